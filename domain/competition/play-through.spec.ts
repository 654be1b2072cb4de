import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildKnockout } from './knockout.js';
import { normaliseOptions } from './options.js';
import { placesOf } from './places.js';
import { Transition } from './transition.js';
import { statusOf } from './resolve.js';
import { seedOrder, slotsFor } from './seeding.js';
import { emptyGrid, isDone, newMatch, type GridState, type MatchState } from './state.js';
import { consolationKinds, type ConsolationKind, type Source, type VictoryType } from '#contracts/competition/types';

type Judge = (one: number, other: number) => number;
type Manner = () => VictoryType;

/** The smaller seed wins. */
const chalk: Judge = (one, other) => Math.min(one, other);
const upsets: Judge = (one, other) => Math.max(one, other);

/** A drawn judo category; registration ids are the seeds. */
function category(entrants: number, consolationKind: ConsolationKind, hasThirdPlaceMatch = false): GridState {
  const normalised = normaliseOptions('olympic', { consolationKind, hasThirdPlaceMatch }, { sport: 'judo' });
  if ('errors' in normalised) throw new Error('options are wrong');
  const state = emptyGrid(7, normalised.options);
  const slots = slotsFor(entrants);
  const sources = seedOrder(slots, 'standard').map((seed): Source =>
    seed <= entrants ? { type: 'entrant', registrationId: seed } : { type: 'bye' },
  );
  for (const plan of buildKnockout({ streamId: 7, entrants: sources, options: state.options, firstNumber: 1 })) {
    state.matches[plan.id] = newMatch(plan);
    state.order.push(plan.id);
  }
  return Object.assign(state, { isCreated: true, isDrawn: true, stage: 'main', mainSlots: slots });
}

/** Fights every bout in order of its number; answers the pairs fought. */
function playThrough(state: GridState, judge: Judge, manner: Manner = () => 'decision'): string[] {
  const fought: string[] = [];
  for (const id of state.order) {
    const match = state.matches[id];
    if (!match || match.isBye) continue;
    const [one, other] = opponents(match);
    const winner = judge(one, other);
    const transition = new Transition(state, { version: state.version + 1, at: '2026-05-01T10:00:00.000Z', by: null });
    transition.setResult(id, { winner, loser: winner === one ? other : one, victoryType: manner(), score: null, isAutomatic: false });
    transition.settle();
    expect(transition.falls).toEqual([]);
    state.version += 1;
    // What was added result by result is what is found from the whole grid.
    expect(placesOf(state, null)).toBe(state.places);
    fought.push(`${one}-${other}`);
  }
  return fought;
}

function opponents(match: MatchState): [number, number] {
  const [one, other] = match.occupants;
  if (statusOf(match) !== 'ready' || !one || !other) throw new Error(`match ${match.plan.number} is not ready in its turn`);
  return [one, other];
}

const shownPlaces = (state: GridState): number[] => state.places.map(({ place }) => place);

const sizes = Array.from({ length: 62 }, (_, index) => index + 3);

describe('a full draw', () => {
  const nines = (count: number, place = 9) => Array.from({ length: count }, () => place);
  const repechage = [1, 2, 3, 3, 5, 5, 7, 7];
  const plain = [1, 2, 3, 3, 5, 5, 5, 5];
  test.each([
    ['none', 8, 7, plain],
    ['none', 16, 15, [...plain, ...nines(8)]],
    ['none', 32, 31, [...plain, ...nines(8), ...nines(16, 17)]],
    ['lastEight', 8, 11, repechage],
    ['lastEight', 16, 19, [...repechage, ...nines(8)]],
    ['lastEight', 64, 67, [...repechage, ...nines(8), ...nines(16, 17), ...nines(32, 33)]],
    ['finalists', 8, 9, repechage],
    ['finalists', 16, 19, [...repechage, ...nines(8)]],
    ['finalists', 32, 37, [...repechage, ...nines(8), ...nines(16, 17)]],
    ['semifinalists', 8, 11, repechage],
    ['semifinalists', 16, 23, [...repechage, ...nines(8)]],
    ['semifinalists', 64, 79, [...repechage, ...nines(8), ...nines(16, 17), ...nines(32, 33)]],
    ['direct', 8, 11, repechage],
    ['direct', 16, 27, [...repechage, ...nines(4), ...nines(4, 13)]],
    ['firstRound', 16, 22, [...plain, ...nines(8)]],
    ['allPlaces', 8, 12, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['allPlaces', 32, 80, Array.from({ length: 32 }, (_, index) => index + 1)],
  ] as const)('%s of %i: %i bouts and their places', (kind, entrants, bouts, places) => {
    for (const judge of [chalk, upsets]) {
      const state = category(entrants, kind);
      expect(playThrough(state, judge)).toHaveLength(bouts);
      expect(shownPlaces(state)).toEqual(places);
    }
  });

  test('with a third place: nobody shares the first four', () => {
    const state = category(16, 'none', true);
    expect(playThrough(state, chalk)).toHaveLength(16);
    expect(shownPlaces(state).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('each size from 3 to 64', () => {
  test.each(consolationKinds)('%s: everybody gets one place, counted through', (kind) => {
    for (const entrants of sizes) {
      for (const judge of [chalk, upsets]) {
        const state = category(entrants, kind);
        const fought = playThrough(state, judge);
        expect(new Set(state.places.map(({ registrationId }) => registrationId)).size).toBe(entrants);
        const places = shownPlaces(state);
        expect([entrants, places]).toEqual([entrants, places.map((place) => places.filter((other) => other < place).length + 1)]);
        expect(fought.length).toBeGreaterThanOrEqual(entrants - 1);
        expect(Object.values(state.matches).every(isDone)).toBe(true);
      }
    }
  });
});

test('all places: nobody shares one, and whoever won a bout stands before whom they beat, byes or not', () => {
  for (const entrants of sizes) {
    for (const judge of [chalk, upsets]) {
      const state = category(entrants, 'allPlaces');
      playThrough(state, judge);
      expect(shownPlaces(state)).toEqual(Array.from({ length: entrants }, (_, index) => index + 1));
      const placeOf = new Map(state.places.map(({ registrationId, place }) => [registrationId, place]));
      for (const { result } of Object.values(state.matches)) {
        if (result) expect(placeOf.get(result.winner ?? 0)).toBeLessThan(placeOf.get(result.loser ?? 0) ?? 0);
      }
    }
  }
});

describe('any results', () => {
  const anyCategory = {
    entrants: fc.integer({ min: 3, max: 40 }),
    kind: fc.constantFrom(...consolationKinds),
    coin: fc.infiniteStream(fc.boolean()),
  };

  test('whoever wins, every bout has two opponents in its turn and all are placed', () => {
    fc.assert(
      fc.property(fc.record(anyCategory), ({ entrants, kind, coin }) => {
        const state = category(entrants, kind);
        playThrough(state, (one, other) => (coin.next().value ? one : other));
        expect(state.places).toHaveLength(entrants);
        expect(shownPlaces(state).filter((place) => place === 1)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test('with walkovers and no-shows the bouts they leave out are byes, and all are placed once', () => {
    const manners = fc.infiniteStream(fc.constantFrom<VictoryType>('points', 'walkover', 'noShow', 'disqualification'));
    fc.assert(
      fc.property(fc.record({ ...anyCategory, manners }), ({ entrants, kind, coin, manners: next }) => {
        const state = category(entrants, kind);
        playThrough(
          state,
          (one, other) => (coin.next().value ? one : other),
          () => next.next().value,
        );
        const registrations = state.places.map(({ registrationId }) => registrationId).sort((a, b) => a - b);
        expect(registrations).toEqual(Array.from({ length: entrants }, (_, index) => index + 1));
        expect(shownPlaces(state).filter((place) => place === 1)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
