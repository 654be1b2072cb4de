import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maxDirectRows } from '#contracts/limits';
import { readTable } from '#platform/tables/read-table';
import { tableBounds } from '#platform/tables/table';
import { manyEntries } from '../many-entries.js';
import { until } from '../until.js';
import { personOf, startCast, wrapped, type Cast, type Person } from './cast.js';
import { athletes, entries } from './registrations/entries.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  ({ eventId, streamId } = await entries(cast, 'ordered'));
  await athletes(cast.organiser, eventId, streamId, ['Ёлкин', '=1+1', 'Орлова']);
});
afterAll(() => cast.podium.close());

const list = (asked: object = {}) => ({ call: 'ExportFileByFormat', asked: { format: 'csv', exportType: 'registrations', ...asked } });
const order = ({ caller }: Person, what: object = list(), at = eventId) => wrapped(caller, '/api/order-file', { eventId: at, ...what });
const ordersOf = async ({ caller }: Person, at = eventId) =>
  (await wrapped(caller, '/api/get-file-orders', { eventId: at })).body['orders'] as Record<string, unknown>[];
const download = ({ caller }: Person, orderId: unknown, at = eventId) =>
  caller.download('/api/download-ordered-file', { eventId: at, orderId });
const errorIn = ({ bytes }: { bytes: Buffer }): unknown => (JSON.parse(bytes.toString()) as { error: unknown }).error;
const ended = (person: Person, orderId: unknown, at = eventId) =>
  until(async () => (await ordersOf(person, at)).find(({ id, status }) => id === orderId && status !== 'ordered'));
const ordered = async (person: Person, what: object = list(), at = eventId) => {
  const { body } = await order(person, what, at);
  return { orderId: body['orderId'], ended: await ended(person, body['orderId'], at) };
};

test('an ordered list is the very file that is recorded, and proves itself', async () => {
  const { orderId, ended: file } = await ordered(cast.organiser);
  expect(file).toMatchObject({ status: 'ready', rowCount: 3, doneCount: 3, exportType: 'registrations', format: 'csv' });
  const { status, mimeType, bytes } = await download(cast.organiser, orderId);
  expect([status, mimeType]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(bytes.toString()).toContain("'=1+1 Иван");
  expect(file['bytes']).toBe(bytes.length);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const checked = await wrapped(cast.visitor, '/api/check-exported-file', { sha256 });
  expect(checked.body['files']).toMatchObject([{ exportType: 'registrations', rowCount: 3, by: { id: cast.organiser.id } }]);
});

test('who has ordered hears of it by mail; on disk the file is sealed, and in the log stands nothing of what was searched', async () => {
  const { composition } = cast.podium;
  const { orderId } = await ordered(cast.organiser, list({ filters: { needle: 'Ёлкин' } }));
  expect((await download(cast.organiser, orderId)).bytes.toString()).not.toContain('Орлова');
  await until(async () =>
    (await composition.mailer.outbox(50)).some(({ to, text }) => to === cast.organiser.email && text.includes('/exports')),
  );
  const recorded = (await composition.events.readAll(0n, 10_000)).filter(({ type }) => type === 'FileOrdered');
  expect(recorded.some(({ data }) => data.includes('лкин'))).toBe(false);
  const kept = await composition.vault.listByOwner('orderedFile', String(cast.organiser.id));
  expect(kept.some(({ value }) => value.includes('лкин'))).toBe(false);
});

test('it is for those who may, and each has their own alone', async () => {
  for (const { caller } of [cast.user, cast.referee, cast.other])
    expect((await wrapped(caller, '/api/order-file', { eventId, ...list() })).status).toBe(403);
  expect((await wrapped(cast.visitor, '/api/order-file', { eventId, ...list() })).status).toBe(401);
  const money = await order(cast.operator, list({ exportType: 'invoices' }));
  expect([money.status, money.body['errors']]).toEqual([403, { call: ['error.forbidden'] }]);
  const { orderId } = await ordered(cast.organiser);
  expect((await download(cast.operator, orderId)).status).toBe(404);
  expect((await ordersOf(cast.operator)).length).toBe(0);
  expect((await wrapped(cast.operator.caller, '/api/cancel-file-order', { eventId, orderId })).status).toBe(404);
});

test('whoever works there no more gets no file any more, whether it is made by then or not', async () => {
  const helper = await personOf(cast.podium, 'Helper');
  const staff = (isThere: boolean) =>
    wrapped(cast.organiser.caller, '/api/cabinet/save-event-staff', {
      eventId,
      staff: [
        { userId: cast.organiser.id, role: 'organiser' },
        { userId: cast.operator.id, role: 'operator' },
        ...(isThere ? [{ userId: helper.id, role: 'operator' }] : []),
      ],
    });
  await staff(true);
  const { orderId } = await ordered(helper);
  await staff(false);
  expect((await download(helper, orderId)).status).toBe(403);
});

test('what cannot be made is said at once', async () => {
  const errors = async (what: object) => (await order(cast.organiser, what)).body['errors'];
  expect(await errors(list({ format: 'doc' }))).toEqual({ 'asked.format': ['error.unknown_value'] });
  expect(await errors(list({ filters: { gender: 'no' } }))).toEqual({ 'asked.filters.gender': ['error.unknown_value'] });
  expect(await errors(list({ columns: ['nothing'] }))).toEqual({ columns: ['error.unknown_value'] });
  expect(await errors({ call: 'ExportDiplomas', asked: {} })).toEqual({ form: ['error.not_completed'] });
  expect(await errors({ call: 'DownloadLogFile', asked: {} })).toEqual({ call: ['error.unknown_value'] });
});

test('a list that is longer than what is made while it is sent is ordered', async () => {
  const long = await entries(cast, 'long');
  await manyEntries(cast.podium.composition, { ...long, count: maxDirectRows + 1 });
  const { caller } = cast.organiser;
  const asked = { format: 'xlsx', exportType: 'registrations', columns: ['index', 'fullName'] };
  expect(errorIn(await caller.download('/api/export-file-by-format', { ...asked, eventId: long.eventId }))).toBe('error.order_needed');
  const { orderId, ended: file } = await ordered(cast.organiser, list(asked), long.eventId);
  expect(file).toMatchObject({ status: 'ready', rowCount: maxDirectRows + 1 });
  const { bytes } = await download(cast.organiser, orderId, long.eventId);
  const table = await readTable(bytes, { ...tableBounds, maxTableRows: 20_000 });
  expect(Array.isArray(table) && table.length).toBe(maxDirectRows + 2);
});

/** Puts into the store of files go through `put`. */
const whilePutting = async <T>(
  put: (bytes: Buffer, really: (bytes: Buffer) => Promise<string>) => Promise<string>,
  run: () => Promise<T>,
) => {
  const { blobs } = cast.podium.composition;
  const really = blobs.put.bind(blobs);
  blobs.put = (bytes) => put(bytes, really);
  try {
    return await run();
  } finally {
    blobs.put = really;
  }
};

test('one that is stopped while it is made is no file, and leaves none', async () => {
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const stored: string[] = [];
  const { blobs, vault } = cast.podium.composition;
  await whilePutting(
    async (bytes, really) => {
      await going;
      const id = await really(bytes);
      stored.push(id);
      return id;
    },
    async () => {
      const { orderId } = (await order(cast.organiser)).body;
      await until(async () => ((await vault.get('orderedFile', `${String(orderId)} done`)) ? true : false));
      const stop = () => wrapped(cast.organiser.caller, '/api/cancel-file-order', { eventId, orderId });
      expect((await stop()).body).toMatchObject({ success: true });
      goOn();
      expect(await ended(cast.organiser, orderId)).toMatchObject({ status: 'cancelled' });
      await until(() => stored.length > 0);
      await until(async () => (await vault.get('orderedFile', String(orderId))) === null);
      expect(await blobs.get(stored[0] ?? '')).toBeNull();
      expect((await download(cast.organiser, orderId)).status).toBe(404);
      expect((await stop()).body).toMatchObject({ success: true });
    },
  );
  const { orderId } = await ordered(cast.organiser);
  const late = await wrapped(cast.organiser.caller, '/api/cancel-file-order', { eventId, orderId });
  expect(late.body['errors']).toEqual({ orderId: ['error.already_done'] });
});

test('a fault of the store is tried again; one that stays ends the order with words, and a mail', async () => {
  let faults = 1;
  const file = await whilePutting(
    (bytes, really) => (faults-- > 0 ? Promise.reject(new Error('the disk is full')) : really(bytes)),
    () => ordered(cast.organiser),
  );
  expect(file.ended).toMatchObject({ status: 'ready' });
  const failed = await whilePutting(
    () => Promise.reject(new Error('the disk is full')),
    () => ordered(cast.organiser),
  );
  expect(failed.ended).toMatchObject({ status: 'failed', error: 'error.internal' });
  expect((await download(cast.organiser, failed.orderId)).status).toBe(404);
  const { mailer } = cast.podium.composition;
  await until(async () => (await mailer.outbox(50)).some(({ subject }) => subject.includes('не получился')));
});
