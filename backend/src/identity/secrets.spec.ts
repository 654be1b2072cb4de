import { describe, expect, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { demoPassword, Passwords, refuseDemoPasswords } from './passwords.js';
import { LinkTokens } from './link-tokens.js';

describe('passwords', () => {
  test('right, wrong, nobody', async () => {
    const passwords = new Passwords(new MemoryVault());
    await passwords.set(7, 'correct horse');
    expect(await passwords.isRight(7, 'correct horse')).toBe(true);
    expect(await passwords.isRight(7, 'wrong')).toBe(false);
    expect(await passwords.isRight(8, 'correct horse')).toBe(false);
    expect(await passwords.isRight(null, 'nobody has this password')).toBe(false);
  });

  test('are kept as argon2id', async () => {
    const vault = new MemoryVault();
    await new Passwords(vault).set(7, 'correct horse');
    expect((await vault.get('password', '7'))?.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('one that a person had is known, ten back', async () => {
    const passwords = new Passwords(new MemoryVault());
    for (let n = 0; n < 12; n += 1) await passwords.set(7, `correct horse ${n}`);
    const used = await Promise.all([0, 1, 10, 11].map((n) => passwords.wasUsed(7, `correct horse ${n}`)));
    expect(used).toEqual([false, true, true, true]);
    expect(await passwords.wasUsed(8, 'correct horse 11')).toBe(false);
  });

  test('production refuses to start while an account has the demo password', async () => {
    const passwords = new Passwords(new MemoryVault());
    await passwords.set(7, demoPassword);
    await expect(refuseDemoPasswords(passwords, true)).rejects.toThrow('accounts with the demo password: 7');
    await expect(refuseDemoPasswords(passwords, false)).resolves.toBeUndefined();
    await passwords.set(7, 'correct horse');
    await expect(refuseDemoPasswords(passwords, true)).resolves.toBeUndefined();
  });
});

describe('reset tokens', () => {
  const secret = Buffer.alloc(32, 1);
  const later = '2999-01-01T00:00:00.000Z';

  test('work once, and the vault does not hold them', async () => {
    const vault = new MemoryVault();
    const tokens = new LinkTokens(vault, secret);
    const token = await tokens.make(7, 'request-1', later);
    expect(JSON.stringify(await vault.listByOwner('resetToken', '7'))).not.toContain(token);
    expect(await tokens.take(token)).toBe(7);
    expect(await tokens.take(token)).toBeNull();
  });

  test('a job that runs twice makes the same one', async () => {
    const tokens = new LinkTokens(new MemoryVault(), secret);
    expect(await tokens.make(7, 'request-1', later)).toBe(await tokens.make(7, 'request-1', later));
    expect(await tokens.make(7, 'request-2', later)).not.toBe(await tokens.make(7, 'request-1', later));
  });

  test('end with their time, and with a change of the password', async () => {
    const tokens = new LinkTokens(new MemoryVault(), secret);
    expect(await tokens.take(await tokens.make(7, 'request-1', '2001-01-01T00:00:00.000Z'))).toBeNull();
    const token = await tokens.make(7, 'request-2', later);
    await tokens.removeAllOf(7);
    expect(await tokens.take(token)).toBeNull();
  });
});
