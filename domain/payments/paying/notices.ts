import type { EventOf } from '#contracts/event';
import { paymentNoticeEvents } from '#contracts/payments/paying/notice.events';
import { notFound, refuse, type Refusal } from '#domain/decider';

type NoticeEvent = EventOf<typeof paymentNoticeEvents>;
export type KeptNotice = Extract<NoticeEvent, { type: 'PaymentNoticeKept' }>['data'];
type Said = Pick<KeptNotice, 'provider' | 'kind' | 'reference' | 'why' | 'paymentInvoiceId'>;

/** So many of the last are remembered to tell a notice that comes again. */
const remembered = 1_000;

export const noticeKey = ({ provider, kind, reference, why }: Omit<Said, 'paymentInvoiceId'>): string =>
  `${provider} ${kind} ${why} ${reference}`;
export const providerOfNotice = (key: string): string => key.split(' ', 1)[0] ?? '';

interface Notices {
  /** Keys of all. */
  kept: string[];
  open: Record<string, Said>;
}

export const paymentNotices = {
  name: 'payment-notices',
  events: paymentNoticeEvents,
  initial: (): Notices => ({ kept: [], open: {} }),
  evolve: (state: Notices, { type, data }: NoticeEvent): Notices => {
    const key = noticeKey(data);
    if (type === 'PaymentNoticeKept') {
      state.kept = [...state.kept, key].slice(-remembered);
      state.open[key] = data;
    } else state.open = Object.fromEntries(Object.entries(state.open).filter(([one]) => one !== key));
    return state;
  },
};

/** Once, however often it is told. */
export const keepNotice = ({ kept }: Readonly<Notices>, notice: KeptNotice): NoticeEvent[] =>
  kept.includes(noticeKey(notice)) ? [] : [{ type: 'PaymentNoticeKept', data: notice }];

/** Somebody has seen to it, and says what they did. */
export const resolveNotice = (
  { open, kept }: Readonly<Notices>,
  key: string,
  done: { comment: string; byUserId: number | null },
): NoticeEvent[] | Refusal => {
  const found = open[key];
  if (!found) return kept.includes(key) ? [] : notFound('noticeKey');
  const { provider, kind, reference, why } = found;
  // It is booked by itself, and would be twice.
  if (why === 'in_hall' && done.byUserId !== null) return refuse('error.event_in_hall', 'noticeKey');
  return [{ type: 'PaymentNoticeResolved', data: { provider, kind, reference, why, ...done } }];
};

/** What waits for sport events that are in halls. */
export const waitingForHalls = ({ open }: Readonly<Notices>): Said[] => Object.values(open).filter(({ why }) => why === 'in_hall');
