import { decimalOf, defaultCurrency, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import type { DuePosition } from '#contracts/payments/paying/paying.docs';
import { homeDay } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { childrenOf } from '#backend/visibility/children';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice, type BookedPosition } from '#domain/payments/invoice.fold';
import { allotted, demandOf } from '#domain/payments/invoices/allotment';
import { isTouched, payablePositions, type InvoiceAt } from '#domain/payments/paying/gather';
import { isBeingPaid } from '#domain/payments/paying/payment.decider';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { accountsView } from '#projections/identity/accounts.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { expiryTermsOf, lastDayToPay } from './last-day.js';

export interface Due {
  invoices: InvoiceAt[];
  /** Invoices of the same entries of which nothing is to be paid here: paid, cancelled, a club's paper. */
  settled: InvoiceAt[];
  registrations: ReadonlyMap<number, RegistrationDoc>;
}

interface Payer {
  eventId: number;
  userId: number;
}

/** Entries that somebody may pay: their own, those of teams and pairs that they have made; for oneself those of one's children and clubs as well. */
const payableBy = async ({ eventId, userId }: Payer, { documents, actor, now }: OperationContext): Promise<RegistrationDoc[]> => {
  const isOneself = userId === actor.userId;
  const clubs = isOneself ? actor.organizationIds : [];
  const children = isOneself ? (await childrenOf(userId, documents, homeDay(now))).map((child) => child.userId) : [];
  const people = [userId, ...children];
  const filters: Filter[] = [
    { userId: { $in: people } },
    { userId: null },
    ...(clubs.length > 0 ? [{ organizationId: { $in: clubs } }] : []),
  ];
  const found = await Promise.all(
    filters.map((filter) => documents.all(registrationsView, { filter: { ...filter, eventId, isDeleted: 0 }, sort: [['index', 'asc']] })),
  );
  const isTheirs = (doc: RegistrationDoc) =>
    (doc.userId !== null && people.includes(doc.userId)) ||
    doc.registeredByUserId === userId ||
    (doc.organization && clubs.includes(doc.organization.id));
  return [...new Map(found.flat().map((doc) => [doc.id, doc])).values()].filter(isTheirs);
};

/** Invoices of a sport event in which something is to be paid, as the books have them now; `look` reads them. */
export const dueOf = async (
  payer: Payer,
  context: OperationContext,
  look: OperationContext['load'] = (decider, id) => context.load(decider, id),
): Promise<Due> => {
  const entries = await payableBy(payer, context);
  const registrations = new Map(entries.map((doc) => [doc.id, doc]));
  const ids = new Set(entries.flatMap(({ invoiced }) => invoiced?.invoiceIds ?? []));
  const invoices: InvoiceAt[] = [];
  const settled: InvoiceAt[] = [];
  for (const id of ids) {
    const { state: books } = await look(invoice, id);
    const isOfOthers = (one: BookedPosition) => one.registrationId === null || !registrations.has(one.registrationId);
    // A club's paper is paid by the club.
    const isSettled =
      books.created?.kind === 'organization' || books.isCancelled || outstandingOf(books) <= 0 || payablePositions(books).every(isOfOthers);
    (isSettled ? settled : invoices).push({ id, books });
  }
  return { invoices, settled, registrations };
};

/** What is left to pay of a position. */
const left = ({ books }: InvoiceAt, position: BookedPosition, paid: ReadonlyMap<number, Minor>): Minor =>
  books.isCancelled ? nothing : minus(demandOf(position), paid.get(position.positionId) ?? nothing);

export const duePositions = async (
  { invoices, registrations }: Due,
  eventId: number,
  context: OperationContext,
): Promise<DuePosition[]> => {
  const rows: DuePosition[] = [];
  const terms = await expiryTermsOf(eventId, context);
  for (const at of invoices) {
    const paid = allotted(at.books);
    const currency = at.books.created?.currency ?? defaultCurrency;
    for (const position of payablePositions(at.books)) {
      const doc = position.registrationId === null ? undefined : registrations.get(position.registrationId);
      const amount = left(at, position, paid);
      if (!doc || amount <= 0) continue;
      rows.push({
        ...{ positionId: position.positionId, paymentInvoiceId: at.id, eventRegistrationId: position.registrationId },
        ...{ userId: position.userId, fullName: doc.fullName, kind: position.kind },
        streamName: (await context.documents.get(categoriesView, doc.streamId))?.name ?? null,
        price: decimalOf(amount, currency),
        priceWithoutDiscountAmount: decimalOf(plus(amount, minus(position.fullAmount, position.amount)), currency),
        lines: position.lines.map((line) => ({ ...line, amount: decimalOf(line.amount, currency) })),
        isWithWholeInvoice: isTouched(at.books),
        isBeingPaid: isBeingPaid(at.books, context.actor.userId, context.now),
        dueDate: await lastDayToPay(at, doc, terms, context),
      });
    }
  }
  return rows;
};

export const payerName = async (userId: number, { documents }: OperationContext): Promise<string> => {
  const account = await documents.get(accountsView, userId);
  return account ? fullName(account) : '';
};
