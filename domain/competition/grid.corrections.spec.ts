import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mainSlotsOf, plansOf } from './build.js';
import type { GridEvent } from './evolve.js';
import { normaliseOptions } from './options.js';
import { previewCorrection } from './outcome.js';
import { statusOf } from './resolve.js';
import { seedOrder, slotsFor } from './seeding.js';
import type { GridState, MatchState } from './state.js';
import { consolationKinds, type ConsolationKind, type Placement, type VictoryType } from '#contracts/competition/types';
import { isRefusal, type Refusal } from '#domain/decider';
import { grid } from './grid.decider.js';

const at = '2026-05-01T10:00:00.000Z';
const facts = { isCompleted: false };

/** A judo category as the server runs it: every command is decided, and its events are followed. Registration ids are the seeds. */
class Category {
  state: GridState = grid.initial();

  constructor(entrants: number, consolationKind: ConsolationKind, hasThirdPlaceMatch = false) {
    const normalised = normaliseOptions('olympic', { consolationKind, hasThirdPlaceMatch }, { sport: 'judo' });
    if ('errors' in normalised) throw new Error('the options do not fit together');
    const { options } = normalised;
    const placements = seedOrder(slotsFor(entrants), 'standard').flatMap((registrationId, index): Placement[] =>
      registrationId <= entrants ? [{ registrationId, slot: index + 1 }] : [],
    );
    const field = { streamId: 7, kind: 'olympic' as const, options, placements };
    const created = { streamId: 7, eventId: 1, gridKind: 'olympic' as const, options, sport: 'judo', points: [7, 5, 3] };
    const drawn = {
      drawSeed: 'a1',
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
    this.#follow([
      { type: 'TournamentGridCreated', data: created },
      { type: 'TournamentGridDrawn', data: drawn },
    ]);
  }

  match(number: number): MatchState {
    const match = this.state.matches[700_000 + number];
    if (!match) throw new Error(`no match ${number}`);
    return match;
  }

  pair(number: number): string {
    return this.match(number)
      .occupants.map((occupant) => occupant ?? '?')
      .join('-');
  }

  status(number: number): string {
    return statusOf(this.match(number));
  }

  win(number: number, winnerRegistrationId: number | null, victoryTypeId: VictoryType = 'decision'): Refusal | number {
    const input = { matchId: 700_000 + number, winnerRegistrationId, victoryTypeId };
    return this.#decided(grid.decide.SetMatchWinner(input, this.state, facts, this.#decisionContext()));
  }

  /** Confirms exactly what the preview shows. */
  correct(number: number, winnerRegistrationId: number | null, victoryTypeId: VictoryType | undefined = 'decision'): number[] {
    const match = this.match(number);
    const [one = null, other = null] = match.occupants;
    const loser = winnerRegistrationId === null ? null : winnerRegistrationId === one ? other : one;
    const isCleared = winnerRegistrationId === null && !victoryTypeId.startsWith('double');
    const result = isCleared ? null : { winner: winnerRegistrationId, loser, victoryType: victoryTypeId, score: null, isAutomatic: false };
    const moment = { version: this.state.version + 1, at, by: 1 };
    const falls = previewCorrection(this.state, match, result, moment).falls.map(({ matchId }) => matchId);
    const input = { matchId: match.plan.id, winnerRegistrationId, reason: 'misread', fallingMatchIds: falls };
    const decision = grid.decide.CorrectMatch(isCleared ? input : { ...input, victoryTypeId }, this.state, facts, this.#decisionContext());
    expect(this.#decided(decision)).toBe(1);
    return falls.map((id) => id - 700_000).sort((a, b) => a - b);
  }

  /** Everything still open, by chalk, in order of play. */
  playOn(choose: (one: number, other: number) => number = Math.min): void {
    for (const id of this.state.order) {
      const match = this.state.matches[id];
      if (match && statusOf(match) === 'ready') this.win(match.plan.number, choose(...opponents(match)));
    }
  }

  /** What a page shows of it, without when and in which version it came to be. */
  get shown(): unknown {
    const matches = this.state.order.map((id) => {
      const { occupants, result, isBye, isBlocked, data } = this.match(id - 700_000);
      return { id, occupants, result, isBye, isBlocked, score: data.score };
    });
    return { matches, places: this.state.places, excluded: this.state.excluded };
  }

  #decisionContext() {
    return { now: at, actorUserId: 1, roles: new Set<never>(), version: this.state.version };
  }

  #decided(decision: readonly GridEvent[] | Refusal): Refusal | number {
    if (isRefusal(decision)) return decision;
    this.#follow(decision);
    return decision.length;
  }

  #follow(events: readonly GridEvent[]): void {
    for (const event of events) {
      this.state = grid.evolve(this.state, event, { version: this.state.version + 1, recordedAt: at, actorUserId: 1 });
    }
  }
}

function opponents({ occupants }: MatchState): [number, number] {
  const [one, other] = occupants;
  if (!one || !other) throw new Error('nobody to fight');
  return [one, other];
}

/** Matches 1–4 quarter-finals, 5 and 6 semi-finals, 7 final. */
function plainEight(): Category {
  const category = new Category(8, 'none');
  for (const [number, winner] of [
    [1, 1],
    [2, 4],
    [3, 2],
    [4, 3],
  ] as const)
    category.win(number, winner);
  return category;
}

describe('corrections (8 entrants, quarter-finals by chalk)', () => {
  test('C1 before the semi-final: only its pair changes', () => {
    const category = plainEight();
    expect(category.correct(1, 8)).toEqual([]);
    expect(category.pair(5)).toBe('8-4');
    expect(category.status(5)).toBe('ready');
    expect(category.pair(6)).toBe('2-3');
  });

  test('C2 after the semi-final: it falls, the final’s slot opens, the other half stays', () => {
    const category = plainEight();
    category.win(5, 1);
    category.win(6, 2);
    expect(category.correct(1, 8)).toEqual([5]);
    expect([category.pair(5), category.status(5)]).toEqual(['8-4', 'ready']);
    expect(category.pair(7)).toBe('?-2');
    expect(category.match(6).result?.winner).toBe(2);
  });

  test('C3 the same winner in another way changes nothing later', () => {
    const category = plainEight();
    category.win(5, 1);
    category.playOn();
    const before = category.pair(7);
    expect(category.win(1, 1, 'fall')).toBe(1);
    expect(category.match(1).result?.victoryType).toBe('fall');
    expect([category.pair(7), category.match(7).result?.winner]).toEqual([before, 1]);
  });

  test('C4 all played with repechage: what hangs on the winner falls, the other half stays', () => {
    const category = new Category(8, 'lastEight');
    category.playOn();
    expect(category.correct(1, 8)).toEqual([5, 7, 9, 10, 11]);
    expect(category.match(6).result?.winner).toBe(6);
    expect(category.match(8).result?.winner).toBe(2);
    expect(category.pair(5)).toBe('1-5');
    expect(category.pair(7)).toBe('8-4');
  });

  test('C5 corrected and corrected back', () => {
    const category = plainEight();
    const before = category.shown;
    category.correct(1, 8);
    category.correct(1, 1);
    expect(category.shown).toEqual(before);
  });

  test('C6 a double disqualification by mistake leaves no extra match behind', () => {
    const category = plainEight();
    const count = category.state.order.length;
    category.win(5, null, 'doubleDisqualification');
    expect(category.state.order).toHaveLength(count + 1);
    category.correct(5, 1);
    expect(category.state.order).toHaveLength(count);
    expect(category.pair(7)).toBe('1-?');
  });

  test('C7 a disqualification for conduct made a forfeit is gone everywhere', () => {
    const category = plainEight();
    category.win(5, 1, 'disqualificationConduct');
    expect(category.state.excluded).toEqual([{ registrationId: 4, reason: 'disqualificationConduct' }]);
    category.win(5, 1, 'forfeit');
    expect(category.state.excluded).toEqual([]);
    category.playOn();
    expect(category.state.places.map(({ registrationId }) => registrationId)).toContain(4);
  });

  test('C8 a walkover moves the opponent on at once', () => {
    const category = new Category(8, 'none');
    category.win(1, 8, 'walkover');
    expect(category.pair(5)).toBe('8-?');
  });

  test('C9 neither comes to a semi-final of four: the final and the third place are decided all the same', () => {
    const category = new Category(4, 'none', true);
    category.win(1, null, 'doubleNoShow');
    category.win(2, 2);
    expect(category.match(4)).toMatchObject({ isBye: true });
    expect(category.match(3)).toMatchObject({ isBye: true });
    expect(category.state.places.slice(0, 2)).toMatchObject([
      { place: 1, registrationId: 2 },
      { place: 3, registrationId: 3 },
    ]);
  });

  test('C10 third place before the final leaves the final open', () => {
    const category = new Category(4, 'none', true);
    category.win(1, 1);
    category.win(2, 2);
    category.win(3, 4);
    expect(category.status(4)).toBe('ready');
  });

  test('C11 a cleared result clears every match that hangs on it, not just the next', () => {
    const category = new Category(16, 'none');
    category.playOn();
    expect(category.correct(1, null, undefined)).toEqual([9, 13, 15]);
    expect([category.pair(9), category.pair(13), category.pair(15)]).toEqual(['?-8', '?-4', '?-2']);
  });

  test('the same command again decides nothing', () => {
    const category = plainEight();
    expect(category.win(1, 1)).toBe(0);
  });
});

describe('any correction', () => {
  test('leaves the state of a replay without the results that fell', () => {
    const anyCase = fc.record({
      entrants: fc.integer({ min: 3, max: 24 }),
      kind: fc.constantFrom(...consolationKinds),
      coin: fc.infiniteStream(fc.boolean()),
      pick: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(anyCase, ({ entrants, kind, coin, pick }) => {
        const category = new Category(entrants, kind);
        category.playOn((one, other) => (coin.next().value ? one : other));
        const decided = category.state.order.filter((id) => category.state.matches[id]?.result);
        const number = (decided[pick % decided.length] ?? 0) - 700_000;
        const { result } = category.match(number);
        const falls = category.correct(number, result?.loser ?? null);

        const replay = new Category(entrants, kind);
        for (const id of category.state.order) {
          const now = category.match(id - 700_000).result;
          if (now && !falls.includes(id - 700_000)) replay.win(id - 700_000, now.winner, now.victoryType);
        }
        expect(category.shown).toEqual(replay.shown);
      }),
      { numRuns: 80 },
    );
  });
});
