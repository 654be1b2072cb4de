import { liveGrid } from './documents.js';
import type { GridEvent } from './evolve.js';
import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { GridState, MatchState } from './state.js';
import type { GridKind } from '#contracts/competition/types';
import { idInCategory, numberInCategory } from '#contracts/ids';
import { isRefusal, type Refusal } from '#domain/decider';
import { grid } from './grid.decider.js';

type Decide = typeof grid.decide;

/** A category that is run through the decider alone, as the runner would. */
export class Category {
  state: GridState = grid.initial();
  readonly events: GridEvent[] = [];

  /** How far the clock of the machine was set back. */
  hoursBack = 0;

  constructor(
    kind: GridKind,
    readonly count: number,
    options: Record<string, unknown> = {},
    sport = 'judo',
    readonly streamId = 7,
  ) {
    const facts = { isCompleted: false, eventId: 1, sport, points: [10, 8, 6, 0, 0, 0], confirmedCount: count };
    this.must('CreateTournamentGrid', { streamId, gridKind: kind, options }, facts);
    const entrants = Array.from({ length: count }, (_, i) => ({
      registrationId: i + 1,
      seed: i + 1,
      groupNumber: null,
      position: null,
      weight: null,
      organizationId: null,
      coachId: null,
      countryId: null,
      regionId: null,
    }));
    const groupNames = { '1': 'A', '2': 'B', '3': 'C', '4': 'D' };
    this.must('DrawGrid', { streamId, mode: 'seeded', drawSeed: 'a1' }, { isCompleted: false, entrants, groupNames, freshSeed: 'a1' });
  }

  decide<Name extends keyof Decide>(name: Name, input: Parameters<Decide[Name]>[0], facts: unknown = { isCompleted: false }) {
    const now = new Date(Date.UTC(2026, 4, 1, 10 - this.hoursBack, 0, this.state.version)).toISOString();
    const decisionContext = { now, actorUserId: 1, roles: new Set(['O'] as const), version: this.state.version };
    // The names keep input and facts together; the compiler does not see it through the table.
    const decide = grid.decide[name] as (...given: unknown[]) => readonly GridEvent[] | Refusal;
    const decision = decide(input, this.state, facts, decisionContext);
    if (isRefusal(decision)) return decision;
    for (const event of decision) {
      const past = { version: this.state.version + 1, recordedAt: now, actorUserId: 1 };
      this.state = grid.evolve(this.state, event, past);
      this.events.push(event);
    }
    return decision;
  }

  must<Name extends keyof Decide>(name: Name, input: Parameters<Decide[Name]>[0], facts?: unknown): readonly GridEvent[] {
    const decision = this.decide(name, input, facts);
    if (isRefusal(decision)) throw new Error(`${name}: ${JSON.stringify(decision.errors)}`);
    return decision;
  }

  match(number: number): MatchState {
    const match = this.state.matches[this.id(number)];
    if (!match) throw new Error(`no match ${number}`);
    return match;
  }

  id(number: number): number {
    return idInCategory(this.streamId, number);
  }

  /** Who stands in a match; 0 nobody ever, null not known yet. */
  pair(number: number): (number | null)[] {
    return [...this.match(number).occupants];
  }

  win(number: number, winner: number | null, more: Partial<Parameters<Decide['SetMatchWinner']>[0]> = {}) {
    return this.must('SetMatchWinner', { matchId: this.id(number), winnerRegistrationId: winner, victoryTypeId: 'decision', ...more });
  }

  /** The smaller number wins every match that is ready, but for those given. */
  chalk(upTo = Number.POSITIVE_INFINITY, except: readonly number[] = []): void {
    for (const id of this.state.order) {
      const number = numberInCategory(id);
      const match = this.state.matches[id];
      if (!match || match.result || match.isBye || number > upTo || except.includes(number)) continue;
      const [a, b] = match.occupants;
      if (a && b) this.win(number, Math.min(a, b));
    }
  }

  correct(number: number, winner: number | null, falling: readonly number[], victoryTypeId?: 'decision' | 'doubleDisqualification') {
    return this.decide('CorrectMatch', {
      matchId: this.id(number),
      winnerRegistrationId: winner,
      ...(winner === null ? victoryTypeId && { victoryTypeId } : { victoryTypeId: victoryTypeId ?? 'decision' }),
      reason: 'misread',
      fallingMatchIds: falling.map((one) => this.id(one)),
    });
  }

  get doc(): LiveGrid {
    return liveGrid(this.state, {});
  }

  places(): [number, number][] {
    return this.state.places.map(({ place, registrationId }) => [place, registrationId]);
  }

  /** The grid without what tells when and by whom. */
  get essence(): unknown {
    const timeless = (key: string, value: unknown) => (key === 'version' || key === 'timerUpdatedAt' ? undefined : value);
    return JSON.parse(JSON.stringify(this.doc, timeless)) as unknown;
  }
}
