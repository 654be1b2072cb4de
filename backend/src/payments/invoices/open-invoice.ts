import type { EventOf } from '#contracts/event';
import type { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoice } from '#domain/payments/invoice.fold';
import { invoiceNumber, invoiceSeries, seriesId, seriesOf, takeNumbers } from '#domain/payments/invoices/series';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

type Created = Extract<EventOf<typeof invoiceEvents>, { type: 'InvoiceCreated' }>['data'];
export type InvoiceToOpen = Omit<Created, 'paymentInvoiceId' | 'number' | 'eventId'>;

export interface OpenedInvoice {
  paymentInvoiceId: number;
  number: string;
}

/** Makes invoices of a sport event or of none, with numbers of its organiser's series of the year that are taken in the same append. */
export const openInvoices = async (
  context: Pick<ConsequenceContext, 'decide' | 'peek' | 'nextIds' | 'now'>,
  eventId: number | null,
  wanted: readonly InvoiceToOpen[],
): Promise<OpenedInvoice[]> => {
  if (wanted.length === 0) return [];
  const ids = await context.nextIds('paymentInvoice', wanted.length);
  const series = seriesOf(eventId === null ? { staff: [] } : (await context.peek(sportEvent, eventId)).state, context.now, ids[0]);
  let from = 0;
  await context.decide(invoiceSeries, seriesId(series), ({ last }) => {
    from = last + 1;
    return takeNumbers({ last }, series, wanted.length);
  });
  const opened: OpenedInvoice[] = [];
  for (const [i, one] of wanted.entries()) {
    const made = { paymentInvoiceId: ids[i] ?? 0, number: invoiceNumber(series, from + i) };
    await context.decide(invoice, made.paymentInvoiceId, () => [{ type: 'InvoiceCreated', data: { ...made, eventId, ...one } }]);
    opened.push(made);
  }
  return opened;
};
