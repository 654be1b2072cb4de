import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { beginErasure, erasure, foldErasure, requestErasure, takeBackErasure, type ErasureEvent } from './erasure.decider.js';

const now = '2026-11-01T10:00:00.000Z';
const due = '2026-11-15T10:00:00.000Z';
const given = (...events: ErasureEvent[]) => events.reduce(foldErasure, erasure.initial());
const requested: ErasureEvent = {
  type: 'ErasureRequested',
  data: { userId: 7, by: 'self', reason: null, requestedAt: now, dueAt: due },
};
const begun: ErasureEvent = { type: 'ErasureBegun', data: { userId: 7 } };
const erased: ErasureEvent = { type: 'PersonErased', data: { userId: 7 } };
const ask = (more: object = {}) => ({ userId: 7, by: 'self' as const, reason: '', isAdministrator: false, now, ...more });
const errorsOf = (decision: unknown) => (isRefusal(decision) ? decision.errors : null);

describe('a request for erasure', () => {
  test('is due after fourteen days, and asked for once', () => {
    expect(requestErasure(given(), ask())).toEqual([requested]);
    expect(requestErasure(given(requested), ask())).toEqual([]);
    expect(requestErasure(given(requested, begun, erased), ask())).toEqual([]);
  });

  test('of an administrator is refused; by one it says what was asked on paper', () => {
    expect(errorsOf(requestErasure(given(), ask({ isAdministrator: true })))).toEqual({ form: ['error.is_administrator'] });
    expect(errorsOf(requestErasure(given(), ask({ by: 'administrator' })))).toEqual({ reason: ['error.required'] });
    expect(requestErasure(given(), ask({ by: 'administrator', reason: 'letter 12' }))).toMatchObject([{ data: { reason: 'letter 12' } }]);
  });

  test('is taken back until it is carried out, and may be made again', () => {
    const takenBack: ErasureEvent = { type: 'ErasureTakenBack', data: { userId: 7 } };
    expect(takeBackErasure(given(requested), 7)).toEqual([takenBack]);
    expect(takeBackErasure(given(), 7)).toEqual([]);
    expect(errorsOf(takeBackErasure(given(requested, begun), 7))).toEqual({ form: ['error.erasure_begun'] });
    expect(requestErasure(given(requested, takenBack), ask())).toEqual([requested]);
  });
});

describe('an erasure', () => {
  test('begins when its time has come, not before, and once', () => {
    expect(beginErasure(given(requested), '2026-11-15T09:59:59.999Z')).toEqual([]);
    expect(beginErasure(given(requested), due)).toEqual([begun]);
    expect(beginErasure(given(requested, begun), due)).toEqual([]);
    expect(beginErasure(given(), due)).toEqual([]);
  });

  test('leaves nothing of the request but that it was', () => {
    expect(given(requested, begun, erased)).toMatchObject({ status: 'erased', reason: null });
  });
});
