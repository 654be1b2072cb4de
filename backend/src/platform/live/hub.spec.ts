import { describe, expect, test } from '@jest/globals';
import { LiveHub } from './hub.js';
import { idleRoomMilliseconds, IdleRooms, maxIdleRooms } from './idle-rooms.js';
import type { LiveSpec } from './live-spec.js';
import type { Frame } from './broadcaster.js';
import type { Changed } from './room.js';

const follower = () => ({ send: () => true });

/** Half a minute at most: a busy machine is late, not wrong. */
const until = async (isThere: () => boolean): Promise<void> => {
  for (let left = 1_500; left > 0 && !isThere(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isThere()).toBe(true);
};

const composition = () => {
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
    const { stored, follow, score } = composition();
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

  test('a step that falls into the reading is told to them, and the next asks anew', async () => {
    const { hub, spec, follow, score } = composition();
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
    const { spec, follow, score } = composition();
    await follow();
    score(1);
    const whole = spec.snapshot;
    spec.snapshot = () => Promise.reject(new Error('disk'));
    await expect(follow()).rejects.toThrow('disk');
    spec.snapshot = whole;
    expect(await follow()).toEqual({ version: 2, document: { score: 1 } });
  });
});

describe('who joins the room of a composed document', () => {
  const composed = async () => {
    const made = composition();
    delete made.spec.patch;
    const watching = async () => {
      const seen = { version: 0, points: -1 };
      const send = ({ event, message }: Frame): boolean => {
        const { from, version, patch } = message as Changed;
        if (event === 'changed' && from === seen.version)
          Object.assign(seen, { version, points: (patch[0] as { value: number } | undefined)?.value ?? seen.points });
        return true;
      };
      const joined = await made.hub.follow(made.spec, 7, { send });
      const { score } = (joined && 'document' in joined ? joined.document : {}) as { score: number };
      return Object.assign(seen, { version: joined?.version, points: score });
    };
    await made.hub.follow(made.spec, 7, follower());
    made.score(1);
    await until(() => made.hub.versionOf('grid', 7) === 2);
    return { ...made, watching };
  };

  test('is told what was written while it was being read', async () => {
    const { stored, score, watching } = await composed();
    // Its newest part is there already, another is not yet.
    stored.version = 3;
    const seen = await watching();
    stored.version = 2;
    score(5);
    await until(() => seen.points === 5);
  });

  test('is told after all what could not be composed at once', async () => {
    const { spec, score, watching } = await composed();
    const seen = await watching();
    const whole = spec.snapshot;
    spec.snapshot = () => Promise.reject(new Error('disk'));
    score(5);
    await new Promise((resolve) => setTimeout(resolve, 10));
    spec.snapshot = whole;
    await until(() => seen.points === 5);
    expect((await watching()).points).toBe(5);
  });
});

describe('steps', () => {
  test('what the document had when somebody came is not told again', async () => {
    const { hub, stored, spec } = composition();
    stored.version = 5;
    const published: unknown[] = [];
    await hub.follow(spec, 7, { send: ({ message }: Frame) => published.push(message) > 0 });
    const change = (position: number) => {
      const patch = [{ op: 'replace' as const, path: '/score', value: position }];
      hub.announce([{ view: 'grids', key: 7, from: 0n, position: BigInt(position), patch, doc: {} }]);
    };
    for (const position of [4, 5, 6]) change(position);
    await new Promise((resolve) => setTimeout(resolve, 10));
    // Nor as part of a step that brings more.
    expect(published).toMatchObject([{ from: 5, version: 6, patch: [{ path: '/score', value: 6 }] }]);
  });

  test('whoever leaves while a broadcast runs gets no more of it', async () => {
    const { hub, spec, score } = composition();
    const got: number[] = [];
    const crowd = Array.from({ length: 100 }, (_, at) => ({ send: () => got.push(at) > 0 }));
    for (const one of crowd) await hub.follow(spec, 7, one);
    score(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(got).toHaveLength(40);
    const last = crowd.at(-1);
    if (last) hub.unfollow('grid', 7, last);
    await until(() => got.length >= 99);
    expect(got).not.toContain(99);
    expect(got).toHaveLength(99);
  });
});

describe('an empty room', () => {
  test('is there for whoever comes back, with the steps since; those who only look need not have it read again', async () => {
    const { hub, spec, stored, score } = composition();
    const one = follower();
    await hub.follow(spec, 7, one);
    hub.unfollow('grid', 7, one);
    score(3);
    expect(await hub.follow(spec, 7, one, 1)).toMatchObject({ version: 2, patches: [{ from: 1, version: 2 }] });
    const before = stored.reads;
    await Promise.all(Array.from({ length: 20 }, () => hub.snapshot(spec, 7)));
    expect(stored.reads - before).toBe(1);
  });

  test('of a composed document is not composed while nobody is there', async () => {
    const { hub, spec, stored, score } = composition();
    delete spec.patch;
    const one = follower();
    await hub.follow(spec, 7, one);
    hub.unfollow('grid', 7, one);
    const before = stored.reads;
    for (let points = 1; points <= 10; points += 1) score(points);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(stored.reads - before).toBe(0);
    expect(await hub.snapshot(spec, 7)).toEqual({ version: 11, document: { score: 10 } });
  });

  test('is kept for a time, and of many the newest', () => {
    const dropped: string[] = [];
    const idle = new IdleRooms((name) => dropped.push(name));
    idle.add('a', 0);
    idle.add('b', 1_000);
    idle.sweep(idleRoomMilliseconds);
    expect(dropped).toEqual(['a']);
    for (let at = 0; at < maxIdleRooms + 5; at += 1) idle.add(`room ${at}`, 2_000);
    expect(dropped).toHaveLength(7);
    idle.remove('room 10');
    idle.sweep(Infinity);
    expect(dropped).not.toContain('room 10');
    expect(dropped).toHaveLength(maxIdleRooms + 6);
  });
});

test('many who open a room at once have its document read once', async () => {
  const { hub, spec, stored } = composition();
  await Promise.all(Array.from({ length: 50 }, () => hub.follow(spec, 7, follower())));
  expect(stored.reads).toBe(1);
  expect(hub.followerCount).toBe(50);
});
