import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, madePlayground, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { athletes, entries, rowIn } from './entries.js';
import { deskOf, draw, standing, withOperator } from './desk.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const desk = deskOf(() => cast);
const refuses = refusalsOf(() => cast);
const call = (path: string, data: object) => wrapped(cast.organiser.caller, `/api/${path}`, data);
const raw = (path: string, data: object, caller = cast.organiser.caller) => caller.post(`/api/${path}`, data);
const optionOf = async (eventId: number, optionKey: string, price: number, streamIds: number[] = []) => {
  const { body } = await call('cabinet/save-registration-option', {
    eventId,
    registrationOption: { optionKey, name: optionKey, price, streamIds },
  });
  return (body['registrationOption'] as { id: number }).id;
};

describe('the status of an entry', () => {
  test('is deactivated with a reason only, and recorded as such whichever call does it', async () => {
    const { eventId, a, b } = await standing(cast, 'off', 2);
    await withOperator(cast, eventId);
    const how = { componentType: 'participation', status: 'deactivated' };
    const operator = cast.operator.caller;
    await refuses(() => desk.changeOne({ registrationId: a, ...how }, operator), 200, { comment: ['error.required'] });
    await refuses(() => desk.changeMany({ eventId, registrationIds: [a, b], ...how, comment: ' ' }, operator), 200, {
      comment: ['error.required'],
    });
    const { answer, recorded } = await recordedBy(cast, () => desk.changeOne({ registrationId: a, ...how, comment: 'ban' }, operator));
    expect(answer.body).toMatchObject({ success: true, registration: { isDeactivated: true, comments: { participation: 'ban' } } });
    expect(recorded).toContain('RegistrationDeactivated');
    expect(recorded).not.toContain('RegistrationStatusChanged');
  });

  test('is changed under the names of the screens as well', async () => {
    const { eventId, a } = await standing(cast, 'alias', 1);
    const { body } = await desk.changeMany({ eventId, registrationIds: [a], componentType: 'teams', status: 'rejected' });
    expect(body).toMatchObject({ success: true, registrations: [{ id: a, statuses: { participation: 'rejected' } }] });
  });

  test('of a challenge is judged only where somebody has answered', async () => {
    const { eventId, a } = await standing(cast, 'unanswered', 1);
    const asked = { eventId, registrationIds: [a], componentType: 'challenge', status: 'accepted' };
    await refuses(() => desk.changeMany(asked), 200, { [`registrations.${a}`]: ['error.transition'] });
  });
});

describe('a payment on the spot', () => {
  test('has its document completed later, and is taken back with a reason', async () => {
    const eventId = await madeEvent(cast.organiser, 'paid');
    const streamId = await madeCategory(cast.organiser, eventId, 'paid', { entrantKind: 'team' });
    const registrationOptionId = await optionOf(eventId, 'ticket', 500);
    const [id = 0] = await registered(cast.organiser, eventId, [{ teamName: 'Paid', streamIds: [streamId], registrationOptionId }]);
    await desk.offline({ registrationId: id, isOfflinePayment: true });
    const later = await recordedBy(cast, () => desk.offline({ registrationId: id, isOfflinePayment: true, documentNumber: 'A-7' }));
    // The receipt of the payment before may come meanwhile.
    expect(later.recorded.filter((type) => !type.startsWith('Receipt'))).toEqual(['OfflinePaymentSet']);
    const same = await recordedBy(cast, () => desk.offline({ registrationId: id, isOfflinePayment: true }));
    expect(same.recorded.filter((type) => !type.startsWith('Receipt'))).toEqual([]);
    const back = await recordedBy(cast, () => desk.offline({ registrationId: id, isOfflinePayment: false, reason: 'returned' }));
    expect(back.recorded).toContain('OfflinePaymentRevoked');
  });

  test('is not taken back without a reason, nor made where there is nothing to pay, one by one or many at once', async () => {
    const { eventId, streamId, a: free } = await standing(cast, 'reasonless', 1);
    const registrationOptionId = await optionOf(eventId, 'ticket', 500);
    const [id = 0] = await registered(cast.organiser, eventId, [{ teamName: 'Paid', streamIds: [streamId], registrationOptionId }]);
    const many = (registrationIds: number[], more: object) =>
      wrapped(cast.organiser.caller, '/api/manage-registrations/set-offline-pay-for-registrations', { eventId, registrationIds, ...more });
    const nothing = { [`registrations.${free}`]: ['error.nothing_to_pay'] };
    await refuses(() => desk.offline({ registrationId: free, isOfflinePayment: true }), 200, { form: ['error.nothing_to_pay'] });
    await refuses(() => many([id, free], { isOfflinePayment: true }), 200, nothing);
    expect((await many([id], { isOfflinePayment: true })).body).toMatchObject({ success: true });
    const back = { registrationId: id, isOfflinePayment: false };
    for (const reason of [undefined, '', '  ']) await refuses(() => desk.offline({ ...back, reason }), 200, { reason: ['error.required'] });
    await refuses(() => many([id], { isOfflinePayment: false }), 200, { reason: ['error.required'] });
    expect((await desk.offline({ ...back, reason: 'a mistake' })).body).toMatchObject({
      registration: { statuses: { payment: 'unpaid' } },
    });
    // A repeat takes nothing back.
    expect((await recordedBy(cast, () => desk.offline(back))).recorded).not.toContain('OfflinePaymentRevoked');
  });
});

describe('what was seen of an entry', () => {
  test('binds the calls of the desk that name its version', async () => {
    const { eventId, streamId, a, b } = await standing(cast, 'seen', 3);
    const old = { expectedVersion: 1 };
    await raw('update-comment-for-one-registration-by-component-type', { registrationId: a, componentType: 'documents', comment: 'x' });
    const stale = [
      () => desk.changeMany({ eventId, registrationIds: [a], componentType: 'documents', status: 'accepted', ...old }),
      () => desk.withdraw({ registrationIds: [a], reason: 'ill', ...old }),
    ];
    for (const attempt of stale) expect((await attempt()).status).toBe(409);
    await draw(cast, streamId);
    expect((await call('cabinet/set-entrant-status', { registrationId: b, status: 'withdrawn', reason: 'ill', ...old })).status).toBe(409);
    const moved = await desk.reorder({ streamId, registrationId: b, index: 1, expectedVersion: 999 });
    expect(moved.status).toBe(409);
  });
});

describe('notices', () => {
  test('say whom they do not reach, and go to all who are asked for', async () => {
    const { eventId, ids } = await standing(cast, 'unreached', 2);
    const text = { channels: ['email', 'push'], subject: 'x', text: 'y' };
    const { body } = await raw('send-notification-to-participants', { eventId, registrationIds: ids, ...text });
    expect(body).toMatchObject({ errors: { form: ['error.no_recipients'] } });
    expect((body['skipped'] as object[]).length).toBeGreaterThan(0);
  });
});

describe('a pair', () => {
  test('is not changed in a completed category', async () => {
    const { eventId } = await entries(cast, 'nopairs');
    const pairs = await madeCategory(cast.organiser, eventId, 'pairs', { entrantKind: 'pair' });
    const couple = await athletes(cast.organiser, eventId, pairs, ['Три', 'Четыре']);
    await call('cabinet/complete-stream-and-add-results', { streamId: pairs, isForce: true });
    const { body } = await call('cabinet/change-registration-pair', { registrationIds: couple });
    expect(Object.values(body['errors'] as object).flat()).toEqual(['error.completed']);
  });
});

describe('an entry that is moved', () => {
  test('does not keep terms that its new category does not offer', async () => {
    const { eventId, streamId } = await entries(cast, 'terms');
    const to = await madeCategory(cast.organiser, eventId, 'terms to', { gender: 'male' });
    const registrationOptionId = await optionOf(eventId, 'only', 0, [streamId]);
    const [id = 0] = await registered(cast.organiser, eventId, [
      {
        person: { lastName: 'Опция', firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' },
        streamIds: [streamId],
        registrationOptionId,
      },
    ]);
    const { body } = await desk.changeStream({ registrationId: id, streamId: to });
    expect(body).toMatchObject({ success: false, errors: { streamId: ['error.not_eligible'] } });
  });
});

describe('at the scales and in the list', () => {
  test('an actual weight is taken back', async () => {
    const { eventId, streamId } = await entries(cast, 'weightless');
    const [id = 0] = await athletes(cast.organiser, eventId, streamId, ['Весов']);
    const weigh = (actualWeight: number | null) =>
      raw('add-actual-weight-for-registrations', { eventId, registrations: [{ registrationId: id, actualWeight }] });
    await weigh(59);
    expect((await weigh(null)).body).toMatchObject({
      success: true,
      registrations: [{ actualWeight: null, statuses: { weighIn: 'notWeighed' } }],
    });
  });

  test('a place that is taken is not given twice by the call for one', async () => {
    const { a, b } = await standing(cast, 'twice', 2);
    expect((await raw('save-registration-result', { registrationId: a, place: 1 })).body['success']).toBe(true);
    await refuses(() => raw('save-registration-result', { registrationId: b, place: 1 }), 200, { place: ['error.duplicate'] });
  });

  test('numbering needs categories on playgrounds', async () => {
    const { eventId } = await standing(cast, 'numbers', 2);
    await madePlayground(cast.organiser, eventId, 'Mat 1');
    const { body } = await raw('playgrounds-numbering-of-registrations', { eventId, startNumber: 1, order: 'schedule' });
    expect(body).toMatchObject({ success: false, errors: { form: ['error.not_placed'] } });
  });
});

test('who withdrew before fighting has no place, no points', async () => {
  const { streamId, ids } = await standing(cast, 'unfought', 4);
  await draw(cast, streamId);
  await desk.withdraw({ registrationIds: [ids[3]], reason: 'ill' });
  const { body } = await call('cabinet/get-tournament-grid', { streamId });
  const { matches } = body['grid'] as { matches: { id: number; status: string; participants: { registrationId: number }[] }[] };
  for (const match of matches.filter(({ status }) => status === 'ready'))
    await call('cabinet/set-match-winner', {
      matchId: match.id,
      winnerRegistrationId: match.participants[0]?.registrationId,
      victoryTypeId: 'decision',
    });
  const after = (
    (await call('cabinet/get-tournament-grid', { streamId })).body['grid'] as {
      matches: { id: number; status: string; participants: { registrationId: number }[] }[];
    }
  ).matches;
  for (const match of after.filter(({ status }) => status === 'ready'))
    await call('cabinet/set-match-winner', {
      matchId: match.id,
      winnerRegistrationId: match.participants[0]?.registrationId,
      victoryTypeId: 'decision',
    });
  await call('cabinet/complete-stream-and-add-results', { streamId });
  const row = rowIn(await raw('get-registration', { registrationId: ids[3] }));
  expect([row['place'], row['points']]).toEqual([null, null]);
});

test('the card says who entered an athlete and pays, which is nobody where the staff did', async () => {
  const { eventId, streamId } = await entries(cast, 'entered-by');
  const open = await madeCategory(cast.organiser, eventId, 'open', {});
  const [mine = 0] = await registered(cast.user, eventId, [{ userId: cast.user.id, streamIds: [open] }]);
  const [theirs = 0] = await athletes(cast.organiser, eventId, streamId, ['Первый']);
  const card = async (registrationId: number) => (await raw('get-registration', { registrationId })).body;
  expect(await card(mine)).toMatchObject({
    registrationOptionId: expect.any(Number),
    registeredBy: { userId: cast.user.id, fullName: 'User Анна' },
  });
  expect(await card(theirs)).toMatchObject({ registeredBy: null });
});
