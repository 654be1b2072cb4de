import { expect } from '@jest/globals';
import { maxDirectRows, maxOpenFileOrders, orderedFileHours } from '#contracts/limits';
import { manyEntries } from '../../many-entries.js';
import { until } from '../../until.js';
import { madeCategory, madeEvent, wrapped, type Cast } from '../cast.js';
import type { Probes } from './probe.js';

const list = { format: 'json', exportType: 'registrations', columns: ['index'] };
const order = ({ organiser }: Cast, eventId: number) =>
  wrapped(organiser.caller, '/api/order-file', { eventId, call: 'ExportFileByFormat', asked: list });

/** A list of so many rows, asked for at once. */
const listOf = async (cast: Cast, count: number): Promise<string> => {
  const eventId = await madeEvent(cast.organiser, `rows-${count}`);
  await manyEntries(cast.podium.composition, { eventId, streamId: await madeCategory(cast.organiser, eventId, 'many'), count });
  return (await cast.organiser.caller.download('/api/export-file-by-format', { ...list, eventId })).bytes.subarray(0, 200).toString();
};

/** An ordered file, downloaded so many hours after it was made. */
const fileAfter = async (cast: Cast, hours: number): Promise<string> => {
  const { vault } = cast.podium.composition;
  const { caller } = cast.organiser;
  const eventId = await madeEvent(cast.organiser, `ordered-${hours}`);
  const { body } = await order(cast, eventId);
  const key = String(body['orderId']);
  await until(async () => {
    const { orders } = (await wrapped(caller, '/api/get-file-orders', { eventId })).body as { orders: { status: string }[] };
    return orders[0]?.status === 'ready';
  });
  // The vault knows no other clock: the time goes by.
  const kept = await vault.get('orderedFile', key);
  const expiresAt = new Date(Date.parse(kept?.expiresAt ?? '') - hours * 3_600_000).toISOString();
  await vault.put('orderedFile', key, kept?.value ?? '', { owner: kept?.owner ?? '', expiresAt });
  return (await caller.download('/api/download-ordered-file', { eventId, orderId: body['orderId'] })).bytes.toString();
};

/** So many orders while none of them can be carried out; the answer to the last. */
const ordered = async (cast: Cast, count: number): Promise<object> => {
  const { blobs } = cast.podium.composition;
  const put = blobs.put.bind(blobs);
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  blobs.put = (bytes) => waiting.then(() => put(bytes));
  const eventId = await madeEvent(cast.organiser, `at-once-${count}`);
  let last: object = {};
  try {
    for (let i = 0; i < count; i += 1) last = (await order(cast, eventId)).body;
  } finally {
    blobs.put = put;
    goOn();
  }
  await until(async () => {
    const { orders } = (await wrapped(cast.organiser.caller, '/api/get-file-orders', { eventId })).body as { orders: { status: string }[] };
    return orders.every(({ status }) => status === 'ready');
  });
  return last;
};

export const fileOrderProbes: Probes = {
  maxDirectRows: {
    within: async (cast) => expect(await listOf(cast, maxDirectRows)).toMatch(/^\[\n\{"index"/),
    beyond: async (cast) => expect(await listOf(cast, maxDirectRows + 1)).toContain('error.order_needed'),
  },
  orderedFileHours: {
    within: async (cast) => expect(await fileAfter(cast, orderedFileHours - 1)).toBe('[]\n'),
    beyond: async (cast) => expect(await fileAfter(cast, orderedFileHours)).toContain('error.expired'),
  },
  maxOpenFileOrders: {
    within: async (cast) => expect(await ordered(cast, maxOpenFileOrders)).toMatchObject({ success: true }),
    beyond: async (cast) => expect(await ordered(cast, maxOpenFileOrders + 1)).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
};
