import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { startCast, wrapped, type Cast } from '../cast.js';
import { payingAt } from './paying.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const { entered, positionsOf, begun, noticesOf, deliver } = payingAt(() => cast);
const today = homeDay(new Date().toISOString());
/** Blanks between the digits and before the currency are narrow or do not break. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
const mailsOn = async (subject: string) =>
  (await cast.podium.composition.mailer.outbox(100)).filter((mail) => mail.to === cast.user.email && mail.subject === subject);
const oneOn = async (subject: string): Promise<string> => {
  await until(async () => (await mailsOn(subject)).length > 0);
  const mails = await mailsOn(subject);
  expect(mails).toHaveLength(1);
  return plain(mails[0]?.text ?? '');
};

describe('whoever pays is told by mail', () => {
  test('once that their money is here, however often the bank tells it, and where the receipt is', async () => {
    const eventId = await entered('mail-paid');
    const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
    const { providerPaymentId, invoice } = await begun(eventId, ids);
    const notices = await noticesOf(providerPaymentId, 'pay');
    for (const { body, signature } of [...notices, ...notices]) await deliver(body, signature);
    const text = await oneOn(`Podium: оплата по счёту ${invoice.number} получена`);
    expect(text).toContain('Получено 3 000,00 ₽ по счёту');
    expect(text).toContain(`/profile/${cast.user.id}/edit/transaction-history`);
    expect(text).not.toContain('Осталось');
    const refund = { paymentInvoiceId: invoice.paymentInvoiceId, amount: 500.5, method: 'original', reason: 'Переплата' };
    const made = await wrapped(cast.organiser.caller, '/api/cabinet/refund', refund);
    const { refundId } = made.body['refund'] as { refundId: number };
    expect((await wrapped(cast.organiser.caller, '/api/payment/send-refund', { refundId })).body).toMatchObject({ success: true });
    const back = await oneOn(`Podium: возврат по счёту ${invoice.number}`);
    expect(back).toContain('Возвращено 500,50 ₽ по счёту');
    expect(back).toContain('тем же путём');
    expect(back).toContain('Причина: Переплата');
  });

  test('of a part that came by hand, with what is left to pay and where', async () => {
    const eventId = await entered('mail-part');
    const [row] = await positionsOf(eventId);
    const payment = { paymentInvoiceId: row?.paymentInvoiceId, amount: 100, method: 'cash', paidDate: today };
    const { body } = await cast.organiser.caller.post('/api/save-manual-payment', payment);
    const { number } = body['invoice'] as { number: string };
    const text = await oneOn(`Podium: оплата по счёту ${number} получена`);
    expect(text).toContain('Осталось оплатить 2 900,00 ₽.');
    expect(text).toContain(`/event/payment-for-athlete-registrations/${eventId}/${cast.user.id}`);
  });
});
