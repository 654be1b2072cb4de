import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { DiskBlobs } from '#backend/adapters/disk/blobs';
import { MemoryBlobs } from '#backend/adapters/memory/blobs';
import { GridFsBlobs } from '#backend/adapters/mongodb/blobs';
import type { Blobs } from '#platform/ports/blobs';
import { notReached } from './adapters.js';
import { startMongo } from '../servers/mongo.js';

const folder = () => mkdtempSync(join(tmpdir(), 'podium-blobs-'));

const mongo = await startMongo();
const opened: GridFsBlobs[] = [];
const onMongo = (): Blobs => {
  const blobs = new GridFsBlobs(mongo?.freshUrl() ?? '');
  opened.push(blobs);
  return blobs;
};
afterAll(async () => {
  for (const blobs of opened) await blobs.close();
  await mongo?.stop();
});

describe.each<[adapter: string, open: () => Blobs]>([
  ['memory', () => new MemoryBlobs()],
  ['disk', () => new DiskBlobs(folder())],
  ...(mongo ? [['GridFS', onMongo] as [string, () => Blobs]] : []),
])('blobs on %s', (_adapter, open) => {
  test('gives back what was put, under the hash of its bytes', async () => {
    const blobs = open();
    const bytes = randomBytes(300_000);
    const id = await blobs.put(bytes);
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(await blobs.get(id)).toEqual(bytes);
    expect(await blobs.put(bytes)).toBe(id);
  });

  test('knows nothing under other names', async () => {
    const blobs = open();
    expect(await blobs.get('0'.repeat(64))).toBeNull();
    for (const id of ['', '..', '../vault.sqlite', 'a/b', 'A'.repeat(64)]) expect(await blobs.get(id)).toBeNull();
    await expect(blobs.remove('../vault.sqlite')).resolves.toBeUndefined();
  });

  test('forgets what was removed, and removes twice without a word', async () => {
    const blobs = open();
    const id = await blobs.put(Buffer.from('x'));
    await blobs.remove(id);
    await blobs.remove(id);
    expect(await blobs.get(id)).toBeNull();
  });

  test('tells what was stored before an instant, and removes it unless it came again', async () => {
    const blobs = open();
    const [old, again] = [await blobs.put(Buffer.from('old')), await blobs.put(Buffer.from('again'))];
    await new Promise((resolve) => setTimeout(resolve, 20));
    const instant = new Date();
    expect(new Set(await blobs.storedBefore(instant))).toEqual(new Set([old, again]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fresh = await blobs.put(Buffer.from('fresh'));
    await blobs.put(Buffer.from('again'));
    expect(await Promise.all([old, again, fresh].map((id) => blobs.removeStoredBefore(id, instant)))).toEqual([true, false, false]);
    expect(await blobs.storedBefore(instant)).toEqual([]);
    expect((await blobs.get(again))?.toString()).toBe('again');
    expect(await blobs.get(old)).toBeNull();
  });

  test('takes the same bytes from many at once', async () => {
    const blobs = open();
    const bytes = randomBytes(50_000);
    const ids = await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes)));
    expect(new Set(ids).size).toBe(1);
    expect(await blobs.get(ids[0] ?? '')).toEqual(bytes);
  });
});

test('on disk nobody else may read them, and nothing is left aside', async () => {
  const directory = folder();
  const id = await new DiskBlobs(directory).put(Buffer.from('secret'));
  const inside = join(directory, id.slice(0, 2));
  expect(readdirSync(inside)).toEqual([id]);
  expect(statSync(join(inside, id)).mode & 0o077).toBe(0);
});

if (!mongo) notReached('Blobs', ['GridFS'], 'no server here');
