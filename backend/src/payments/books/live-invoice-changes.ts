import type { Receipt } from '#domain/payments/receipts/receipts.fold';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import { receiptsView } from '#projections/payments/receipts/receipts.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';

const snapshot = async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const event = await documents.getStored<SportEventDoc>(sportEventsView, eventId);
  return event && { version: Number(event.position), document: { eventId, invoices: {}, receipts: {} } };
};

const eventOf = (view: string, doc: unknown): number | null => {
  if (view === invoicesView.name) return (doc as InvoiceDoc).books.created?.eventId ?? null;
  return view === receiptsView.name ? (doc as Receipt).eventId : null;
};

/**
 * Which invoices and receipts of a sport event have changed since one began to follow, and nothing of what stands in them:
 * a screen that shows some of them asks for its rows itself.
 */
export const invoiceChangesLive: LiveSpec = {
  view: 'invoice-changes',
  roles: ['O', 'T', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, doc }) => {
    const eventId = doc ? eventOf(view, doc) : null;
    return eventId === null ? [] : [eventId];
  },
  patch: ({ view, doc, key }) => [
    view === invoicesView.name
      ? { op: 'add', path: `/invoices/${key}`, value: (doc as InvoiceDoc).version }
      : { op: 'add', path: `/receipts/${key}`, value: (doc as Receipt).status },
  ],
  snapshot,
};
