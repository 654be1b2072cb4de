import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { OpenInvoice } from '#contracts/payments/statements/statement.docs';
import { minorFrom } from '#contracts/payments/money';
import { isFoundBy, searchWords } from '#contracts/text';
import { registrationsFor } from '#backend/visibility/competitors';
import { asStaff } from '#backend/visibility/seen-names';
import { statusOf } from '#domain/payments/invoice.figures';
import { numberKey } from '#domain/payments/statements/invoice-numbers';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { organizationsView } from '#projections/directory/people.view';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { ownEventIds } from '../promo/promo-access.js';

/** So many are shown; whoever looks for another one types more of it. */
const shown = 50;
/** So many entries and clubs a search by name looks through. */
const foundAtMost = 500;

/** Invoices of the caller's sport events that await money, newest first: by number, by amount, by who pays or takes part. */
export const openInvoices = async (needle: string, context: OperationContext): Promise<OpenInvoice[]> => {
  const own = await ownEventIds(context);
  const place: Filter = own === null ? {} : { eventId: { $in: own } };
  const found = needle.trim() === '' ? await openOnes(place, {}, context) : await searched(needle.trim(), place, context);
  const newest = [...new Map(found.map((doc) => [doc.paymentInvoiceId, doc])).values()]
    .sort((a, b) => b.books.createdAt.localeCompare(a.books.createdAt) || b.paymentInvoiceId - a.paymentInvoiceId)
    .slice(0, shown);
  const events = await context.documents.getMany(sportEventsView, [
    ...new Set(newest.flatMap(({ books }) => books.created?.eventId ?? [])),
  ]);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const rows = await invoiceRows(newest, asStaff(context));
  const seen = await seenEntrants(rows, asStaff(context));
  return rows.map(({ paymentInvoiceId, number, payer, eventId, outstandingAmount, currency, positions }) => ({
    ...{ paymentInvoiceId, number, payerName: payer.name, eventName: names.get(eventId ?? 0) ?? '', outstandingAmount, currency },
    athletes: [...new Set(positions.flatMap(({ eventRegistrationId }) => seen.get(eventRegistrationId ?? 0) ?? []))],
  }));
};

/** By entry, as the caller may call whoever is entered. */
const seenEntrants = async (rows: readonly InvoiceRow[], context: OperationContext): Promise<ReadonlyMap<number, string>> => {
  const ids = rows.flatMap(({ positions }) => positions.flatMap(({ eventRegistrationId }) => eventRegistrationId ?? []));
  const entries = await registrationsFor(await context.documents.getMany(registrationsView, [...new Set(ids)]), context);
  return new Map(entries.map(({ id, fullName }) => [id, fullName]));
};

const openOnes = (place: Filter, more: Filter, { documents }: OperationContext): Promise<InvoiceDoc[]> =>
  documents.find(invoicesView, { filter: { ...place, status: 0, ...more }, sort: [['createdAt', 'desc']], limit: shown });

const searched = async (needle: string, place: Filter, context: OperationContext): Promise<InvoiceDoc[]> => {
  const { documents } = context;
  const plain = needle.replace(/[^\d.,\s\u00A0\u202F]+$/, '');
  // 1500 is as much in roubles as 1500 yen, in kopecks or without any.
  const amounts = ['RUB', 'JPY'].flatMap((currency) => minorFrom(plain, currency) ?? []);
  const key = numberKey(needle);
  const clubs = await documents.find(organizationsView, { text: needle, limit: foundAtMost });
  const named = await documents.find(registrationsView, { filter: { ...place, isDeleted: 0 }, text: needle, limit: foundAtMost });
  // Found by what the caller sees of them, and by nothing that they hide.
  const entries = (await registrationsFor(named, asStaff(context))).filter(({ fullName, organization }) =>
    isFoundBy(`${fullName} ${organization?.name ?? ''}`, searchWords(needle)),
  );
  const ofEntries = entries.flatMap(({ invoiced }) => invoiced?.invoiceIds ?? []);
  const found = await Promise.all([
    // Three digits are found anywhere in a number.
    key.length < 3 ? [] : openOnes(place, { numberKey: { $prefix: '', $words: key } }, context),
    amounts.length === 0 ? [] : openOnes(place, { outstanding: { $in: amounts } }, context),
    clubs.length === 0 ? [] : openOnes(place, { payerOrganizationId: { $in: clubs.map(({ id }) => id) } }, context),
    documents.getMany(invoicesView, [...new Set(ofEntries)]),
  ]);
  return found.flat().filter(({ books }) => statusOf(books) === 0);
};
