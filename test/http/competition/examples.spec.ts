import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drawn, playAll, startHall, type Hall, type Row } from './drawn.js';
import { numberInCategory } from '#contracts/ids';

let hall: Hall;
beforeAll(async () => {
  const points = Object.fromEntries([10, 8, 6, 4, 2, 1].map((value, i) => [`points${i + 1}Place`, value]));
  hall = await startHall(points);
});
afterAll(() => hall.close());

interface Slot {
  registrationId: number | null;
  source: Row;
}
type Match = Row & { id: number; number: number; participants: Slot[] };
const matchesOf = async (streamId: number) => (await hall.gridOf(streamId))['matches'] as Match[];

test('olympic, 4 entrants, third place: the grid to the letter (docs/spec/grid.md)', async () => {
  const { id, match, seed } = await drawn(hall, 4, 'olympic', { hasThirdPlaceMatch: true });
  const data = { score: { slot1: 5, slot2: 2 }, penalties: { slot1: 0, slot2: 1 }, rounds: [], note: '' };
  await hall.call('/api/save-data-in-match', { matchId: match(1), matchData: data });
  await hall.win(match(1), seed(1), { victoryTypeId: 'points' });
  const grid = await hall.gridOf(id);
  const { matches, entrants, ...frame } = grid as Row & { matches: Match[]; entrants: Record<string, Row> };
  expect(frame).toEqual({
    streamId: id,
    gridKind: 'olympic',
    options: {
      ...{ hasThirdPlaceMatch: true, consolationKind: 'none', hasConsolation: false, isFeedIn: false },
      ...{ seeding: 'strict', layout: 'standard', byeMethod: 'standard', bestOf: 1 },
    },
    stage: 'main',
    scoringType: null,
    groups: [],
    isDrawn: true,
    drawSeed: 'a1',
    isCompleted: false,
    version: 4,
    places: [],
    consolationPlaces: [],
    excluded: [],
  });
  const name = (number: number) => entrants[seed(number)]?.['fullName'];
  expect(entrants[seed(1)]).toEqual({
    fullName: expect.any(String),
    organization: null,
    countryCode: null,
    tournamentGridNumber: null,
    seed: 1,
    entrantStatus: 'active',
  });
  const entrant = (slot: number, number: number, score: number | null, penalties: number) => ({
    slot,
    registrationId: seed(number),
    source: { type: 'entrant', registrationId: seed(number) },
    fullName: name(number),
    organization: null,
    score,
    penalties,
  });
  const { timerUpdatedAt, ...first }: Row = matches[0] ?? {};
  expect(timerUpdatedAt).toBeNull();
  expect(first).toEqual({
    id: match(1),
    number: 1,
    streamId: id,
    bracket: 'main',
    roundNumber: 1,
    index: 1,
    groupNumber: null,
    participants: [entrant(1, 1, 5, 0), entrant(2, 4, 2, 1)],
    winnerRegistrationId: seed(1),
    victoryType: { id: 'points', name: 'По очкам' },
    status: 'finished',
    isBlocked: false,
    blockedText: null,
    isBye: false,
    isPlayOff: false,
    nextMatchId: match(4),
    loserNextMatchId: match(3),
    fedBy: [],
    playgroundId: null,
    timeStart: null,
    timerCountInSeconds: 0,
    isTimerRunning: false,
    videoTranslationUrl: null,
    matchData: data,
    version: 4,
  });
  expect(matches[1]).toMatchObject({
    number: 2,
    status: 'ready',
    roundNumber: 1,
    index: 2,
    participants: [entrant(1, 2, null, 0), entrant(2, 3, null, 0)],
  });
  const slots = (at: number) => matches[at]?.participants.map(({ source, registrationId }) => [source, registrationId]);
  expect(matches[2]).toMatchObject({
    bracket: 'final',
    roundNumber: 2,
    index: 1,
    status: 'pending',
    nextMatchId: null,
    fedBy: [match(1), match(2)],
  });
  expect(slots(2)).toEqual([
    [{ type: 'loser', matchId: match(1) }, seed(4)],
    [{ type: 'loser', matchId: match(2) }, null],
  ]);
  expect(matches[3]).toMatchObject({ bracket: 'main', roundNumber: 2, index: 1, status: 'pending', fedBy: [match(1), match(2)] });
  expect(slots(3)).toEqual([
    [{ type: 'winner', matchId: match(1) }, seed(1)],
    [{ type: 'winner', matchId: match(2) }, null],
  ]);
  const { entries } = (await hall.call('get-grid-history', { streamId: id })).body as { entries: Row[] };
  expect(entries.map(({ type }) => type).reverse()).toEqual([
    'TournamentGridCreated',
    'TournamentGridDrawn',
    'MatchDataSaved',
    'MatchWinnerSet',
  ]);
});

test('olympic, 8 entrants, lastEight: the table of docs/spec/grid.md', async () => {
  const stream = await drawn(hall, 8, 'olympic', { consolationKind: 'lastEight' });
  const sourceOf = ({ source }: Slot) =>
    source['type'] === 'entrant'
      ? stream.entrants.indexOf(source['registrationId'] as number) + 1
      : `${String(source['type'])} ${numberInCategory(source['matchId'] as number)}`;
  const rows = (await matchesOf(stream.id)).map(({ number, bracket, roundNumber, index, participants }) => [
    number,
    bracket,
    roundNumber,
    index,
    ...participants.map(sourceOf),
  ]);
  expect(rows).toEqual([
    [1, 'main', 1, 1, 1, 8],
    [2, 'main', 1, 2, 4, 5],
    [3, 'main', 1, 3, 2, 7],
    [4, 'main', 1, 4, 3, 6],
    [5, 'consolation', 1, 1, 'loser 1', 'loser 2'],
    [6, 'consolation', 1, 2, 'loser 3', 'loser 4'],
    [7, 'main', 2, 1, 'winner 1', 'winner 2'],
    [8, 'main', 2, 2, 'winner 3', 'winner 4'],
    [9, 'consolation', 2, 1, 'winner 5', 'loser 8'],
    [10, 'consolation', 2, 2, 'winner 6', 'loser 7'],
    [11, 'main', 3, 1, 'winner 7', 'winner 8'],
  ]);
  await playAll(hall, stream);
  const seeds = (await matchesOf(stream.id)).map(({ participants }) =>
    participants.map(({ registrationId }) => stream.entrants.indexOf(registrationId ?? 0) + 1),
  );
  expect(seeds.slice(4)).toEqual([
    [8, 5],
    [7, 6],
    [1, 4],
    [2, 3],
    [5, 3],
    [6, 4],
    [1, 2],
  ]);
});

test('finalists: ladders of those beaten by a finalist', async () => {
  const sources = async (count: number) => {
    const { id } = await drawn(hall, count, 'olympic', { consolationKind: 'finalists' });
    const final = (await matchesOf(id)).at(-1)?.id;
    const side = (await matchesOf(id)).filter(({ bracket }) => bracket === 'consolation');
    return {
      final,
      side: side.map((row) => ({
        id: row.id,
        at: [row['roundNumber'], row['index']],
        sources: row.participants.map(({ source }) => source),
      })),
    };
  };
  const beaten = (final: number | undefined, ofSlot: number, order: number) => ({ type: 'beatenBy', matchId: final, ofSlot, order });
  const eight = await sources(8);
  expect(eight.side.map(({ at, sources: slots }) => [at, slots])).toEqual([
    [
      [1, 1],
      [beaten(eight.final, 1, 1), beaten(eight.final, 1, 2)],
    ],
    [
      [1, 2],
      [beaten(eight.final, 2, 1), beaten(eight.final, 2, 2)],
    ],
  ]);
  const sixteen = await sources(16);
  const first = sixteen.side.find(({ at }) => at.join() === '1,1');
  expect(sixteen.side.find(({ at }) => at.join() === '2,1')?.sources).toEqual([
    { type: 'winner', matchId: first?.id },
    beaten(sixteen.final, 1, 3),
  ]);
});

/** Place counts, all played by chalk (docs/spec/results.md). */
describe.each<[string, number, object, number[]]>([
  ['plain', 8, {}, [1, 2, 3, 3, 5, 5, 5, 5]],
  ['third place', 4, { hasThirdPlaceMatch: true }, [1, 2, 3, 4]],
  ['lastEight', 8, { consolationKind: 'lastEight' }, [1, 2, 3, 3, 5, 5, 7, 7]],
  ['finalists', 8, { consolationKind: 'finalists' }, [1, 2, 3, 3, 5, 5, 7, 7]],
  ['semifinalists', 8, { consolationKind: 'semifinalists' }, [1, 2, 3, 3, 5, 5, 7, 7]],
  ['firstRound', 8, { consolationKind: 'firstRound' }, [1, 2, 3, 3, 5, 5, 5, 5]],
  ['allPlaces', 8, { consolationKind: 'allPlaces' }, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['plain of sixteen', 16, {}, [1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9]],
  ['lastEight of sixteen', 16, { consolationKind: 'lastEight' }, [1, 2, 3, 3, 5, 5, 7, 7, 9, 9, 9, 9, 9, 9, 9, 9]],
])('places: %s', (_name, count, options, expected) => {
  test(`of ${count}, with the points of the sport event`, async () => {
    const stream = await drawn(hall, count, 'olympic', options);
    await playAll(hall, stream);
    const places = (await hall.gridOf(stream.id))['places'] as { place: number; points: number; registrationId: number }[];
    expect(places.map(({ place }) => place)).toEqual(expected);
    expect(places.map(({ points }) => points)).toEqual(expected.map((place) => [10, 8, 6, 4, 2, 1][place - 1] ?? 0));
    const done = await hall.call('complete-stream-and-add-results', { streamId: stream.id });
    const rows = done.body['registrations'] as { id: number; place: number }[];
    expect(Object.fromEntries(rows.map(({ id, place }) => [id, place]))).toEqual(
      Object.fromEntries(places.map(({ registrationId, place }) => [registrationId, place])),
    );
  });
});
