import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from '../cast.js';
import { Caller } from '../podium.js';
import { paidInvoiceOf } from './paid-invoice.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

/** An administrator in the name of the organiser. */
const asOrganiser = async (): Promise<Caller> => {
  const caller = await Caller.at(cast.podium.url);
  await caller.post('/api/login', { email: cast.admin.email, password: 'a long password 1' });
  const { body } = await caller.post('/api/get-login-user-link-for-admin', { userId: cast.organiser.id, reason: 'Просит помочь' });
  await caller.post('/api/login-as/start', { token: String(body['link']).split('#')[1] });
  return caller;
};

test('in the name of an organiser an entry is withdrawn, but its money stays where it is', async () => {
  const eventId = await madeEvent(cast.organiser, 'on-behalf');
  const streamId = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
  const person = { lastName: 'Серова', firstName: 'Яна', birthDate: '01-02-1999', gender: 'female' };
  const [id = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
  await paidInvoiceOf(cast, 20_000, { of: eventId, registrationId: id });
  const caller = await asOrganiser();
  const withdraw = (more: object) =>
    wrapped(caller, '/api/manage-registrations/make-withdrawal', { registrationIds: [id], reason: 'травма', ...more });
  for (const more of [{ isRefund: true }, { refundAmounts: { [id]: 100 } }]) {
    const { answer, recorded } = await recordedBy(cast, () => withdraw(more));
    expect([answer.status, answer.body['errors'], recorded.filter((type) => !type.startsWith('Receipt'))]).toEqual([
      403,
      { isRefund: ['error.forbidden'] },
      [],
    ]);
  }
  expect((await withdraw({})).body).toMatchObject({ success: true, refunds: [] });
});
