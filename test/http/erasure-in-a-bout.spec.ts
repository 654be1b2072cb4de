import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erasureGraceDays } from '#contracts/limits';
import { erasedName } from '#contracts/rules/names';
import { idInCategory } from '#contracts/ids';
import { verifyLog } from '#platform/log/verify';
import { until } from '../until.js';
import { madeCategory, madePlayground, registered } from './cast.js';
import { startHall, type Hall } from './competition/drawn.js';
import { Caller } from './podium.js';
import { SoftPasskey } from './soft-passkey.js';

const dayMilliseconds = 86_400_000;
const passkeyName = 'Quillfeather';
const browser = 'Marrowbrook/7.1';
const password = 'a long password 1';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

/** Which of the words any file of the data directory holds. */
const inFiles = (...words: string[]): string[] => {
  const root = hall.cast.podium.composition.config.DATA_DIR;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
  return files.flatMap((name) => {
    const bytes = readFileSync(join(root, name));
    return words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`);
  });
};

const erase = async (userId: number, own: Caller): Promise<void> => {
  const { eraser } = hall.cast.podium.composition;
  expect((await own.post('/api/profile/request-erasure', { data: { userId } })).body).toMatchObject({ success: true });
  await eraser.sweep(new Date(Date.now() + erasureGraceDays * dayMilliseconds + 60_000));
};

/** A passkey under a name, and a login on a browser that the account did not know. */
const withDevices = async ({ caller, email }: { caller: Caller; email: string }): Promise<void> => {
  const { composition, url } = hall.cast.podium;
  await caller.post('/api/request-email-verification');
  const mail = await until(async () => (await composition.mailer.outbox(50)).find(({ to }) => to === email));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect((await caller.post('/api/verify-email', { token })).body).toMatchObject({ success: true });
  const elsewhere = await Caller.at(url);
  await elsewhere.post('/api/login', { email, password }, { 'user-agent': browser });
  const { options } = (await caller.post('/api/get-passkey-creation')).body;
  const response = new SoftPasskey('http://localhost:3000').create(options as never);
  expect((await caller.post('/api/add-passkey', { response, name: passkeyName })).body).toMatchObject({ success: true });
};

test('a mat goes on with "athlete removed" when one of the two is erased in the middle of the bout', async () => {
  const { organiser, user, podium } = hall.cast;
  await withDevices(user);
  expect(inFiles(browser)).not.toEqual([]);
  const streamId = await madeCategory(organiser, hall.eventId, 'erased in a bout', { entrantKind: 'athlete' });
  const playgroundId = await madePlayground(organiser, hall.eventId, 'Mat of the erased');
  const others = ['Первова', 'Второва', 'Третьева'].map((lastName, i) => ({
    person: { lastName, firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' },
    streamIds: [streamId],
    seed: i + 2,
  }));
  const [own = 0] = await registered(organiser, hall.eventId, [{ userId: user.id, streamIds: [streamId], seed: 1 }, ...others]);
  await hall.call('/api/add-streams-in-playground', { eventId: hall.eventId, playgroundId, streamIds: [streamId] });
  await hall.call('create-tournament-grid', { streamId, gridKind: 'olympic' });
  await hall.call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
  const matchId = idInCategory(streamId, 1);
  const tap = (slot1: number) => hall.call('/api/save-data-in-match', { matchId, matchData: { score: { slot1, slot2: 0 } } });
  expect((await tap(1)).body).toMatchObject({ match: { status: 'running' } });

  await erase(user.id, user.caller);

  expect((await tap(2)).body).toMatchObject({ success: true, match: { status: 'running', matchData: { score: { slot1: 2 } } } });
  expect((await hall.win(matchId, own, { victoryTypeId: 'points', score: { slot1: 2, slot2: 0 } })).body).toMatchObject({ success: true });
  expect(await hall.matchOf(matchId)).toMatchObject({ status: 'finished', winnerRegistrationId: own });
  const text = JSON.stringify((await organiser.caller.get(`/api/live/grid/${streamId}`)).body);
  expect(text).toContain(erasedName);
  // The final knows the winner too.
  const last = await hall.matchOf(matchId + 2);
  expect((last['participants'] as { registrationId: number | null }[]).map(({ registrationId }) => registrationId)).toContain(own);

  // Names of passkeys and of browsers went with the account.
  expect(inFiles(passkeyName, browser)).toEqual([]);
  expect(await verifyLog(podium.composition.events, podium.composition.codec)).toMatchObject({ firstBroken: null });
});
