import type { InputOf } from '#contracts/op';
import { decimalOf, defaultCurrency, minorOf } from '#contracts/payments/money';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { forbidden, notFound, refuse } from '#domain/decider';
import { chargedOf, outstandingOf, paidOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { pageAmong } from '#platform/documents';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { peopleView } from '#projections/directory/people.view';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { isFoundBy, searchWords } from '#contracts/text';
import { registrationsFor } from '#backend/visibility/competitors';
import { seenNames } from '#backend/visibility/seen-names';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { areTurned, within } from './days.js';

export type Asked = InputOf<typeof booksQueries.invoices>;
/** So many entries a search by name looks through. */
const foundAtMost = 500;

export const rowsAPage = (perPage: number | undefined): number => Math.min(Math.max(1, perPage ?? 20), 100);

export const filterOf = async ({ eventId, status, paymentKind, ...days }: Asked, context: OperationContext): Promise<Filter> => {
  const createdAt = await within(days, eventId, context);
  return {
    eventId,
    isEmpty: 0,
    ...(status && status.length > 0 && { status: { $in: status } }),
    ...(paymentKind && { paymentKind }),
    ...(createdAt && { createdAt }),
  };
};

const sums = ['charged', 'paid', 'refunded', 'outstanding'] as const;

const totalsOf = async (filter: Filter, currency: string, { documents }: OperationContext) => {
  const groups = await documents.countBy(invoicesView, sums, { filter });
  const total = (column: number) => groups.reduce((sum, { values, count }) => sum + Number(values[column]) * count, 0);
  return totals([0, 1, 2, 3].map(total), currency);
};

const totals = ([invoiced = 0, paid = 0, refunded = 0, outstanding = 0]: number[], currency: string) => {
  const large = (amount: number) => decimalOf(minorOf(amount), currency);
  return { invoiced: large(invoiced), paid: large(paid), refunded: large(refunded), outstanding: large(outstanding) };
};

const totalsAmong = (all: readonly InvoiceBooks[], currency: string) => {
  const sum = (of: (books: InvoiceBooks) => number) => all.reduce((total, books) => total + of(books), 0);
  return totals([sum(chargedOf), sum(paidOf), sum(refundedOf), sum(outstandingOf)], currency);
};

/** Of those whose entries have such a name, as far as the caller sees it; of no sport event, of those who pay. */
const named = async (needle: string, eventId: number | null, context: OperationContext): Promise<InvoiceDoc[]> => {
  const { documents } = context;
  if (eventId === null) {
    const people = await documents.find(peopleView, { text: needle, limit: foundAtMost });
    const payerUserId = { $in: people.map(({ userId }) => userId) };
    return documents.find(invoicesView, { filter: { eventId, payerUserId }, limit: foundAtMost });
  }
  const found = await documents.find(registrationsView, { filter: { eventId }, text: needle, limit: foundAtMost });
  // Whoever hides their name is found by what the caller sees of it.
  const entries = (await registrationsFor(found, context)).filter(({ fullName: name, organization }) =>
    isFoundBy(`${name} ${organization?.name ?? ''}`, searchWords(needle)),
  );
  const ids = [...new Set(entries.flatMap(({ invoiced }) => invoiced?.invoiceIds ?? []))];
  return ids.length === 0 ? [] : documents.getMany(invoicesView, ids);
};

/** By the number, or by a name. */
export const searched = async (needle: string, asked: Asked, context: OperationContext): Promise<InvoiceDoc[]> => {
  const { documents } = context;
  const filter = await filterOf(asked, context);
  const { $gte = '', $lt = '~' } = (await within(asked, asked.eventId, context)) ?? {};
  const numbered = await documents.find(invoicesView, { filter: { ...filter, number: needle }, limit: foundAtMost });
  const ofEntries = await named(needle, asked.eventId, context);
  const wanted = new Set(asked.status ?? []);
  const isWanted = ({ books }: InvoiceDoc): boolean => wanted.size === 0 || wanted.has(statusNumber(books));
  const fits = ofEntries.filter((doc) => isWanted(doc) && isOfKind(doc, asked) && doc.books.createdAt >= $gte && doc.books.createdAt < $lt);
  return [...new Map([...numbered, ...fits].map((doc) => [doc.paymentInvoiceId, doc])).values()];
};

const statusNumber = (books: InvoiceBooks): number => Number(invoicesView.columns['status']?.value({ books } as InvoiceDoc));

const isOfKind = ({ books }: InvoiceDoc, { paymentKind }: Asked): boolean =>
  paymentKind === undefined || invoicesView.columns['paymentKind']?.value({ books } as InvoiceDoc) === paymentKind;

const currencyOf = (docs: readonly InvoiceDoc[]): string => docs[0]?.books.created?.currency ?? defaultCurrency;

const columnOf = { createdDate: 'createdAt', number: 'number', amount: 'charged', outstandingAmount: 'outstanding' } as const;

/** The newest first unless another order is asked for; of equal ones those that came later. */
export const orderOf = ({ sort = 'createdDate', isDescending = sort === 'createdDate' }: Asked) =>
  ({ column: columnOf[sort], direction: isDescending ? 'desc' : 'asc' }) as const;

export const sorted = (found: InvoiceDoc[], asked: Asked): InvoiceDoc[] => {
  const { column, direction } = orderOf(asked);
  const valueOf = (doc: InvoiceDoc) => invoicesView.columns[column]?.value(doc) ?? 0;
  const sign = direction === 'desc' ? -1 : 1;
  return found.sort((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    return x === y ? b.paymentInvoiceId - a.paymentInvoiceId : x < y ? -sign : sign;
  });
};

const eventInvoices = onQuery(booksQueries.invoices, async (asked, context) => {
  if (asked.eventId === null && !context.actor.isAdministrator) return forbidden('eventId');
  if (areTurned(asked)) return refuse('error.date_range', 'dateFrom');
  const perPage = rowsAPage(asked.perPage);
  if (asked.needle) {
    const found = sorted(await searched(asked.needle, asked, context), asked);
    const { rows, ...paging } = pageAmong(found, asked.page, perPage);
    const books = found.map((doc) => doc.books);
    return { invoices: await invoiceRows(rows, context), totals: totalsAmong(books, currencyOf(found)), ...paging };
  }
  const filter = await filterOf(asked, context);
  const { column, direction } = orderOf(asked);
  const { rows, ...paging } = await context.documents.page(invoicesView, { filter, sort: [[column, direction]] }, asked.page, perPage);
  return { invoices: await invoiceRows(rows, context), totals: await totalsOf(filter, currencyOf(rows), context), ...paging };
});

const oneInvoice = onQuery(booksQueries.invoice, async ({ paymentInvoiceId }, context) => {
  const doc = await context.documents.get(invoicesView, paymentInvoiceId);
  const [row] = doc ? await invoiceRows([doc], context) : [];
  if (!doc || !row) return notFound('paymentInvoiceId');
  const recorded = await context.recorded(invoice, paymentInvoiceId);
  const moved = new Map(doc.movements.map((one) => [one.version, one]));
  const actors = recorded.flatMap(({ actorUserId }) => actorUserId ?? []);
  const names = await seenNames(actors, row.eventId === null ? [] : [row.eventId], context);
  const story = recorded.map(({ version, type, recordedAt, actorUserId }) => {
    const { debit, credit, balance } = moved.get(version) ?? { debit: minorOf(0), credit: minorOf(0), balance: null };
    return {
      ...{ version, type, date: recordedAt },
      by: actorUserId === null ? null : { id: actorUserId, name: names.get(actorUserId) ?? '' },
      ...{ debit: decimalOf(debit, row.currency), credit: decimalOf(credit, row.currency) },
      balanceAfter: balance === null ? null : decimalOf(minorOf(balance), row.currency),
    };
  });
  return { invoice: row, story };
});

export const invoiceQueryRows: Implementation[] = [eventInvoices, oneInvoice];
