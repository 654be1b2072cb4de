import { describe, expect, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { notReached, temporaryFile } from './adapters.js';

describe.each([
  ['memory', () => new MemoryVault()],
  ['SQLite', () => new SqliteVault(temporaryFile('vault.sqlite'))],
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

  test('ends all sessions of an owner but one', async () => {
    const vault = open();
    for (const key of ['a', 'b', 'c']) await vault.put('session', key, '{}', { owner: '7' });
    expect(await vault.removeByOwner('session', '7', 'b')).toBe(2);
    expect((await vault.listByOwner('session', '7')).map(({ key }) => key)).toEqual(['b']);
  });
});
notReached('vault', ['MongoDB']);
