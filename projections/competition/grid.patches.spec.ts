import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mainSlotsOf, plansOf } from '#domain/competition/build';
import { liveGrid } from '#domain/competition/documents';
import type { GridEvent } from '#domain/competition/evolve';
import { normaliseOptions } from '#domain/competition/options';
import { consequencesOf, previewCorrection } from '#domain/competition/outcome';
import { seedOrder, slotsFor } from '#domain/competition/seeding';
import type { MatchResult, MatchState } from '#domain/competition/state';
import { consolationKinds, type ConsolationKind, type Placement, type VictoryType } from '#contracts/competition/types';
import type { JsonPatch } from '#contracts/patch';
import { gridView, type GridViewDoc } from './grid.view.js';

const at = '2026-05-01T10:00:00.000Z';

type Json = Record<string, unknown> | unknown[];

/** A follower: they hold a document of their own and know nothing but patches. */
function applied(document: unknown, patch: JsonPatch): unknown {
  let root = document;
  for (const step of structuredClone(patch)) {
    if (step.path === '') {
      root = 'value' in step ? step.value : null;
      continue;
    }
    const keys = step.path.slice(1).split('/');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<Json>((at, key) => (at as Record<string, Json>)[key] ?? [], root as Json);
    if (!Array.isArray(parent)) parent[last] = 'value' in step ? step.value : undefined;
    else if (step.op === 'remove') parent.splice(Number(last), 1);
    else parent.splice(Number(last), step.op === 'add' ? 0 : 1, step.value);
  }
  return root;
}

/** A grid and somebody who follows it. */
class Followed {
  readonly doc: GridViewDoc = gridView.initial(7);
  seen: unknown = structuredClone(liveGrid(this.doc.state, {}));
  readonly sizes: number[] = [];

  constructor(entrants: number, consolationKind: ConsolationKind, hasThirdPlaceMatch = false) {
    const normalised = normaliseOptions(
      'olympic',
      { consolationKind, ...(hasThirdPlaceMatch && { hasThirdPlaceMatch }) },
      { sport: 'judo' },
    );
    if ('errors' in normalised) throw new Error('the options do not fit together');
    const { options } = normalised;
    const placements = seedOrder(slotsFor(entrants), 'standard').flatMap((registrationId, index): Placement[] =>
      registrationId <= entrants ? [{ registrationId, slot: index + 1 }] : [],
    );
    const field = { streamId: 7, kind: 'olympic' as const, options, placements };
    this.follow({
      type: 'TournamentGridCreated',
      data: { streamId: 7, eventId: 1, gridKind: 'olympic', options, sport: 'judo', points: [7, 5, 3] },
    });
    const mainSlots = mainSlotsOf(field);
    const unproved = { basis: null, seal: null, reason: '' };
    const drawn = {
      drawSeed: 'a1',
      mode: 'seeded',
      placements,
      entrants: [],
      groupNames: {},
      plans: plansOf(field),
      mainSlots,
      ...unproved,
    };
    this.follow({ type: 'TournamentGridDrawn', data: drawn });
  }

  follow(event: GridEvent): { patch: JsonPatch } {
    const version = this.doc.state.version + 1;
    const facts = { stream: 'grid-7', version, position: BigInt(version), recordedAt: at, actorUserId: 1 };
    const patch = gridView.on[event.type]?.(this.doc, { ...event, ...facts }, 7);
    if (!Array.isArray(patch)) throw new Error('no patch');
    this.sizes.push(JSON.stringify(patch).length);
    this.seen = applied(this.seen, patch);
    return { patch };
  }

  get fresh(): unknown {
    return structuredClone(liveGrid(this.doc.state, {}));
  }

  matches(isMeant: (match: MatchState) => boolean): MatchState[] {
    return this.doc.state.order.flatMap((id) => {
      const match = this.doc.state.matches[id];
      return match && isMeant(match) ? [match] : [];
    });
  }
}

const isReady = ({ result, isBye, occupants }: MatchState): boolean =>
  !result && !isBye && occupants.every((occupant) => occupant !== null && occupant !== 0);

interface Step {
  kind: 'win' | 'correct' | 'clear' | 'data' | 'timer' | 'withdraw';
  pick: number;
  isUpper: boolean;
  victoryType: VictoryType;
}

function sides(match: MatchState, isUpper: boolean): { winner: number; loser: number } {
  const [one = 0, other = 0] = match.occupants;
  return isUpper ? { winner: one ?? 0, loser: other ?? 0 } : { winner: other ?? 0, loser: one ?? 0 };
}

function eventOf(followed: Followed, { kind, pick, isUpper, victoryType }: Step): GridEvent | null {
  const ready = followed.matches(isReady);
  const decided = followed.matches(({ result }) => result !== null && !result.isAutomatic);
  const open = ready[pick % Math.max(1, ready.length)];
  const done = decided[pick % Math.max(1, decided.length)];
  if (kind === 'withdraw') {
    return pick % 5 > 0
      ? null
      : {
          type: 'EntrantStatusSet',
          data: { registrationId: 1 + (pick % 3), from: 'active', to: isUpper ? 'withdrawn' : 'active', walkovers: [], reason: 'ill' },
        };
  }
  if (kind === 'correct' || kind === 'clear')
    return done ? corrected(followed, done, kind === 'clear' ? null : sides(done, isUpper)) : null;
  if (!open) return null;
  const matchId = open.plan.id;
  const score = { slot1: pick % 7, slot2: pick % 4 };
  if (kind === 'data')
    return {
      type: 'MatchDataSaved',
      data: { matchId, data: { score, penalties: { slot1: 1, slot2: 0 }, rounds: [], note: 'n', bout: null }, changes: [] },
    };
  if (kind === 'timer') return { type: 'MatchTimerUpdated', data: { matchId, seconds: pick, isRunning: isUpper, at } };
  return won(followed, open, { ...sides(open, isUpper), victoryType, score });
}

/** The event as the decider makes it: with all that it causes. */
function won({ doc }: Followed, match: MatchState, result: Omit<MatchResult, 'isAutomatic'>): GridEvent {
  const moment = { version: doc.state.version + 1, at, by: 1 };
  const caused = consequencesOf(doc.state, match, { ...result, isAutomatic: false }, moment);
  return { type: 'MatchWinnerSet', data: { matchId: match.plan.id, ...result, ...caused, replacement: null } };
}

function corrected({ doc }: Followed, match: MatchState, to: { winner: number; loser: number } | null): GridEvent {
  const moment = { version: doc.state.version + 1, at, by: 1 };
  const result = to && { ...to, victoryType: 'decision' as const, score: null, isAutomatic: false };
  const { falls, changes } = previewCorrection(doc.state, match, result, moment);
  const outcome = { winnerRegistrationId: to?.winner ?? null, victoryType: to ? ('decision' as const) : null, score: null };
  const data = {
    matchId: match.plan.id,
    from: outcome,
    to: outcome,
    loser: to?.loser ?? null,
    falls,
    changes,
    replacement: null,
    reason: 'misread',
  };
  return { type: 'MatchCorrected', data };
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('win', 'win', 'win', 'win', 'correct', 'clear', 'data', 'timer', 'withdraw'),
  pick: fc.nat({ max: 60 }),
  isUpper: fc.boolean(),
  victoryType: fc.constantFrom<VictoryType>('decision', 'decision', 'walkover', 'noShow', 'disqualificationConduct'),
});

describe('patches of a grid', () => {
  test('bring a follower to what a newcomer gets', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 20 }),
        fc.constantFrom(...consolationKinds),
        fc.array(anyStep, { maxLength: 40 }),
        (entrants, kind, steps) => {
          const followed = new Followed(entrants, kind);
          for (const step of steps) {
            const event = eventOf(followed, step);
            if (event) followed.follow(event);
            expect(followed.seen).toEqual(followed.fresh);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test('of a result with a third place reads as docs/spec/live.md writes it', () => {
    const followed = new Followed(4, 'none', true);
    const [one, two] = followed.matches(() => true);
    if (!one || !two) throw new Error('no matches');
    followed.follow(won(followed, one, { ...sides(one, true), victoryType: 'points', score: { slot1: 5, slot2: 2 } }));
    const { patch } = followed.follow(won(followed, two, { ...sides(two, true), victoryType: 'points', score: { slot1: 3, slot2: 1 } }));
    const to = (path: string, value: unknown) => ({ op: 'replace', path, value });
    expect(patch).toEqual([
      to('/matches/700002/participants/0/score', 3),
      to('/matches/700002/participants/1/score', 1),
      to('/matches/700002/winnerRegistrationId', 2),
      to('/matches/700002/victoryType', { id: 'points' }),
      to('/matches/700002/status', 'finished'),
      to('/matches/700003/participants/1/registrationId', 3),
      to('/matches/700003/status', 'ready'),
      to('/matches/700004/participants/1/registrationId', 2),
      to('/matches/700004/status', 'ready'),
      to('/version', 4),
    ]);
  });

  test('of a result in a knockout of 128 are short', () => {
    const followed = new Followed(128, 'none');
    followed.sizes.length = 0;
    for (const match of followed.matches(() => true)) {
      followed.follow(won(followed, match, { ...sides(match, true), victoryType: 'decision', score: { slot1: 3, slot2: 1 } }));
    }
    expect(followed.seen).toEqual(followed.fresh);
    const sorted = followed.sizes.sort((a, b) => a - b);
    expect(sorted[63]).toBeLessThanOrEqual(800);
    expect(sorted.at(-1)).toBeLessThanOrEqual(1000);
  });
});
