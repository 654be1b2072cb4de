import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, registered, teams, wrapped } from '../cast.js';
import { startHall, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const athletes = (streamId: number, names: readonly string[]) =>
  names.map((lastName) => ({
    person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' },
    streamIds: [streamId],
    weight: 59,
  }));
const plan = async (input: object): Promise<Row[]> => (await hall.call('get-draw-plan', input)).body['rows'] as Row[];
const ids = (rows: unknown): unknown[] => (rows as Row[]).map(({ registrationId }) => registrationId);
const names = (rows: unknown): unknown[] => (rows as Row[]).map(({ fullName, reason }) => [fullName, reason]);
const inGroup = (grid: Row): number[] =>
  (grid['groups'] as { registrations: number[] }[]).flatMap((group) => group.registrations).sort((a, b) => a - b);
const weigh = (eventId: number, weights: Record<number, number>) =>
  hall.cast.organiser.caller.post('/api/add-actual-weight-for-registrations', {
    eventId,
    registrations: Object.entries(weights).map(([registrationId, actualWeight]) => ({
      registrationId: Number(registrationId),
      actualWeight,
    })),
  });

const weighedCategory = async (key: string) => {
  const { organiser } = hall.cast;
  const eventId = await madeEvent(organiser, key);
  const streamId = await madeCategory(organiser, eventId, `${key} -60`, { gender: 'male', weightTo: 60 });
  const entrants = await registered(organiser, eventId, athletes(streamId, ['Абрамов', 'Белов', 'Волков', 'Гусев', 'Дёмин']));
  const [first = 0, second = 0, third = 0, heavy = 0, missing = 0] = entrants;
  expect((await weigh(eventId, { [first]: 59, [second]: 59.5, [third]: 60, [heavy]: 61 })).body['success']).toBe(true);
  return { eventId, streamId, first, second, third, heavy, missing };
};

describe('the plan of the draws', () => {
  test('leaves out by name who failed the weigh-in or was not weighed, and takes them in when told', async () => {
    const { eventId, streamId, first, second, third, heavy, missing } = await weighedCategory('plan');
    const [row] = await plan({ eventId });
    expect(row).toMatchObject({ streamId, state: 'open', system: 'roundRobin', bouts: 3, minutes: 15, error: null });
    expect(ids(row?.['entrants'])).toEqual([first, second, third]);
    expect(names(row?.['leftOut'])).toEqual([
      ['Гусев Иван', 'failedWeighIn'],
      ['Дёмин Иван', 'notWeighed'],
    ]);
    const [other] = await plan({ eventId, choices: [{ streamId, takeIn: [heavy, missing], leaveOut: [first] }] });
    expect(ids(other?.['entrants'])).toEqual([second, third, heavy, missing]);
    expect(names(other?.['leftOut'])).toEqual([['Абрамов Иван', null]]);
  });

  test('is what is drawn: all at once, and one category by the same rule', async () => {
    const { eventId, streamId, first, second, third, heavy } = await weighedCategory('drawn');
    const [row] = await plan({ eventId });
    const choices = [{ streamId, drawSeed: row?.['drawSeed'] }];
    const all = await hall.call('all-streams-tournament-grid-draw', { eventId, mode: 'seeded', streamIds: [streamId], choices });
    expect(all.body).toMatchObject({ success: true, drawn: [streamId], skipped: [] });
    const grid = await hall.gridOf(streamId);
    expect(grid).toMatchObject({ gridKind: 'roundRobin', drawSeed: row?.['drawSeed'] });
    expect(inGroup(grid)).toEqual([first, second, third]);
    const one = { streamId, mode: 'random', drawSeed: 'a1' };
    await hall.call('stream-tournament-grid-draw', { ...one, takingPart: { takeIn: [heavy] } });
    expect(inGroup(await hall.gridOf(streamId))).toEqual([first, second, third, heavy]);
    // A caller who says nothing of it draws all who are confirmed, as before.
    await hall.call('stream-tournament-grid-draw', one);
    expect(inGroup(await hall.gridOf(streamId))).toHaveLength(5);
    expect((await plan({ eventId }))[0]).toMatchObject({ state: 'drawn' });
  });

  test('a category of a federation table is played by the number of its entrants, one with options of its own by these', async () => {
    const { organiser } = hall.cast;
    const eventId = await madeEvent(organiser, 'table');
    const table = await madeCategory(organiser, eventId, 'table', { entrantKind: 'team', options: { consolationKind: 'lastEight' } });
    const own = await madeCategory(organiser, eventId, 'own', { entrantKind: 'team', options: { hasThirdPlaceMatch: true } });
    for (const streamId of [table, own]) await registered(organiser, eventId, teams(streamId, 4, `Team ${streamId}`));
    expect((await plan({ eventId })).map(({ streamId, system }) => [streamId, system])).toEqual([
      [table, 'roundRobin'],
      [own, 'own'],
    ]);
  });

  test('one alone takes first place once that is said, and the category completes', async () => {
    const { organiser } = hall.cast;
    const eventId = await madeEvent(organiser, 'alone');
    const streamId = await madeCategory(organiser, eventId, 'alone', { entrantKind: 'team' });
    const [only] = await registered(organiser, eventId, teams(streamId, 1, 'Only'));
    expect((await plan({ eventId }))[0]).toMatchObject({ system: 'walkover', bouts: 0 });
    const draw = (choice: object) =>
      hall.call('all-streams-tournament-grid-draw', { eventId, mode: 'seeded', choices: [{ streamId, ...choice }] });
    expect((await draw({})).body).toMatchObject({ drawn: [], skipped: [{ streamId, error: 'error.walkover_unconfirmed' }] });
    expect((await draw({ isConfirmed: true })).body).toMatchObject({ drawn: [streamId] });
    expect((await hall.gridOf(streamId))['places']).toMatchObject([{ place: 1, registrationId: only }]);
    const completed = await wrapped(organiser.caller, '/api/cabinet/complete-stream-and-add-results', { streamId });
    expect(completed.body).toMatchObject({ success: true, stream: { status: 'completed' }, registrations: [{ id: only, place: 1 }] });
  });

  test('is for the staff of the sport event', async () => {
    const { eventId } = await weighedCategory('staff');
    await hall.refused(() => hall.call('get-draw-plan', { eventId }, hall.cast.user), 403, { form: ['error.forbidden'] });
  });
});
