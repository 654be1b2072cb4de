import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import type { answerEvents } from '#contracts/registrations/answers.events';
import type { ChallengeStatus, FormAnswer, KeptFile } from '#contracts/registrations/form.docs';
import { challengeAnswerId, challengeStatusOf, foldAnswers, noAnswers, priceOf, registrationOfAnswer } from './answers.fold.js';
import { words } from './form.fixture.js';
import { created, given, ids } from './registration.fixture.js';

type AnswerEvent = EventOf<typeof answerEvents>;

const answer = (questionId: number, priceInKopecks = 0): FormAnswer => ({
  questionId,
  question: words('Размер'),
  value: 'M',
  optionIds: [],
  file: null,
  priceInKopecks,
});
const kept = (fileId: number): KeptFile => ({
  fileId,
  fileName: 'a.pdf',
  mimeType: 'application/pdf',
  size: 1,
  blob: 'b',
  ownerUserId: 11,
});

const saved = (answerId: number, challengeId: number, ...privateDocuments: KeptFile[]): AnswerEvent => ({
  type: 'ChallengeAnswerSaved',
  data: { ...ids, answerId, challengeId, url: `https://video/${answerId}`, privateDocuments },
});
const judged = (answerId: number, to: ChallengeStatus, comment = ''): AnswerEvent => ({
  type: 'ChallengeAnswerStatusChanged',
  data: { ...ids, answerId, from: 'submitted', to, comment },
});
const removed = (answerId: number): AnswerEvent => ({ type: 'ChallengeAnswerRemoved', data: { ...ids, answerId, reason: '' } });

const after = (...events: AnswerEvent[]) => {
  const state = noAnswers();
  for (const event of events) foldAnswers(state, event);
  return state;
};

test('answers cost what their options cost together', () => {
  expect(priceOf([answer(1, 500), answer(2), answer(3, 250)])).toBe(750);
  expect(priceOf([])).toBe(0);
});

test('the number of an answer names its registration', () => {
  expect(challengeAnswerId(5, 3)).toBe(5_003);
  expect([registrationOfAnswer(5_003), registrationOfAnswer(5_999)]).toEqual([5, 5]);
});

describe('answers to challenges', () => {
  test('stand in the order in which they were first given', () => {
    const state = after(saved(5_001, 1), saved(5_002, 2), judged(5_001, 'rejected', 'dark'), saved(5_001, 1, kept(9)));
    expect(state.challengeAnswers).toEqual([
      {
        answerId: 5_001,
        challengeId: 1,
        url: 'https://video/5001',
        privateDocuments: [kept(9)],
        status: 'submitted',
        comment: '',
      },
      { answerId: 5_002, challengeId: 2, url: 'https://video/5002', privateDocuments: [], status: 'submitted', comment: '' },
    ]);
  });

  test('keep a verdict and its comment with the answer that was judged', () => {
    const { challengeAnswers } = after(saved(5_001, 1), saved(5_002, 2), judged(5_002, 'accepted', 'fine'));
    expect(challengeAnswers.map(({ status, comment }) => [status, comment])).toEqual([
      ['submitted', ''],
      ['accepted', 'fine'],
    ]);
  });

  test('a number is not used again after its answer was removed', () => {
    const state = after(saved(5_001, 1), saved(5_002, 2), removed(5_002), saved(5_001, 1));
    expect([state.challengeAnswers.map(({ answerId }) => answerId), state.lastChallengeAnswer]).toEqual([[5_001], 2]);
  });

  test('lose the private document that was removed', () => {
    const state = after(saved(5_001, 1, kept(8), kept(9)), saved(5_002, 2, kept(8)), {
      type: 'ChallengePrivateDocumentRemoved',
      data: { ...ids, answerId: 5_001, documentId: 8, sha256: '' },
    });
    expect(state.challengeAnswers.map(({ privateDocuments }) => privateDocuments.map(({ fileId }) => fileId))).toEqual([[9], [8]]);
  });

  test('of an erased person read as empty', () => {
    const erased = { ...ids, answerId: 5_001, challengeId: 1, url: null, privateDocuments: null };
    const state = after(
      { type: 'ChallengeAnswerSaved', data: erased } as unknown as AnswerEvent,
      {
        type: 'ChallengeAnswerStatusChanged',
        data: { ...ids, answerId: 5_001, from: 'submitted', to: 'accepted', comment: null },
      } as unknown as AnswerEvent,
    );
    expect(state.challengeAnswers).toMatchObject([{ privateDocuments: [], comment: '' }]);
    const nothing = { type: 'AdditionalQuestionsAnswered', data: { ...ids, answers: null, changes: [] } } as unknown as AnswerEvent;
    expect(after(nothing).answers).toEqual([]);
  });
});

describe('the status of the part challenge', () => {
  test.each<[string, ChallengeStatus[], ChallengeStatus | 'none']>([
    ['none without answers', [], 'none'],
    ['accepted when all are', ['accepted', 'accepted'], 'accepted'],
    ['submitted while one waits', ['accepted', 'submitted'], 'submitted'],
    ['rejected as soon as one is', ['accepted', 'submitted', 'rejected'], 'rejected'],
  ])('is %s', (_what, statuses, status) => {
    const challengeAnswers = statuses.map((one, i) => ({
      ...{ answerId: i, challengeId: i, url: null, comment: '' },
      privateDocuments: [],
      status: one,
    }));
    expect(challengeStatusOf({ challengeAnswers })).toBe(status);
  });

  test('follows the answers of the registration', () => {
    expect(given(created(), saved(5_001, 1)).statuses.challenge).toBe('submitted');
    expect(given(created(), saved(5_001, 1), judged(5_001, 'accepted')).statuses.challenge).toBe('accepted');
    expect(given(created(), saved(5_001, 1), judged(5_001, 'accepted'), removed(5_001)).statuses.challenge).toBe('none');
  });
});
