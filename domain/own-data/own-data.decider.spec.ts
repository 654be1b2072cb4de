import { describe, expect, test } from '@jest/globals';
import { foldOwnData, isLate, noCopy, ownDataWritten, requestOwnData, type OwnDataEvent } from './own-data.decider.js';

const now = '2026-11-01T10:00:00.000Z';
const later = '2026-11-01T11:00:00.000Z';
const given = (...events: OwnDataEvent[]) => events.reduce(foldOwnData, noCopy(0));
const requested = (copyId = 'a'): OwnDataEvent => ({ type: 'OwnDataRequested', data: { userId: 7, copyId, requestedAt: now } });
const written: OwnDataEvent = {
  type: 'OwnDataWritten',
  data: { userId: 7, copyId: 'a', bytes: 900, files: 2, expiresAt: '2026-11-02T10:00:00.000Z' },
};
const ask = (more: object = {}) => ({ userId: 7, copyId: 'b', now, ...more });
const done = (more: object = {}) => ({ userId: 7, copyId: 'a', now, bytes: 900, files: 2, ...more });

describe('a copy of what is known of a person', () => {
  test('is asked for once while it is being written, and anew once it is there', () => {
    expect(requestOwnData(given(), ask({ copyId: 'a' }))).toEqual([requested()]);
    expect(requestOwnData(given(requested()), ask())).toEqual([]);
    expect(requestOwnData(given(requested(), written), ask())).toEqual([requested('b')]);
  });

  test('that does not come within an hour is asked for anew', () => {
    expect(requestOwnData(given(requested()), ask({ now: later }))).toMatchObject([{ data: { copyId: 'b' } }]);
    expect(isLate(given(requested()), later)).toBe(true);
    expect(isLate(given(requested(), written), later)).toBe(false);
  });

  test('can be downloaded for a day; an older one that comes in late is none', () => {
    expect(ownDataWritten(given(requested()), done())).toEqual([written]);
    expect(ownDataWritten(given(requested(), written), done())).toEqual([]);
    expect(ownDataWritten(given(requested(), requested('b')), done())).toEqual([]);
    expect(given(requested(), written, requested('b'))).toMatchObject({ status: 'requested', copyId: 'b', bytes: 0, expiresAt: null });
  });
});
