import { describe, expect, test } from '@jest/globals';
import { maxProtestsPerMatch } from '#contracts/limits';
import type { RoleCode } from '#contracts/op';
import { Category } from './grid.fixture.js';
import { fileProtest } from './protest.rules.js';

const anyTime = { isCompleted: false, limitMinutes: null };
const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

/** Eight entrants; the first bout is won by 1 over 8. */
const cup = () => {
  const category = new Category('olympic', 8);
  category.win(1, 1);
  return category;
};
const file = (category: Category, number = 1, more: object = {}, facts: unknown = anyTime) =>
  category.decide(
    'FileProtest',
    { matchId: category.id(number), registrationId: 8, filedBy: 'Club Dawn', reason: 'a score was not counted', ...more },
    facts,
  );
const decide = (category: Category, verdict: 'upheld' | 'rejected' | 'withdrawn', more: object = {}, facts: unknown = anyTime) =>
  category.decide('DecideProtest', { matchId: category.id(1), protestId: 1, verdict, reason: 'seen on the video', ...more }, facts);
const shown = (category: Category, number = 1) => category.doc.matches[category.id(number)]?.protest;

describe('a protest', () => {
  test('is filed against a match that has begun, for one of its entrants, and shown on it', () => {
    const category = cup();
    expect(file(category)).toEqual([
      {
        type: 'ProtestFiled',
        data: {
          ...{ streamId: 7, eventId: 1, protestId: 1, matchId: category.id(1), registrationId: 8, bracket: 'main' },
          ...{ filedBy: 'Club Dawn', reason: 'a score was not counted', isLate: false },
        },
      },
    ]);
    expect(shown(category)).toBe('open');
    expect(shown(category, 2)).toBeUndefined();
    expect(errorsOf(file(category, 1, { registrationId: 2 }))).toEqual({ registrationId: ['error.not_participant'] });
    const [waiting = 0] = category.pair(2);
    expect(errorsOf(file(category, 2, { registrationId: waiting }))).toEqual({ matchId: ['error.not_begun'] });
    expect(file(category, 99)).toMatchObject({ status: 404 });
    category.must('UpdateMatchTimer', { matchId: category.id(2), timerCountInSeconds: 1, isRunning: true });
    expect(file(category, 2, { registrationId: waiting })).toHaveLength(1);
  });

  test('is one for an entrant until it is decided; the same words are the same protest', () => {
    const category = cup();
    file(category);
    expect(file(category)).toEqual([]);
    expect(errorsOf(file(category, 1, { reason: 'another' }))).toEqual({ registrationId: ['error.duplicate'] });
    expect(file(category, 1, { registrationId: 1 })).toHaveLength(1);
    decide(category, 'rejected');
    expect(file(category, 1, { reason: 'another' })).toHaveLength(1);
    expect(category.state.protests.map(({ id, status }) => [id, status])).toEqual([
      [1, 'rejected'],
      [2, 'open'],
      [3, 'open'],
    ]);
  });

  test('is not filed without end, nor once the category is completed', () => {
    const category = cup();
    expect(errorsOf(file(category, 1, {}, { ...anyTime, isCompleted: true }))).toEqual({ form: ['error.completed'] });
    for (let id = 1; id <= maxProtestsPerMatch; id += 1) {
      file(category);
      decide(category, 'rejected', { protestId: id });
    }
    expect(errorsOf(file(category))).toEqual({ matchId: ['error.limit_reached'] });
  });

  test.each<[string, number, boolean, RoleCode, boolean]>([
    ['within its time', 30, false, 'J', true],
    ['after it', 31, false, 'J', false],
    ['after it, not by the referee of the mat', 31, true, 'J', false],
    ['after it, by the head referee', 31, true, 'JH', true],
    ['after it, by the head referee who does not know', 31, false, 'JH', false],
  ])('%s', (_when, minutes, isLate, role, isTaken) => {
    const category = cup();
    const ended = Date.parse(category.match(1).finishedAt ?? '');
    const at = { now: new Date(ended + minutes * 60_000).toISOString(), actorUserId: 1, roles: new Set([role]), version: 3 };
    const input = { matchId: category.id(1), registrationId: 8, filedBy: 'Club Dawn', reason: 'a score', isLate };
    const decision = fileProtest(category.state, input, { limitMinutes: 30 }, at);
    if (isTaken) expect(decision).toMatchObject([{ data: { isLate: minutes > 30 } }]);
    else expect(errorsOf(decision)).toEqual({ matchId: ['error.protest_late'] });
  });

  test('goes with a draw that is made anew', () => {
    const category = cup();
    file(category);
    category.must('SetMatchWinner', {
      ...{ matchId: category.id(1), winnerRegistrationId: null, expectedVersion: category.match(1).version },
    });
    for (const stage of ['draw', 'setup'] as const) category.must('ChangeStage', { streamId: 7, stage });
    expect(category.state.protests).toEqual([]);
  });
});

describe('a protest is decided', () => {
  const corrected = (category: Category, more: object = {}) =>
    decide(category, 'upheld', { correction: { winnerRegistrationId: 8, victoryTypeId: 'decision', fallingMatchIds: [] }, ...more });

  test('upheld: the result is corrected in the same append, with the reason of the decision', () => {
    const category = cup();
    file(category);
    const decision = corrected(category);
    expect(decision).toMatchObject([
      { type: 'ProtestDecided', data: { protestId: 1, verdict: 'upheld', isCorrected: true } },
      { type: 'MatchCorrected', data: { to: { winnerRegistrationId: 8 }, reason: 'seen on the video' } },
    ]);
    expect(category.match(1).result?.winner).toBe(8);
    expect(shown(category)).toBe('upheld');
  });

  test('the correction names what falls, as any other', () => {
    const category = cup();
    category.chalk();
    file(category);
    expect(corrected(category)).toMatchObject({ status: 409 });
    expect(shown(category)).toBe('open');
  });

  test.each([
    ['upheld', 'upheld'],
    ['rejected', 'rejected'],
    ['withdrawn', undefined],
  ] as const)('%s without a correction: the result stands', (verdict, public_) => {
    const category = cup();
    file(category);
    expect(decide(category, verdict)).toMatchObject([{ type: 'ProtestDecided', data: { verdict, isCorrected: false } }]);
    expect(category.match(1).result?.winner).toBe(1);
    expect(shown(category)).toBe(public_);
    expect(category.state.protests).toMatchObject([{ status: verdict, decision: 'seen on the video' }]);
  });

  test('once, and only an upheld one corrects', () => {
    const category = cup();
    expect(decide(category, 'rejected')).toMatchObject({ status: 404 });
    file(category);
    const correction = { winnerRegistrationId: 8, fallingMatchIds: [] };
    expect(errorsOf(decide(category, 'rejected', { correction }))).toEqual({ verdict: ['error.transition'] });
    decide(category, 'rejected');
    expect(decide(category, 'rejected')).toEqual([]);
    expect(errorsOf(decide(category, 'upheld'))).toEqual({ protestId: ['error.already_done'] });
  });

  test('in a completed category only without a correction', () => {
    const category = cup();
    file(category);
    const completed = { ...anyTime, isCompleted: true };
    const correction = { winnerRegistrationId: 8, fallingMatchIds: [] };
    expect(errorsOf(decide(category, 'upheld', { correction }, completed))).toEqual({ verdict: ['error.protest_completed'] });
    expect(decide(category, 'rejected', {}, completed)).toHaveLength(1);
  });

  test('an open one is shown before one that was decided', () => {
    const category = cup();
    file(category);
    file(category, 1, { registrationId: 1 });
    decide(category, 'upheld');
    expect(shown(category)).toBe('open');
    decide(category, 'rejected', { protestId: 2 });
    expect(shown(category)).toBe('upheld');
  });
});
