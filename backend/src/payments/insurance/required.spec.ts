import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { firstSettings, paymentSettings } from '#domain/payments/prices/settings.decider';
import { statusChanged } from '#domain/registrations/registration.fixture';
import { eventId, Till } from '../till.fixture.js';

const paidEntry = async (insurance: 'none' | 'required'): Promise<Till> => {
  const till = await Till.open();
  const settings = { ...firstSettings(), insurance };
  await till.recorded(paymentSettings, eventId, [{ type: 'PaymentSettingsSaved', data: { eventId, settings, changes: [] } }]);
  await till.registered(5, 50_000);
  const paymentInvoiceId = (await till.registration(5)).invoiced?.paymentInvoiceId ?? 0;
  const by = { method: 'online' as const, provider: 'bank', providerPaymentId: 'b', paidDate: '01-05-2026' };
  const amount = minorOf(50_000);
  await till.paid(paymentInvoiceId, { type: 'PaymentReceived', data: { paymentInvoiceId, eventId, paymentId: 'p', amount, ...by } });
  return till;
};
const statusesOf = async (till: Till) => (await till.registration(5)).statuses;

test('where insurance is required who has paid is confirmed once they are insured', async () => {
  expect(await statusesOf(await paidEntry('none'))).toMatchObject({ participation: 'confirmed' });
  const till = await paidEntry('required');
  expect(await statusesOf(till)).toMatchObject({ participation: 'awaitingPayment', payment: 'paid' });
  await till.happened(5, statusChanged('none', 'onReview', 'insurance'));
  expect(await statusesOf(till)).toMatchObject({ participation: 'awaitingPayment' });
  await till.happened(5, statusChanged('onReview', 'valid', 'insurance'));
  expect(await statusesOf(till)).toMatchObject({ participation: 'confirmed', payment: 'paid' });
});
