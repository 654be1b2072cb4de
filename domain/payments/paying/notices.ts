import type { EventOf } from '#contracts/event';
import { paymentNoticeEvents } from '#contracts/payments/paying/notice.events';

type NoticeEvent = EventOf<typeof paymentNoticeEvents>;
export type KeptNotice = NoticeEvent['data'];

/** So many of the last are remembered to tell a notice that comes again. */
const remembered = 1_000;

const keyOf = ({ kind, reference }: Pick<KeptNotice, 'kind' | 'reference'>): string => `${kind} ${reference}`;

export const paymentNotices = {
  name: 'payment-notices',
  events: paymentNoticeEvents,
  initial: (): { kept: string[] } => ({ kept: [] }),
  evolve: (state: { kept: string[] }, { data }: NoticeEvent) => {
    state.kept = [...state.kept, keyOf(data)].slice(-remembered);
    return state;
  },
};

/** Once, however often it is told. */
export const keepNotice = ({ kept }: Readonly<{ kept: string[] }>, notice: KeptNotice): NoticeEvent[] =>
  kept.includes(keyOf(notice)) ? [] : [{ type: 'PaymentNoticeKept', data: notice }];
