import type { insuranceSettingsEvents } from '#contracts/payments/insurance/settings.events';
import type { policyEvents } from '#contracts/payments/insurance/policy.events';
import type { insuranceCheckEvents } from '#contracts/registrations/insurance.events';
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
  scenario<typeof policyEvents>('policy', 5, [
    {
      type: 'PolicyOrdered',
      data: {
        ...{
          policyId: 5,
          registrationId: null,
          paymentInvoiceId: 7,
          positionId: 3,
          userId: 11,
          payerUserId: 11,
          isGift: false,
          organizationId: 3,
        },
        ...{ providerKey: 'local', company: 'Страховая «Подиум»', sportId: 1, termInDays: 30 },
        ...{ validFrom: '01-06-2026', validTo: '30-06-2026', amount: minorOf(50_000), currency: 'RUB' },
        insured: { fullName: 'Иванова Анна', birthDate: '03-02-2001' },
      },
    },
    {
      type: 'PolicyPaid',
      data: { policyId: 5, issueKey: 'policy-5-1', paidDate: '30-05-2026', paymentInvoiceId: 7, positionId: 3 },
    },
    { type: 'PolicyIssued', data: { policyId: 5, number: 'POD-2026-000001', url: null } },
    { type: 'PolicyDeclined', data: { policyId: 5, reason: 'cancelled' } },
    { type: 'PolicyCancelled', data: { policyId: 5, issueKey: 'policy-5-1', reason: 'refunded', date: '31-05-2026' } },
  ]),
  scenario<typeof insuranceCheckEvents>('registration', 1, [
    {
      type: 'InsuranceChecked',
      data: {
        ...{ registrationId: 1, eventId: 1, streamId: 7, userId: 11, insuranceId: 5, number: 'POD-2026-000001' },
        ...{ company: 'Страховая «Подиум»', validFrom: '01-06-2026', validTo: '30-06-2026', isCoversEvent: true, status: 'valid' },
      },
    },
  ]),
];
