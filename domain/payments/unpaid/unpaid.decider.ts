import type { EventOf } from '#contracts/event';
import { unpaidEvents } from '#contracts/payments/unpaid/unpaid.events';
import { refuse, type Decision, type Refusal } from '#domain/decider';

type UnpaidEvent = EventOf<typeof unpaidEvents>;
type Checked = Extract<UnpaidEvent, { type: 'InvoicePaidStatusChecked' }>['data'];
type Reminded = Extract<UnpaidEvent, { type: 'UnpaidReminded' }>['data'];

interface Unpaid {
  checkedAt: string | null;
  /** By invoice. */
  remindedAt: Map<number, string>;
}

/** `unpaid-invoices-{eventId}` */
export const unpaidInvoices = {
  name: 'unpaid-invoices',
  events: unpaidEvents,
  initial: (): Unpaid => ({ checkedAt: null, remindedAt: new Map() }),
  evolve: (state: Unpaid, event: UnpaidEvent): Unpaid => {
    if (event.type === 'InvoicePaidStatusChecked') state.checkedAt = event.data.at;
    else for (const id of event.data.paymentInvoiceIds) state.remindedAt.set(id, event.data.at);
    return state;
  },
};

const quietMilliseconds = 30_000;
const dayMilliseconds = 86_400_000;
const tooMany: Refusal<'error.too_many_requests'> = { refused: true, status: 429, errors: { form: ['error.too_many_requests'] } };

const since = (at: string | null | undefined, now: string): number => (at ? Date.parse(now) - Date.parse(at) : Number.POSITIVE_INFINITY);

/** The provider of a sport event is asked about everything twice a minute at most. */
export const mayCheck = ({ checkedAt }: Unpaid, now: string): typeof tooMany | null =>
  since(checkedAt, now) < quietMilliseconds ? tooMany : null;

export const checkedPaid = (state: Unpaid, data: Checked): Decision<UnpaidEvent, 'error.too_many_requests'> =>
  mayCheck(state, data.at) ?? [{ type: 'InvoicePaidStatusChecked', data }];

/** Whether so much time has gone by that an invoice may be reminded of again. */
export const mayRemind = ({ remindedAt }: Unpaid, paymentInvoiceId: number, now: string): boolean =>
  since(remindedAt.get(paymentInvoiceId), now) >= dayMilliseconds;

/** Of those that may be reminded of; somebody else may have done it a moment ago. */
export const remindUnpaid = (state: Unpaid, data: Reminded): Decision<UnpaidEvent, 'error.no_recipients'> => {
  const paymentInvoiceIds = data.paymentInvoiceIds.filter((id) => mayRemind(state, id, data.at));
  if (paymentInvoiceIds.length === 0) return refuse('error.no_recipients');
  return [{ type: 'UnpaidReminded', data: { ...data, paymentInvoiceIds } }];
};
