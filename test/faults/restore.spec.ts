import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { startPodium, type Caller } from '../http/podium.js';
import { Referee } from './load.js';
import { pause, runCommand } from './processes.js';
import { drawnCategory, enter, loggedIn, pairOf } from './tournament.js';
import { until } from '../until.js';

const folder = (name: string) => mkdtempSync(join(tmpdir(), `podium-${name}-`));
const [data, backup] = [folder('data'), folder('backup')];
const people = ['anna', 'boris', 'vera'].map((name) => `${name}@podium.test`);
type Podium = Served & { composition: Composition };

let atBackup: bigint;
let sentBefore: string[];

const mails = async (caller: Caller): Promise<string[]> =>
  ((await caller.get('/api/outbox')).body['mails'] as { id: string }[]).map(({ id }) => id).sort();
const askForPasswords = async (caller: Caller): Promise<void> => {
  for (const email of people)
    expect((await caller.post('/api/password/request-reset', { data: { email } })).body).toMatchObject({ success: true });
};
const settled = async ({ composition }: Podium): Promise<void> => {
  await composition.runner.waitFor(await composition.events.head(), 60_000);
  let looks = 0;
  const isDone = async () => {
    const { waiting, running } = await composition.queue.counts();
    return waiting + running === 0;
  };
  // A job may come a moment after what it is made of.
  await until(async () => (looks = (await isDone()) ? looks + 1 : 0) > 15, 'every job is done', 3);
};
const restore = (directory: string, target: string, args: string[] = []) => runCommand('restore', target, [directory, ...args]);

beforeAll(async () => {
  const podium = await startPodium({ DATA_DIR: data });
  const [anna] = await Promise.all([
    enter(podium.composition, podium.url, people[0] ?? '', 'Анна'),
    enter(podium.composition, podium.url, people[1] ?? '', 'Борис'),
    enter(podium.composition, podium.url, people[2] ?? '', 'Вера'),
  ]);
  const { streamId, match } = await drawnCategory(anna, 'restore', 8);
  await askForPasswords(anna);
  await settled(podium);
  const referee = new Referee(anna.cookies, { matchId: match(1), pair: await pairOf(anna, streamId, match(1)) });
  referee.play(podium.url);
  const { code, printed } = await runCommand('backup', data, [backup]);
  expect([code, printed]).toEqual([0, expect.stringContaining('Manifest: ')]);
  const refused = await restore(backup, data);
  expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('is in use by a server')]);
  await pause(300);
  await referee.pause();
  // After the backup.
  await askForPasswords(anna);
  await settled(podium);
  sentBefore = await mails(anna);
  atBackup = BigInt(JSON.parse(readFileSync(manifestIn(backup), 'utf8')).manifest.head.position as string);
  await podium.close();
}, 300_000);
afterAll(() => [data, backup].forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const manifestIn = (directory: string) => join(directory, readdirSync(directory).find((name) => name.startsWith('backup-')) ?? '');

/** Three passwords are asked for: three mails, and none of before again. */
const sendsOnce = async (target: string, before: readonly string[]): Promise<void> => {
  const podium = await startPodium({ DATA_DIR: target });
  expect(await podium.composition.events.head()).toBe(atBackup);
  expect(await podium.composition.runner.lag()).toBe(0n);
  const anna = await loggedIn(podium.url, people[0] ?? '');
  await settled(podium);
  expect(await mails(anna)).toEqual(before);
  await askForPasswords(anna);
  await settled(podium);
  expect(await mails(anna)).toHaveLength(before.length + people.length);
  await podium.close();
  expect(await runCommand('verify', target)).toMatchObject({ code: 0 });
};

describe('a backup that was made under load', () => {
  test('is refused when it is damaged, half, mixed, or of another installation', async () => {
    const spoilt: [string, (directory: string) => void, string][] = [
      ['one byte of the log', (at) => flipByte(join(at, nameIn(at, 'log-'), 'log.sqlite')), 'damaged or mixed'],
      ['one byte of the vault', (at) => flipByte(join(at, nameIn(at, 'vault-'), 'vault.sqlite')), 'damaged or mixed'],
      ['a longer log', (at) => appendFileSync(join(at, nameIn(at, 'log-'), 'log.sqlite'), 'x'), 'damaged or mixed'],
      ['no vault', (at) => rmSync(join(at, nameIn(at, 'vault-')), { recursive: true }), 'is missing'],
      ['no manifest', (at) => rmSync(manifestIn(at)), 'no finished backup'],
      [
        'a changed manifest',
        (at) => writeFileSync(manifestIn(at), readFileSync(manifestIn(at), 'utf8').replace('"program": "', '"program": "9')),
        'was changed',
      ],
    ];
    const target = folder('target');
    for (const [, spoil, words] of spoilt) {
      const directory = folder('spoilt');
      cpSync(backup, directory, { recursive: true });
      spoil(directory);
      const { code, printed } = await restore(directory, target);
      expect([code, printed]).toEqual([1, expect.stringContaining(words)]);
      expect(printed).not.toContain('    at ');
      rmSync(directory, { recursive: true });
    }
    expect(existsSync(join(target, 'log.sqlite'))).toBe(false);
  }, 300_000);

  test('on an empty machine and beside is a whole installation', async () => {
    const target = folder('empty');
    const { code, printed } = await restore(backup, data, ['--to', target]);
    expect([code, printed]).toEqual([0, expect.stringContaining(`up to position ${atBackup}`)]);
    expect(printed).toContain('is not known here');
    await sendsOnce(target, await mailsIn(target));
    rmSync(target, { recursive: true });
  }, 300_000);

  test('is not put over another installation', async () => {
    const other = await startPodium();
    await enter(other.composition, other.url, 'gleb@podium.test', 'Глеб');
    await other.close();
    const { code, printed } = await restore(backup, other.composition.config.DATA_DIR);
    expect([code, printed]).toEqual([1, expect.stringContaining('holds another installation')]);
  });

  test('in place says what was lost, keeps it, sends nothing twice and swallows nothing', async () => {
    const { code, printed } = await restore(backup, data);
    expect([code, printed]).toEqual([0, expect.stringMatching(/Lost: \d+ events recorded since 20\d\d-/)]);
    expect(printed).toMatch(/\d+ × match data saved|\d+ × \w+/);
    expect(readdirSync(data).some((name) => name.startsWith('before-restore-'))).toBe(true);
    await sendsOnce(data, sentBefore);
  }, 300_000);
});

const nameIn = (directory: string, start: string): string => readdirSync(directory).find((name) => name.startsWith(start)) ?? '';

const flipByte = (file: string): void => {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

const mailsIn = async (directory: string): Promise<string[]> => {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(join(directory, 'outbox.sqlite'), { readonly: true });
  const ids = database.prepare('SELECT id FROM mails ORDER BY id').pluck().all() as string[];
  database.close();
  return ids;
};
