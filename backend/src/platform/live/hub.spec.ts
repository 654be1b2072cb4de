import { describe, expect, test } from '@jest/globals';
import { LiveHub } from './hub.js';
import type { LiveSpec } from './live-spec.js';

const follower = () => ({ send: () => true });

const house = () => {
  const stored = { version: 1, score: 0, reads: 0 };
  const spec: LiveSpec = {
    view: 'grid',
    roles: ['V'],
    scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
    touches: ({ key }) => [Number(key)],
    snapshot: async () => {
      stored.reads += 1;
      await Promise.resolve();
      return { version: stored.version, document: { score: stored.score } };
    },
    patch: ({ patch }) => patch ?? null,
  };
  const hub = new LiveHub([spec], {} as never, () => Buffer.of());
  const score = (points: number) => {
    Object.assign(stored, { version: stored.version + 1, score: points });
    const patch = [{ op: 'replace' as const, path: '/score', value: points }];
    hub.announce([{ view: 'grids', key: 7, from: 0n, position: BigInt(stored.version), patch, doc: {} }]);
  };
  return { hub, spec, stored, score, follow: (version?: number) => hub.follow(spec, 7, follower(), version) };
};

describe('who joins a room', () => {
  test('gets the document that was read for all who joined at that version', async () => {
    const { stored, follow, score } = house();
    await follow();
    const before = stored.reads;
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow()));
    expect(new Set(answers).size).toBe(1);
    expect(stored.reads - before).toBe(0);
    score(5);
    expect(await follow()).toEqual({ version: 2, document: { score: 5 } });
    expect(await follow(1)).toMatchObject({ version: 2, patches: [{ from: 1, version: 2 }] });
    expect(stored.reads - before).toBe(1);
  });

  test('a step that falls into the reading is told to him, and the next asks anew', async () => {
    const { hub, spec, follow, score } = house();
    await follow();
    score(1);
    const joining = follow();
    score(2);
    const joined = await joining;
    expect([2, 3]).toContain(joined?.version);
    expect(await follow()).toEqual({ version: 3, document: { score: 2 } });
    expect(await hub.snapshot(spec, 7)).toEqual({ version: 3, document: { score: 2 } });
  });

  test('is not held up by a reading that failed', async () => {
    const { spec, follow, score } = house();
    await follow();
    score(1);
    const whole = spec.snapshot;
    spec.snapshot = () => Promise.reject(new Error('disk'));
    await expect(follow()).rejects.toThrow('disk');
    spec.snapshot = whole;
    expect(await follow()).toEqual({ version: 2, document: { score: 1 } });
  });
});
