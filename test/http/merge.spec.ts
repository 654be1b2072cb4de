import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erasure } from '#domain/erasure/erasure.decider';
import { recordOne } from '#platform/log/unit-of-work';
import { erasuresView } from '#projections/erasure/erasures.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from './cast.js';
import { until } from '../until.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

/** Whose the entries are. */
const ownersOf = async (entries: readonly number[]): Promise<number[]> => {
  const docs = await cast.podium.composition.documents.reader().getMany(registrationsView, entries);
  return docs.map(({ userId }) => userId ?? 0);
};
const born = { gender: 'male', birthDate: '03-02-2001' };

/** Two profiles of one person, whose surname ends with `ов`: their numbers, and the entry of each in a category of its own. */
const twins = async (lastName: string) => {
  const { organiser } = cast;
  const misspelt = { lastName: lastName.replace(/ов$/, 'oв'), firstName: 'Петр', ...born, birthDate: '02-03-2001' };
  const eventId = await madeEvent(organiser, randomUUID().slice(0, 8));
  const streamIds = [await madeCategory(organiser, eventId, 'merge-60'), await madeCategory(organiser, eventId, 'merge-66')];
  const [first = 0, second = 0] = streamIds;
  const entries = await registered(organiser, eventId, [
    { person: { lastName, firstName: 'Пётр', ...born }, streamIds: [first] },
    { person: misspelt, streamIds: [second] },
  ]);
  const [userId = 0, otherUserId = 0] = await ownersOf(entries);
  return { eventId, first, second, entries, misspelt, userId, otherUserId, two: { userId, otherUserId } };
};
const merging = ({ two }: { two: object }) => cast.admin.caller.post('/api/profile/merge', { ...two, takenFields: ['birthDate'] });
/** The same two, merged, and seen by readers as one. */
const mergedTwins = async (lastName: string) => {
  const made = await twins(lastName);
  expect((await merging(made)).body).toMatchObject({ success: true });
  await until(async () => String(await ownersOf(made.entries)) === String([made.userId, made.userId]));
  return made;
};
const mergesOf = async (userId: number) => {
  const { body } = await cast.admin.caller.post('/api/profile/get-merges', {});
  return (body['merges'] as { userId: number }[]).filter((merge) => merge.userId === userId);
};
const moving = (eventId: number, registrationId: number | undefined, streamId: number) =>
  cast.organiser.caller.post('/api/move-registrations-to-stream', { eventId, registrationIds: [registrationId], streamId });
const page = async (userId = 0) => (await cast.visitor.post('/api/get-profile', { userId })).body;
const eventsOf = async (userId: number) => JSON.stringify((await page(userId))['events']);
const found = async (needle: string) =>
  ((await cast.visitor.get(`/list/coach?q=${encodeURIComponent(needle)}`)).body['results'] as { id: number }[]).map(({ id }) => id);

describe('two profiles of one person', () => {
  test('are compared before they are merged: both histories, where they differ, nothing for others', async () => {
    const { two } = await twins('Двойников');
    const { body } = await cast.admin.caller.post('/api/profile/get-merge-plan', two);
    expect(body).toMatchObject({
      own: { fullName: 'Двойников Пётр', counts: { entries: 1 }, entries: [{ categoryName: 'merge-60' }] },
      other: { counts: { entries: 1 }, entries: [{ categoryName: 'merge-66' }] },
      refusals: [],
    });
    expect((body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['lastName', 'firstName', 'birthDate']);
    for (const path of ['get-merge-plan', 'merge', 'undo-merge', 'get-merges'])
      expect((await cast.organiser.caller.post(`/api/profile/${path}`, two)).status).toBe(403);
  });

  test('are not merged while somebody asks for the erasure of one of them', async () => {
    const { two, otherUserId } = await twins('Забытов');
    const { caller } = cast.admin;
    await wrapped(caller, '/api/profile/request-erasure', { userId: otherUserId, reason: 'Письмо 12' });
    const refused = await caller.post('/api/profile/merge', { ...two, takenFields: [] });
    expect(refused.body).toMatchObject({ success: false, errors: { otherUserId: ['error.merge_erasure'] } });
    expect((await caller.post('/api/profile/get-merge-plan', two)).body).toMatchObject({ refusals: ['error.merge_erasure'] });
    await wrapped(caller, '/api/profile/take-back-erasure', { userId: otherUserId });
    expect((await caller.post('/api/profile/get-merge-plan', two)).body).toMatchObject({ refusals: [] });
  });

  test('are one after the merge: entries, page, search; a new entry finds the one that stays', async () => {
    const made = await twins('Единов');
    const { userId, otherUserId, entries } = made;
    expect(userId).not.toBe(otherUserId);
    const { answer, recorded } = await recordedBy(cast, () => merging(made));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['ProfilesMerged', 'ProfileMergedInto']);
    await until(async () => String(await ownersOf(entries)) === String([userId, userId]));
    expect(await page(otherUserId)).toMatchObject({ profile: { userId } });
    expect(await eventsOf(userId)).toContain('merge-66');
    expect(await found('Един')).toEqual([userId]);
    const shown = await cast.admin.caller.post('/api/profile', { editableUserId: userId });
    expect(shown.body).toMatchObject({ baseInformation: { birthDate: '02-03-2001' } });
    expect((await cast.admin.caller.post('/api/profile', { editableUserId: otherUserId })).status).toBe(404);
  });

  test('stand in a category once, by whichever name they are entered', async () => {
    const { userId, eventId, first, second, misspelt } = await mergedTwins('Разов');
    for (const row of [{ person: misspelt }, { userId }]) {
      const given = { eventId, registrations: [{ ...row, streamIds: [first, second] }] };
      const { body } = await wrapped(cast.organiser.caller, '/api/register-for-event', given);
      expect(body).toMatchObject({ success: false, errors: { 'registrations.0.streamIds': ['error.duplicate'] } });
    }
  });

  test('stand in a category once, also by a move, by a copy and when they come back', async () => {
    const { userId, eventId, first, second, entries } = await mergedTwins('Копилов');
    const { caller } = cast.organiser;
    const [, moved = 0] = entries;
    const refused = { success: false, errors: { [`registrations.${moved}`]: ['error.duplicate'] } };
    expect((await moving(eventId, moved, first)).body).toMatchObject(refused);
    const copy = (streams: number[]) =>
      caller.post('/api/copy-registrations-to-streams', { eventId, registrationIds: entries, streamIds: streams });
    expect((await copy([first, second])).body).toMatchObject({ copied: [], skipped: [{}, {}, {}, {}] });
    const third = await madeCategory(cast.organiser, eventId, 'merge-81');
    const { body } = await copy([third]);
    expect(body).toMatchObject({ copied: [{}], skipped: [{ error: 'error.duplicate' }] });
    const registrationId = (body['copied'] as { registrationId: number }[])[0]?.registrationId ?? 0;
    const documents = cast.podium.composition.documents.reader();
    expect(await until(() => documents.get(registrationsView, registrationId))).toMatchObject({ userId });
    // The copy leaves, the entry of the other number comes: then the copy cannot come back.
    const change = (status: string) =>
      caller.post('/api/change-status-by-component-type', {
        eventId,
        registrationIds: [registrationId],
        componentType: 'participation',
        status,
      });
    expect((await change('withdrawn')).body).toMatchObject({ success: true });
    expect((await moving(eventId, moved, third)).body).toMatchObject({ success: true });
    expect((await change('confirmed')).body).toMatchObject({ errors: { [`registrations.${registrationId}`]: ['error.duplicate'] } });
  });

  test('are asked and recommended by the number of the one that stays alone', async () => {
    const { otherUserId } = await mergedTwins('Советов');
    const { caller } = cast.user;
    const text = 'Тренировались вместе много лет, рекомендую';
    expect((await caller.post(`/profile/recommend/add/${otherUserId}`, { text })).status).toBe(404);
    expect((await caller.post('/api/guardians/request', { userId: otherUserId, isDeclared: true })).status).toBe(404);
  });

  test('are not halved by an erasure that was asked for in the moment of the merge', async () => {
    const { two, otherUserId: userId } = await mergedTwins('Половинов');
    const { log, eraser, documents } = cast.podium.composition;
    const at = '2026-01-01T00:00:00.000Z';
    const ids = { correlationId: randomUUID(), commandId: randomUUID() };
    const data = { userId, by: 'administrator' as const, reason: 'Письмо 12', requestedAt: at, dueAt: at };
    const metadata = () => ({ actorUserId: cast.admin.id, actorRole: 'A', ...ids, recordedAt: at });
    const position = await recordOne(log, erasure, userId, () => [{ type: 'ErasureRequested', data }], metadata);
    expect(await documents.reach(position ?? 0n)).toBe(true);
    await eraser.sweep(new Date());
    expect(await documents.reader().get(erasuresView, userId)).toMatchObject({ status: 'requested' });
    expect((await cast.admin.caller.post('/api/profile/undo-merge', two)).body).toMatchObject({ success: true });
  });

  test('are told in the list of merges, with the time in which it can be undone', async () => {
    const { two, userId, otherUserId } = await mergedTwins('Списков');
    expect(await mergesOf(userId)).toMatchObject([{ userId, mergedUserId: otherUserId, isUndoable: true }]);
    const plan = await cast.admin.caller.post('/api/profile/get-merge-plan', two);
    expect(plan.body).toMatchObject({ refusals: ['error.merged_away'] });
  });

  test('are each a row of the list where several were merged into one', async () => {
    const { userId, otherUserId, eventId } = await mergedTwins('Тройников');
    const person = { lastName: 'Третьяков', firstName: 'Пётр', ...born };
    const last = await madeCategory(cast.organiser, eventId, 'merge-90');
    const [entry = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [last] }]);
    const third = (await until(() => cast.podium.composition.documents.reader().get(registrationsView, entry))).userId ?? 0;
    const both = { userId, otherUserId: third };
    expect((await cast.admin.caller.post('/api/profile/merge', both)).body).toMatchObject({ success: true });
    expect(await mergesOf(userId)).toMatchObject([
      { userId, mergedUserId: third, mergedFullName: 'Третьяков Пётр', isUndoable: true },
      { userId, mergedUserId: otherUserId, isUndoable: false },
    ]);
    expect((await cast.admin.caller.post('/api/profile/undo-merge', both)).body).toMatchObject({ success: true });
  });

  test('are two again when it is undone, each with its own entries, moved ones too', async () => {
    const { two, userId, otherUserId, eventId, entries } = await mergedTwins('Обратнов');
    const third = await madeCategory(cast.organiser, eventId, 'merge-73');
    expect((await moving(eventId, entries[1], third)).body).toMatchObject({ success: true });
    const { answer, recorded } = await recordedBy(cast, () => cast.admin.caller.post('/api/profile/undo-merge', two));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['MergeUndone', 'ProfileGivenBack']);
    await until(async () => String(await ownersOf(entries)) === String([userId, otherUserId]));
    expect(await page(otherUserId)).toMatchObject({ profile: { userId: otherUserId } });
    expect((await found('Обратн')).toSorted()).toEqual([userId, otherUserId].toSorted());
    const repeated = await cast.admin.caller.post('/api/profile/undo-merge', two);
    expect(repeated.body).toMatchObject({ errors: { otherUserId: ['error.not_found'] } });
  });

  test('are not merged when the one that goes has an account', async () => {
    const { userId } = await twins('Счетов');
    const withAccount = await cast.admin.caller.post('/api/profile/merge', { userId, otherUserId: cast.user.id });
    expect(withAccount.body).toMatchObject({ errors: { otherUserId: ['error.merge_account'] } });
  });

  test('are not merged when both stand in a category', async () => {
    const { two, eventId, otherUserId, first } = await twins('Обоюднов');
    const given = { eventId, registrations: [{ userId: otherUserId, streamIds: [first] }] };
    expect((await wrapped(cast.organiser.caller, '/api/register-for-event', given)).body).toMatchObject({ success: true });
    const refused = await cast.admin.caller.post('/api/profile/merge', two);
    expect(refused.body).toMatchObject({ errors: { otherUserId: ['error.merge_same_category'] }, categories: ['merge-60'] });
  });
});
