import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { UndoLog } from './undoLog.js';
import { buildKnockout } from './knockout.js';
import { normaliseOptions } from './options.js';
import { consequencesOf, previewCorrection } from './outcome.js';
import { dryRun } from './dryRun.js';
import { Transition } from './transition.js';
import { seedOrder } from './seeding.js';
import { emptyGrid, newMatch, type GridState, type MatchResult } from './state.js';
import type { Source } from '#contracts/competition/types';

const at = '2026-05-01T10:00:00.000Z';
const moment = { version: 9, at, by: 1 };

const won = (winner: number, loser: number): MatchResult => ({ winner, loser, victoryType: 'decision', score: null, isAutomatic: false });

/** A knockout of eight with repechage; the first matches are decided for the smaller seed. */
const playedKnockout = (decided: number): GridState => {
  const normalised = normaliseOptions('olympic', { consolationKind: 'lastEight' }, { sport: 'judo' });
  if ('errors' in normalised) throw new Error('options are wrong');
  const state = emptyGrid(7, normalised.options);
  const entrants = seedOrder(8, 'standard').map((registrationId): Source => ({ type: 'entrant', registrationId }));
  for (const plan of buildKnockout({ streamId: 7, entrants, options: state.options, firstNumber: 1 })) {
    state.matches[plan.id] = newMatch(plan);
    state.order.push(plan.id);
  }
  Object.assign(state, { isCreated: true, isDrawn: true, stage: 'main', mainSlots: 8 });
  const setUp = new Transition(state, { version: 0, at: '', by: null });
  for (const id of state.order) setUp.recheck(id);
  setUp.settle();
  for (const id of state.order.slice(0, decided)) {
    const [one = 0, other = 0] = state.matches[id]?.occupants ?? [];
    const transition = new Transition(state, { ...moment, version: state.version + 1 });
    transition.setResult(id, won(Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)));
    transition.settle();
    state.version += 1;
  }
  return state;
};

const firstMatch = (state: GridState) => {
  const match = state.matches[state.order[0] ?? 0];
  if (!match) throw new Error('a grid without matches');
  return match;
};

/** The journal's `call`-th note fails. */
const failAtNote = (call: number): (() => boolean) => {
  let count = 0;
  const note = Reflect.get<typeof UndoLog.prototype, 'touch'>(UndoLog.prototype, 'touch');
  jest.spyOn(UndoLog.prototype, 'touch').mockImplementation(function (this: UndoLog, id: number) {
    count += 1;
    if (count === call) throw new Error('a bug in a rule');
    return note.call(this, id);
  });
  return () => count >= call;
};

describe('a dry run', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('leaves the state as it was, wherever it throws', () => {
    for (const decided of [0, 4, 10]) {
      for (let call = 1; ; call += 1) {
        const state = playedKnockout(decided);
        const before = structuredClone(state);
        const match = firstMatch(state);
        const [one = 0, other = 0] = match.occupants;
        const hasFailed = failAtNote(call);
        const result = won(Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0));
        const tryIt = () =>
          decided === 0 ? consequencesOf(state, match, result, moment) : previewCorrection(state, match, result, moment);
        try {
          tryIt();
        } catch (error) {
          expect(error).toEqual(new Error('a bug in a rule'));
        }
        jest.restoreAllMocks();
        expect(state).toEqual(before);
        if (!hasFailed()) break;
      }
    }
  });

  test('leaves the state as it was when the one who looks throws', () => {
    const state = playedKnockout(4);
    const before = structuredClone(state);
    const match = firstMatch(state);
    const look = () => {
      throw new Error('a bug in an answer');
    };
    expect(() => dryRun(state, moment, (transition) => transition.setResult(match.plan.id, null), look)).toThrow('a bug in an answer');
    expect(state).toEqual(before);
  });
});
