import { expect } from '@jest/globals';
import { maxJsonBytes, maxJsonDepth, maxJsonValues } from '#contracts/limits';
import type { Probes } from './probe.js';

/** A login whose body is this long. */
const loginOf = (bytes: number): object => {
  const rest = { email: 'nobody@podium.test', password: '' };
  return { ...rest, password: 'x'.repeat(bytes - JSON.stringify(rest).length) };
};

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);
const malformed = { status: 400, body: { errors: { form: ['error.malformed'] } } };

export const bodyProbes: Probes = {
  maxJsonBytes: {
    within: async ({ visitor }) => expect((await visitor.post('/api/login', loginOf(maxJsonBytes))).status).not.toBe(413),
    beyond: async ({ visitor }) =>
      expect(await visitor.post('/api/login', loginOf(maxJsonBytes + 1))).toMatchObject({
        status: 413,
        body: { errors: { form: ['error.too_large'] } },
      }),
  },
  maxJsonDepth: {
    // The object around it is one of the levels.
    within: async ({ visitor }) => expect(await visitor.post('/api/login', { a: nested(maxJsonDepth - 1) })).not.toMatchObject(malformed),
    beyond: async ({ visitor }) => expect(await visitor.post('/api/login', { a: nested(maxJsonDepth) })).toMatchObject(malformed),
  },
  maxJsonValues: {
    within: async ({ visitor }) =>
      expect(await visitor.post('/api/login', { a: Array(maxJsonValues - 3).fill(0) })).not.toMatchObject(malformed),
    beyond: async ({ visitor }) => expect(await visitor.post('/api/login', { a: Array(maxJsonValues).fill(0) })).toMatchObject(malformed),
  },
};
