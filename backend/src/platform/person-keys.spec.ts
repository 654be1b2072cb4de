import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { masterKey, PersonKeys } from './person-keys.js';

const master = masterKey('x'.repeat(32), '');

describe('personal keys', () => {
  test('what is encrypted for a person is read with that key alone', async () => {
    const vault = new MemoryVault();
    const keys = new PersonKeys(vault, master);
    await keys.ensure(['7', '8']);
    const cipher = keys.encrypt('7', 'Иванов');
    expect(cipher).not.toContain('Иванов');
    expect(keys.decrypt('7', cipher)).toBe('Иванов');
    expect(keys.decrypt('8', cipher)).toBeNull();
    // The same text never gives the same ciphertext.
    expect(keys.encrypt('7', 'Иванов')).not.toBe(cipher);
  });

  test('another process with the same vault reads it', async () => {
    const vault = new MemoryVault();
    const [first, second] = [new PersonKeys(vault, master), new PersonKeys(vault, master)];
    await Promise.all([first.ensure(['7']), second.ensure(['7'])]);
    expect(second.decrypt('7', first.encrypt('7', 'x'))).toBe('x');
  });

  test('the vault holds no key in the clear, and another master key opens none', async () => {
    const vault = new MemoryVault();
    await new PersonKeys(vault, master).ensure(['7']);
    const stranger = new PersonKeys(vault, masterKey('y'.repeat(32), ''));
    await stranger.ensure(['7']);
    expect([...stranger.damaged]).toEqual(['7']);
    expect(() => stranger.encrypt('7', 'x')).toThrow('the key of person 7 is damaged');
  });

  test('a damaged key concerns its person alone, is never replaced, and is used again once it is mended', async () => {
    const vault = new MemoryVault();
    const first = new PersonKeys(vault, master);
    await first.ensure(['7', '8']);
    const [ciphers, kept] = [[first.encrypt('7', 'Анна'), first.encrypt('8', 'Вера')], (await vault.get('personKey', '7'))?.value ?? ''];
    await vault.put('personKey', '7', `${kept.startsWith('A') ? 'B' : 'A'}${kept.slice(1)}`);
    const keys = new PersonKeys(vault, master);
    await keys.ensure(['7', '8']);
    expect(keys.decrypt('8', ciphers[1] ?? '')).toBe('Вера');
    expect(() => keys.decrypt('7', ciphers[0] ?? '')).toThrow('the key of person 7 is damaged');
    await vault.put('personKey', '7', kept);
    await keys.ensure(['7']);
    expect(keys.decrypt('7', ciphers[0] ?? '')).toBe('Анна');
    expect(keys.damaged.size).toBe(0);
  });

  test('an erased person reads as null, also when a new key was made since', async () => {
    const keys = new PersonKeys(new MemoryVault(), master);
    await keys.ensure(['7']);
    const cipher = keys.encrypt('7', 'Иванов');
    await keys.erase('7');
    expect(keys.decrypt('7', cipher)).toBeNull();
    await keys.ensure(['7']);
    expect(keys.decrypt('7', cipher)).toBeNull();
  });

  test('encrypting without the key at hand is a programming error, not clear text', () => {
    expect(() => new PersonKeys(new MemoryVault(), master).encrypt('7', 'x')).toThrow();
  });
});

describe('master key', () => {
  test('is kept in a file that only the owner reads, and is the same at the next start', () => {
    const directory = mkdtempSync(join(tmpdir(), 'podium-key-'));
    const first = masterKey(undefined, directory);
    expect(masterKey(undefined, directory)).toEqual(first);
    expect(statSync(join(directory, 'vault.key')).mode & 0o777).toBe(0o600);
  });
});
