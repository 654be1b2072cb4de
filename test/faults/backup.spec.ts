import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startCast } from '../http/cast.js';
import { Caller, startPodium } from '../http/podium.js';

const root = join(import.meta.dirname, '../..');
const folder = (name: string) => mkdtempSync(join(tmpdir(), `podium-${name}-`));
const backedUp = (dataDirectory: string): { log: string; vault: string } => {
  const target = folder('backup');
  const env = { ...process.env, DATA_DIR: dataDirectory, NODE_OPTIONS: '' };
  execFileSync(process.execPath, ['dist/backend/src/cli/backup.js', target], { cwd: root, env });
  const named = (start: string) => join(target, readdirSync(target).find((name) => name.startsWith(start)) ?? '');
  return { log: named('log-'), vault: named('vault-') };
};

test('a backup of a running server is a whole server: log, vault, files; the log alone shows nobody', async () => {
  const DATA_DIR = folder('data');
  const cast = await startCast({ DATA_DIR });
  const { user } = cast;
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#0b6e5b' } })
    .png()
    .toBuffer();
  const saved = await user.caller.form('/api/profile/avatar', { userId: String(user.id) }, { file: { name: 'me.png', bytes } });
  const avatar = String(saved.body['avatar']);
  const before = await user.caller.download(avatar);
  const { log, vault } = backedUp(DATA_DIR);
  await cast.podium.close();

  const text = readFileSync(join(log, 'log.sqlite'), 'latin1');
  expect(text).not.toContain(user.email);

  const restored = folder('restored');
  cpSync(log, restored, { recursive: true });
  cpSync(vault, restored, { recursive: true });
  cpSync(join(DATA_DIR, 'vault.key'), join(restored, 'vault.key'));
  const podium = await startPodium({ DATA_DIR: restored });
  const visitor = await Caller.at(podium.url);
  expect((await visitor.post('/api/get-profile', { userId: user.id })).body).toMatchObject({ profile: { lastName: 'User' } });
  expect(await visitor.download(avatar)).toEqual(before);
  await podium.close();
}, 60_000);
