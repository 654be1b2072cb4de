import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Progress } from '#contracts/profiles/progress.docs';
import { idInCategory } from '#contracts/ids';
import { madeCategory, madeEvent, personOf, registered, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
let rival: Person;
beforeAll(async () => {
  cast = await startCast();
  rival = await personOf(cast.podium, 'Rival');
});
afterAll(() => cast.podium.close());

const call = async (path: string, data: object) => {
  const { body } = await wrapped(cast.organiser.caller, `/api/cabinet/${path}`, data);
  expect(body).toMatchObject({ success: true });
};
const progressOf = async ({ id: userId }: Person, caller = cast.visitor) =>
  (await caller.post('/api/get-progress', { userId })).body as unknown as Progress;
const hide = (person: Person, flags: object) =>
  wrapped(person.caller, '/api/profile/private-information', { privateInformation: flags, editableUserId: person.id });

interface Judged {
  year: number;
  marks: readonly [number, number];
  isPublished?: boolean;
  isCompleted?: boolean;
}
/** A judged category of two, with one mark for each; answers the entry of the first. */
const judged = async ({ year, marks, isPublished = true, isCompleted = true }: Judged): Promise<number> => {
  const day = `01-02-${year}`;
  const eventId = await madeEvent(cast.organiser, `judged ${year}`, { dateFrom: day, dateTo: day, sport: 'figureSkating', isPublished });
  const streamId = await madeCategory(cast.organiser, eventId, 'Women', { entrantKind: 'athlete', discipline: 'Singles' });
  const entries = await registered(cast.organiser, eventId, [
    { userId: cast.user.id, streamIds: [streamId], seed: 1 },
    { userId: rival.id, streamIds: [streamId], seed: 2 },
  ]);
  const performance = { judgesCount: 1, dropHigh: 0, dropLow: 0, criteria: [{ criterionId: 1, name: 'x', role: 'mark', max: 300 }] };
  await call('create-tournament-grid', { streamId, gridKind: 'performance', options: { performance } });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  for (const [i, value] of marks.entries()) {
    const scores = [{ judgeIndex: 1, value }];
    await call('save-score-in-performance-match', { matchId: idInCategory(streamId, 1), registrationId: entries[i], scores });
  }
  if (isCompleted) await call('complete-stream-and-add-results', { streamId });
  return entries[0] ?? 0;
};
const measured = async (year: number, result: string, discipline: string | null = '400 m') => {
  const day = `01-03-${year}`;
  const eventId = await madeEvent(cast.organiser, `measured ${year} ${result}`, { dateFrom: day, dateTo: day });
  const streamId = await madeCategory(cast.organiser, eventId, 'Men', { entrantKind: 'athlete', discipline });
  const [registrationId = 0] = await registered(cast.organiser, eventId, [{ userId: rival.id, streamIds: [streamId] }]);
  await cast.organiser.caller.post('/api/save-registration-result', { registrationId, place: 1, result });
};

describe('progress of a person', () => {
  test('has the totals of judges of completed categories, by year, with the best; a time that is shorter is better', async () => {
    const { user } = cast;
    const [registrationId] = [await judged({ year: 2023, marks: [150.5, 120] }), await judged({ year: 2024, marks: [181, 99] })];
    await judged({ year: 2025, marks: [170, 200] });
    expect(await progressOf(user)).toMatchObject({
      isShown: true,
      series: [
        {
          ...{ sport: { name: expect.any(String) }, discipline: 'Singles', unit: 'points' },
          results: [
            { day: '01-02-2023', place: 1, value: 150.5, isBest: true, event: { name: 'Cup judged 2023' } },
            { day: '01-02-2024', place: 1, value: 181, isBest: true },
            { day: '01-02-2025', place: 2, value: 170, isBest: false },
          ],
          best: { value: 181 },
          years: [{ year: 2025 }, { year: 2024 }, { year: 2023 }],
        },
      ],
    });
    const hidden = { userId: String(user.id), registrationId: String(registrationId), is_hidden: 'true' };
    expect((await user.caller.form('/api/profile/mark-official-result', hidden, {})).body).toMatchObject({ success: true });
    expect((await progressOf(user)).series[0]?.results.map(({ value }) => value)).toEqual([181, 170]);
    await measured(2023, '1:02.34');
    await measured(2024, '59,9 с');
    expect((await progressOf(rival)).series.find(({ unit }) => unit === 'seconds')).toMatchObject({
      ...{ discipline: '400 m', best: { value: 59.9, day: '01-03-2024' } },
      results: [{ value: 62.34 }, { value: 59.9, isBest: true }],
    });
  });

  test('has nothing of what is not completed, not published, or does not say what it measures', async () => {
    const before = await Promise.all([progressOf(cast.user), progressOf(rival)]);
    await judged({ year: 2021, marks: [250, 1], isCompleted: false });
    await judged({ year: 2022, marks: [260, 1], isPublished: false });
    await measured(2021, '10:0');
    await measured(2022, '12,5 с', null);
    expect(await Promise.all([progressOf(cast.user), progressOf(rival)])).toEqual(before);
  });

  test.each([{ isHiddenResults: true }, { isPrivateProfile: true }])('is seen by nobody else while it is hidden: %p', async (flags) => {
    const { user } = cast;
    await hide(user, flags);
    expect(await progressOf(user)).toMatchObject({ isShown: false, series: [] });
    expect(await progressOf(user, rival.caller)).toMatchObject({ isShown: false, series: [] });
    expect(await progressOf(user, user.caller)).toMatchObject({ isShown: true, series: [{ unit: 'points' }] });
    await hide(user, { isHiddenResults: false, isPrivateProfile: false });
  });

  test('of nobody is refused', async () => {
    const unknown = await cast.visitor.post('/api/get-progress', { userId: 999_999 });
    expect(unknown).toMatchObject({ status: 404, body: { errors: { userId: ['error.not_found'] } } });
  });
});
