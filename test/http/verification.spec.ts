import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { VerificationQueue } from '#contracts/profiles/verification.docs';
import { until } from '../until.js';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from './cast.js';
import type { Answer } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  const { id, caller } = cast.user;
  await caller.post('/api/profile/base-information', { profileBaseInformation: { userId: id, country: { id: 643 } } });
});
afterAll(() => cast.podium.close());

const rowsIn = ({ body }: Answer) => (body['achievements'] ?? []) as AchievementRow[];
const own = async () => rowsIn(await cast.user.caller.post('/api/profile/achievements', { userId: cast.user.id }));
const entered = async (name: string): Promise<number> => {
  const fields = { role: 'athlete', other_event: name, place: '1', event_date: '21-11-2025' };
  const added = rowsIn(await cast.user.caller.form('/profile/achievement', fields));
  return added.find(({ other_event }) => other_event === name)?.id ?? 0;
};
const picture = {
  name: 'протокол.png',
  bytes: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
const ask = (achievementId: number, fields: Record<string, string> = {}, files = {}) =>
  cast.user.caller.form(
    '/api/profile/ask-achievement-verification',
    { userId: String(cast.user.id), achievementId: String(achievementId), ...fields },
    files,
  );
const queue = async () => (await cast.admin.caller.post('/api/get-verification-queue', {})).body as unknown as VerificationQueue;
const waiting = async () => (await queue()).requests.flatMap(({ results }) => results.map(({ achievement }) => achievement.id));
const proofFor = (who: typeof cast.user, documentId: number) =>
  who.caller.post('/api/download-file-by-key', { fileTypeKey: 'achievementProof', documentId, editableUserId: cast.user.id });
const letters = async () =>
  (await cast.podium.composition.mailer.outbox(50)).flatMap(({ to, subject }) => (to === cast.user.email ? [subject] : []));
const stats = async () => (await cast.visitor.post('/api/get-profile', { userId: cast.user.id })).body['placesStats'];
const decline = (achievementId: number, reason = 'На фото другой турнир') =>
  cast.admin.caller.post('/api/profile/decline-achievement-verification', { userId: cast.user.id, achievementId, reason });

describe('a result that a person enters', () => {
  test('counts in medals and rating only once an administrator has verified it', async () => {
    const id = await entered('Кубок города');
    expect(await stats()).toMatchObject({ '1': 0, rating: 0 });
    const { recorded } = await recordedBy(cast, () => ask(id, { link: 'cup.example/protocol' }));
    expect(recorded).toEqual(['AchievementVerificationAsked']);
    expect(await stats()).toMatchObject({ '1': 0, rating: 0 });
    expect((await own()).find((row) => row.id === id)?.verification).toMatchObject({ status: 'asked' });
    expect(await queue()).toMatchObject({
      total: 1,
      requests: [{ userId: cast.user.id, fullName: 'User Анна', results: [{ achievement: { id }, link: 'https://cup.example/protocol' }] }],
    });
    await wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.user.id, achievementIds: [id] });
    expect([await waiting(), await stats()]).toMatchObject([[], { '1': 1 }]);
    await until(async () => (await letters()).includes('Результат проверен'));
  });

  test('is declined with a reason that its person reads by mail and on the page; others see neither', async () => {
    const id = await entered('Кубок двора');
    await ask(id, {}, { proof: picture });
    expect((await queue()).requests[0]?.results).toMatchObject([{ fileName: 'протокол.png', link: null }]);
    expect((await decline(id, '')).body).toMatchObject({ success: false, errors: { reason: ['error.required'] } });
    await decline(id);
    expect(await waiting()).toEqual([]);
    expect((await own()).find((row) => row.id === id)?.verification).toMatchObject({ status: 'declined', reason: 'На фото другой турнир' });
    const shown = rowsIn(await cast.visitor.post('/api/get-profile', { userId: cast.user.id })).find((row) => row.id === id);
    expect(shown).toMatchObject({ status: 0 });
    expect(shown).not.toHaveProperty('verification');
    await until(async () => (await letters()).includes('Результат не подтверждён'));
    expect((await decline(id, 'Ещё раз')).body).toMatchObject({ success: false, errors: { achievementId: ['error.not_asked'] } });
  });

  test('has a proof that its person and administrators open, and nobody else', async () => {
    const id = await entered('Кубок края');
    await ask(id, {}, { proof: picture });
    expect((await proofFor(cast.admin, id)).status).toBe(200);
    expect((await proofFor(cast.user, id)).status).toBe(200);
    expect((await proofFor(cast.other, id)).status).toBe(403);
    expect((await cast.user.caller.post('/api/get-verification-queue', {})).status).toBe(403);
  });

  test('that is asked about anew after the list was read is answered from the new list alone', async () => {
    const id = await entered('Кубок округа');
    await ask(id, { link: 'cup.example/first' });
    const askedAt = async () => (await queue()).requests[0]?.results.find(({ achievement }) => achievement.id === id)?.askedAt;
    const read = await askedAt();
    await ask(id, { link: 'cup.example/second' });
    const verify = (at?: string) =>
      wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.user.id, achievementIds: [id], askedAt: at });
    expect((await verify(read)).body).toMatchObject({ success: false, errors: { achievementIds: ['error.not_asked'] } });
    const declined = { userId: cast.user.id, achievementId: id, reason: 'Прочитано раньше', askedAt: read };
    expect((await cast.admin.caller.post('/api/profile/decline-achievement-verification', declined)).body).toMatchObject({
      success: false,
    });
    expect((await verify(await askedAt())).body).toMatchObject({ success: true });
  });

  test('is not asked about with a broken file or without any proof', async () => {
    const id = await entered('Кубок края без бумаг');
    expect((await ask(id)).body).toMatchObject({ success: false, errors: { link: ['error.proof_required'] } });
    const broken = { name: 'x.png', bytes: Buffer.from('no picture') };
    expect((await ask(id, {}, { proof: broken })).body).toMatchObject({ success: false, errors: { proof: ['error.file_type'] } });
  });
});

describe('an official result', () => {
  test('is made main, hidden and given a diploma by its person; hidden, it counts nowhere; nobody else’s is touched', async () => {
    const { organiser, user, other, visitor } = cast;
    const eventId = await madeEvent(organiser, 'official');
    const streamId = await madeCategory(organiser, eventId, 'open');
    const [registrationId = 0] = await registered(organiser, eventId, [{ userId: user.id, streamIds: [streamId] }]);
    await organiser.caller.post('/api/save-registration-result', { registrationId, place: 1 });
    const mark = (fields: Record<string, string>, files = {}, { caller } = user) =>
      caller.form(
        '/api/profile/mark-official-result',
        { userId: String(user.id), registrationId: String(registrationId), ...fields },
        files,
      );
    const shown = async (caller = visitor) =>
      rowsIn(await caller.post('/api/get-profile', { userId: user.id })).find((row) => row.registrationId === registrationId);
    const before = (await stats()) as { '1': number };
    const { recorded } = await recordedBy(cast, () => mark({ is_main_achievement: 'true' }, { imageFile: picture }));
    expect(recorded).toEqual(['OfficialResultMarked']);
    expect(await shown()).toMatchObject({ is_main_achievement: true, place: 1, status: 1, image: expect.stringContaining('/picture/') });
    expect((await visitor.get((await shown())?.image ?? '')).status).toBe(200);
    await mark({ is_hidden: 'true' });
    expect([await shown(), await stats()]).toMatchObject([undefined, { '1': before['1'] - 1 }]);
    expect((await own()).find((row) => row.registrationId === registrationId)).toMatchObject({
      is_hidden: true,
      is_main_achievement: true,
    });
    expect((await mark({ is_hidden: 'false' }, {}, other)).status).toBe(403);
    expect((await mark({ registrationId: '999999' })).status).toBe(404);
  });
});
