import type { insuranceSettingsEvents } from '#contracts/payments/insurance/settings.events';
import { minorOf } from '#contracts/payments/money';
import { scenario, type Scenario } from './scenario.js';

const settings = {
  providers: [
    { key: 'local', name: 'Страховая «Подиум»', isEnabled: true, tariffs: [{ sportId: 1, termInDays: 30, amount: minorOf(50_000) }] },
  ],
  ...{ minAge: 4, maxAge: null, isGiftAllowed: true, isOutsideEventAllowed: true },
};

export const insurance: readonly Scenario[] = [
  scenario<typeof insuranceSettingsEvents>('insurance-settings', 'site', [
    { type: 'InsuranceSettingsUpdated', data: { settings, changes: [{ field: 'isGiftAllowed', from: false, to: true }] } },
  ]),
];
