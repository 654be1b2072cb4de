import { grid } from '#domain/competition/grid.decider';
import { plansOf } from '#domain/competition/build';
import type { GridEvent } from '#domain/competition/evolve';
import { normaliseOptions } from '#domain/competition/options';
import { seedOrder } from '#domain/competition/seeding';
import type { GridState } from '#domain/competition/state';
import type { ConsolationKind, GridOptions, Placement } from '#contracts/competition/types';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';

const at = '2026-05-01T10:00:00.000Z';
const running = { isCompleted: false };

function optionsOf(consolationKind: ConsolationKind): GridOptions {
  const normalised = normaliseOptions('olympic', { consolationKind }, { sport: 'judo' });
  if ('errors' in normalised) throw new Error('the options do not fit together');
  return normalised.options;
}

function decisionContext(version: number) {
  return { now: at, actorUserId: 1, roles: new Set<never>(), version };
}

/** The grid aggregate as the server runs it: decided, evolved, and shown by patches to those who look on. */
export class Ours {
  state: GridState = grid.initial();
  readonly shown: GridViewDoc;
  /** What the last event sent to those who look on. */
  patch: unknown = [];

  readonly #isShown: boolean;
  readonly #streamId: number;

  constructor(isShown: boolean, streamId = 1) {
    this.#isShown = isShown;
    this.#streamId = streamId;
    this.shown = gridView.initial(streamId);
  }

  create(entrants: number, consolationKind: ConsolationKind = 'none'): GridEvent[] {
    const streamId = this.#streamId;
    const options = optionsOf(consolationKind);
    const placements = seedOrder(entrants, 'standard').map((registrationId, index): Placement => ({ registrationId, slot: index + 1 }));
    const plans = plansOf({ streamId, kind: 'olympic', options, placements });
    const created: GridEvent = {
      type: 'TournamentGridCreated',
      data: { streamId, eventId: 1, gridKind: 'olympic', options, sport: 'judo', points: [7, 5, 3] },
    };
    const unproved = { basis: null, seal: null, reason: '' };
    const drawn: GridEvent = {
      type: 'TournamentGridDrawn',
      data: { drawSeed: 'a1', mode: 'seeded', placements, entrants: [], groupNames: {}, plans, mainSlots: entrants, ...unproved },
    };
    this.follow(created);
    this.follow(drawn);
    return [created, drawn];
  }

  /** What happens when the smaller name wins, by the decider; nothing is recorded. */
  decideWin(matchId: number): GridEvent {
    const input = { matchId, winnerRegistrationId: this.winnerOf(matchId), victoryTypeId: 'decision' as const };
    const events = grid.decide.SetMatchWinner(input, this.state, running, decisionContext(this.state.version));
    if ('refused' in events || !events[0]) throw new Error(`match ${matchId} is not decided`);
    return events[0];
  }

  /** Turns the result of a match round and lets fall what hangs on it. */
  decideCorrection(matchId: number, fallingMatchIds: number[]): GridEvent {
    const result = this.state.matches[matchId]?.result;
    if (!result?.loser) throw new Error(`match ${matchId} has no result`);
    const input = { matchId, winnerRegistrationId: result.loser, victoryTypeId: 'decision' as const, reason: 'misread', fallingMatchIds };
    const events = grid.decide.CorrectMatch(input, this.state, running, decisionContext(this.state.version));
    if ('refused' in events || !events[0]) throw new Error(`match ${matchId} is not corrected`);
    return events[0];
  }

  follow(event: GridEvent): void {
    const past = { version: this.state.version + 1, recordedAt: at, actorUserId: 1 };
    this.state = grid.evolve(this.state, event, past);
    if (this.#isShown) this.show(event, past.version);
  }

  winnerOf(matchId: number): number {
    const [one, other] = this.state.matches[matchId]?.occupants ?? [];
    if (!one || !other) throw new Error(`match ${matchId} has no two opponents`);
    return Math.min(one, other);
  }

  private show(event: GridEvent, version: number): void {
    const facts = { stream: `grid-${this.#streamId}`, version, position: BigInt(version), recordedAt: at, actorUserId: 1 };
    this.patch = gridView.on[event.type]?.(this.shown, { ...event, ...facts }, this.#streamId);
  }
}
