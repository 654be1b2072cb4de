import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { MongoVault } from '#backend/adapters/mongodb/vault';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import type { Vault } from '#platform/ports/vault';
import { notReached, temporaryFile } from './adapters.js';
import { startMongo } from '../servers/mongo.js';

const mongo = await startMongo();
const opened: Vault[] = [];
const onMongo = (): Vault => {
  const vault = new MongoVault(mongo?.freshUrl() ?? '');
  opened.push(vault);
  return vault;
};
afterAll(async () => {
  for (const vault of opened) await vault.close();
  await mongo?.stop();
});

describe.each<[adapter: string, open: () => Vault]>([
  ['memory', () => new MemoryVault()],
  ['SQLite', () => new SqliteVault(temporaryFile('vault.sqlite'))],
  ...(mongo ? [['MongoDB', onMongo] as [string, () => Vault]] : []),
])('vault on %s', (_adapter, open) => {
  test('keeps, replaces, removes', async () => {
    const vault = open();
    await vault.put('password', '7', 'a', { owner: '7' });
    await vault.put('password', '7', 'b', { owner: '7' });
    expect((await vault.get('password', '7'))?.value).toBe('b');
    expect(await vault.get('session', '7')).toBeNull();
    await vault.remove('password', '7');
    expect(await vault.get('password', '7')).toBeNull();
  });

  test('never answers what has expired', async () => {
    const vault = open();
    await vault.put('session', 'x', '1', { expiresAt: '2001-01-01T00:00:00.000Z' });
    expect(await vault.get('session', 'x')).toBeNull();
    expect(await vault.take('session', 'x')).toBeNull();
    expect(await vault.removeExpired('2999-01-01T00:00:00.000Z')).toBeGreaterThanOrEqual(0);
  });

  test('takes out once, puts only where nothing stands', async () => {
    const vault = open();
    await vault.put('resetToken', 't', '7');
    const taken = await Promise.all([vault.take('resetToken', 't'), vault.take('resetToken', 't')]);
    expect(taken.filter((entry) => entry !== null)).toHaveLength(1);
    await vault.putIfAbsent('personKey', '7', 'first');
    expect((await vault.putIfAbsent('personKey', '7', 'second')).value).toBe('first');
  });

  test('puts many where nothing stands, in one go', async () => {
    const vault = open();
    await vault.put('personKey', '1', 'old');
    const entries = await vault.putMissing('personKey', [
      { key: '1', value: 'new' },
      { key: '2', value: 'new' },
    ]);
    expect(entries.map(({ value }) => value)).toEqual(['old', 'new']);
    const expiresAt = '2000-01-01T00:00:00.000Z';
    expect(await vault.putMissing('newPerson', [{ key: '1', value: '7' }], { expiresAt })).toEqual([]);
    expect(await vault.putMissing('newPerson', [{ key: '1', value: '8' }], { expiresAt: '2999-01-01T00:00:00.000Z' })).toMatchObject([
      { key: '1', value: '8' },
    ]);
  });

  test('replaces only what is still there, and keeps its owner', async () => {
    const vault = open();
    expect(await vault.replace('session', 'gone', '{}')).toBe(false);
    expect(await vault.get('session', 'gone')).toBeNull();
    await vault.put('session', 's', '1', { owner: '7', expiresAt: '2999-01-01T00:00:00.000Z' });
    expect(await vault.replace('session', 's', '2')).toBe(true);
    expect(await vault.listByOwner('session', '7')).toEqual([{ key: 's', value: '2', owner: '7', expiresAt: '2999-01-01T00:00:00.000Z' }]);
  });

  test('counts up within a time, then from one again', async () => {
    const vault = open();
    const later = '2999-01-01T00:00:00.000Z';
    expect([await vault.increment('counter', 'c', later), await vault.increment('counter', 'c', later)]).toEqual([1, 2]);
    await vault.put('counter', 'old', '9', { expiresAt: '2001-01-01T00:00:00.000Z' });
    expect(await vault.increment('counter', 'old', later)).toBe(1);
  });

  test('ends all sessions of an owner but one', async () => {
    const vault = open();
    for (const key of ['a', 'b', 'c']) await vault.put('session', key, '{}', { owner: '7' });
    expect(await vault.removeByOwner('session', '7', 'b')).toBe(2);
    expect((await vault.listByOwner('session', '7')).map(({ key }) => key)).toEqual(['b']);
  });
});
test('a personal key that was erased is in no byte of the SQLite files', async () => {
  const file = temporaryFile('vault.sqlite');
  const vault = new SqliteVault(file);
  await vault.put('personKey', '7', 'canary-of-a-key', { owner: '7' });
  await vault.put('personKey', '8', 'another-key');
  const bytes = () => [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
  expect(bytes()).toContain('canary-of-a-key');
  await vault.remove('personKey', '7');
  expect(bytes()).not.toContain('canary-of-a-key');
  expect(await vault.get('personKey', '8')).not.toBeNull();
  await vault.close();
});
if (!mongo) notReached('vault', ['MongoDB'], 'no server here');
