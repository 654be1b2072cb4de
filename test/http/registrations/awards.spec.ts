import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Ceremony, Standings } from '#contracts/registrations/awards.docs';
import { until } from '../../until.js';
import { madeCategory, recordedBy, registered, wrapped, type Person } from '../cast.js';
import { playAll, startHall, type Hall } from '../competition/drawn.js';
import { ask, changes, connect } from '../wire.js';

jest.setTimeout(300_000);

let hall: Hall;
let clubs: { oka: number; volga: number };
/** Two categories of the same eight, in the order of their seeds and of their places. */
const categories: { id: number; entrants: number[] }[] = [];

const categoryAt = (index: number) => categories[index] ?? { id: 0, entrants: [] };
const documentOf = async <Document>(view: string, person?: Person): Promise<Document> =>
  (await (person?.caller ?? hall.cast.visitor).get(`/api/live/${view}/${hall.eventId}`)).body['document'] as Document;
const standings = () => documentOf<Standings>('standings');
const ceremony = () => documentOf<Ceremony>('ceremony', hall.cast.operator);
const clubRows = async () => (await standings()).clubs.map(({ en, gold, silver, bronze, points }) => [en, gold, silver, bronze, points]);
const complete = async (streamId: number) => {
  const { body } = await hall.call('complete-stream-and-add-results', { streamId });
  expect(body).toMatchObject({ success: true });
};
const reopen = (streamId: number) => hall.call('reopen-stream', { streamId, reason: 'a wrong score' });
const organization = async (name: string): Promise<number> =>
  (await hall.call('/api/create-organization', { organization: { name } }, hall.cast.admin)).body['organizationId'] as number;
const athlete = (lastName: string, more: object = {}, country: object = {}) => ({
  person: { lastName, firstName: 'Ivan', gender: 'male', ...country },
  ...more,
});

/** Of eight the quarter-final losers fight on: places 1, 2, 3, 3, 5, 5, 7, 7. */
const drawnAndPlayed = async (people: readonly object[]): Promise<void> => {
  const { cast, eventId } = hall;
  const id = await madeCategory(cast.organiser, eventId, `category ${categories.length + 1}`);
  const entrants = await registered(
    cast.organiser,
    eventId,
    people.map((person, i) => ({ ...person, streamIds: [id], seed: i + 1 })),
  );
  await hall.call('create-tournament-grid', { streamId: id, gridKind: 'olympic', options: { consolationKind: 'lastEight' } });
  await hall.call('stream-tournament-grid-draw', { streamId: id, mode: 'seeded', drawSeed: 'a1' });
  await playAll(hall, { id, entrants, seed: () => 0, match: () => 0 });
  categories.push({ id, entrants });
};

beforeAll(async () => {
  hall = await startHall({ points1Place: 10, points2Place: 8, points3Place: 6, points5Place: 4, points7Place: 2 });
  clubs = { oka: await organization('Oka'), volga: await organization('Volga') };
  const [oka, volga] = [{ organizationId: clubs.oka }, { organizationId: clubs.volga }];
  const [russia, serbia] = [{ countryId: 643 }, { countryId: 688 }];
  const [moscow, tatarstan] = [{ countryRegionId: 2811 }, { countryRegionId: 2835 }];
  const people = [
    { userId: hall.cast.user.id, ...oka, ...moscow },
    athlete('Borisov', { ...volga, ...tatarstan }, russia),
    athlete('Gromov', volga, serbia),
    athlete('Danilov', oka, serbia),
    athlete('Egorov', { ...volga, ...tatarstan }, russia),
    athlete('Lisin'),
    athlete('Zimin', volga, russia),
    athlete('Somov'),
  ];
  await drawnAndPlayed(people);
  await drawnAndPlayed([...people.slice(1), ...people.slice(0, 1)]);
});
afterAll(() => hall.close());

describe('the standings of a sport event', () => {
  test('begin with the first completed category; two thirds are two bronzes, and places five and seven bring points', async () => {
    expect(await standings()).toMatchObject({ categoriesCount: 2, completedCount: 0, clubs: [], categories: [] });
    await complete(categoryAt(0).id);
    expect(await clubRows()).toEqual([
      ['Oka', 1, 0, 1, 16],
      ['Volga', 0, 1, 1, 20],
    ]);
    const { clubs: rows, countries, regions, categories: awarded, completedCount } = await standings();
    expect(rows.map(({ medalPlace, pointsPlace }) => [medalPlace, pointsPlace])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(countries).toMatchObject([
      { id: 'RUS', en: 'Russian Federation', gold: 0, silver: 1, bronze: 0, points: 14 },
      { id: 'SRB', ru: 'Сербия', gold: 0, silver: 0, bronze: 2, points: 12 },
    ]);
    expect(regions).toMatchObject([
      { ru: 'Москва', gold: 1, points: 10 },
      { ru: 'Татарстан', silver: 1, points: 12 },
    ]);
    expect(completedCount).toBe(1);
    expect(awarded).toMatchObject([{ streamId: categoryAt(0).id, step: 'waiting' }]);
    expect(awarded[0]?.medallists.map(({ place, fullName }) => [place, fullName])).toEqual([
      [1, expect.any(String)],
      [2, 'Borisov Ivan'],
      [3, 'Gromov Ivan'],
      [3, 'Danilov Ivan'],
    ]);
  });

  test('follow a correction, a reopening and the next completion, and tell whoever is following', async () => {
    const { id, entrants } = categoryAt(0);
    const [winner = 0, second = 0] = entrants;
    const socket = connect(hall.cast.podium.url);
    const frames = changes(socket);
    await ask(socket, 'follow', { view: 'standings', key: hall.eventId });
    const correct = (registrationId: number, place: number) =>
      hall.cast.organiser.caller.post('/api/save-registration-result', { registrationId, place, reason: 'protest' });
    expect((await correct(winner, 5)).body).toMatchObject({ success: true });
    expect((await correct(second, 1)).body).toMatchObject({ success: true });
    await until(() => frames.length > 0);
    expect(await clubRows()).toEqual([
      ['Volga', 1, 0, 1, 22],
      ['Oka', 0, 0, 1, 10],
    ]);
    await reopen(id);
    expect(await clubRows()).toEqual([]);
    await complete(id);
    expect((await clubRows())[0]).toEqual(['Oka', 1, 0, 1, 16]);
    socket.close();
  });

  test('say nothing of a club or a surname that an athlete hides', async () => {
    const hide = (privateInformation: object) =>
      wrapped(hall.cast.user.caller, '/api/profile/private-information', { privateInformation, editableUserId: hall.cast.user.id });
    await hide({ isHiddenOrganizations: true, isHiddenLastName: true });
    const hidden = await until(async () => {
      const now = await standings();
      return now.clubs.every(({ gold }) => gold === 0) && now;
    });
    expect(hidden.clubs.map(({ en, bronze }) => [en, bronze])).toEqual([
      ['Volga', 1],
      ['Oka', 1],
    ]);
    const [winner] = hidden.categories[0]?.medallists ?? [];
    expect(winner).toMatchObject({ place: 1, organization: null });
    const known = (await ceremony()).categories[0]?.medallists[0];
    expect(known).toMatchObject({ organization: 'Oka', announcedName: winner?.fullName, announcedOrganization: null });
    expect(known?.fullName).not.toBe(winner?.fullName);
    await hide({ isHiddenOrganizations: false, isHiddenLastName: false });
    const again = await until(async () => (await clubRows()).find(([, gold]) => gold === 1));
    expect(again).toEqual(['Oka', 1, 0, 1, 16]);
  });
});

describe('the award ceremony', () => {
  const step = (streamId: number, to: string, person: Person = hall.cast.operator) =>
    hall.call('set-ceremony-step', { streamId, step: to }, person);

  test('lists completed categories in the order in which they ended', async () => {
    await complete(categoryAt(1).id);
    expect((await ceremony()).categories.map(({ streamId, step: at }) => [streamId, at])).toEqual(
      categories.map(({ id }) => [id, 'waiting']),
    );
  });

  test('the staff marks who is present, calls and awards; everybody sees how far it is', async () => {
    const { id: streamId, entrants } = categoryAt(0);
    const [winner = 0, , , , fifth = 0] = entrants;
    const presence = (registrationId: number) =>
      hall.call('set-medallist-presence', { streamId, registrationId, isPresent: true }, hall.cast.operator);
    expect((await presence(winner)).body).toMatchObject({ success: true, presentRegistrationIds: [winner] });
    expect((await presence(fifth)).status).toBe(404);
    expect((await step(streamId, 'called')).body).toMatchObject({ success: true, step: 'called' });
    const { recorded } = await recordedBy(hall.cast, () => step(streamId, 'called'));
    expect(recorded).toEqual([]);
    expect((await ceremony()).categories[0]).toMatchObject({ step: 'called', medallists: [{ isPresent: true }, {}, {}, {}] });
    expect((await standings()).categories[0]).toMatchObject({ step: 'called' });
    await step(streamId, 'done');
  });

  test('a category that was opened again waits anew, and the list says that its medals were given before', async () => {
    const { id: streamId } = categoryAt(0);
    await reopen(streamId);
    expect((await step(streamId, 'called')).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
    await complete(streamId);
    // It ended after the other one.
    expect((await ceremony()).categories.map((one) => [one.streamId, one.step, one.isAwardedBefore])).toEqual([
      [categoryAt(1).id, 'waiting', false],
      [streamId, 'waiting', true],
    ]);
  });

  test('is for the staff alone', async () => {
    const { id: streamId } = categoryAt(0);
    const { cast, eventId } = hall;
    for (const person of [cast.user, cast.other, cast.referee]) {
      expect((await step(streamId, 'called', person)).status).toBe(403);
      expect((await person.caller.get(`/api/live/ceremony/${eventId}`)).status).toBe(403);
    }
    expect((await cast.visitor.get(`/api/live/ceremony/${eventId}`)).status).toBe(401);
    expect((await step(streamId, 'later')).status).toBe(400);
  });
});
