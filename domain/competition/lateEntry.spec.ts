import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Placement } from '#contracts/competition/types';
import { Category } from './grid.fixture.js';
import { freePlaces } from './lateEntry.rules.js';
import type { GridState, MatchState } from './state.js';

const late = 99;
const known = { isCompleted: false, isConfirmed: true, seed: null, weight: null };
const at = (cup: Category) => ({
  ...{ now: '2026-05-01T12:00:00.000Z', actorUserId: 1, roles: new Set(['O'] as const), version: cup.state.version },
});
const freeIn = (cup: Category) => freePlaces(cup.state, at(cup));
const place = (cup: Category, where: object, facts: object = known) =>
  cup.decide('PlaceLateEntrant', { streamId: 7, registrationId: late, ...where }, facts);
const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const withdraw = (cup: Category, registrationId: number) =>
  cup.must('SetEntrantStatus', { registrationId, status: 'withdrawn', reason: 'ill' });

describe('a knockout', () => {
  test('takes a late entrant against one who rests in the first round, in a match of its own', () => {
    const cup = new Category('olympic', 3);
    const [bye] = freeIn(cup);
    expect(freeIn(cup)).toEqual([{ kind: 'bye', matchId: cup.id(2), slot: 1, groupNumber: null, heldBy: 1 }]);
    expect(place(cup, { matchId: bye?.matchId, slot: bye?.slot })).toHaveLength(1);
    expect(cup.pair(3)).toEqual([1, late]);
    expect(cup.match(3).plan).toMatchObject({ bracket: 'main', roundNumber: 1, index: 1 });
    expect(cup.pair(2)).toEqual([null, null]);
    cup.win(3, late);
    cup.win(1, 2);
    expect(cup.pair(2)).toEqual([late, 2]);
    expect(freeIn(cup)).toEqual([]);
  });

  test('fights the new match before the one that its winner goes to', () => {
    const cup = new Category('olympic', 3);
    place(cup, { matchId: cup.id(2), slot: 1 });
    expect(cup.state.order).toEqual([1, 3, 2].map((number) => cup.id(number)));
  });

  test('not any more once the one who rests has begun to fight', () => {
    const cup = new Category('olympic', 3);
    cup.win(1, 2);
    expect(freeIn(cup)).toHaveLength(1);
    cup.must('UpdateMatchTimer', { matchId: cup.id(2), timerCountInSeconds: 5, isRunning: true });
    expect(freeIn(cup)).toEqual([]);
    expect(errorsOf(place(cup, { matchId: cup.id(2), slot: 1 }))).toEqual({ slot: ['error.slot'] });
  });

  test('a slot that is taken is none', () => {
    const cup = new Category('olympic', 3);
    expect(errorsOf(place(cup, { matchId: cup.id(1), slot: 1 }))).toEqual({ slot: ['error.slot'] });
    expect(errorsOf(place(cup, {}))).toEqual({ slot: ['error.slot'] });
  });

  test('gives the place of one who withdrew before a fight, and takes the walkover back', () => {
    const cup = new Category('olympic', 4);
    withdraw(cup, 4);
    expect(cup.pair(3)[0]).toBe(1);
    expect(freeIn(cup)).toEqual([{ kind: 'vacated', matchId: cup.id(1), slot: 2, groupNumber: null, heldBy: 4 }]);
    expect(place(cup, { matchId: cup.id(1), slot: 2 })).toMatchObject([{ type: 'AthleteChangedInMatches', data: { from: 4, to: late } }]);
    expect(cup.pair(1)).toEqual([1, late]);
    expect(cup.match(1).result).toBeNull();
    expect(cup.pair(3)[0]).toBeNull();
  });

  test('but not where the opponent has fought since', () => {
    const cup = new Category('olympic', 4);
    withdraw(cup, 4);
    cup.win(2, 2);
    cup.win(3, 1);
    expect(freeIn(cup)).toEqual([]);
  });
});

describe('a group', () => {
  test('of an odd number takes one more: in each round against whoever rests', () => {
    const cup = new Category('roundRobin', 3);
    expect(freeIn(cup)).toEqual([{ kind: 'group', matchId: null, slot: null, groupNumber: 1, heldBy: null }]);
    place(cup, { groupNumber: 1 });
    const rounds = [1, 2, 3].map((round) => matchesOf(cup.state).filter(({ plan }) => plan.roundNumber === round));
    for (const round of rounds) expect(round.flatMap(({ occupants }) => occupants).sort()).toEqual([1, 2, 3, late]);
    expect(cup.doc.groups[0]?.table.map(({ registrationId }) => registrationId).sort()).toEqual([1, 2, 3, late]);
  });

  test('of an even number plays on in rounds of their own, and is not decided before', () => {
    const cup = new Category('roundRobin', 4);
    cup.chalk();
    expect(cup.places()).toHaveLength(4);
    place(cup, { groupNumber: 1 });
    expect(cup.places()).toEqual([]);
    expect(
      matchesOf(cup.state)
        .slice(6)
        .map(({ plan, occupants }) => [plan.roundNumber, occupants.includes(late)]),
    ).toEqual([4, 5, 6, 7].map((round) => [round, true]));
    cup.chalk();
    expect(cup.places().at(-1)).toEqual([5, late]);
  });

  test('not once a result of the main tree would fall by it', () => {
    const cup = new Category('mixedRoundAndOlympic', 8, { groupsCount: 2 });
    cup.chalk();
    expect(freeIn(cup).map(({ groupNumber }) => groupNumber)).toEqual([1, 2]);
    cup.must('CreateOlympicMatches', { streamId: 7 });
    expect(freeIn(cup)).toHaveLength(2);
    cup.chalk(13);
    expect(freeIn(cup)).toEqual([]);
  });
});

test('a performance takes a late entrant last, and keeps the marks of the others', () => {
  const cup = new Category('performance', 2);
  cup.must('SavePerformanceScore', { matchId: cup.id(1), registrationId: 1, scores: [{ judgeIndex: 1, criterionId: 1, value: 8 }] });
  expect(freeIn(cup)).toEqual([{ kind: 'startOrder', matchId: null, slot: null, groupNumber: null, heldBy: null }]);
  place(cup, {});
  expect(cup.pair(1)).toEqual([1, 2, late]);
  expect(cup.match(1)).toMatchObject({ sheets: { 1: { scores: [{ value: 8 }] } } });
  expect(cup.match(1).startedAt).not.toBeNull();
});

test('a late entrant is confirmed, and stands in no match yet', () => {
  const cup = new Category('olympic', 3);
  const where = { matchId: cup.id(2), slot: 1 };
  expect(errorsOf(place(cup, where, { ...known, isConfirmed: false }))).toEqual({ registrationId: ['error.not_confirmed'] });
  expect(errorsOf(place(cup, { ...where, registrationId: 2 }))).toEqual({ registrationId: ['error.duplicate'] });
  expect(errorsOf(place(cup, where, { ...known, isCompleted: true }))).toEqual({ form: ['error.completed'] });
});

const matchesOf = (state: GridState): MatchState[] => state.order.flatMap((id) => state.matches[id] ?? []);

/** Who stands where, who has won, and who is placed, whatever the numbers of the matches are. */
const essence = (state: GridState): unknown => {
  const keyOf = ({ plan }: MatchState) => `${plan.bracket}:${plan.roundNumber}:${plan.index}`;
  const rows = matchesOf(state).map((match): [string, unknown] => [
    keyOf(match),
    { occupants: match.occupants, winner: match.result?.winner ?? null, isBye: match.isBye },
  ]);
  return { matches: Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b))), places: state.places };
};

const consolations = ['none', 'lastEight', 'finalists', 'semifinalists', 'direct', 'firstRound', 'allPlaces'];
/** Drawn with the same places, and with the late entrant from the start. */
const drawnWith = (cup: Category, options: object, placements: readonly Placement[]): Category => {
  const other = new Category('olympic', cup.count, { ...options });
  const entrants = placements.map(({ registrationId }) => ({
    ...{ registrationId, seed: null, groupNumber: null, position: null, weight: null },
    ...{ organizationId: null, coachId: null, countryId: null, regionId: null },
  }));
  const facts = { isCompleted: false, entrants, groupNames: {}, freshSeed: 'a1' };
  other.must('DrawGrid', { streamId: 7, mode: 'manual', placements: [...placements], drawSeed: 'a1' }, facts);
  return other;
};

test('whatever was fought before, the tree is as if the late entrant had been drawn, and nothing is lost', () => {
  const draws = fc.record({
    count: fc.integer({ min: 3, max: 31 }),
    consolationKind: fc.constantFrom(...consolations),
    fought: fc.array(fc.boolean(), { maxLength: 12 }),
    choice: fc.nat(),
  });
  fc.assert(
    fc.property(draws, ({ count, consolationKind, fought, choice }) => {
      const options = { consolationKind };
      const cup = new Category('olympic', count, options);
      const results: [string, number][] = [];
      for (const isFirst of fought) {
        const next = matchesOf(cup.state).find(({ result, isBye, occupants: [a, b] }) => !result && !isBye && a && b);
        const [a = 0, b = 0] = next?.occupants ?? [];
        if (!next || !a || !b) break;
        cup.win(next.plan.number, isFirst ? a : b);
        results.push([`${next.plan.bracket}:${next.plan.roundNumber}:${next.plan.index}`, isFirst ? a : b]);
      }
      const before = essence(cup.state);
      const free = freeIn(cup);
      expect(essence(cup.state)).toEqual(before);
      const chosen = free[choice % Math.max(1, free.length)];
      if (!chosen) return;
      place(cup, { matchId: chosen.matchId, slot: chosen.slot });
      const fresh = drawnWith(cup, options, cup.state.placements);
      for (const [key, winner] of results) {
        const match = matchesOf(fresh.state).find(({ plan }) => `${plan.bracket}:${plan.roundNumber}:${plan.index}` === key);
        fresh.win(match?.plan.number ?? 0, winner);
      }
      expect(essence(cup.state)).toEqual(essence(fresh.state));
    }),
    { numRuns: 150 },
  );
});
