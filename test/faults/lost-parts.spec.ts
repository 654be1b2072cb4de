import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { Caller, startPodium } from '../http/podium.js';
import { killed, runCommand, startServer } from './processes.js';
import { cabinet, drawnCategory, enter } from './tournament.js';

/** An installation that was stopped, to be copied for each test. */
const whole = mkdtempSync(join(tmpdir(), 'podium-whole-'));
const copies: string[] = [];
const copy = (): ((name: string) => string) => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-lost-'));
  copies.push(directory);
  cpSync(whole, directory, { recursive: true });
  return (name) => join(directory, name);
};

beforeAll(async () => {
  const podium = await startPodium({ DATA_DIR: whole });
  const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  await drawnCategory(anna, 'lost', 8);
  await podium.close();
});
afterAll(() => [whole, ...copies].forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const refusalOf = (at: (name: string) => string, env: Record<string, string> = {}): Promise<string> =>
  startPodium({ DATA_DIR: at(''), ...env }).then(
    (podium) => podium.close().then(() => 'it started'),
    (error: unknown) => String(error),
  );

describe('a server and verify refuse in words', () => {
  test.each<[string, (at: (name: string) => string) => void, Record<string, string>, string]>([
    ['without the key', (at) => rmSync(at('vault.key')), {}, 'There is no key for the vault'],
    ['with another key in the file', (at) => writeFileSync(at('vault.key'), 'x'.repeat(43)), {}, 'is not the one that this vault'],
    ['with another key in the settings', () => undefined, { VAULT_KEY: 'y'.repeat(40) }, 'is not the one that this vault'],
    ['without the vault', (at) => rmSync(at('vault.sqlite')), {}, 'The vault is empty'],
    ['without the log', (at) => rmSync(at('log.sqlite')), {}, 'The log is empty'],
  ])(
    '%s',
    async (_what, spoil, env, words) => {
      const at = copy();
      spoil(at);
      expect(await refusalOf(at, env)).toContain(words);
      expect(await refusalOf(at, env)).toContain(words);
      const verified = await runCommand('verify', at(''), [], env);
      expect(verified).toMatchObject({ code: 1, printed: expect.stringContaining(words) });
      expect(verified.printed).not.toContain('    at ');
    },
    300_000,
  );

  test('over the vault of another installation', async () => {
    const at = copy();
    const other = await startPodium();
    await enter(other.composition, other.url, 'boris@podium.test', 'Борис');
    await other.close();
    for (const name of ['vault.sqlite', 'vault.key']) copyFileSync(join(other.composition.config.DATA_DIR, name), at(name));
    expect(await refusalOf(at)).toContain('belongs to another log');
  });
});

describe('verify', () => {
  test('notices that the anchors were deleted together with the end of the log', async () => {
    const at = copy();
    expect(await runCommand('verify', at(''))).toMatchObject({ code: 0 });
    rmSync(at('anchors.jsonl'));
    expect(await runCommand('verify', at(''))).toMatchObject({ code: 1, printed: expect.stringContaining('anchors are missing') });
    const log = new Database(at('log.sqlite'));
    log.exec('DELETE FROM events WHERE position > (SELECT max(position) FROM events) - 5');
    log.close();
    const { code, printed } = await runCommand('verify', at(''));
    expect([code, printed]).toEqual([1, expect.stringMatching(/BROKEN: position \d+, log/)]);
  });

  test('names the person whose key is damaged', async () => {
    const at = copy();
    const vault = new Database(at('vault.sqlite'));
    const other = "iif(value LIKE 'A%', 'B', 'A')";
    const sql = `UPDATE entries SET value = ${other} || substr(value, 2) WHERE kind = 'personKey' AND key = '1'`;
    expect(vault.prepare(sql).run().changes).toBe(1);
    vault.close();
    expect(await runCommand('verify', at(''))).toMatchObject({
      code: 1,
      printed: expect.stringContaining('keys of 1 people are damaged: 1'),
    });
  });
});

describe('events that were confirmed and are not in the log any more', () => {
  test('after damage to the write-ahead log are said at the start, and by verify from then on', async () => {
    const at = copy();
    const server = await startServer(at(''));
    const anna = await Caller.at(server.url);
    await anna.post('/api/login', { email: 'anna@podium.test', password: 'a long password 1' });
    // Who reads an older state keeps what comes later in the write-ahead log: no checkpoint moves it before the kill.
    const reader = new Database(at('log.sqlite'), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT max(position) FROM events').get();
    for (let n = 1; n <= 10; n += 1) {
      const event = { eventKey: `late-${n}`, name: `late ${n}`, sport: 'judo', dateFrom: '21-11-2026', dateTo: '21-11-2026' };
      expect((await cabinet(anna, 'save-event', { event })).body).toMatchObject({ success: true });
    }
    const [position] = readFileSync(at('log.sqlite-head'), 'latin1').split(' ');
    await killed(server.process);
    reader.close();
    truncateSync(at('log.sqlite-wal'), 0);
    const next = await startServer(at(''));
    await killed(next.process);
    const verified = await runCommand('verify', at(''));
    expect(verified).toMatchObject({ code: 1, printed: expect.stringContaining(`events up to position ${position} had been recorded`) });
  });
});
