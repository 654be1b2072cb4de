import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { promoCode } from '#domain/payments/promo/promo-code.decider';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import type { ContextSpec } from '#platform/context-spec';
import { promoCodesView, promoRedemptionsView, promoSettingsView } from '#projections/payments/promo/promo.views';
import { paymentSettingsRows } from './prices/settings.operations.js';
import type { Scopes } from './promo/promo-access.js';
import { promoCommandRows } from './promo/promo.handlers.js';
import { promoQueryRows } from './promo/promo.queries.js';

export interface PaymentsParts {
  scopes: Scopes;
}

/** Money: what is paid, to whom, and what is given back. */
export const paymentsContext = ({ scopes }: PaymentsParts): ContextSpec => ({
  name: 'payments',
  events: [paymentSettings.events, promoSetting.events, promoCode.events],
  operations: [paymentSettingsRows(), promoCommandRows(scopes), promoQueryRows(scopes)],
  views: [promoSettingsView, promoCodesView, promoRedemptionsView],
});
