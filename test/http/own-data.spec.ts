import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBufferPromise } from 'yauzl';
import { ownDataEvents } from '#contracts/own-data/own-data.events';
import { until } from '../until.js';
import { words } from './privacy/canaries.js';
import { startStage, type Stage } from './privacy/people.js';
import type { Caller } from './podium.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.podium.close());

const ask = (caller: Caller) => caller.post('/api/profile/request-own-data');
const stateOf = async (caller: Caller) => (await caller.post('/api/profile/get-own-data')).body;
const download = (caller: Caller) => caller.download('/api/profile/download-own-data', {});
const errorIn = ({ bytes }: { bytes: Buffer }): unknown => (JSON.parse(bytes.toString()) as { error: unknown }).error;
const written = (caller: Caller) => until(async () => (await stateOf(caller))['state'] === 'written');
const directory = () => join(stage.podium.composition.config.DATA_DIR, 'own-data');

/** As if the person had shown who they are hours ago. */
const forgetProof = async (userId: number): Promise<void> => {
  const { vault } = stage.podium.composition;
  for (const { key, value } of await vault.listByOwner('session', String(userId)))
    await vault.replace('session', key, JSON.stringify({ ...(JSON.parse(value) as object), provenAt: 0 }));
};

const unpacked = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(part);
    files[entry.fileName] = Buffer.concat(parts).toString();
  }
  return files;
};

test('a copy is for oneself, never in the name of another, and needs a fresh proof', async () => {
  const { visitor, self, 'administrator on behalf': onBehalf } = stage.callers;
  expect((await ask(visitor)).status).toBe(401);
  expect((await ask(onBehalf)).status).toBe(403);
  expect((await download(onBehalf)).status).toBe(403);
  await forgetProof(stage.ids.userId);
  expect((await ask(self)).body).toMatchObject({ success: false, errors: { form: ['error.proof_needed'] } });
  expect(errorIn(await download(self))).toBe('error.proof_needed');
  expect(await stateOf(self)).toMatchObject({ state: 'none' });
  expect((await self.post('/api/prove-identity', { password: 'a long password 1' })).body).toMatchObject({ success: true });
  expect((await download(self)).status).toBe(404);
});

test('everything that is known of the person is in it, nothing that is kept under the keys of others; on disk it is sealed', async () => {
  const { self } = stage.callers;
  expect((await ask(self)).body).toMatchObject({ success: true });
  await written(self);
  expect(await stateOf(self)).toMatchObject({ files: 2, expiresAt: expect.any(String) });
  const { status, bytes, mimeType } = await download(self);
  expect([status, mimeType]).toEqual([200, 'application/zip']);
  const files = await unpacked(bytes);
  const all = Object.values(files).join('\n');
  const { coach, pupil, event, category, ...personal } = words;
  const missing = Object.entries(personal).filter(([, word]) => !all.includes(word));
  expect(missing).toEqual([]);
  expect([coach, pupil, event, category].filter((word) => (files['log.json'] ?? '').includes(word))).toEqual([]);
  expect(JSON.parse(files['acts.json'] ?? '')).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'ContactsSaved', address: '127.0.0.1' })]),
  );
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/\.pdf$/),
  ]);
  expect(JSON.parse(files['logins.json'] ?? '')).toMatchObject({ session: [expect.objectContaining({ network: 'local' })] });
  expect(all).not.toMatch(/argon2|csrf/);
  const sealed = readdirSync(directory()).map((name) => readFileSync(join(directory(), name)));
  expect(sealed).toHaveLength(1);
  expect(sealed[0]?.includes('readme.txt')).toBe(false);
});

test('the person hears of it by mail, and the download is recorded as a read', async () => {
  const { composition } = stage.podium;
  await until(async () =>
    (await composition.mailer.outbox(50)).some(({ to, text }) => to === stage.emails.self && text.includes('/edit/own-data')),
  );
  const reads = (await composition.events.readAll(0n, 10_000)).filter(({ type }) => type === 'SensitiveDataRead');
  expect(reads.some(({ data }) => data.includes('DownloadOwnData'))).toBe(true);
});

test("a new copy takes the place of the one before; one whose key is gone is nobody's, and swept", async () => {
  const { self } = stage.callers;
  const { vault, codec, events, contexts } = stage.podium.composition;
  const [before] = readdirSync(directory());
  await ask(self);
  await written(self);
  const asked = (await events.readStream(`ownData-${stage.ids.userId}`)).filter(({ type }) => type === 'OwnDataRequested');
  expect(asked).toHaveLength(2);
  const { copyId } = ownDataEvents.OwnDataRequested.schema.parse(codec.decode(asked.at(-1) as never));
  expect(readdirSync(directory())).toEqual([copyId]);
  expect(before).not.toBe(copyId);
  await vault.remove('ownDataKey', copyId);
  await vault.remove('ownDataKey', `${copyId} percent`);
  expect(errorIn(await download(self))).toBe('error.expired');
  const job = contexts.flatMap(({ jobs }) => Object.entries(jobs ?? {})).find(([name]) => name === 'own-data-sweep');
  await job?.[1]({ id: 'test', name: 'own-data-sweep', data: '{}', attempt: 1 });
  expect(readdirSync(directory())).toEqual([]);
});

test('what was merged into the profile of the person is in their copy', async () => {
  const { self, representative, administrator } = stage.callers;
  const { organizationId, userId } = stage.ids;
  const person = { organizationId, lastName: 'Близнецова', firstName: 'Мария', birthDate: '01-02-1999' };
  const otherUserId = (await representative.post('/api/profile/create-by-representative', person)).body['userId'] as number;
  expect((await administrator.post('/api/profile/merge', { userId, otherUserId })).body).toMatchObject({ success: true });
  await ask(self);
  await written(self);
  const files = await unpacked((await download(self)).bytes);
  expect(files['log.json']).toContain('Близнецова');
  expect(files[`documents/profiles-${otherUserId}.json`]).toContain('Близнецова');
});
