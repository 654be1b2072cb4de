import type { InvoiceRow, PaymentRow, PositionRow, RefundRow } from '#contracts/payments/invoice.docs';
import { invoiceStatusNames } from '#contracts/payments/invoices/status-names';
import { decimalOf, type Minor } from '#contracts/payments/money';
import type { PolicyStatus } from '#contracts/payments/insurance/offer.docs';
import { chargedOf, outstandingOf, paidOf, refundableOf, refundedOf, statusOf } from '#domain/payments/invoice.figures';
import { invoice, type BookedPayment, type BookedPosition, type BookedRefund, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { insuredPositions } from '#domain/payments/insurance/policy.decider';
import { paymentKindOf } from '#domain/payments/invoices/figures';
import type { OperationContext } from '#platform/context';
import { viewerOf } from '#backend/visibility/competitors';
import { seenNames } from '#backend/visibility/seen-names';
import { organizationsView } from '#projections/directory/people.view';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { categoriesView } from '#projections/sport-events/categories.view';

/** Names that rows of invoices show. */
interface Names {
  people: ReadonlyMap<number, string>;
  organizations: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  policies: ReadonlyMap<number, PolicyStatus>;
}

export interface BookedInvoice {
  books: InvoiceBooks;
  version: number;
}

const peopleOf = ({ created, positions, refunds }: InvoiceBooks): (number | null)[] => [
  created?.payer.type === 'user' ? created.payer.id : null,
  ...positions.map(({ userId }) => userId),
  ...refunds.map(({ byUserId }) => byUserId),
];

/** Whoever is not of the staff is shown entries of their own, of their children and their clubs. */
const enteredIn = ({ positions }: InvoiceBooks): (number | null)[] =>
  positions.map(({ userId, registrationId }) => (registrationId === null ? null : userId));

const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const namesIn = async (all: readonly InvoiceBooks[], context: OperationContext): Promise<Names> => {
  const { documents } = context;
  const people = present(all.flatMap(peopleOf));
  const payers = present(all.map(({ created }) => (created?.payer.type === 'organization' ? created.payer.id : null)));
  const streams = present(all.flatMap(({ positions }) => positions.map(({ streamId }) => streamId)));
  const events = present(all.map(({ created }) => created?.eventId ?? null));
  const insured = all.flatMap((books) => insuredPositions(books).map(({ refId }) => refId));
  const [seen, organizations, categories, policies] = await Promise.all([
    seenNames(people, events, context, viewerOf(context).isStaff ? [] : present(all.flatMap(enteredIn))),
    documents.getMany(organizationsView, payers),
    documents.getMany(categoriesView, streams),
    documents.getMany(policiesView, [...new Set(insured)]),
  ]);
  return {
    people: seen,
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    policies: new Map(policies.map(({ policyId, status }) => [policyId, status])),
  };
};

const positionRow = (one: BookedPosition, currency: string, { people, categories, policies }: Names): PositionRow => {
  const { positionId, kind, registrationId, userId, streamId, vatRate, lines } = one;
  const money = (amount: Minor) => decimalOf(amount, currency);
  const named = lines.flatMap(({ name }) => (name === '' ? [] : [name]))[0];
  const text = [streamId === null ? undefined : categories.get(streamId), named].filter(Boolean).join(' · ');
  return {
    ...{ positionId, kind, eventRegistrationId: registrationId, userId, streamId, vatRate, positionText: text },
    fullName: userId === null ? null : (people.get(userId) ?? ''),
    policyStatus: kind === 'insurance' ? (policies.get(one.refId ?? 0) ?? null) : null,
    ...{ price: money(one.amount), priceWithoutDiscountAmount: money(one.fullAmount), refundedAmount: money(one.refunded) },
    lines: lines.map((line) => ({ ...line, amount: money(line.amount) })),
  };
};

const paymentRow = (one: BookedPayment, currency: string): PaymentRow => {
  const { paymentId, method, provider, providerPaymentId, paidDate, documentNumber, comment, isRevoked } = one;
  const about = { paymentId, method, provider, providerPaymentId, paidDate, documentNumber, comment, isRevoked };
  return { ...about, amount: decimalOf(one.amount, currency) };
};

const refundRow = (one: BookedRefund, paymentInvoiceId: number, currency: string, { people }: Names): RefundRow => {
  const { refundId, method, reason, status, createdAt, sentAt, doneDate, failure, byUserId } = one;
  const money = (amount: Minor) => decimalOf(amount, currency);
  return {
    ...{ refundId, paymentInvoiceId, method, reason, status, createdDate: createdAt, sentDate: sentAt, doneDate, failure },
    ...{ amount: money(one.amount), fee: money(one.fee) },
    positions: one.positions.map(({ positionId, amount }) => ({ positionId, amount: money(amount) })),
    createdBy: byUserId === null ? null : { id: byUserId, name: people.get(byUserId) ?? '' },
  };
};

const invoiceRowOf = ({ books, version }: BookedInvoice, names: Names, locale: 'ru' | 'en'): InvoiceRow[] => {
  const { created, positions, payments, refunds, mismatch, promoCode } = books;
  if (!created) return [];
  const { paymentInvoiceId, number, eventId, payer, dueDate, currency } = created;
  const money = (amount: Minor) => decimalOf(amount, currency);
  const status = statusOf(books);
  const online = payments.find(({ provider }) => provider !== null);
  const payerName = (payer.type === 'user' ? names.people : names.organizations).get(payer.id) ?? created.payerDetails?.name ?? '';
  return [
    {
      ...{ paymentInvoiceId, number, eventId, payer: { ...payer, name: payerName }, createdDate: books.createdAt, dueDate },
      paidDate: books.paidDate,
      ...{ paymentInvoiceStatus: status, paymentInvoiceStatusText: invoiceStatusNames[status][locale], currency },
      ...{ amount: money(chargedOf(books)), paidAmount: money(paidOf(books)), refundedAmount: money(refundedOf(books)) },
      ...{ refundableAmount: money(refundableOf(books)), outstandingAmount: money(outstandingOf(books)) },
      paymentKind: paymentKindOf(books),
      ...{ provider: online?.provider ?? null, providerPaymentId: online?.providerPaymentId ?? null },
      promoCode: promoCode?.code ?? null,
      positions: positions.filter(({ state }) => state === 'charged').map((one) => positionRow(one, currency, names)),
      payments: payments.map((one) => paymentRow(one, currency)),
      refunds: refunds.map((one) => refundRow(one, paymentInvoiceId, currency, names)),
      creditNotes: books.creditNotes.map(({ creditNote, amount, notedAt: notedDate, reason }) => ({
        ...{ creditNote, amount: money(amount), notedDate, reason },
      })),
      underWay: Object.values(books.started).map(({ paymentId, amount, startedAt }) => ({
        ...{ paymentId, amount: money(amount), startedDate: startedAt },
      })),
      ...{ isMismatch: mismatch !== null, mismatchText: mismatch && `${money(mismatch.found)} / ${money(mismatch.expected)}` },
      version,
    },
  ];
};

/** Rows of invoices for whoever may see them, with the names of payers, athletes and categories. */
export const invoiceRows = async (all: readonly BookedInvoice[], context: OperationContext): Promise<InvoiceRow[]> => {
  const names = await namesIn(
    all.map(({ books }) => books),
    context,
  );
  return all.flatMap((one) => invoiceRowOf(one, names, context.locale));
};

/** One invoice as it stands in the log. */
export const invoiceRow = async (paymentInvoiceId: number, context: OperationContext): Promise<InvoiceRow | null> => {
  const { state: books, version } = await context.load(invoice, paymentInvoiceId);
  return (await invoiceRows([{ books, version }], context))[0] ?? null;
};
