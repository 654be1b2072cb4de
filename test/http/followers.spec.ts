import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FollowedAthletes } from '#contracts/followers/followed.docs';
import { idInCategory } from '#contracts/ids';
import { madeCategory, madeEvent, madePlayground, registered, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
let [organizationId, eventId, streamId, matId] = [0, 0, 0, 0];
/** Two of the club, who meet two others in the semi-finals. */
let [own, second, other] = [0, 0, 0];
beforeAll(async () => {
  cast = await startCast();
  const { admin, organiser, user } = cast;
  const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Восток»', country: { id: 643 } } });
  organizationId = made.body['organizationId'] as number;
  eventId = await madeEvent(organiser, 'club');
  matId = await madePlayground(organiser, eventId, 'Татами 1', { timeStart: '10:00' });
  streamId = await madeCategory(organiser, eventId, '−73 кг', { entrantKind: 'athlete' });
  const person = (lastName: string) => ({ person: { lastName, firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' } });
  [own = 0, other = 0, , second = 0] = await registered(organiser, eventId, [
    { userId: user.id, organizationId, streamIds: [streamId], seed: 1 },
    { ...person('Другова'), streamIds: [streamId], seed: 4 },
    { ...person('Третьева'), streamIds: [streamId], seed: 3 },
    { ...person('Вторая'), organizationId, streamIds: [streamId], seed: 2 },
  ]);
  await call('add-streams-in-playground', { eventId, playgroundId: matId, streamIds: [streamId] });
});
afterAll(() => cast.podium.close());

const call = (name: string, data: object) => wrapped(cast.organiser.caller, `/api/${name}`, data);
const asked = async (input: object, caller = cast.visitor) =>
  (await caller.post('/api/get-followed-athletes', { eventId, ...input })).body as unknown as FollowedAthletes & { success: boolean };
const ofClub = () => asked({ organizationId });
const of = ({ athletes }: FollowedAthletes, registrationId: number) => athletes.find((one) => one.registrationId === registrationId);
const matchId = (number: number): number => idInCategory(streamId, number);

describe('a club at a sport event', () => {
  test('is who competes for it, also before the draw', async () => {
    const club = await ofClub();
    expect(club).toMatchObject({
      organization: { id: organizationId, name: 'Клуб «Восток»' },
      medals: { gold: 0, silver: 0, bronze: 0 },
      athletes: [{ registrationId: own, streamName: '−73 кг', isDrawn: false, next: null, last: null }, { registrationId: second }],
    });
    expect(club.athletes).toHaveLength(2);
  });

  test('with where and when each fights next, what was, and the medals so far', async () => {
    await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    expect(of(await ofClub(), own)).toMatchObject({
      isDrawn: true,
      next: { number: 1, opponent: 'Другова Ольга', playground: 'Татами 1', time: expect.stringMatching(/^\d\d:\d\d$/), before: 0 },
    });
    for (const [number, winner] of [
      [1, own],
      [2, second],
    ] as const)
      await call('cabinet/set-match-winner', {
        ...{ matchId: matchId(number), winnerRegistrationId: winner, victoryTypeId: 'points' },
        score: number === 1 ? { slot1: 3, slot2: 1 } : undefined,
      });
    const club = await ofClub();
    expect(of(club, own)).toMatchObject({ wins: 1, bouts: 1, last: { opponent: 'Другова Ольга', isWon: true, score: [3, 1] } });
    expect(of(club, own)?.next).toMatchObject({ opponent: 'Вторая Ольга' });
    const final = of(club, own)?.next?.matchId ?? 0;
    await call('cabinet/set-match-winner', {
      matchId: final,
      winnerRegistrationId: own,
      victoryTypeId: 'points',
      score: { slot1: 1, slot2: 0 },
    });
    const after = await ofClub();
    expect(after.medals).toMatchObject({ gold: 1, silver: 1 });
    expect(of(after, second)).toMatchObject({ place: 2, last: { isWon: false, score: [0, 1] }, next: null });
  });

  test('single athletes are asked for by name, those of this sport event alone', async () => {
    const { organization, athletes } = await asked({ registrationIds: [other, other, 999_999] });
    expect({ organization, ids: athletes.map(({ registrationId }) => registrationId) }).toEqual({ organization: null, ids: [other] });
    const elsewhere = await madeEvent(cast.other, 'elsewhere');
    const { body } = await cast.visitor.post('/api/get-followed-athletes', { eventId: elsewhere, registrationIds: [own] });
    expect(body).toMatchObject({ success: true, athletes: [] });
  });

  test('a club that there is not, and a sport event that is not published, are not found', async () => {
    expect(await asked({ organizationId: 999_999 })).toMatchObject({ success: false, errors: { organizationId: ['error.not_found'] } });
    const draft = await madeEvent(cast.organiser, 'draft', { isPublished: false });
    expect((await cast.visitor.post('/api/get-followed-athletes', { eventId: draft, organizationId })).status).toBe(401);
  });

  test('who hides the club is not shown in it, who hides the surname goes by the first name', async () => {
    const hide = (toggles: object) =>
      wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation: toggles, editableUserId: cast.user.id });
    const { body } = await hide({ isHiddenOrganizations: true });
    expect(body).toMatchObject({ success: true });
    expect((await ofClub()).athletes.map(({ registrationId }) => registrationId)).toEqual([second]);
    await hide({ isHiddenOrganizations: false, isHiddenLastName: true });
    const club = await ofClub();
    expect(of(club, own)?.fullName).toMatch(/^Анна/);
    expect(of(club, second)?.last?.opponent).toMatch(/^Анна/);
  });
});
