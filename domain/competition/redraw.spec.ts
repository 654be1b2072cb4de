import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DataOf } from './evolve.data.js';
import { drawGrid } from './draw.rules.js';
import { drawEngine } from './draw.js';
import { grid } from './grid.decider.js';
import { redrawn, verdictOn } from './redraw.js';
import { separationKeys, type DrawEntrant, type GridKind, type SeparationKey } from '#contracts/competition/types';
import { isRefusal } from '#domain/decider';

type Drawn = DataOf<'TournamentGridDrawn'>;

interface Given {
  kind: GridKind;
  options?: Record<string, unknown>;
  entrants: DrawEntrant[];
  mode?: 'random' | 'seeded' | 'manual';
  separateBy?: SeparationKey[];
  drawSeed?: string;
  seeds?: { registrationId: number; seed: number }[];
}

const entrant = (registrationId: number, more: Partial<DrawEntrant> = {}): DrawEntrant => ({
  ...{ registrationId, seed: null, groupNumber: null, position: null, weight: null },
  ...{ organizationId: null, coachId: null, countryId: null, regionId: null },
  ...more,
});

/** The event of a draw, as it comes back from the log. */
const drawn = ({ kind, options = {}, entrants, mode = 'random', separateBy = [], drawSeed = 'a1', seeds }: Given): Drawn => {
  const facts = { isCompleted: false, eventId: 1, sport: 'judo', points: [], confirmedCount: entrants.length };
  const now = { now: '2026-05-01T10:00:00.000Z', actorUserId: 1, roles: new Set(['O'] as const), version: 0 };
  const state = grid.initial();
  const created = grid.decide.CreateTournamentGrid({ streamId: 7, gridKind: kind, options }, state, facts, now);
  if (isRefusal(created)) throw new Error(JSON.stringify(created.errors));
  const past = { version: 1, recordedAt: now.now, actorUserId: 1 };
  const setUp = created.reduce((before, event) => grid.evolve(before, event, past), state);
  const groupNames = Object.fromEntries(entrants.map((_, at) => [String(at + 1), String(at + 1)]));
  const result = drawGrid(setUp, { mode, separateBy, drawSeed, ...(seeds && { seeds }) }, { entrants, groupNames, freshSeed: 'x' });
  if (isRefusal(result)) throw new Error(JSON.stringify(result.errors));
  return JSON.parse(JSON.stringify(result.event.data)) as Drawn;
};

const optionsBy: Record<GridKind, fc.Arbitrary<Record<string, unknown>>> = {
  olympic: fc.record({
    seeding: fc.constantFrom('strict', 'banded'),
    layout: fc.constantFrom('standard', 'mirrored'),
    byeMethod: fc.constantFrom('standard', 'qualification'),
  }),
  roundRobin: fc.constant({}),
  mixedRoundAndOlympic: fc.record({ seeding: fc.constantFrom('strict', 'banded'), groupsCount: fc.integer({ min: 2, max: 5 }) }),
  performance: fc.constant({}),
};
const key = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const entrantsOf = (least: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: least, maxLength: most })
    .chain((ids) =>
      fc
        .tuple(...ids.map(() => fc.record({ seed: key, organizationId: key, coachId: key, countryId: key, regionId: key })))
        .map((rows) => ids.map((id, at) => entrant(id, rows[at]))),
    );
const draws = fc.constantFrom<GridKind>('olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    options: optionsBy[kind],
    entrants: entrantsOf(kind === 'mixedRoundAndOlympic' ? 10 : 2, 24),
    mode: fc.constantFrom<'random' | 'seeded'>('random', 'seeded'),
    separateBy: fc.uniqueArray(fc.constantFrom(...separationKeys), { maxLength: 4 }),
    drawSeed: fc.string({ minLength: 1, maxLength: 64 }),
  }),
);

const clubs = (count: number): DrawEntrant[] => Array.from({ length: count }, (_, at) => entrant(at + 1, { organizationId: at % 4 }));

describe('a draw that is drawn again from its event alone', () => {
  test('gives the same places, whatever was drawn', () => {
    fc.assert(
      fc.property(draws, (given) => {
        const data = drawn(given);
        expect(redrawn(data)).toEqual(data.placements);
        expect(verdictOn(data)).toBe('equal');
      }),
      { numRuns: 300 },
    );
  });

  test('goes by the seeds that the organiser gave, not by those of the entries', () => {
    const entrants = clubs(8).map((one) => ({ ...one, seed: one.registrationId }));
    const seeds = [6, 3].map((registrationId, at) => ({ registrationId, seed: at + 1 }));
    const data = drawn({ kind: 'olympic', entrants, mode: 'seeded', seeds });
    expect(data.basis?.entrants.filter(({ seed }) => seed !== null)).toEqual([
      { registrationId: 3, seed: 2, keys: [] },
      { registrationId: 6, seed: 1, keys: [] },
    ]);
    expect(verdictOn(data)).toBe('equal');
  });

  test('is another one with another seed, or other mates', () => {
    const given: Given = { kind: 'olympic', entrants: clubs(16), separateBy: ['organization'] };
    const data = drawn(given);
    expect(verdictOn({ ...data, drawSeed: 'a2' })).toBe('differs');
    const basis = data.basis && {
      ...data.basis,
      entrants: data.basis.entrants.map((one) => ({ ...one, keys: [one.registrationId <= 8 ? 1 : 2] })),
    };
    expect(verdictOn({ ...data, basis })).toBe('differs');
    expect(verdictOn({ ...data, basis: data.basis && { ...data.basis, separateBy: [] } })).toBe('differs');
  });

  test('shows that two were swapped afterwards, one was added or left out', () => {
    fc.assert(
      fc.property(draws, fc.nat(), (given, at) => {
        const data = drawn(given);
        const [first, ...others] = data.placements;
        const other = others[at % others.length];
        if (!first || !other) return;
        const swapped = data.placements.map((one) => {
          if (one === first) return { ...one, registrationId: other.registrationId };
          return one === other ? { ...one, registrationId: first.registrationId } : one;
        });
        expect(verdictOn({ ...data, placements: swapped })).toBe('differs');
        expect(verdictOn({ ...data, placements: others })).toBe('differs');
        expect(verdictOn({ ...data, placements: [...data.placements, { registrationId: 1_000_000, slot: 99 }] })).toBe('differs');
      }),
      { numRuns: 100 },
    );
  });

  test('cannot be, where nobody asked chance, nothing was recorded, or the way of drawing is another one', () => {
    const data = drawn({ kind: 'olympic', entrants: clubs(4) });
    expect(verdictOn({ ...data, mode: 'manual' })).toBe('byHand');
    expect(verdictOn({ ...data, basis: null })).toBe('unrecorded');
    expect(verdictOn({ ...data, basis: data.basis && { ...data.basis, engine: drawEngine + 1 } })).toBe('otherEngine');
  });
});

describe('what a draw records', () => {
  test('says who belongs together by numbers of its own, and only of what was to be kept apart', () => {
    const entrants = [8140, 8141, 8140, null].map((organizationId, at) => entrant(at + 1, { organizationId, coachId: 9305 + 10 * at }));
    const data = drawn({ kind: 'roundRobin', entrants, separateBy: ['organization'] });
    expect(data.basis?.entrants.map(({ keys }) => keys)).toEqual([[1], [2], [1], [null]]);
    expect(JSON.stringify(data)).not.toMatch(/814[01]|93[0-3]5/);
  });

  test('goes with a way of drawing that stays: another digest here is another `drawEngine`', () => {
    const kinds: GridKind[] = ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'];
    const places = kinds.flatMap((kind) =>
      (['random', 'seeded'] as const).map((mode) => {
        const entrants = Array.from({ length: 37 }, (_, at) =>
          entrant(at + 1, { seed: at < 9 ? at + 1 : null, organizationId: at % 7, countryId: at % 5 }),
        );
        const options = kind === 'mixedRoundAndOlympic' ? { groupsCount: 6 } : {};
        return drawn({ kind, options, entrants, mode, separateBy: ['organization', 'country'] }).placements;
      }),
    );
    const digest = createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16);
    expect(`${drawEngine} ${digest}`).toBe('1 f97867751581cf2e');
  });
});
