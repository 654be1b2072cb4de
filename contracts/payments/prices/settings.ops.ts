import { z } from 'zod';
import { date, expectedVersion, id, integer, listOf, number, oneOf } from '../../input.js';
import { maxPriceSteps } from '../../limits.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import { maxFeeRules } from '../refunds/fee-rules.js';
import { currencies } from './currencies.js';
import { insuranceAsked } from './settings.events.js';
import type { PaymentSettingsAnswer } from './settings.docs.js';

const percent = number.refine((value) => value >= 0 && value <= 100 && Number.isInteger(Math.round(value * 1e6) / 1e4), 'error.range');

const settings = z.object({
  currency: oneOf(currencies).optional(),
  vatRate: percent.nullable().optional(),
  dueDays: integer
    .refine((days) => days >= 1 && days <= 365, 'error.range')
    .nullable()
    .optional(),
  insurance: oneOf(insuranceAsked).optional(),
  priceSteps: listOf(z.object({ registrationOptionId: id, fromDate: date, price: amountInput }), maxPriceSteps).optional(),
  feeRules: listOf(z.object({ untilDate: date.nullable(), fixed: amountInput, percent, perPerson: amountInput }), maxFeeRules).optional(),
});

/** How one pays at a sport event: prices by date, VAT, when invoices expire, what is kept of refunds. */
export const paymentSettingsOps = {
  get: query({
    name: 'GetPaymentSettings',
    path: '/api/cabinet/get-payment-settings',
    kind: 'raw',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<PaymentSettingsAnswer>(),
    summary: 'How one pays at a sport event, with the registration options and currencies to choose from',
  }),
  save: command({
    name: 'SavePaymentSettings',
    path: '/api/cabinet/save-payment-settings',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, settings, expectedVersion }),
    answer: answerOf<PaymentSettingsAnswer>(),
    refusals: ['error.duplicate', 'error.not_empty', 'error.insurance_closed'],
    isForbiddenOnBehalf: true,
    summary:
      'Set price steps, VAT, days until invoices expire, fees of refunds and whether insurance is asked for; what is not given stays, issued invoices too',
  }),
};
