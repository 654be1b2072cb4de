import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DrawEntrant } from '#contracts/competition/types';
import { isRefusal } from '#domain/decider';
import { judo } from '#domain/sport-modes/modes/judo';
import { decidePlanned, plannedDraw, type PlanFacts } from './drawPlan.js';
import { grid } from './grid.decider.js';

const entrant = (registrationId: number, organizationId: number | null = null): DrawEntrant => ({
  ...{ registrationId, organizationId, seed: null, groupNumber: null, position: null, weight: null },
  ...{ coachId: null, countryId: null, regionId: null },
});

const facts = (count: number, more: Partial<PlanFacts> = {}): PlanFacts => ({
  streamId: 7,
  eventId: 1,
  sport: 'judo',
  points: [10, 8, 6, 0, 0, 0],
  rows: judo.grid,
  scored: {},
  own: { gridKind: 'olympic', options: {} },
  isOwnChosen: false,
  entrants: Array.from({ length: count }, (_, i) => entrant(i + 1)),
  groupNames: { '1': 'A', '2': 'B' },
  freshSeed: 'fresh',
  empty: grid.initial,
  ...more,
});

const drawn = (planned: PlanFacts, choice = {}) => {
  let state = grid.initial();
  const events = decidePlanned(state, planned, choice);
  if (isRefusal(events)) return events;
  events.forEach((event, i) => {
    state = grid.evolve(state, event, { version: i + 1, recordedAt: '2026-11-22T10:00:00Z', actorUserId: 1 });
  });
  return { events, state };
};

describe('the plan of a category', () => {
  test.each<[number, string, number]>([
    [1, 'walkover', 0],
    [2, 'bestOfThree', 3],
    [3, 'roundRobin', 3],
    [5, 'roundRobin', 10],
    [6, 'twoPools', 9],
    [7, 'twoPools', 12],
    [8, 'repechageLastEight', 11],
    [16, 'repechageLastEight', 19],
  ])('judo, %i entrants: %s, %i bouts', (count, system, bouts) => {
    expect(plannedDraw(facts(count), {})).toMatchObject({ system, bouts, error: null, isBronzeOpen: system === 'twoPools' });
  });

  test('what somebody has set up stays, and what the organiser chooses now counts over it', () => {
    const own = { gridKind: 'roundRobin' as const, options: { rounds: 2 } };
    expect(plannedDraw(facts(4, { own, isOwnChosen: true }), {})).toMatchObject({ system: 'own', ruleSystem: 'own', bouts: 12 });
    expect(plannedDraw(facts(4, { own, isOwnChosen: true }), { system: 'knockout', bronze: 1 })).toMatchObject({
      system: 'knockout',
      options: { hasThirdPlaceMatch: true },
      bouts: 4,
    });
  });

  test('a sport says how many games its matches have, a category more', () => {
    const scored = { bestOf: 5 };
    expect(plannedDraw(facts(8, { scored }), {}).options).toMatchObject({ bestOf: 5 });
    expect(plannedDraw(facts(8, { scored, own: { gridKind: 'olympic', options: { bestOf: 7 } } }), {}).options).toMatchObject({
      bestOf: 7,
    });
    expect(plannedDraw(facts(8, { scored }), { system: 'own' }).options).toEqual({});
  });

  test('a system that so many cannot fight gives way to the rule', () => {
    expect(plannedDraw(facts(3), { system: 'twoPools' }).system).toBe('roundRobin');
  });

  test('mates whom nothing can part are named', () => {
    const entrants = Array.from({ length: 8 }, (_, i) => entrant(i + 1, i < 7 ? 5 : 6));
    expect(plannedDraw(facts(8, { entrants }), {}).conflicts.length).toBeGreaterThan(0);
    expect(plannedDraw(facts(8, { entrants }), { separateBy: [] }).conflicts).toEqual([]);
  });
});

describe('the draw by the plan', () => {
  test('one alone takes first place, once that is said', () => {
    expect(drawn(facts(1))).toMatchObject({ errors: { form: ['error.walkover_unconfirmed'] } });
    expect(drawn(facts(1), { isConfirmed: true })).toMatchObject({ state: { places: [{ place: 1, registrationId: 1, points: 10 }] } });
  });

  test('nobody is drawn of nobody', () => {
    expect(drawn(facts(0))).toMatchObject({ errors: { form: ['error.too_few'] } });
  });

  test('a grid set up in the same way is not set up again', () => {
    const first = drawn(facts(4));
    if (isRefusal(first)) throw new Error('refused');
    const again = decidePlanned(first.state, facts(4), {});
    expect(isRefusal(again) || again.map(({ type }) => type)).toEqual(['TournamentGridDrawn']);
    const other = decidePlanned(first.state, facts(4), { system: 'knockout' });
    expect(isRefusal(other) || other.map(({ type }) => type)).toEqual(['TournamentGridCreated', 'TournamentGridDrawn']);
  });

  test('is the one that was looked at: same key, same conflicts, everybody once', () => {
    const field = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 24 });
    fc.assert(
      fc.property(field, fc.stringMatching(/^[0-9a-z]{4,12}$/), (clubs, drawSeed) => {
        const planned = facts(clubs.length, { entrants: clubs.map((club, i) => entrant(i + 1, club)) });
        const seen = plannedDraw(planned, { drawSeed });
        const done = drawn(planned, { drawSeed: seen.drawSeed });
        if (isRefusal(done)) throw new Error(JSON.stringify(done.errors));
        expect(done.state.drawSeed).toBe(drawSeed);
        expect(done.state.placements.map(({ registrationId }) => registrationId).sort((a, b) => a - b)).toEqual(clubs.map((_, i) => i + 1));
        expect(plannedDraw(planned, { drawSeed })).toEqual(seen);
      }),
      { numRuns: 50 },
    );
  });
});
