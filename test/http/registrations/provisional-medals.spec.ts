import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Standings } from '#contracts/registrations/awards.docs';
import { idInCategory } from '#contracts/ids';
import { until } from '../../until.js';
import { madeCategory, registered } from '../cast.js';
import { startHall, type Hall } from '../competition/drawn.js';
import { ask, changes, connect } from '../wire.js';

jest.setTimeout(300_000);

let hall: Hall;
let streamId: number;
let entrants: number[];

const standings = async (): Promise<Standings> =>
  (await hall.cast.visitor.get(`/api/live/standings/${hall.eventId}`)).body['document'] as Standings;
const rows = async () =>
  (await standings()).provisional?.clubs.map(({ en, gold, silver, bronze, open }) => [en, gold, silver, bronze, open]);
const win = async (number: number, seed: number): Promise<void> => {
  const answer = await hall.win(idInCategory(streamId, number), entrants[seed - 1] ?? 0);
  expect(answer.body['success']).toBe(true);
};

beforeAll(async () => {
  hall = await startHall();
  const club = async (name: string) =>
    (await hall.call('/api/create-organization', { organization: { name } }, hall.cast.admin)).body['organizationId'] as number;
  const [oka, volga] = [await club('Oka'), await club('Volga')];
  streamId = await madeCategory(hall.cast.organiser, hall.eventId, 'four of them');
  entrants = await registered(
    hall.cast.organiser,
    hall.eventId,
    ['Antonov', 'Borisov', 'Gromov', 'Danilov'].map((lastName, i) => ({
      ...{ person: { lastName, firstName: 'Ivan', gender: 'male' }, organizationId: i % 2 === 0 ? oka : volga },
      ...{ streamIds: [streamId], seed: i + 1 },
    })),
  );
  await hall.call('create-tournament-grid', { streamId, gridKind: 'olympic', options: { hasThirdPlaceMatch: true } });
  await hall.call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
});
afterAll(() => hall.close());

test('a decided final gives gold and silver before its category is completed, a decided bronze follows; points wait', async () => {
  expect(await rows()).toBeUndefined();
  const socket = connect(hall.cast.podium.url);
  const frames = changes(socket);
  await ask(socket, 'follow', { view: 'standings', key: hall.eventId });
  await win(1, 1);
  await win(2, 2);
  expect(await rows()).toBeUndefined();
  await win(4, 1);
  await until(() => frames.length > 0);
  expect(await rows()).toEqual([
    ['Oka', 1, 0, 0, 1],
    ['Volga', 0, 1, 0, 1],
  ]);
  await win(3, 3);
  expect(await rows()).toEqual([
    ['Oka', 1, 0, 1, 2],
    ['Volga', 0, 1, 0, 1],
  ]);
  const open = await standings();
  expect(open).toMatchObject({ clubs: [], categories: [], completedCount: 0, provisional: { categoriesCount: 1 } });
  expect(open.provisional?.clubs.map(({ points }) => points)).toEqual([0, 0]);
  socket.close();
});

test('a final that is corrected changes them, and a completed category has nothing provisional any more', async () => {
  await hall.call('correct-match', {
    ...{ matchId: idInCategory(streamId, 4), winnerRegistrationId: entrants[1], victoryTypeId: 'decision' },
    ...{ reason: 'misread', fallingMatchIds: [] },
  });
  expect((await rows())?.[0]).toEqual(['Volga', 1, 0, 0, 1]);
  expect((await hall.call('complete-stream-and-add-results', { streamId })).body).toMatchObject({ success: true });
  const done = await standings();
  expect(done.provisional).toBeNull();
  expect(done.clubs.map(({ en, gold, silver, bronze }) => [en, gold, silver, bronze])).toEqual([
    ['Volga', 1, 0, 0],
    ['Oka', 0, 1, 1],
  ]);
});
