import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { query } from '#contracts/op';
import type { Actor } from '../context.js';
import { ruleOf, WindowLimiter } from './limiter.js';

const op = query({
  name: 'Ping',
  path: '/api/ping',
  kind: 'get',
  roles: ['V'],
  input: z.object({}),
  rateLimit: { limit: 3, seconds: 60 },
  summary: '',
});
const visitor: Actor = { userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '10.0.0.1' };

describe('rate limits of calls', () => {
  test('exactly as many as allowed, then the seconds to wait', async () => {
    const limiter = new WindowLimiter();
    for (let i = 0; i < 3; i += 1) expect(await limiter.wait(op, visitor)).toBeNull();
    expect(await limiter.wait(op, visitor)).toBeGreaterThan(0);
    // A new session is no new visitor.
    expect(await limiter.wait(op, { ...visitor, sessionId: 'another' })).toBeGreaterThan(0);
    expect(await limiter.wait(op, { ...visitor, ip: '10.0.0.2' })).toBeNull();
    expect(await limiter.wait(op, { ...visitor, userId: 7 })).toBeNull();
  });

  test('a window ends', () => {
    const limiter = new WindowLimiter();
    expect(limiter.count('x', 1, 10, 0)).toBeNull();
    expect(limiter.count('x', 1, 10, 4_000)).toBe(6);
    expect(limiter.count('x', 1, 10, 10_000)).toBeNull();
  });

  test('an own limit comes before that of the kind', () => {
    expect(ruleOf(op)).toEqual({ limit: 3, seconds: 60 });
    expect(ruleOf({ ...op, rateLimit: undefined as never })).toEqual({ limit: 600, seconds: 60 });
    expect(ruleOf(lookupQueries.findOrganizations)).toEqual({ limit: 60, seconds: 60 });
  });
});
