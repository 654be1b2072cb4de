import { describe, expect, test } from '@jest/globals';
import type { OperationContext } from '#platform/context';
import { areTurned, within } from './days.js';

const inZone = (timeZone: string): Pick<OperationContext, 'load'> =>
  ({ load: () => Promise.resolve({ state: { fields: { timeZone } } }) }) as unknown as Pick<OperationContext, 'load'>;
const day = { dateFrom: '02-05-2026', dateTo: '02-05-2026' };

describe('days of a filter', () => {
  test('are those of the sport event, both included', async () => {
    expect(await within(day, 1, inZone('Asia/Vladivostok'))).toEqual({ $gte: '2026-05-01T14:00:00.000Z', $lt: '2026-05-02T14:00:00.000Z' });
    expect(await within({ dateFrom: '02-05-2026' }, 1, inZone('America/New_York'))).toEqual({ $gte: '2026-05-02T04:00:00.000Z' });
  });

  test('over several sport events are those of the house', async () => {
    expect(await within(day, null, inZone('Asia/Vladivostok'))).toEqual({
      $gte: '2026-05-01T21:00:00.000Z',
      $lt: '2026-05-02T21:00:00.000Z',
    });
  });

  test('may be left out, and are not turned', async () => {
    expect(await within({}, 1, inZone('UTC'))).toBeUndefined();
    expect([areTurned(day), areTurned({ dateFrom: '02-05-2026', dateTo: '01-05-2026' })]).toEqual([false, true]);
  });
});
