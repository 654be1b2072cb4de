import { describe, expect, test } from '@jest/globals';
import {
  cancelFileOrder,
  fileOrderFailed,
  foldFileOrder,
  noOrder,
  orderedFileMade,
  orderFile,
  type FileOrderEvent,
} from './file-order.decider.js';

const now = '2026-11-01T10:00:00.000Z';
const given = (...events: FileOrderEvent[]) => events.reduce(foldFileOrder, noOrder(0));
const data = {
  ...{ orderId: 5, eventId: 3, userId: 7, call: 'ExportFileByFormat', exportType: 'registrations', format: 'xlsx' },
  ...{ rowCount: 40_000, orderedAt: now },
};
const ordered: FileOrderEvent = { type: 'FileOrdered', data };
const made: FileOrderEvent = {
  type: 'OrderedFileMade',
  data: { orderId: 5, rowCount: 40_000, bytes: 900, expiresAt: '2026-11-02T10:00:00.000Z' },
};
const failed: FileOrderEvent = { type: 'FileOrderFailed', data: { orderId: 5, error: 'error.forbidden' } };
const cancelled: FileOrderEvent = { type: 'FileOrderCancelled', data: { orderId: 5 } };
const own = { eventId: 3, userId: 7 };

describe('an ordered file', () => {
  test('is ordered once', () => {
    expect(orderFile(given(), data)).toEqual([ordered]);
    expect(orderFile(given(ordered), data)).toEqual([]);
  });

  test('can be downloaded for a day once it is made', () => {
    expect(orderedFileMade(given(ordered), { rowCount: 40_000, bytes: 900, now })).toEqual([made]);
    expect(given(ordered, made)).toMatchObject({ status: 'ready', bytes: 900, userId: 7 });
    expect(orderedFileMade(given(ordered, made), { rowCount: 1, bytes: 1, now })).toEqual([]);
  });

  test('that fails says why, once', () => {
    expect(fileOrderFailed(given(ordered), 'error.forbidden')).toEqual([failed]);
    expect(fileOrderFailed(given(ordered, made), 'error.forbidden')).toEqual([]);
    expect(given(ordered, failed)).toMatchObject({ status: 'failed', error: 'error.forbidden' });
  });

  test('is stopped by whoever has ordered it, while it is being made; what was made for a stopped one is nobody’s', () => {
    expect(cancelFileOrder(given(ordered), own)).toEqual([cancelled]);
    expect(cancelFileOrder(given(ordered, cancelled), own)).toEqual([]);
    expect(orderedFileMade(given(ordered, cancelled), { rowCount: 1, bytes: 1, now })).toEqual([]);
    expect(cancelFileOrder(given(ordered, made), own)).toMatchObject({ errors: { orderId: ['error.already_done'] } });
  });

  test('of somebody else, of another sport event, or none is not there', () => {
    for (const other of [
      { ...own, userId: 8 },
      { ...own, eventId: 4 },
    ])
      expect(cancelFileOrder(given(ordered), other)).toMatchObject({ status: 404 });
    expect(cancelFileOrder(given(), own)).toMatchObject({ status: 404 });
  });
});
