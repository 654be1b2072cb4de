import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { erasureGraceDays } from '#contracts/limits';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { startCast } from '../http/cast.js';
import { Caller, startPodium } from '../http/podium.js';

const root = join(import.meta.dirname, '../..');
const folder = (name: string) => mkdtempSync(join(tmpdir(), `podium-${name}-`));
const backedUp = (dataDirectory: string, target = folder('backup')): { log: string; vault: string } => {
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
});

test('the next backup destroys the keys of erased people in older ones, which can still be restored', async () => {
  const [DATA_DIR, target] = [folder('data'), folder('backup')];
  const cast = await startCast({ DATA_DIR });
  const { user, podium } = cast;
  const { vault } = backedUp(DATA_DIR, target);
  await user.caller.post('/api/profile/request-erasure', { data: { userId: user.id } });
  await podium.composition.eraser.sweep(new Date(Date.now() + (erasureGraceDays + 1) * 86_400_000));
  backedUp(DATA_DIR, target);
  await podium.close();

  const old = new SqliteVault(join(vault, 'vault.sqlite'));
  expect(await old.get('personKey', String(user.id))).toMatchObject({ value: 'erased' });
  expect(await old.get('password', String(user.id))).toBeNull();
  expect(await old.get('personKey', String(cast.admin.id))).not.toMatchObject({ value: 'erased' });
  await old.close();

  const restored = folder('restored');
  const at = vault.replace(/^.*vault-/, '');
  const env = { ...process.env, DATA_DIR: restored, NODE_OPTIONS: '' };
  execFileSync(process.execPath, ['dist/backend/src/cli/restore.js', target, '--at', at], { cwd: root, env });
  const again = await startPodium({ DATA_DIR: restored });
  const visitor = await Caller.at(again.url);
  expect(JSON.stringify((await visitor.post('/api/get-profile', { userId: user.id })).body)).not.toContain('"User"');
  await again.close();
});
