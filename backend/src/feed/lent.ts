import type { DocumentReader } from '#platform/documents';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';

const inOrder = (ids: number[]): number[] => ids.sort((a, b) => a - b);
const idOf = ({ id }: { id: number }): number => id;

/** What belongs to a sport event. Deleted entries go along: they can be put back. */
export const lentOf = async (documents: DocumentReader, eventId: number) => ({
  eventId,
  categoryIds: inOrder((await documents.all(categoriesView, { filter: { eventId } })).map(idOf)),
  registrationIds: inOrder((await documents.all(registrationsView, { filter: { eventId } })).map(idOf)),
  invoiceIds: inOrder((await documents.all(invoicesView, { filter: { eventId } })).map(({ paymentInvoiceId }) => paymentInvoiceId)),
});
