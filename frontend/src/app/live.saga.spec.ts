import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buffers, channel } from 'redux-saga';
import { documentFollowed, documentUnfollowed } from './live.js';
import type { LiveParts } from './live.saga.js';
import type { FollowAnswer, LiveSignal, LiveSocket } from './liveSocket.js';
import { makeStore } from './store.js';

const grid = { view: 'grid', key: 7 };
const frame = (from: number, version: number, score: number) => ({
  ...grid,
  from,
  version,
  patch: [{ op: 'replace' as const, path: '/score', value: score }],
});

/** A server that answers `follow` from a list and remembers what it was asked. */
const line = (...answers: FollowAnswer[]) => lineOf((socket) => () => socket, ...answers);

const lineOf = (connect: (socket: LiveSocket) => LiveParts['connect'], ...answers: FollowAnswer[]) => {
  const signals = channel<LiveSignal>(buffers.expanding());
  const asked: { key: string | number; version: number | undefined }[] = [];
  const left: (string | number)[] = [];
  const socket: LiveSocket = {
    follow: (ref, version) => {
      asked.push({ key: ref.key, version });
      return Promise.resolve(answers.shift() ?? { success: false, error: 'error.not_found' });
    },
    unfollow: (ref) => left.push(ref.key),
    signals: () => signals,
  };
  const store = makeStore({ live: { connect: connect(socket), random: () => 0.5, now: () => Date.now() } });
  return { store, socket, answers, asked, left, signals, core: () => store.getState() };
};

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('no line'));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a followed document', () => {
  const snapshot: FollowAnswer = { success: true, version: 10, document: { score: 0, other: {} } };

  const connected = async (...answers: FollowAnswer[]) => {
    const parts = line(snapshot, ...answers);
    parts.store.dispatch(documentFollowed(grid));
    await settle();
    parts.signals.put({ type: 'connected' });
    await settle();
    return parts;
  };
  const held = (parts: ReturnType<typeof line>) => parts.core().documents.byName['grid:7'];

  test('is the snapshot, then each next frame applied', async () => {
    const parts = await connected();
    expect(held(parts)).toMatchObject({ version: 10, content: { score: 0 } });
    parts.signals.put({ type: 'frames', changes: [frame(10, 14, 1), frame(14, 15, 2)] });
    await settle();
    expect(held(parts)).toMatchObject({ version: 15, content: { score: 2 }, isStale: false });
    expect(parts.asked).toEqual([{ key: 7, version: undefined }]);
  });

  test('drops a frame that it already has', async () => {
    const parts = await connected();
    const before = held(parts);
    parts.signals.put({ type: 'frames', changes: [frame(8, 10, 9)] });
    await settle();
    expect(held(parts)).toBe(before);
  });

  test('asks for the missing patches after a gap, a random wait later', async () => {
    const parts = await connected({ success: true, version: 20, patches: [frame(10, 20, 5)] });
    parts.signals.put({ type: 'frames', changes: [frame(15, 20, 5)] });
    await settle();
    expect(held(parts)).toMatchObject({ version: 10, isStale: true });
    await jest.advanceTimersByTimeAsync(999);
    expect(parts.asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2);
    expect(parts.asked[1]).toEqual({ key: 7, version: 10 });
    expect(held(parts)).toMatchObject({ version: 20, content: { score: 5 }, isStale: false });
  });

  test('whose next frame does not fit is asked for anew, and not believed until then', async () => {
    const parts = await connected({ success: true, version: 20, document: { score: 5 } });
    const misfit = { ...frame(10, 14, 1), patch: [{ op: 'replace' as const, path: '/rows/3/score', value: 1 }] };
    parts.signals.put({ type: 'frames', changes: [misfit] });
    await settle();
    expect(held(parts)).toMatchObject({ version: 10, content: { score: 0 }, isStale: true });
    await jest.advanceTimersByTimeAsync(1_001);
    expect(parts.asked[1]).toEqual({ key: 7, version: 10 });
    expect(held(parts)).toMatchObject({ version: 20, content: { score: 5 }, isStale: false });
  });

  test('is fetched whole where the missing patches do not fit either', async () => {
    const misfit = { ...frame(10, 20, 1), patch: [{ op: 'replace' as const, path: '/rows/3/score', value: 1 }] };
    const parts = await connected({ success: true, version: 20, patches: [misfit] });
    const answer = { success: true, version: 20, document: { score: 5 } };
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(answer), { status: 200 }));
    parts.signals.put({ type: 'frames', changes: [frame(15, 20, 5)] });
    await jest.advanceTimersByTimeAsync(1_001);
    expect(fetch).toHaveBeenCalledWith('/api/live/grid/7', expect.anything());
    expect(held(parts)).toMatchObject({ version: 20, content: { score: 5 }, isStale: false });
  });

  test('of a server that counts anew, since its log was put back from a backup, takes the place of the old one', async () => {
    const parts = await connected({ success: true, version: 4, document: { score: 9 } });
    parts.signals.put({ type: 'frames', changes: [frame(15, 20, 5)] });
    await jest.advanceTimersByTimeAsync(1_001);
    expect(held(parts)).toMatchObject({ version: 4, content: { score: 9 }, isStale: false });
  });

  test('notices by the heartbeat that the last frame was lost', async () => {
    const parts = await connected({ success: true, version: 11, document: { score: 7 } });
    parts.signals.put({ type: 'heartbeat', ref: grid, version: 11 });
    await jest.advanceTimersByTimeAsync(1_001);
    expect(held(parts)).toMatchObject({ version: 11, content: { score: 7 } });
  });

  test('is asked for again where the first question is lost and the socket stays connected', async () => {
    const parts = await connected();
    jest.spyOn(parts.socket, 'follow').mockRejectedValueOnce(new Error('no answer in time'));
    parts.signals.put({ type: 'connected' });
    await settle();
    parts.answers.push({ success: true, version: 11, document: { score: 7 } });
    await jest.advanceTimersByTimeAsync(7_000);
    expect(held(parts)).toMatchObject({ version: 11, content: { score: 7 } });
  });

  test('stays on the screen while the line is down and is asked for when it is back', async () => {
    const parts = await connected({ success: true, version: 10, patches: [] });
    parts.signals.put({ type: 'disconnected', retryAt: null });
    await jest.advanceTimersByTimeAsync(25_000);
    expect(held(parts)).toMatchObject({ content: { score: 0 }, isStale: true });
    expect(parts.core().live.status).not.toBe('online');
    parts.signals.put({ type: 'connected' });
    await settle();
    expect(parts.asked.at(-1)).toEqual({ key: 7, version: 10 });
    expect(held(parts)).toMatchObject({ isStale: false });
  });

  test('goes from the screen when the server closes its room, and is there again when it may be followed', async () => {
    const parts = await connected(snapshot);
    parts.signals.put({ type: 'closed', ref: grid, error: 'error.not_found' });
    await settle();
    expect(held(parts)).toBeUndefined();
    expect(parts.core().documents.refused['grid:7']).toBe('error.not_found');
    parts.signals.put({ type: 'connected' });
    await settle();
    expect(held(parts)).toMatchObject({ version: 10 });
    expect(parts.core().documents.refused).toEqual({});
  });

  test('that has to wait is asked for again after that time and a random one, and stays on the screen', async () => {
    const wait: FollowAnswer = { success: false, error: 'error.too_many', retryAfter: 3 };
    const parts = await connected(wait, { success: true, version: 11, document: { score: 7 } });
    parts.signals.put({ type: 'connected' });
    await settle();
    expect(held(parts)).toMatchObject({ version: 10 });
    await jest.advanceTimersByTimeAsync(3_999);
    expect(parts.asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(2);
    expect(held(parts)).toMatchObject({ version: 11, content: { score: 7 } });
    expect(parts.core().documents.refused).toEqual({});
  });

  test('is left when the last screen that shows it has gone', async () => {
    const parts = await connected();
    parts.store.dispatch(documentFollowed(grid));
    parts.store.dispatch(documentUnfollowed(grid));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(parts.left).toEqual([]);
    parts.store.dispatch(documentUnfollowed(grid));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(parts.left).toEqual([7]);
  });
});

test('a socket whose script does not come is tried again, while its documents are asked for over HTTP', async () => {
  let tries = 0;
  const parts = lineOf((socket) => () => (++tries < 3 ? Promise.reject(new Error('no script')) : Promise.resolve(socket)), {
    success: true,
    version: 10,
    document: { score: 0 },
  });
  parts.store.dispatch(documentFollowed(grid));
  await settle();
  expect(['offline', 'reconnecting']).toContain(parts.core().live.status);
  expect(fetch).toHaveBeenCalledWith('/api/live/grid/7', expect.anything());
  await jest.advanceTimersByTimeAsync(2_999);
  expect(tries).toBe(1);
  await jest.advanceTimersByTimeAsync(3_001);
  expect(tries).toBe(3);
  parts.signals.put({ type: 'connected' });
  await settle();
  expect(parts.core().live.status).toBe('online');
  expect(parts.asked).toEqual([{ key: 7, version: undefined }]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
});
