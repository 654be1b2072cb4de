import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { previewCorrection, resultOf } from './outcome.js';
import { statusOf } from './resolve.js';
import type { MatchResult, MatchState } from './state.js';
import { consolationKinds, type GridKind, type VictoryType } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';
import { isRefusal } from '#domain/decider';
import { Category } from './grid.fixture.js';

interface Shape {
  kind: GridKind;
  count: number;
  options: Record<string, unknown>;
}

const knockouts = fc.record({
  kind: fc.constant<GridKind>('olympic'),
  count: fc.integer({ min: 2, max: 24 }),
  options: fc.constantFrom(...consolationKinds).map((consolationKind) => ({ consolationKind })),
});
const groups = fc.record({
  kind: fc.constant<GridKind>('roundRobin'),
  count: fc.integer({ min: 2, max: 6 }),
  options: fc.constantFrom({}, { withdrawalInGroup: 'deleteResults' }, { standingsPreset: 'judo' }),
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('win', 'win', 'win', 'win', 'correct', 'correct', 'clear', 'unblock', 'status'),
    pick: fc.nat({ max: 500 }),
    isUpper: fc.boolean(),
    victoryType: fc.constantFrom<VictoryType>('decision', 'decision', 'decision', 'walkover', 'noShow', 'disqualification'),
  }),
  { maxLength: 60 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const newCategory = ({ kind, count, options }: Shape): Category => new Category(kind, count, options);

const isByPeople = ({ result }: MatchState): boolean => result !== null && !result.isAutomatic;

const inOrder = (cup: Category): MatchState[] => cup.state.order.flatMap((id) => cup.state.matches[id] ?? []);

function sides(match: MatchState, isUpper: boolean): [number, number] {
  const [a = 0, b = 0] = match.occupants;
  return isUpper ? [a ?? 0, b ?? 0] : [b ?? 0, a ?? 0];
}

function take(cup: Category, { kind, pick, isUpper, victoryType }: Step): void {
  const ready = inOrder(cup).filter((match) => statusOf(match) === 'ready');
  const decided = inOrder(cup).filter(isByPeople);
  const open = ready[pick % Math.max(1, ready.length)];
  const done = decided[pick % Math.max(1, decided.length)];
  // One alone: of two who leave, the order in which they do decides.
  if (kind === 'status' && pick % 4 === 0)
    cup.decide('SetEntrantStatus', { registrationId: 1, status: isUpper ? 'withdrawn' : 'active', reason: 'ill' });
  if (kind === 'win' && open) cup.win(open.plan.number, sides(open, isUpper)[0], { victoryTypeId: victoryType });
  if (kind === 'unblock' && done?.isBlocked) cup.must('UnblockMatch', { matchId: done.plan.id, reason: 'misread' });
  if (kind === 'correct' || kind === 'clear') {
    if (done) correct(cup, done, kind === 'clear' ? null : sides(done, isUpper)[0]);
  }
}

function correct(cup: Category, match: MatchState, winner: number | null): void {
  const verdict = { winnerRegistrationId: winner, ...(winner !== null && { victoryTypeId: 'decision' as const }) };
  const result = resultOf(cup.state, match, verdict);
  if (result && 'fault' in result) throw new Error(result.fault);
  const before = JSON.stringify(cup.state);
  const { falls, places } = previewCorrection(cup.state, match, result, { version: cup.state.version + 1, at: '', by: 1 });
  // A preview leaves no trace.
  expect(JSON.stringify(cup.state)).toBe(before);
  const decision = cup.correct(
    match.plan.number,
    winner,
    falls.map(({ matchId }) => numberInCategory(matchId)),
  );
  expect(isRefusal(decision)).toBe(false);
  expect(cup.state.places).toEqual(places);
  for (const { matchId } of falls) expect(cup.state.matches[matchId]?.result?.isAutomatic ?? true).toBe(true);
}

const withdraw = (cup: Category) => cup.must('SetEntrantStatus', { registrationId: 1, status: 'withdrawn', reason: 'ill' });

/**
 * Results in an order in which they can be entered. Two alone fight best of three: the last bout is fought only after each has
 * won one; after a correction all three may be of one winner, which no order brings about.
 */
function enterable(results: readonly MatchState[], count: number): MatchState[] {
  const [first, ...others] = results;
  if (count > 2 || !first || others.length < 2) return [...results];
  const rival = others.find(({ result }) => result?.winner !== first.result?.winner);
  fc.pre(rival !== undefined);
  return [first, ...others.toSorted((a, b) => Number(b === rival) - Number(a === rival))];
}

/** A fresh grid into which only the results that stand are entered, in any order in which they can be. */
function replayed(cup: Category, shape: Shape): Category {
  const fresh = newCategory(shape);
  const left = new Map<number, MatchResult>();
  for (const { plan, result } of enterable(inOrder(cup).filter(isByPeople), shape.count)) if (result) left.set(plan.number, result);
  const isOut = cup.state.entrantStatus[1] === 'withdrawn';
  while (left.size > 0) {
    // Their walkovers are there as soon as they stand in a match that they have not fought.
    if (isOut && inOrder(fresh).every((match) => !match.occupants.includes(1) || match.result || !left.has(match.plan.number)))
      withdraw(fresh);
    const next = [...left].find(([number]) => statusOf(fresh.match(number)) === 'ready');
    if (!next) throw new Error(`stuck before ${[...left.keys()].join()}`);
    const [number, { winner, victoryType }] = next;
    fresh.win(number, winner ?? 0, { victoryTypeId: victoryType });
    left.delete(number);
  }
  if (isOut) withdraw(fresh);
  return fresh;
}

const forgetful = (essence: unknown): unknown =>
  JSON.parse(JSON.stringify(essence, (key, value: unknown) => (key === 'stage' || key === 'isRunning' ? undefined : value)));

describe.each([
  ['a knockout', knockouts, 120],
  ['a group', groups, 60],
] as const)('%s', (_name, shapes, numRuns) => {
  test('after any corrections equals a replay without the results that fell', () => {
    fc.assert(
      fc.property(shapes, steps, (shape: Shape, taken) => {
        const cup = newCategory(shape);
        for (const step of taken) take(cup, step);
        expect(forgetful(cup.essence)).toEqual(forgetful(replayed(cup, shape).essence));
      }),
      { numRuns },
    );
  });
});
