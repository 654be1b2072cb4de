import { describe, expect, test } from '@jest/globals';
import type { CallRef, Outcome } from '../../../app/http.js';
import { runBulk } from './bulkJob.js';
import { deactivateJob, disableRequestJob, offlinePaymentJob, paymentBackJob, removeJob, statusJob } from './bulkJobs.js';
import { errorsOfWhole, inParts, refusedRows } from './refusedRows.js';

const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const confirm = statusJob(3, 'participation', 'confirmed', '');
const rejectRequest = disableRequestJob('too late');

describe('why rows were refused', () => {
  test('by registration, whatever field of it', () => {
    const errors = {
      'registrations.4': ['error.transition'],
      'registrations.4.actualWeight': ['error.range', 'error.transition'],
      'registrations.50': ['error.not_found'],
      form: ['error.limit_reached'],
    };
    expect([...refusedRows(errors)]).toEqual([
      [4, ['error.transition', 'error.range']],
      [50, ['error.not_found']],
    ]);
    expect(errorsOfWhole(errors)).toEqual(['error.limit_reached']);
  });

  test('a call takes five hundred', () => {
    expect(inParts(ids(1_001)).map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(inParts([])).toEqual([]);
  });
});

describe('a command for many rows', () => {
  test('goes in parts until one is refused; what is left is named', async () => {
    const sent: unknown[] = [];
    const call = (_ref: CallRef, input: unknown): Promise<Outcome> => {
      sent.push(input);
      const answer: Outcome =
        sent.length < 2 ? { success: true } : { success: false, status: 200, errors: { 'registrations.501': ['error.transition'] } };
      return Promise.resolve(answer);
    };
    const end = await runBulk(confirm, ids(1_200), call);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual({ eventId: 3, componentType: 'participation', status: 'confirmed', registrationIds: ids(500) });
    expect(end).toMatchObject({ doneCount: 500, whole: [] });
    expect(end.left).toHaveLength(700);
    expect([...end.refused]).toEqual([[501, ['error.transition']]]);
  });

  test.each([
    ['deleting', removeJob(3, 'entered twice'), { eventId: 3, reason: 'entered twice' }],
    ['payment on the spot', offlinePaymentJob(3), { eventId: 3, isOfflinePayment: true }],
    ['… taken back', paymentBackJob(3, 'paid twice'), { eventId: 3, isOfflinePayment: false, reason: 'paid twice' }],
    ['deactivating', deactivateJob(3, 'ill'), { eventId: 3, componentType: 'participation', status: 'deactivated', comment: 'ill' }],
  ])('%s is one command', async (_what, job, more) => {
    const sent: unknown[] = [];
    const call = (_ref: CallRef, input: unknown): Promise<Outcome> => {
      sent.push(input);
      return Promise.resolve({ success: true });
    };
    await runBulk(job, ids(500), call);
    expect(sent).toEqual([{ ...more, registrationIds: ids(500) }]);
  });

  test('where there is a call for one only, the others go on', async () => {
    const call = (_ref: CallRef, input: unknown): Promise<Outcome> =>
      Promise.resolve(
        (input as { registrationId: number }).registrationId === 2
          ? { success: false, status: 200, errors: { form: ['error.refund_first'] } }
          : { success: true },
      );
    const end = await runBulk(rejectRequest, [1, 2, 3], call);
    expect(end).toMatchObject({ doneCount: 2, left: [2], whole: [] });
    expect([...end.refused]).toEqual([[2, ['error.refund_first']]]);
  });

  test('tells how far it is, and stops between two calls when it is told to; what was not done is left', async () => {
    const [heard, abort]: [number[], AbortController] = [[], new AbortController()];
    const call = (): Promise<Outcome> => Promise.resolve({ success: true });
    const onProgress = (behind: number) => {
      heard.push(behind);
      if (behind === 10) abort.abort();
    };
    const end = await runBulk(rejectRequest, ids(100), call, { signal: abort.signal, onProgress });
    expect(heard.slice(0, 3)).toEqual([1, 2, 3]);
    expect(end.doneCount).toBeGreaterThanOrEqual(10);
    expect(end.doneCount).toBeLessThan(15);
    expect(end.left).toHaveLength(100 - end.doneCount);
    expect(end.refused.size).toBe(0);
  });

  test('nobody is asked again while the line is down', async () => {
    let calls = 0;
    const call = (): Promise<Outcome> => {
      calls += 1;
      return Promise.resolve({ success: false, status: 0, errors: { form: ['error.network'] } });
    };
    expect((await runBulk(rejectRequest, ids(50), call)).doneCount).toBe(0);
    expect(calls).toBeLessThanOrEqual(4);
  });
});
