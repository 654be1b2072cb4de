import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from '@jest/globals';
import { copyDatabase } from '#backend/adapters/sqlite/database';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { temporaryFile } from './adapters.js';

const event = (n: number) => ({ type: 'Counted', data: `{"n":${n}}`, meta: '{"v":1}' });

/** Lets a process append for some time and kills it; answers the highest confirmed version of each stream. */
const appendAndKill = async (file: string, milliseconds: number): Promise<Map<string, number>> => {
  const script = join(import.meta.dirname, 'append-until-killed.mjs');
  const child = spawn(process.execPath, ['--conditions=test', '--disable-warning=ExperimentalWarning', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  await once(child, 'close');
  const whole = text.slice(0, text.lastIndexOf('\n')).split('\n');
  return new Map(whole.map((line) => line.split(' ')).map(([stream = '', version]) => [stream, Number(version)]));
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A log whose disk is done when the test says so. */
const withDisk = async () => {
  const file = temporaryFile('log.sqlite');
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const disk = {
    waiting,
    next: () => waiting.shift(),
    isAsked: async () => {
      while (waiting.length === 0) await pause();
    },
  };
  const store = new SqliteEventStore(file, 'FULL', () => ({
    flush: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    close: () => Promise.resolve(),
  }));
  const opened = store.readAll(0n, 1);
  await disk.isAsked();
  disk.next()?.resolve();
  await opened;
  const told: number[] = [];
  store.onAppended(() => told.push(1));
  const write = (expectedVersion: number) => [{ stream: 'a', expectedVersion, events: [event(expectedVersion + 1)] }];
  return { file, store, disk, told, write };
};

describe('the log in SQLite', () => {
  test('a process killed at any moment loses nothing that it has confirmed', async () => {
    const file = temporaryFile('log.sqlite');
    for (const milliseconds of [5, 40, 120]) {
      const confirmed = await appendAndKill(file, milliseconds);
      expect(confirmed.size).toBeGreaterThan(0);
      const store = new SqliteEventStore(file);
      for (const [stream, version] of confirmed) {
        const events = await store.readStream(stream);
        expect(events.length).toBeGreaterThanOrEqual(version);
        expect(events.map((one) => one.version)).toEqual(events.map((_, i) => i + 1));
        expect(events.length % 2).toBe(0);
        expect(await store.findCommand(`${stream}:${version - 2}`)).not.toBeNull();
      }
      await store.close();
    }
  });

  test('an append that the database refuses fails alone', async () => {
    const store = new SqliteEventStore(temporaryFile('log.sqlite'));
    const broken = { ...event(2), data: undefined as unknown as string };
    const results = await Promise.allSettled([
      store.append([{ stream: 'a', expectedVersion: 0, events: [event(1)] }]),
      store.append([{ stream: 'b', expectedVersion: 0, events: [event(1), broken] }]),
      store.append([{ stream: 'c', expectedVersion: 0, events: [event(3)] }]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.readStream('b')).toEqual([]);
    expect((await store.readAll(0n, 10)).map(({ stream, version }) => `${stream} ${version}`)).toEqual(['a 1', 'c 1']);
    await store.close();
  });

  test('two that write to one file see what the other has written', async () => {
    const file = temporaryFile('log.sqlite');
    const [one, other] = [new SqliteEventStore(file), new SqliteEventStore(file)];
    const write = (expectedVersion: number) => [{ stream: 'a', expectedVersion, events: [event(expectedVersion)] }];
    for (let version = 0; version < 6; version += 2) {
      expect(await one.append(write(version))).toMatchObject({ outcome: 'appended' });
      expect(await other.append(write(version))).toEqual({ outcome: 'conflict', stream: 'a', currentVersion: version + 1 });
      expect(await other.append(write(version + 1), { key: `k${version}`, bodyHash: 'h' })).toMatchObject({ outcome: 'appended' });
      expect(await one.append(write(version + 2), { key: `k${version}`, bodyHash: 'h' })).toMatchObject({ outcome: 'duplicate' });
    }
    expect(await one.readStream('a')).toHaveLength(6);
    await one.close();
    await other.close();
  });

  test('commands are found by whoever has the file, over what is taken back, forgotten and opened anew', async () => {
    const file = temporaryFile('log.sqlite');
    const [one, other] = [new SqliteEventStore(file), new SqliteEventStore(file)];
    const append = (store: SqliteEventStore, key: string, last = event(2)) =>
      store.append([{ stream: key, expectedVersion: 0, events: [event(1), last] }], { key, bodyHash: 'h' });
    const broken = { ...event(2), data: undefined as unknown as string };
    await append(one, 'first');
    expect(await append(other, 'first')).toMatchObject({ outcome: 'duplicate' });
    await expect(append(one, 'broken', broken)).rejects.toThrow();
    await Promise.allSettled([append(one, 'lost', broken), append(one, 'kept')]);
    expect(await one.findCommand('lost')).toBeNull();
    expect(await append(other, 'lost')).toMatchObject({ outcome: 'appended' });
    for (const key of ['lost', 'kept']) expect(await append(one, key)).toMatchObject({ outcome: 'duplicate' });
    expect(await one.forgetCommands('2999-01-01')).toBe(3);
    await append(other, 'last');
    for (const store of [one, other, new SqliteEventStore(file)]) {
      expect(await store.findCommand('first')).toBeNull();
      expect(await store.findCommand('last')).toMatchObject({ key: 'last', writes: [{ stream: 'last', fromVersion: 1, toVersion: 2 }] });
      await store.close();
    }
  });

  test('confirms and shows on only what is on the disk, in groups; reads and checks go on meanwhile', async () => {
    const { store, disk, write, told } = await withDisk();
    const first = store.append(write(0));
    await disk.isAsked();
    const second = store.append(write(1));
    const wrong = store.append(write(7));
    await pause();
    expect(disk.waiting).toHaveLength(1);
    expect(await store.readStream('a')).toHaveLength(1);
    expect(await store.readAll(0n, 10)).toEqual([]);
    expect(await store.head()).toBe(0n);
    expect(told).toEqual([]);
    disk.next()?.resolve();
    expect(await first).toEqual({ outcome: 'appended', position: 1n });
    await disk.isAsked();
    expect(await store.readAll(0n, 10)).toHaveLength(1);
    expect(told).toEqual([1]);
    disk.next()?.resolve();
    expect(await second).toEqual({ outcome: 'appended', position: 2n });
    expect(await wrong).toEqual({ outcome: 'conflict', stream: 'a', currentVersion: 2 });
    expect(await store.readAll(0n, 10)).toHaveLength(2);
    await store.close();
  });

  test('a command that is repeated meanwhile is told of the first once that is on the disk', async () => {
    const { store, disk, write } = await withDisk();
    const first = store.append(write(0), { key: 'k', bodyHash: 'h' });
    await disk.isAsked();
    let isTold = false;
    const repeated = store.findCommand('k').then((record) => {
      isTold = true;
      return record;
    });
    await pause();
    expect(isTold).toBe(false);
    disk.next()?.resolve();
    expect(await repeated).toMatchObject({ bodyHash: 'h' });
    await first;
    await store.close();
  });

  test('says so when the disk fails; nobody reads on, or is told of a repeated command, before it has taken what was written', async () => {
    const { store, disk, write, told } = await withDisk();
    const lost = store.append(write(0), { key: 'k', bodyHash: 'h' });
    await disk.isAsked();
    disk.next()?.reject(new Error('EIO'));
    await expect(lost).rejects.toThrow('EIO');
    expect({ read: await store.readAll(0n, 10), head: await store.head(), told }).toEqual({ read: [], head: 0n, told: [] });
    const unsure = store.findCommand('k');
    await disk.isAsked();
    disk.next()?.reject(new Error('EIO'));
    await expect(unsure).rejects.toThrow('the disk');
    const repeated = store.append(write(0), { key: 'k', bodyHash: 'h' });
    await disk.isAsked();
    expect(await store.head()).toBe(0n);
    disk.next()?.resolve();
    expect(await repeated).toMatchObject({ outcome: 'duplicate' });
    expect({ read: await store.readAll(0n, 10), told }).toMatchObject({ read: [{ version: 1 }], told: [1] });
    const next = store.append(write(1));
    const closed = store.close();
    await disk.isAsked();
    disk.next()?.resolve();
    expect(await next).toMatchObject({ outcome: 'appended' });
    await closed;
  });

  test('tries a failed disk again by itself', async () => {
    const { store, disk, write, told } = await withDisk();
    const lost = store.append(write(0));
    await disk.isAsked();
    disk.next()?.reject(new Error('EIO'));
    await expect(lost).rejects.toThrow('EIO');
    await disk.isAsked();
    disk.next()?.resolve();
    while (told.length === 0) await pause();
    expect(await store.readAll(0n, 10)).toHaveLength(1);
    await store.close();
  });

  test('brings what another process has written to the disk before it is read on from', async () => {
    const { store, disk, write, file } = await withDisk();
    const other = new SqliteEventStore(file);
    await other.append(write(0));
    const read = store.readAll(0n, 10);
    await disk.isAsked();
    disk.next()?.resolve();
    expect(await read).toHaveLength(1);
    expect(await store.readAll(0n, 10)).toHaveLength(1);
    await store.close();
    await other.close();
  });

  test('is copied whole while appends go on', async () => {
    const file = temporaryFile('log.sqlite');
    const store = new SqliteEventStore(file);
    await store.append([{ stream: 'a', expectedVersion: 0, events: [event(1), event(2)] }]);
    const later = store.append([{ stream: 'a', expectedVersion: 2, events: [event(3)] }]);
    const target = temporaryFile('copy.sqlite');
    copyDatabase(file, target);
    expect(() => copyDatabase(file, target)).toThrow('is there already');
    await later;
    await store.close();
    const copy = new SqliteEventStore(target);
    expect(await copy.readStream('a')).toHaveLength(2);
    expect(await copy.append([{ stream: 'a', expectedVersion: 2, events: [event(4)] }])).toMatchObject({ outcome: 'appended' });
    await copy.close();
  });

  test('is not opened when a newer version made it', () => {
    const file = temporaryFile('log.sqlite');
    const database = new Database(file);
    database.pragma('user_version = 99');
    database.close();
    expect(() => new SqliteEventStore(file)).toThrow('newer version');
  });
});
