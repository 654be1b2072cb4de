import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bulkGridOps, gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import { madeEvent, madeCategory, registered, teams, recordedAfter } from '../cast.js';
import { drawn, entered, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

/** docs/api.md, then what docs/spec/grid.md and 8 add; the history is the screens' own. */
const paths = [
  '/api/cabinet/file-protest',
  '/api/cabinet/decide-protest',
  '/api/cabinet/get-tournament-grid-option',
  '/api/cabinet/create-tournament-grid',
  '/api/cabinet/get-tournament-grid',
  '/api/cabinet/stream-tournament-grid-draw',
  '/api/cabinet/announce-draw',
  '/api/cabinet/withdraw-draw-announcement',
  '/api/cabinet/draw-announced-grid',
  '/api/cabinet/all-streams-tournament-grid-draw',
  '/api/cabinet/set-match-winner',
  '/api/cabinet/unblock-tournament-grid-match',
  '/api/cabinet/swap-participants-in-match',
  '/api/cabinet/change-athlete-in-matches',
  '/api/cabinet/simple-change-athlete-in-matches',
  '/api/cabinet/simple-change-consolation-athlete-in-matches',
  '/api/cabinet/clear-olympic-data',
  '/api/cabinet/clear-olympic-consolation-data',
  '/api/cabinet/save-score-in-performance-match',
  '/api/cabinet/set-performance-tournament-grid-scoring-type',
  '/api/cabinet/save-change-stage',
  '/api/change-registration-to-second-stage-in-mixed-round-and-olympic-grid',
  '/api/create-olympic-matches-for-mixed-round-and-olympic-grid',
  '/api/save-new-round-match-place',
  '/api/save-victory-type-in-match',
  '/api/save-data-in-match',
  '/api/save-video-translation-to-playground-in-match',
  '/api/update-match-timer-count-in-seconds',
  '/api/cabinet/resolve-group-tie',
  '/api/cabinet/create-play-off',
  '/api/cabinet/preview-match-correction',
  '/api/cabinet/correct-match',
  '/api/cabinet/set-entrant-status',
  '/api/cabinet/get-grid-history',
  '/api/cabinet/get-late-entry-places',
  '/api/cabinet/place-late-entrant',
];

test('the calls are those of the specification', () => {
  const ops = [gridOps, bulkGridOps, gridQueries].flatMap((table) => Object.values(table));
  expect(ops.map(({ path }) => path).sort()).toEqual([...paths].sort());
});

const create = (streamId: number, gridKind: string, options: unknown = {}) =>
  hall.call('create-tournament-grid', { streamId, gridKind, options });

describe('options', () => {
  test('are listed with their values, the default first', async () => {
    const { id } = await entered(hall, 3, { gridKind: 'mixedRoundAndOlympic' });
    const { status, body } = await hall.call('get-tournament-grid-option', { streamId: id }, hall.cast.head);
    expect({ status, success: body['success'] }).toEqual({ status: 200, success: true });
    expect(body).toMatchObject({ currentGridKind: 'mixedRoundAndOlympic', participantsCount: 3 });
    const ids = (field: string) => (body[field] as Row[]).map((row) => row['id']);
    expect(ids('gridKinds')).toEqual(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance']);
    expect(ids('victoryTypes').sort()).toEqual(
      [
        ...['points', 'superiority', 'fall', 'decision', 'extraTime', 'shootout', 'injury', 'forfeit', 'walkover', 'noShow'],
        ...['disqualification', 'disqualificationConduct', 'draw', 'doubleDisqualification', 'doubleNoShow'],
      ].sort(),
    );
    expect(body['scoringTypes']).toEqual(['sum', 'average', 'trimmedAverage', 'best']);
    expect(body['options']).toMatchObject({
      hasThirdPlaceMatch: { values: [false, true] },
      consolationKind: { values: ['none', 'lastEight', 'finalists', 'semifinalists', 'direct', 'firstRound', 'allPlaces'] },
      hasConsolation: { values: [false, true] },
      groupsCount: {},
      groupSize: { default: 4 },
      advancePerGroup: { default: 2 },
      wildcardsCount: { default: 0 },
      pairing: { values: ['crossGroups', 'seeded', 'manual'] },
      rounds: { default: 1, min: 1, max: 2 },
      boutOrder: { values: ['berger', 'oneMat'] },
      bestOf: { values: [1, 3, 5, 7] },
      withdrawalInGroup: { values: ['walkovers', 'deleteResults'] },
    });
    expect(await hall.call('get-tournament-grid-option', { streamId: 999_999 })).toMatchObject({ status: 404 });
  });

  test.each<[string, unknown[]]>([
    ['football', [3, 1, 0, true, 'walkovers', 'football']],
    ['judo', [1, 0, 0, false, 'walkovers', 'judo']],
    ['wrestling', [1, 0, 0, false, 'walkovers', 'uwwNordic']],
    ['badminton', [1, 0, 0, false, 'deleteResults', 'bwf']],
    ['tableTennis', [2, 0, 1, false, 'walkovers', 'ittf']],
    ['karate', [2, 1, 0, true, 'deleteResults', 'wkf']],
    ['fencing', [1, 0, 0, false, 'walkovers', 'fencing']],
    ['boxing', [2, 1, 0, true, 'walkovers', 'simple']],
  ])('of a round robin by sport: %s', async (sport, expected) => {
    const eventId = await madeEvent(hall.cast.organiser, `by ${sport}`, { sport });
    const id = await madeCategory(hall.cast.organiser, eventId, sport, { entrantKind: 'team' });
    await registered(hall.cast.organiser, eventId, teams(id, 3));
    const { options } = (await create(id, 'roundRobin')).body['grid'] as { options: Row };
    const { pointsForWin, pointsForDraw, pointsForLoss, isDrawAllowed, withdrawalInGroup, standingsPreset } = options;
    expect([pointsForWin, pointsForDraw, pointsForLoss, isDrawAllowed, withdrawalInGroup, standingsPreset]).toEqual(expected);
    expect(options).toMatchObject({ groupsCount: 1, rounds: 1, boutOrder: 'berger', isRestartOnTwo: false, bestOf: 1 });
  });

  test.each<[string, object, string]>([
    ['olympic', { hasThirdPlaceMatch: true, consolationKind: 'lastEight' }, 'hasThirdPlaceMatch'],
    ['olympic', { hasThirdPlaceMatch: true, hasConsolation: true }, 'hasThirdPlaceMatch'],
    ['olympic', { isFeedIn: true }, 'isFeedIn'],
    ['olympic', { isFeedIn: true, consolationKind: 'direct' }, 'isFeedIn'],
    ['olympic', { hasConsolation: false, consolationKind: 'direct' }, 'hasConsolation'],
    ['mixedRoundAndOlympic', { advancePerGroup: 5 }, 'advancePerGroup'],
  ])('%s %j exclude each other', async (kind, options, field) => {
    const { id } = await entered(hall, 4);
    await hall.refused(() => create(id, kind, options), 200, { [`options.${field}`]: ['error.option_conflict'] });
  });

  test.each<[string, object, string]>([
    ['olympic', { unknown: 1 }, 'unknown'],
    ['olympic', { rounds: 1 }, 'rounds'],
    ['olympic', { seeding: 'best' }, 'seeding'],
    ['olympic', { bestOf: 2 }, 'bestOf'],
    ['olympic', { hasThirdPlaceMatch: 'yes' }, 'hasThirdPlaceMatch'],
    ['roundRobin', { rounds: 3 }, 'rounds'],
    ['roundRobin', { groupsCount: 2 }, 'groupsCount'],
    ['mixedRoundAndOlympic', { byeMethod: 'standard' }, 'byeMethod'],
    ['performance', { rounds: 11 }, 'rounds'],
    ['performance', { scoringType: 'median' }, 'scoringType'],
    ['performance', { bestOf: 1 }, 'bestOf'],
  ])('%s %j is not known', async (kind, options, field) => {
    const { id } = await entered(hall, 4);
    await hall.refused(() => create(id, kind, options), 400, { [`options.${field}`]: ['error.unknown_value'] });
  });

  test('hasConsolation alone means lastEight', async () => {
    const { id } = await entered(hall, 8);
    expect((await create(id, 'olympic', { hasConsolation: true })).body).toMatchObject({
      grid: { options: { hasConsolation: true, consolationKind: 'lastEight' } },
    });
  });
});

describe('a grid is set up and drawn', () => {
  const draw = ({ id }: Drawn, data: object) => hall.call('stream-tournament-grid-draw', { streamId: id, mode: 'seeded', ...data });

  test('before the draw there is nothing in it', async () => {
    const { id } = await entered(hall, 4);
    const { body } = await create(id, 'olympic');
    expect(body).toMatchObject({ success: true, version: 1, eventIds: [expect.any(String)] });
    expect(body['grid']).toMatchObject({ streamId: id, stage: 'setup', isDrawn: false, drawSeed: null, version: 1 });
    expect(body['grid']).toMatchObject({ groups: [], matches: [], places: [] });
  });

  test('too few, results', async () => {
    const one = await entered(hall, 1);
    await hall.refused(() => create(one.id, 'olympic'), 200, { form: ['error.too_few'] });
    expect((await create(one.id, 'performance')).body['success']).toBe(true);
    const none = await entered(hall, 0);
    await hall.refused(() => create(none.id, 'performance'), 200, { form: ['error.too_few'] });
    const played = await drawn(hall, 4);
    await hall.win(played.match(1), played.seed(1));
    await hall.refused(() => create(played.id, 'roundRobin'), 200, { form: ['error.has_results'] });
    await hall.refused(() => draw(played, {}), 200, { form: ['error.has_results'] });
  });

  test('the same drawSeed gives the same draw; a preview records nothing', async () => {
    const stream = await entered(hall, 7);
    await create(stream.id, 'olympic');
    const before = await hall.cast.podium.composition.events.head();
    const preview = await draw(stream, { mode: 'random', drawSeed: 'lot-1', isPreview: true });
    expect(preview.body).toMatchObject({ success: true, conflicts: [], grid: { isDrawn: true, drawSeed: 'lot-1' } });
    expect(await recordedAfter(hall.cast, before)).toEqual([]);
    const pairs = ({ body }: { body: Row }) =>
      (body['grid'] as { matches: { participants: Row[] }[] }).matches.map(({ participants }) =>
        participants.map((row) => row['registrationId']),
      );
    const first = await draw(stream, { mode: 'random', drawSeed: 'lot-1' });
    expect(pairs(first)).toEqual(pairs(preview));
    const again = await draw(stream, { mode: 'random', drawSeed: 'lot-1' });
    expect(again.body).toMatchObject({ success: true, grid: { stage: 'draw', version: 3 } });
    expect(pairs(again)).toEqual(pairs(first));
    expect(pairs(await draw(stream, { mode: 'random', drawSeed: 'lot-2' }))).not.toEqual(pairs(first));
    const { body } = await draw(stream, { mode: 'random' });
    expect((body['grid'] as Row)['drawSeed']).toMatch(/^[0-9a-zA-Z-]{1,64}$/);
  });

  test('by hand: each confirmed entrant once, no bye against a bye', async () => {
    const stream = await entered(hall, 4);
    await create(stream.id, 'olympic');
    const placed = (...slots: number[]) => slots.map((slot, i) => ({ registrationId: stream.seed(i + 1), slot }));
    const manual = (placements: object[]) => draw(stream, { mode: 'manual', placements });
    await hall.refused(() => manual(placed(1, 2, 3)), 200, { placements: ['error.required'] });
    await hall.refused(() => manual(placed(1, 2, 3, 3)), 200, { 'placements.3': ['error.duplicate'] });
    const twice = [...placed(1, 2, 3), { registrationId: stream.seed(1), slot: 4 }];
    await hall.refused(() => manual(twice), 200, { 'placements.3': ['error.duplicate'] });
    await hall.refused(() => draw(stream, { mode: 'manual', drawSeed: 'é' }), 400, { drawSeed: ['error.unknown_value'] });
    const { body } = await manual(placed(4, 3, 2, 1));
    expect(body).toMatchObject({
      grid: { matches: [{ participants: [{ registrationId: stream.seed(4) }, { registrationId: stream.seed(3) }] }, {}, {}] },
    });
    const six = await entered(hall, 6);
    await create(six.id, 'olympic');
    const left = [1, 2, 3, 4, 5, 6].map((slot, i) => ({ registrationId: six.seed(i + 1), slot }));
    await hall.refused(() => draw(six, { mode: 'manual', placements: left }), 200, { placements: ['error.bye_against_bye'] });
  });

  test('of all streams; those that cannot be drawn are named', async () => {
    const eventId = await madeEvent(hall.cast.organiser, 'all');
    const [full, few] = [
      await madeCategory(hall.cast.organiser, eventId, 'full', { entrantKind: 'team' }),
      await madeCategory(hall.cast.organiser, eventId, 'few', { entrantKind: 'team' }),
    ];
    await registered(hall.cast.organiser, eventId, teams(full, 5));
    const all = (more: object = {}) => hall.call('all-streams-tournament-grid-draw', { eventId, mode: 'random', ...more });
    expect((await all()).body).toMatchObject({ success: true, drawn: [full], skipped: [{ streamId: few, error: 'error.too_few' }] });
    expect((await all({ isSkipDrawn: true })).body).toMatchObject({ drawn: [], skipped: [{ streamId: full }, { streamId: few }] });
    expect((await all({ streamIds: [full] })).body).toMatchObject({ drawn: [full], skipped: [] });
    await hall.refused(() => all({ mode: 'lot' }), 400, { mode: ['error.unknown_value'] });
  });

  test('as it was at a version', async () => {
    const stream = await drawn(hall, 4);
    await hall.win(stream.match(1), stream.seed(1));
    const at = (version: unknown) => hall.call('get-tournament-grid', { streamId: stream.id, version });
    expect((await at(1)).body).toMatchObject({ grid: { version: 1, stage: 'setup', isDrawn: false, matches: [] } });
    expect((await at(2)).body).toMatchObject({ grid: { version: 2, stage: 'draw', matches: [{ winnerRegistrationId: null }, {}, {}] } });
    expect((await at(3)).body).toMatchObject({ grid: { version: 3, stage: 'main' } });
    expect(await at(4)).toMatchObject({ status: 404 });
    await hall.refused(() => at('x'), 400, { version: ['error.not_numeric'] });
  });
});
