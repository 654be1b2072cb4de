import { describe, expect, test } from '@jest/globals';
import type { Frame } from './broadcaster.js';
import { LiveHub } from './hub.js';
import type { LiveSpec } from './live-spec.js';

/** A document told by patches and one that is composed, followed by one person; rights are being looked at from `look` to `settle`. */
const composition = () => {
  const access: { settled: Promise<void> | null } = { settled: null };
  const stored = { version: 1, score: 0 };
  const frames: unknown[] = [];
  const spec = (view: string, patch?: LiveSpec['patch']): LiveSpec => ({
    view,
    roles: ['V'],
    scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
    touches: ({ key }) => [Number(key)],
    snapshot: () => Promise.resolve({ version: stored.version, document: { score: stored.score } }),
    ...(patch && { patch }),
  });
  const [grid, page] = [spec('grid', ({ patch }) => patch ?? null), spec('event-live')];
  const hub = new LiveHub([grid, page], {} as never, () => Buffer.of(), access);
  const follower = { send: ({ message }: Frame) => frames.push((message as { view: string }).view) > 0 };
  const score = (points: number) => {
    Object.assign(stored, { version: stored.version + 1, score: points });
    const patch = [{ op: 'replace' as const, path: '/score', value: points }];
    hub.announce([{ view: 'grids', key: 7, from: 0n, position: BigInt(stored.version), patch, doc: {} }]);
  };
  const look = () => {
    let resolve = (): void => undefined;
    access.settled = new Promise<void>((done) => (resolve = done));
    return () => {
      access.settled = null;
      resolve();
    };
  };
  return { hub, grid, page, follower, frames, score, look };
};
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('while it is looked at who may still follow', () => {
  test('nothing is told; whoever has left by then hears nothing of it', async () => {
    const { hub, grid, page, follower, frames, score, look } = composition();
    for (const spec of [grid, page]) await hub.follow(spec, 7, follower);
    const settle = look();
    score(1);
    await turns();
    expect(frames).toEqual([]);
    for (const { view } of [grid, page]) hub.unfollow(view, 7, follower);
    settle();
    await turns();
    expect(frames).toEqual([]);
  });

  test('whoever stays hears of everything afterwards, in its order', async () => {
    const { hub, grid, page, follower, frames, score, look } = composition();
    for (const spec of [grid, page]) await hub.follow(spec, 7, follower);
    const settle = look();
    score(1);
    score(2);
    settle();
    score(3);
    await turns();
    expect(new Set(frames)).toEqual(new Set(['grid', 'event-live']));
    expect(await hub.follow(grid, 7, follower, 1)).toMatchObject({
      version: 4,
      patches: [{ from: 1 }, { from: 2 }, { from: 3, version: 4 }],
    });
  });

  test('what was being composed before is told only afterwards', async () => {
    const { hub, page, follower, frames, score, look } = composition();
    await hub.follow(page, 7, follower);
    score(1);
    const settle = look();
    await turns();
    expect(frames).toEqual([]);
    settle();
    await turns();
    expect(frames).toEqual(['event-live']);
  });
});
