import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import type { loginAsEvents } from '#contracts/identity/login-as.events';
import { endLoginAs, issueLink, loginAs, startLoginAs } from './login-as.decider.js';

type LoginAsEvent = EventOf<typeof loginAsEvents>;

const ids = { userId: 9, byUserId: 1, linkId: 'l1' };
const issued = (linkId = 'l1'): LoginAsEvent => ({
  type: 'LoginAsLinkIssued',
  data: { ...ids, linkId, reason: 'support', expiresAt: '2026-05-01T10:01:00.000Z' },
});
const started: LoginAsEvent = {
  type: 'LoginAsStarted',
  data: { ...ids, reason: 'support', startedAt: '2026-05-01T10:00:30.000Z', endsAt: '2026-05-01T10:30:30.000Z' },
};
const ended: LoginAsEvent = { type: 'LoginAsEnded', data: ids };
const given = (...events: LoginAsEvent[]) => events.reduce(loginAs.evolve, loginAs.initial());
const start = (links: ReturnType<typeof given>, by = ids) =>
  startLoginAs(links, by, '2026-05-01T10:00:30.000Z', '2026-05-01T10:30:30.000Z');
const expired = { refused: true, status: 200, errors: { token: ['error.expired'] } };

test('a link is issued with its reason and its end', () => {
  expect(issueLink(ids, 'support', '2026-05-01T10:01:00.000Z')).toEqual([issued()]);
});

describe('logging in by a link', () => {
  test('starts once, with the reason of the link', () => {
    expect(start(given(issued()))).toEqual([started]);
    expect(start(given(issued(), started))).toEqual(expired);
    expect(start(given(issued(), started, ended))).toEqual(expired);
  });

  test('is for the administrator who asked for that link', () => {
    expect(start(given(issued()), { ...ids, byUserId: 2 })).toEqual(expired);
    expect(start(given(issued('l2')))).toEqual(expired);
    expect(start(given())).toEqual(expired);
  });

  test('ends once, after it has started', () => {
    expect(endLoginAs(given(issued(), started), ids)).toEqual([ended]);
    expect(endLoginAs(given(issued()), ids)).toEqual([]);
    expect(endLoginAs(given(issued(), started, ended), ids)).toEqual([]);
    expect(endLoginAs(given(), ids)).toEqual([]);
  });

  test('leaves other links of the person alone', () => {
    expect(start(given(issued(), issued('l2'), started), { ...ids, linkId: 'l2' })).toHaveLength(1);
    expect(given(started).size).toBe(0);
  });
});
