import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, madePlayground, personOf, registered, startCast, wrapped, type Cast, type Person } from './cast.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let rival: Person;
let eventId = 0;
let streamId = 0;
let entries: number[] = [];

const call = async (path: string, data: object) => {
  const { body } = await wrapped(cast.organiser.caller, `/api/cabinet/${path}`, data);
  expect(body).toMatchObject({ success: true });
};
const win = (number: number, registrationId: number, more: object = {}) =>
  call('set-match-winner', {
    ...{ matchId: idInCategory(streamId, number), winnerRegistrationId: registrationId, victoryTypeId: 'points' },
    ...more,
  });
const hide = (person: Person, flags: object) =>
  wrapped(person.caller, '/api/profile/private-information', { privateInformation: flags, editableUserId: person.id });
const boutsOf = async ({ id: userId }: Person, caller = cast.visitor) => (await caller.post('/api/get-bouts', { userId, page: 1 })).body;
const between = async (one: Person, other: Person) =>
  (await cast.visitor.post('/api/get-head-to-head', { userId: one.id, opponentId: other.id })).body;

beforeAll(async () => {
  cast = await startCast();
  rival = await personOf(cast.podium, 'Rival');
  eventId = await madeEvent(cast.organiser, 'bouts', { dateFrom: '01-02-2025', dateTo: '01-02-2025' });
  streamId = await madeCategory(cast.organiser, eventId, 'bouts', { entrantKind: 'athlete' });
  const playgroundId = await madePlayground(cast.organiser, eventId, 'Mat');
  entries = await registered(cast.organiser, eventId, [
    { userId: cast.user.id, streamIds: [streamId], seed: 1 },
    { userId: rival.id, streamIds: [streamId], seed: 2 },
  ]);
  await wrapped(cast.organiser.caller, '/api/add-streams-in-playground', { eventId, playgroundId, streamIds: [streamId] });
  await call('create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  await win(1, entries[0] ?? 0, { score: { slot1: 7, slot2: 3 } });
});
afterAll(() => cast.podium.close());

describe('bouts of a person', () => {
  test('stand on both sides with opponent, score and victory, and count by year', async () => {
    expect(await boutsOf(cast.user)).toMatchObject({
      isShown: true,
      total: 1,
      bouts: [
        {
          event: { id: eventId },
          day: '01-02-2025',
          ...{ bracket: 'main', fromEnd: 0, outcome: 'won', victoryType: 'points', score: { own: 7, other: 3 } },
          opponent: { id: rival.id },
        },
      ],
      records: [{ year: 2025, wins: 1, losses: 0, draws: 0 }],
    });
    expect(await boutsOf(rival)).toMatchObject({
      bouts: [{ outcome: 'lost', score: { own: 3, other: 7 }, opponent: { id: cast.user.id } }],
      records: [{ wins: 0, losses: 1 }],
    });
  });

  test('of two people stand together, as the first of them sees it', async () => {
    expect(await between(rival, cast.user)).toMatchObject({ people: [{ id: rival.id }, { id: cast.user.id }], wins: 0, losses: 1 });
    expect(await between(rival, rival)).toMatchObject({ people: null, bouts: [] });
    const unknown = await cast.visitor.post('/api/get-head-to-head', { userId: rival.id, opponentId: 999_999 });
    expect(unknown).toMatchObject({ status: 404, body: { errors: { opponentId: ['error.not_found'] } } });
  });

  test.each([{ isHiddenResults: true }, { isHiddenEvents: true }, { isPrivateProfile: true }])(
    'who hides them has none, and is nobody on the page of an opponent: %p',
    async (flags) => {
      await hide(rival, flags);
      expect(await boutsOf(rival)).toMatchObject({ isShown: false, bouts: [], records: [] });
      expect(await boutsOf(rival, rival.caller)).toMatchObject({ isShown: true, total: 1 });
      const { bouts } = await boutsOf(cast.user);
      expect(bouts).toMatchObject([{ opponent: null, outcome: 'won' }]);
      expect(await between(cast.user, rival)).toMatchObject({ people: null, bouts: [], wins: 0 });
      await hide(rival, { isHiddenResults: false, isHiddenEvents: false, isPrivateProfile: false });
    },
  );

  test('a hidden surname is not told, and a hidden weight takes the category away', async () => {
    await hide(rival, { isHiddenLastName: true, isHiddenWeight: true });
    expect(JSON.stringify(await boutsOf(cast.user))).not.toContain('Rival');
    expect(await boutsOf(rival)).toMatchObject({ bouts: [{ category: null }] });
    await hide(rival, { isHiddenLastName: false, isHiddenWeight: false });
  });

  test('names of entrants lead to those alone who may be known to have been there', async () => {
    const linked = async () => (await cast.visitor.post('/api/get-profiles-of-entrants', { registrationIds: entries })).body['profiles'];
    const own = { registrationId: entries[0], userId: cast.user.id };
    expect(await linked()).toEqual([own, { registrationId: entries[1], userId: rival.id }]);
    for (const flag of ['isPrivateProfile', 'isHiddenLastName', 'isHiddenResults', 'isHiddenEvents']) {
      await hide(rival, { [flag]: true });
      expect(await linked()).toEqual([own]);
      await hide(rival, { [flag]: false });
    }
  });

  test('follow a correction, an event that is hidden again, an entry that is deleted', async () => {
    await call('correct-match', {
      ...{
        matchId: idInCategory(streamId, 1),
        winnerRegistrationId: entries[1],
        victoryTypeId: 'fall',
        reason: 'video',
        fallingMatchIds: [],
      },
    });
    expect(await boutsOf(cast.user)).toMatchObject({ bouts: [{ outcome: 'lost', victoryType: 'fall' }] });
    await call('save-event', { eventId, event: { isPublished: false } });
    expect(await boutsOf(cast.user)).toMatchObject({ bouts: [], records: [] });
    await call('save-event', { eventId, event: { isPublished: true } });
    expect(await boutsOf(cast.user)).toMatchObject({ total: 1 });
  });
});
