import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { keepNotice, noticeKey, paymentNotices, providerOfNotice, resolveNotice, waitingForHalls, type KeptNotice } from './notices.js';

const notice: KeptNotice = {
  ...{ provider: 'bank', kind: 'refund', reference: 'r 1', why: 'amount', amount: minorOf(100), currency: 'RUB', paymentInvoiceId: 7 },
};
const done = { comment: 'compared', byUserId: 1 };
const after = (events: ReturnType<typeof resolveNotice>, state = paymentNotices.initial()) =>
  isRefusal(events) ? state : events.reduce((now, event) => paymentNotices.evolve(now, event), state);

test('a notice is kept once, seen to once, and not kept again', () => {
  const kept = after(keepNotice(paymentNotices.initial(), notice));
  expect(keepNotice(kept, notice)).toEqual([]);
  const key = noticeKey(notice);
  expect(providerOfNotice(key)).toBe('bank');
  const resolution = resolveNotice(kept, key, done);
  expect(resolution).toMatchObject([{ type: 'PaymentNoticeResolved', data: { reference: 'r 1', comment: 'compared' } }]);
  const over = after(resolution, kept);
  expect(resolveNotice(over, key, done)).toEqual([]);
  expect(keepNotice(over, notice)).toEqual([]);
});

test('another thing that is told of the same is kept beside it; what was never kept is not there', () => {
  const kept = after(keepNotice(paymentNotices.initial(), notice));
  expect(keepNotice(kept, { ...notice, why: 'returned' })).toHaveLength(1);
  expect(resolveNotice(kept, 'bank refund amount r 2', done)).toMatchObject({ status: 404 });
});

test('what waits for a hall is resolved by nobody but the server, once its sport event is back', () => {
  const waiting: KeptNotice = { ...notice, why: 'in_hall' };
  const kept = after(keepNotice(after(keepNotice(paymentNotices.initial(), notice)), waiting));
  expect(waitingForHalls(kept)).toEqual([waiting]);
  expect(resolveNotice(kept, noticeKey(waiting), done)).toMatchObject({ refused: true, errors: { noticeKey: ['error.event_in_hall'] } });
  const back = after(resolveNotice(kept, noticeKey(waiting), { comment: '', byUserId: null }), kept);
  expect(waitingForHalls(back)).toEqual([]);
});
