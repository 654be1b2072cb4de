import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { accountRules, rulesOfSite } from '#domain/identity/account-rules.decider';
import { systemRecorder } from '#platform/log/system-recorder';
import { madeCategory, madeEvent, registered, startCast, wrapped, type Cast } from '../cast.js';
import { paidInvoiceOf } from './paid-invoice.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const asked = async (isForRefunds: boolean): Promise<void> => {
  const { composition } = cast.podium;
  const data = { isForAdministrators: false, isForRefunds };
  await systemRecorder(() => composition.log).record(accountRules, rulesOfSite, () => [{ type: 'SecondFactorRequired', data }]);
  await composition.runner.waitFor(await composition.events.head(), 60_000);
};

test('where administrators ask for it, money is given back with a second factor only, whichever way', async () => {
  const { caller } = cast.organiser;
  const call = async (path: string, data: object) => (await wrapped(caller, `/api/${path}`, data)).body;
  const eventId = await madeEvent(cast.organiser, 'strong-refunds');
  const streamId = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
  const [registrationId = 0] = await registered(cast.user, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
  const { paymentInvoiceId, positionId } = await paidInvoiceOf(cast, 100_000, { of: eventId });
  const terms = { method: 'offline', reason: 'болезнь' };
  const early = await call('cabinet/refund', { paymentInvoiceId, amount: 100, ...terms });
  const { refundId } = early['refund'] as { refundId: number };
  await asked(true);
  const needed = { success: false, errors: { form: ['error.second_factor_needed'] } };
  const positions = [{ positionId, amount: 100 }];
  const ways: [string, object][] = [
    ['cabinet/refund', { paymentInvoiceId, amount: 100, ...terms }],
    ['payment/create-refund', { paymentInvoiceId, positions, ...terms }],
    ['cabinet/edit-refund', { refundId, amount: 300, reason: 'больше' }],
    ['payment/edit-refund', { refundId, positions, reason: 'больше' }],
    ['payment/send-refund', { refundId }],
    ['cabinet/refund-sport-event', { eventId, reason: 'отмена' }],
  ];
  for (const [path, data] of ways) expect({ path, body: await call(path, data) }).toMatchObject({ path, body: needed });
  const withdrawn = await caller.post('/api/manage-registrations/make-withdrawal', {
    registrationIds: [registrationId],
    reason: 'болезнь',
    isRefund: true,
  });
  expect(withdrawn.body).toMatchObject(needed);
  // What is not sent yet may be taken back by whoever could before.
  const { secret } = (await caller.post('/api/start-authenticator')).body as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await caller.post('/api/confirm-authenticator', { code })).body).toMatchObject({ success: true });
  expect(await call('payment/send-refund', { refundId })).toMatchObject({ success: true, refund: { status: 'done' } });
  await asked(false);
});
