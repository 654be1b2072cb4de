import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fits } from '#contracts/competition/fits';
import type { BoutAction } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { boutOf, type Bout, type BoutClock } from './bout.js';
import { sportModes } from './modes.js';
import { freestyle } from './modes/wrestling.js';
import { judo } from './modes/judo.js';

interface Played {
  mode: SportMode;
  actions: BoutAction[];
  clock: BoutClock;
}

const played = sportModes.filter(({ actions }) => actions.length > 0);

const playedBy = (modes: readonly SportMode[]): fc.Arbitrary<Played> =>
  fc.constantFrom(...modes).chain((mode) => {
    const codes = [...mode.actions, ...mode.penalties, ...mode.timers].map(({ code }) => code);
    const period = fc.integer({ min: 1, max: mode.clock.periodSeconds.length + 1 });
    const at = fc.record({ period, ms: fc.integer({ min: 0, max: 310_000 }) });
    const action = fc.record({
      side: fc.constantFrom(0 as const, 1 as const),
      code: fc.constantFrom(...codes),
      at,
      heldMs: fc.integer({ min: 0, max: 60_000 }),
      judge: fc.integer({ min: 1, max: 5 }),
    });
    const actions = fc.array(action, { maxLength: 60 }).map((list) => list.map((one, i) => ({ ...one, id: `a${i}` })));
    return fc.record({ mode: fc.constant(mode), actions, clock: at });
  });

const read = ({ mode, actions, clock }: Played): Bout => boutOf(mode, {}, actions, clock);
const without = (actions: readonly BoutAction[], id: string | undefined) => actions.filter((action) => action.id !== id);

describe('any list of actions', () => {
  test('has a score that is not negative, and an end whose winner that score allows', () => {
    fc.assert(
      fc.property(playedBy(played), (bout) => {
        const { score, sides, next } = read(bout);
        expect(Math.min(...score, ...sides.map(({ points }) => points))).toBeGreaterThanOrEqual(0);
        if (next.kind !== 'end' || next.winner === null) return;
        expect(fits(next.recordedAs, { slot1: score[0], slot2: score[1] }, next.winner === 0)).toBe(true);
        expect(bout.mode.victories[next.victory]).toBeDefined();
      }),
    );
  });

  test('means the same for the other side when all sides are swapped', () => {
    const flipped = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
    fc.assert(
      fc.property(playedBy(played), (bout) => {
        const { score, sides, next } = read(bout);
        const mirror = read({ ...bout, actions: bout.actions.map((action) => ({ ...action, side: flipped(action.side) })) });
        expect(mirror.score).toEqual(score.toReversed());
        expect(mirror.sides).toEqual(sides.toReversed());
        const { kind, winner, points } = next.kind === 'end' ? next : { ...next, winner: null, points: [0, 0] };
        expect(mirror.next.kind).toBe(kind);
        if (mirror.next.kind === 'end')
          expect(mirror.next).toMatchObject({ winner: winner === null ? null : flipped(winner), points: points.toReversed() });
      }),
      { numRuns: 500 },
    );
  });

  test('does not care in which order actions are taken out', () => {
    fc.assert(
      fc.property(playedBy(played), fc.nat(), fc.nat(), (bout, i, j) => {
        const [a, b] = [bout.actions[i % 60]?.id, bout.actions[j % 60]?.id];
        const one = read({ ...bout, actions: without(without(bout.actions, a), b) });
        expect(read({ ...bout, actions: without(without(bout.actions, b), a) })).toEqual(one);
      }),
    );
  });
});

describe('a proposed end', () => {
  const counts = (actions: readonly BoutAction[], side: 0 | 1, code: string) =>
    actions.filter((action) => action.side === side && action.code === code).length;

  test('judo: stands before full time while a side has ippon, two waza-ari, or the other three shido, and only then', () => {
    const codes = ['yuko', 'wazaari', 'ippon', 'shido'];
    const noHold = playedBy([judo]).map((bout) => ({
      ...bout,
      actions: bout.actions.filter(({ code }) => codes.includes(code)).map((action) => ({ ...action, at: { period: 1, ms: 60_000 } })),
      clock: { period: 1, ms: 120_000 },
    }));
    fc.assert(
      fc.property(noHold, (bout) => {
        const { actions } = bout;
        const hasWon = (side: 0 | 1) =>
          counts(actions, side, 'ippon') >= 1 || counts(actions, side, 'wazaari') >= 2 || counts(actions, side === 0 ? 1 : 0, 'shido') >= 3;
        expect(read(bout).next.kind === 'end').toBe(hasWon(0) || hasWon(1));
      }),
    );
  });

  test('wrestling: stands while somebody leads by ten, and goes when a point is taken out', () => {
    const points = playedBy([freestyle]).map((bout) => ({
      ...bout,
      actions: bout.actions.filter(({ code }) => freestyle.actions.some((action) => action.code === code)),
      clock: { period: 1, ms: 170_000 },
    }));
    fc.assert(
      fc.property(points, (bout) => {
        const { score, next } = read(bout);
        expect(next.kind === 'end').toBe(Math.abs(score[0] - score[1]) >= 10);
      }),
    );
  });
});
