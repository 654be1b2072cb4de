import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erasure } from '#domain/erasure/erasure.decider';
import { recordOne } from '#platform/log/unit-of-work';
import { erasuresView } from '#projections/erasure/erasures.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from './cast.js';
import { until } from '../until.js';

let cast: Cast;
let eventId = 0;
const streamIds: number[] = [];
/** Two profiles of one person: their numbers and their entries. */
let ids: number[] = [];
let entries: number[] = [];

beforeAll(async () => {
  cast = await startCast();
  const { organiser } = cast;
  eventId = await madeEvent(organiser, 'merge');
  for (const key of ['merge-60', 'merge-66']) streamIds.push(await madeCategory(organiser, eventId, key));
  const born = { gender: 'male', birthDate: '03-02-2001' };
  const [first = 0, second = 0] = streamIds;
  entries = await registered(organiser, eventId, [
    { person: { lastName: 'Двойников', firstName: 'Пётр', ...born }, streamIds: [first] },
    { person: { lastName: 'Двойникoв', firstName: 'Петр', ...born, birthDate: '02-03-2001' }, streamIds: [second] },
  ]);
  ids = await owners();
});
afterAll(() => cast.podium.close());

/** Whose the entries are. */
const owners = async (): Promise<number[]> => {
  const docs = await cast.podium.composition.documents.reader().getMany(registrationsView, entries);
  return docs.map(({ userId }) => userId ?? 0);
};
const two = () => ({ userId: ids[0] ?? 0, otherUserId: ids[1] ?? 0 });
const page = async (userId = 0) => (await cast.visitor.post('/api/get-profile', { userId })).body;
const eventsOf = async (userId: number) => JSON.stringify((await page(userId))['events']);
const found = async (needle: string) =>
  ((await cast.visitor.get(`/list/coach?q=${encodeURIComponent(needle)}`)).body['results'] as { id: number }[]).map(({ id }) => id);

describe('two profiles of one person', () => {
  test('are compared before they are merged: both histories, where they differ, nothing for others', async () => {
    const { body } = await cast.admin.caller.post('/api/profile/get-merge-plan', two());
    expect(body).toMatchObject({
      own: { fullName: 'Двойников Пётр', counts: { entries: 1 }, entries: [{ categoryName: 'merge-60' }] },
      other: { counts: { entries: 1 }, entries: [{ categoryName: 'merge-66' }] },
      refusals: [],
    });
    expect((body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['lastName', 'firstName', 'birthDate']);
    for (const path of ['get-merge-plan', 'merge', 'undo-merge', 'get-merges'])
      expect((await cast.organiser.caller.post(`/api/profile/${path}`, two())).status).toBe(403);
  });

  test('are not merged while somebody asks for the erasure of one of them', async () => {
    const { otherUserId } = two();
    const { caller } = cast.admin;
    await wrapped(caller, '/api/profile/request-erasure', { userId: otherUserId, reason: 'Письмо 12' });
    const refused = await caller.post('/api/profile/merge', { ...two(), takenFields: [] });
    expect(refused.body).toMatchObject({ success: false, errors: { otherUserId: ['error.merge_erasure'] } });
    expect((await caller.post('/api/profile/get-merge-plan', two())).body).toMatchObject({ refusals: ['error.merge_erasure'] });
    await wrapped(caller, '/api/profile/take-back-erasure', { userId: otherUserId });
  });

  test('are one after the merge: entries, page, search; a new entry finds the one that stays', async () => {
    const { userId, otherUserId } = two();
    expect(userId).not.toBe(otherUserId);
    const { answer, recorded } = await recordedBy(cast, () =>
      cast.admin.caller.post('/api/profile/merge', { ...two(), takenFields: ['birthDate'] }),
    );
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['ProfilesMerged', 'ProfileMergedInto']);
    await until(async () => String(await owners()) === String([userId, userId]));
    expect(await page(otherUserId)).toMatchObject({ profile: { userId } });
    expect(await eventsOf(userId)).toContain('merge-66');
    expect(await found('Двойник')).toEqual([userId]);
    const shown = await cast.admin.caller.post('/api/profile', { editableUserId: userId });
    expect(shown.body).toMatchObject({ baseInformation: { birthDate: '02-03-2001' } });
    expect((await cast.admin.caller.post('/api/profile', { editableUserId: otherUserId })).status).toBe(404);
  });

  test('stand in a category once, by whichever name they are entered', async () => {
    const { userId } = two();
    const again = { lastName: 'Двойникoв', firstName: 'Петр', gender: 'male', birthDate: '02-03-2001' };
    for (const row of [{ person: again }, { userId }]) {
      const given = { eventId, registrations: [{ ...row, streamIds }] };
      const { body } = await wrapped(cast.organiser.caller, '/api/register-for-event', given);
      expect(body).toMatchObject({ success: false, errors: { 'registrations.0.streamIds': ['error.duplicate'] } });
    }
  });

  test('stand in a category once, also by a move, by a copy and when they come back', async () => {
    const { userId } = two();
    const { caller } = cast.organiser;
    const [first = 0, second = 0] = streamIds;
    const [, moved = 0] = entries;
    const move = { eventId, registrationIds: [moved], streamId: first };
    const refused = { success: false, errors: { [`registrations.${moved}`]: ['error.duplicate'] } };
    expect((await caller.post('/api/move-registrations-to-stream', move)).body).toMatchObject(refused);
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
    expect((await caller.post('/api/move-registrations-to-stream', { ...move, streamId: third })).body).toMatchObject({ success: true });
    expect((await change('confirmed')).body).toMatchObject({ errors: { [`registrations.${registrationId}`]: ['error.duplicate'] } });
    expect((await caller.post('/api/move-registrations-to-stream', { ...move, streamId: second })).body).toMatchObject({ success: true });
  });

  test('are asked and recommended by the number of the one that stays alone', async () => {
    const { otherUserId } = two();
    const { caller } = cast.user;
    const text = 'Тренировались вместе много лет, рекомендую';
    expect((await caller.post(`/profile/recommend/add/${otherUserId}`, { text })).status).toBe(404);
    expect((await caller.post('/api/guardians/request', { userId: otherUserId, isDeclared: true })).status).toBe(404);
  });

  test('are not halved by an erasure that was asked for in the moment of the merge', async () => {
    const { log, eraser, documents } = cast.podium.composition;
    const { otherUserId: userId } = two();
    const at = '2026-01-01T00:00:00.000Z';
    const ids2 = { correlationId: randomUUID(), commandId: randomUUID() };
    const data = { userId, by: 'administrator' as const, reason: 'Письмо 12', requestedAt: at, dueAt: at };
    const metadata = () => ({ actorUserId: cast.admin.id, actorRole: 'A', ...ids2, recordedAt: at });
    const position = await recordOne(log, erasure, userId, () => [{ type: 'ErasureRequested', data }], metadata);
    expect(await documents.reach(position ?? 0n)).toBe(true);
    await eraser.sweep(new Date());
    expect(await documents.reader().get(erasuresView, userId)).toMatchObject({ status: 'requested' });
  });

  test('are told in the list of merges, with the time in which it can be undone', async () => {
    const { userId, otherUserId } = two();
    const { body } = await cast.admin.caller.post('/api/profile/get-merges', {});
    expect(body).toMatchObject({ merges: [{ userId, mergedUserId: otherUserId, isUndoable: true }], total: 1 });
    const plan = await cast.admin.caller.post('/api/profile/get-merge-plan', two());
    expect(plan.body).toMatchObject({ refusals: ['error.merged_away'] });
  });

  test('are each a row of the list where several were merged into one', async () => {
    const { userId, otherUserId } = two();
    const person = { lastName: 'Тройников', firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' };
    const last = await madeCategory(cast.organiser, eventId, 'merge-90');
    const [entry = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [last] }]);
    const third = (await until(() => cast.podium.composition.documents.reader().get(registrationsView, entry))).userId ?? 0;
    const merging = { userId, otherUserId: third };
    expect((await cast.admin.caller.post('/api/profile/merge', merging)).body).toMatchObject({ success: true });
    const { body } = await cast.admin.caller.post('/api/profile/get-merges', {});
    expect(body).toMatchObject({
      total: 2,
      merges: [
        { userId, mergedUserId: third, mergedFullName: 'Тройников Пётр', isUndoable: true },
        { userId, mergedUserId: otherUserId, isUndoable: false },
      ],
    });
    expect((await cast.admin.caller.post('/api/profile/undo-merge', merging)).body).toMatchObject({ success: true });
  });

  test('are two again when it is undone, each with its own entries, moved ones too', async () => {
    const { userId, otherUserId } = two();
    const third = await madeCategory(cast.organiser, eventId, 'merge-73');
    const move = { eventId, registrationIds: [entries[1]], streamId: third };
    expect((await cast.organiser.caller.post('/api/move-registrations-to-stream', move)).body).toMatchObject({ success: true });
    const { answer, recorded } = await recordedBy(cast, () => cast.admin.caller.post('/api/profile/undo-merge', two()));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['MergeUndone', 'ProfileGivenBack']);
    await until(async () => String(await owners()) === String([userId, otherUserId]));
    expect(await page(otherUserId)).toMatchObject({ profile: { userId: otherUserId } });
    expect((await found('Двойник')).toSorted()).toEqual([userId, otherUserId].toSorted());
    await wrapped(cast.admin.caller, '/api/profile/take-back-erasure', { userId: otherUserId });
    const repeated = await cast.admin.caller.post('/api/profile/undo-merge', two());
    expect(repeated.body).toMatchObject({ errors: { otherUserId: ['error.not_found'] } });
  });

  test('are not merged when the one that goes has an account, nor when both stand in a category', async () => {
    const { userId } = two();
    const withAccount = await cast.admin.caller.post('/api/profile/merge', { userId, otherUserId: cast.user.id });
    expect(withAccount.body).toMatchObject({ errors: { otherUserId: ['error.merge_account'] } });
    const given = { eventId, registrations: [{ userId: ids[1], streamIds: [streamIds[0]] }] };
    expect((await wrapped(cast.organiser.caller, '/api/register-for-event', given)).body).toMatchObject({ success: true });
    const refused = await cast.admin.caller.post('/api/profile/merge', two());
    expect(refused.body).toMatchObject({ errors: { otherUserId: ['error.merge_same_category'] }, categories: ['merge-60'] });
  });
});
