// modules: own (a clock of its own; test/shared-modules.runtime.mjs)
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { Authenticators } from './authenticators.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SignedTokens } from './signed-tokens.js';

const secretOf = (fill: number) => Buffer.alloc(32, fill);
const at = new Date('2026-05-01T10:00:15.000Z');
const second = 1_000;

beforeEach(() => {
  jest.useFakeTimers({ now: at, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an authenticator app', () => {
  const made = async () => {
    const vault = new MemoryVault();
    const apps = new Authenticators(vault, secretOf(1));
    const { secret, uri } = await apps.begin(7, 'anna@podium.example');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    /** The code that the app shows so many seconds from now. */
    const code = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * second });
    return { vault, apps, code, secret, uri };
  };

  test('counts once a code of it has come', async () => {
    const { apps, code, uri } = await made();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Podium:anna%40podium\.example\?/);
    expect(await apps.isRight(7, code())).toBe(false);
    expect(await apps.confirm(7, '000000')).toBe(false);
    expect(await apps.confirm(7, code(-30))).toBe(true);
    expect(await apps.isRight(7, code())).toBe(true);
    expect(await apps.isRight(8, code())).toBe(false);
  });

  test('a code is right once, also of two at the same moment, and earlier ones are not right any more', async () => {
    const { apps, code } = await made();
    await apps.confirm(7, code(-30));
    const now = code();
    expect((await Promise.all([apps.isRight(7, now), apps.isRight(7, now)])).filter(Boolean)).toHaveLength(1);
    expect(await apps.isRight(7, now)).toBe(false);
    expect(await apps.isRight(7, code(30))).toBe(true);
    jest.setSystemTime(at.getTime() + 60 * second);
    expect(await apps.isRight(7, code(-30))).toBe(false);
    expect(await apps.isRight(7, code(30))).toBe(true);
  });

  test('a code of another minute is wrong', async () => {
    const { apps, code } = await made();
    await apps.confirm(7, code());
    for (const seconds of [-90, 90]) expect(await apps.isRight(7, code(seconds))).toBe(false);
  });

  test('the vault does not hold the secret in the clear, nor after its end', async () => {
    const { vault, apps, code, secret } = await made();
    await apps.confirm(7, code());
    expect(JSON.stringify(await vault.some('totp', 10))).not.toContain(secret);
    await apps.remove(7);
    expect(await vault.some('totp', 10)).toEqual([]);
  });
});

describe('recovery codes', () => {
  test('are good once, however they are typed, for their person alone', async () => {
    const vault = new MemoryVault();
    const codes = new RecoveryCodes(vault, secretOf(2));
    const [first = '', second = ''] = await codes.make(7);
    expect(await codes.take(8, first)).toBe(false);
    expect(await codes.take(7, first.toLowerCase().replace('-', ' '))).toBe(true);
    expect(await codes.take(7, first)).toBe(false);
    expect(await codes.left(7)).toBe(9);
    const [third = ''] = await codes.make(7);
    expect([await codes.take(7, second), await codes.take(7, third)]).toEqual([false, true]);
    expect(JSON.stringify(await vault.some('recoveryCode', 20))).not.toContain(second);
  });
});

describe('signed tokens', () => {
  test('are for one purpose, for some minutes, and used once', async () => {
    const vault = new MemoryVault();
    const tokens = new SignedTokens(vault, secretOf(3));
    const token = tokens.make('login step', '7', 5);
    expect(tokens.read('login step', token)).toBe('7');
    expect(tokens.read('passkey add', token)).toBeNull();
    expect(tokens.read('login step', `8${token.slice(1)}`)).toBeNull();
    expect(new SignedTokens(vault, secretOf(4)).read('login step', token)).toBeNull();
    expect([await tokens.use(token), await tokens.use(token)]).toEqual([true, false]);
    jest.setSystemTime(at.getTime() + 301 * second);
    expect(tokens.read('login step', token)).toBeNull();
  });
});
