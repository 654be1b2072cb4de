import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, refusalsOf, registered, startCast, wrapped, type Cast, type Person } from '../cast.js';

let cast: Cast;
let organiser: Person;
let eventId: number;
let streamId: number;
let challengeId: number;
beforeAll(async () => {
  cast = await startCast();
  organiser = cast.organiser;
  const soon = { dateFrom: '21-12-2030', dateTo: '22-12-2030', registrationTo: '20-12-2030 12:00' };
  eventId = await madeEvent(organiser, 'required', soon);
  streamId = await madeCategory(organiser, eventId, 'Open');
  const challenge = { title: 'Ката', isRequired: true, acceptsUrl: true, streamIds: [streamId] };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-online-challenge', { eventId, challenge });
  ({ challengeId } = body['challenge'] as { challengeId: number });
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const confirm = (registrationIds: number[], more: object = {}) =>
  organiser.caller.post('/api/change-status-by-component-type', {
    ...{ eventId, componentType: 'participation', registrationIds, status: 'confirmed', ...more },
  });
const answered = async (registrationId: number, { caller }: Person): Promise<number> => {
  const data = { registrationId, challengeId, url: 'https://example.org/kata' };
  const { body } = await caller.form('/api/save-online-challenge-answer', { data }, {});
  return (body['challengeAnswer'] as { id: number }).id;
};
const judge = (answerId: number, registrationId: number, more: object) =>
  cast.organiser.caller.post('/api/update-challenge-answer-status-by-component-type', {
    ...{ answerId, registrationId, componentType: 'challenge', ...more },
  });
const listed = (more: object = {}, { caller }: Person = organiser) =>
  caller.post('/api/get-online-challenge-answers', { eventId, challengeId, ...more });

test('nobody is confirmed before a required challenge is accepted, in bulk neither', async () => {
  const own = await registered(cast.user, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
  const other = await registered(cast.head, eventId, [{ userId: cast.head.id, streamIds: [streamId] }]);
  const [first = 0, second = 0] = [...own, ...other];
  await refuses(() => confirm([first, second]), 200, {
    [`registrations.${first}`]: ['error.challenge_required'],
    [`registrations.${second}`]: ['error.challenge_required'],
  });
  const answerId = await answered(first, cast.user);
  await refuses(() => confirm([first, second], { isDryRun: true }), 200, {
    [`registrations.${first}`]: ['error.challenge_required'],
    [`registrations.${second}`]: ['error.challenge_required'],
  });
  await judge(answerId, first, { status: 'rejected', comment: 'Снимите целиком' });
  expect((await listed()).body).toMatchObject({
    success: true,
    currentChallengeId: challengeId,
    counters: { none: 1, submitted: 0, accepted: 0, rejected: 1 },
    answers: [
      { registrationId: first, status: 'rejected', answer: { id: answerId, url: 'https://example.org/kata', comment: 'Снимите целиком' } },
      { registrationId: second, status: 'none', answer: null },
    ],
  });
  await judge(await answered(first, cast.user), first, { status: 'accepted' });
  expect((await listed({ status: 'accepted' })).body).toMatchObject({ total: 1, answers: [{ registrationId: first }] });
  await refuses(() => confirm([first, second]), 200, { [`registrations.${second}`]: ['error.challenge_required'] });
  expect((await confirm([first])).body).toMatchObject({ registrations: [{ statuses: { participation: 'confirmed' } }] });
});

test('whoever pays first awaits the challenge; in a category without it they are confirmed by paying', async () => {
  const price = { eventId, registrationOption: { optionKey: 'paid', name: 'Взнос', price: 500 } };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-registration-option', price);
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const open = await madeCategory(organiser, eventId, 'Free');
  const [held = 0] = await registered(cast.referee, eventId, [{ userId: cast.referee.id, streamIds: [streamId], registrationOptionId }]);
  const [free = 0] = await registered(cast.referee, eventId, [{ userId: cast.referee.id, streamIds: [open], registrationOptionId }]);
  const pay = async (registrationId: number) =>
    (await organiser.caller.post('/api/set-offline-pay-for-registration', { registrationId, isOfflinePayment: true })).body['registration'];
  expect(await pay(held)).toMatchObject({ statuses: { participation: 'awaitingPayment', payment: 'paidOffline' } });
  expect(await pay(free)).toMatchObject({ statuses: { participation: 'confirmed', payment: 'paidOffline' } });
});

test('answers are for the staff of the sport event', async () => {
  for (const person of [cast.user, cast.other, cast.representative, cast.visitor])
    expect('caller' in person ? (await listed({}, person)).status : 403).toBe(403);
  expect((await listed({ challengeId: 999_999 })).status).toBe(404);
  await refuses(() => listed({ status: 'maybe' }), 400, { status: ['error.unknown_value'] });
});
