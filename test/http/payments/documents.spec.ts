// modules: own (workbooks; test/shared-modules.runtime.mjs)
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tableIn } from '#platform/tables/table-in';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { refusalsOf, startCast, wrapped, type Cast, type Person } from '../cast.js';
import { payingAt } from './paying.fixture.js';

let cast: Cast;
let eventId: number;
let number: string;
beforeAll(async () => {
  cast = await startCast();
  eventId = await entered('documents');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const { paymentId, providerPaymentId, invoice } = await begun(eventId, ids);
  await noticesOf(providerPaymentId, 'pay');
  await check(eventId, paymentId);
  ({ number } = invoice as unknown as { number: string });
});
afterAll(() => cast.podium.close());

const { entered, positionsOf, begun, check, noticesOf } = payingAt(() => cast);
const refuses = refusalsOf(() => cast);

const receiptsOf = async ({ caller }: Person, more: object = {}): Promise<{ receiptId: number; amount: number; status: string }[]> =>
  (await wrapped(caller, '/api/profile/get-receipts', { eventId, ...more })).body['receipts'] as never;

test('a receipt is found and downloaded by whoever paid, and by the staff; by nobody else', async () => {
  const [receipt] = await until(async () => {
    const found = await receiptsOf(cast.user);
    return found.some(({ status }) => status === 'registered') ? found : null;
  });
  expect(receipt).toMatchObject({ amount: 3000, type: 'income', number, eventName: 'Cup documents' });
  expect(await receiptsOf(cast.user, { eventId: eventId + 1_000 })).toEqual([]);
  expect(await receiptsOf(cast.referee)).toEqual([]);
  const listed = async (more: object) =>
    (await wrapped(cast.organiser.caller, '/api/cabinet/get-receipts', { eventId, ...more })).body as unknown as { total: number };
  expect(await listed({ status: 'registered', type: 'income' })).toMatchObject({ receipts: [{ number }], openReceiptIds: [], total: 1 });
  for (const more of [{ status: 'failed' }, { type: 'incomeReturn' }]) expect((await listed(more)).total).toBe(0);
  const open = (who: Person, id = receipt?.receiptId) => who.caller.post('/api/download-pdf-file', { fileTypeKey: 'receipt', id });
  for (const who of [cast.user, cast.organiser, cast.admin]) {
    const pdf = await open(who);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  for (const who of [cast.referee, cast.other, cast.representative]) expect((await open(who)).body).toMatchObject({ success: false });
  expect((await open(cast.user, (receipt?.receiptId ?? 0) + 1)).body).toMatchObject({ success: false });
  await refuses(() => cast.user.caller.post('/api/download-pdf-file', { fileTypeKey: 'nothing', id: 1 }), 400, {
    fileTypeKey: ['error.unknown_value'],
  });
});

test("the agent's report has a line an invoice that was paid online, for its organiser", async () => {
  const today = homeDay(new Date().toISOString());
  const report = (more: object, { caller }: Person = cast.organiser) =>
    caller.post('/api/export-agent-report', { eventId, dateFrom: today, dateTo: today, ...more });
  const rows = async (more: object, { caller }: Person = cast.organiser) => {
    const { bytes } = await caller.download('/api/export-agent-report', { eventId, dateFrom: today, dateTo: today, ...more });
    const table = await tableIn(bytes, 'any');
    return Array.isArray(table) ? table.slice(1).map(({ cells }) => cells.slice(0, 6)) : [];
  };
  const line = [number, expect.any(String), '3000', '0', '0', '3000'];
  expect(await rows({})).toEqual([line]);
  expect(await rows({ eventId: undefined })).toContainEqual(line);
  expect(await rows({ eventId: undefined }, cast.admin)).toContainEqual(line);
  expect(await rows({ eventId: undefined }, cast.other)).toEqual([]);
  expect(await rows({ organizationId: 1 })).toEqual([]);
  expect(await rows({ dateFrom: '01-01-2020', dateTo: '02-01-2020' })).toEqual([]);
  for (const who of [cast.other, cast.operator, cast.user]) expect((await report({}, who)).status).toBe(403);
  expect((await report({ dateFrom: '02-01-2021', dateTo: '01-01-2021' })).body).toMatchObject({
    errors: { dateFrom: ['error.date_range'] },
  });
});
