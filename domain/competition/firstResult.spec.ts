import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mainSlotsOf, plansOf } from './build.js';
import { foldGridEvent, type GridEvent } from './evolve.js';
import { normaliseOptions } from './options.js';
import { consequencesOf } from './outcome.js';
import { Transition } from './transition.js';
import { seedOrder, slotsFor } from './seeding.js';
import { emptyGrid, type GridState, type MatchResult } from './state.js';
import { consolationKinds, type ConsolationKind, type Placement, type VictoryType } from '#contracts/competition/types';

const at = '2026-05-01T10:00:00.000Z';

function drawn(entrants: number, consolationKind: ConsolationKind): GridState {
  const normalised = normaliseOptions('olympic', { consolationKind }, { sport: 'judo' });
  if ('errors' in normalised) throw new Error('the options do not fit together');
  const { options } = normalised;
  const placements = seedOrder(slotsFor(entrants), 'standard').flatMap((registrationId, index): Placement[] =>
    registrationId <= entrants ? [{ registrationId, slot: index + 1 }] : [],
  );
  const field = { streamId: 7, kind: 'olympic' as const, options, placements };
  const state = emptyGrid(7, options);
  const created = { streamId: 7, eventId: 1, gridKind: 'olympic' as const, options, sport: 'judo', points: [7, 5, 3] };
  foldGridEvent(state, { type: 'TournamentGridCreated', data: created }, { version: 1, at, by: 1 });
  const data = {
    drawSeed: 'a',
    mode: 'seeded',
    placements,
    entrants: [],
    basis: null,
    seal: null,
    reason: '',
    groupNames: {},
    plans: plansOf(field),
    mainSlots: mainSlotsOf(field),
  };
  foldGridEvent(state, { type: 'TournamentGridDrawn', data }, { version: 2, at, by: 1 });
  return state;
}

/** The result worked out from the links, as any other change is. */
function playOut(state: GridState, matchId: number, result: MatchResult): void {
  state.version += 1;
  state.stage = 'main';
  const transition = new Transition(state, { version: state.version, at, by: 1 });
  transition.setResult(matchId, result);
  transition.settle();
}

describe('a first result', () => {
  test('makes the next match begin anew where its clock had been started before anybody had come', () => {
    const [byEvent, workedOut] = [drawn(16, 'none'), drawn(16, 'none')];
    const [first = 0] = byEvent.order;
    const next = byEvent.matches[first]?.plan;
    const later = byEvent.order.find((id) =>
      byEvent.matches[id]?.plan.slots.some((slot) => slot.type === 'winner' && slot.matchId === first),
    );
    // As logs have it from when a clock could be started on it.
    const started = { type: 'MatchTimerUpdated', data: { matchId: later ?? 0, seconds: 5, isRunning: true, at } } as const;
    for (const state of [byEvent, workedOut]) foldGridEvent(state, started, { version: 3, at, by: 1 });
    const [winner = 0, loser = 0] = (byEvent.matches[first]?.occupants ?? []).map(Number);
    const result: MatchResult = { winner, loser, victoryType: 'decision', score: null, isAutomatic: false };
    const match = byEvent.matches[first];
    if (!match || !next) throw new Error('no first match');
    const moment = { version: byEvent.version + 1, at, by: 1 };
    const { advances, blocks, places, walkovers } = consequencesOf(byEvent, match, result, moment);
    const data = {
      matchId: first,
      winner,
      loser,
      victoryType: 'decision' as const,
      score: null,
      advances,
      blocks,
      places,
      walkovers,
      replacement: null,
    };
    foldGridEvent(byEvent, { type: 'MatchWinnerSet', data }, moment);
    playOut(workedOut, first, result);
    expect(byEvent).toEqual(workedOut);
    expect(byEvent.matches[later ?? 0]).toMatchObject({ startedAt: null, timer: { seconds: 0, isRunning: false } });
  });

  test('leaves the same state by its event as by working it out', () => {
    const anyDraw = fc.record({
      entrants: fc.integer({ min: 9, max: 40 }),
      kind: fc.constantFrom(...consolationKinds),
      coin: fc.infiniteStream(fc.boolean()),
      manner: fc.infiniteStream(fc.constantFrom<VictoryType>('decision', 'decision', 'decision', 'decision', 'noShow')),
    });
    fc.assert(
      fc.property(anyDraw, ({ entrants, kind, coin, manner }) => {
        const [byEvent, workedOut] = [drawn(entrants, kind), drawn(entrants, kind)];
        for (const id of byEvent.order) {
          const match = byEvent.matches[id];
          const [one, other] = match?.occupants ?? [];
          if (!match || match.isBye || !one || !other) continue;
          const [winner, loser] = coin.next().value ? [one, other] : [other, one];
          const result: MatchResult = {
            winner,
            loser,
            victoryType: manner.next().value,
            score: { slot1: 2, slot2: 1 },
            isAutomatic: false,
          };
          const moment = { version: byEvent.version + 1, at, by: 1 };
          const { advances, blocks, places, walkovers } = consequencesOf(byEvent, match, result, moment);
          const { victoryType, score } = result;
          const data = { matchId: id, winner, loser, victoryType, score, advances, blocks, places, walkovers, replacement: null };
          const event: GridEvent = { type: 'MatchWinnerSet', data };
          foldGridEvent(byEvent, event, moment);
          playOut(workedOut, id, result);
          expect(byEvent).toEqual(workedOut);
        }
      }),
      { numRuns: 25 },
    );
  });
});
