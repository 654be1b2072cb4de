import type { InputOf } from '#contracts/op';
import { decimalOf, defaultCurrency, minorOf, type Minor } from '#contracts/payments/money';
import type { TransactionRow } from '#contracts/payments/invoice.docs';
import type { Reconciliation, ReconciliationDifference } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { refuse } from '#domain/decider';
import { chargedOf, outstandingOf } from '#domain/payments/invoice.figures';
import { allBooks, booksCheck } from '#domain/payments/checks/books-check.decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { ledgerView, type LedgerDoc } from '#projections/payments/ledger/ledger.view';
import { asStaff, seenNames } from '#backend/visibility/seen-names';
import { ownEventIds } from '../promo/promo-access.js';
import { areTurned, within } from './days.js';
import { rowsAPage } from './invoices.queries.js';

type Asked = InputOf<typeof booksQueries.transactions>;
const differencesAtMost = 200;

/** Filters that a movement itself does not know go by its invoice. */
const filterOf = async (asked: Asked, context: OperationContext): Promise<Filter> => {
  const { userId, organizationId, kind, status, eventId, ...days } = asked;
  const date = await within(days, eventId ?? null, context);
  const place = await placeOf(asked, context);
  const own: Filter = { ...place, ...(kind && { kind }), ...(date && { date }) };
  const payer = userId === undefined ? null : numbersOf((await context.load(profileStream, userId)).state);
  const ofInvoice: Filter = {
    ...(payer && { payerUserId: { $in: payer } }),
    ...(organizationId !== undefined && { payerOrganizationId: organizationId }),
    ...(status && status.length > 0 && { status: { $in: status } }),
  };
  if (Object.keys(ofInvoice).length === 0) return own;
  return { ...own, paymentInvoiceId: context.documents.keysOf(invoicesView, { ...ofInvoice, ...place }) };
};

/** The sport event that is named, else all that the caller organises; for administrators everything. */
const placeOf = async ({ eventId }: Asked, context: OperationContext): Promise<Filter> => {
  if (eventId !== undefined) return { eventId };
  const own = await ownEventIds(context);
  return own === null ? {} : { eventId: { $in: own } };
};

/** Debits and credits of all that is found, by groups of equal amounts. */
const sumOf = async (filter: Filter, documents: DocumentReader): Promise<{ debit: number; credit: number }> => {
  const groups = await documents.countBy(ledgerView, ['debit', 'credit'], { filter });
  const total = (column: number) => groups.reduce((sum, { values, count }) => sum + Number(values[column]) * count, 0);
  return { debit: total(0), credit: total(1) };
};

const rowsOf = async (docs: readonly LedgerDoc[], context: OperationContext): Promise<TransactionRow[]> => {
  const { documents } = context;
  const invoices = await documents.getMany(invoicesView, [...new Set(docs.map(({ paymentInvoiceId }) => paymentInvoiceId))]);
  const byId = new Map(invoices.map((one) => [one.paymentInvoiceId, one]));
  const actors = docs.flatMap(({ byUserId }) => byUserId ?? []);
  const eventIds = invoices.flatMap(({ books }) => books.created?.eventId ?? []);
  const names = await seenNames(actors, eventIds, asStaff(context));
  return docs.map(({ id, paymentInvoiceId, version, date, kind, debit, credit, provider, providerPaymentId, byUserId }) => {
    const found = byId.get(paymentInvoiceId);
    const currency = found?.books.created?.currency ?? defaultCurrency;
    const large = (amount: Minor) => decimalOf(amount, currency);
    const balance = found?.movements.find((one) => one.version === version)?.balance ?? 0;
    return {
      ...{ transactionId: String(id), date, kind, paymentInvoiceId, number: found?.books.created?.number ?? '' },
      ...{ debit: large(debit), credit: large(credit), balanceAfter: large(minorOf(balance)), currency },
      ...{ provider, providerPaymentId, by: byUserId === null ? null : { id: byUserId, name: names.get(byUserId) ?? '' } },
    };
  });
};

const transactions = onQuery(booksQueries.transactions, async (asked, context) => {
  if (areTurned(asked)) return refuse('error.date_range', 'dateFrom');
  const { documents } = context;
  const filter = await filterOf(asked, context);
  const { rows, ...paging } = await documents.page(ledgerView, { filter, sort: [['at', 'desc']] }, asked.page, rowsAPage(asked.perPage));
  const { debit, credit } = await sumOf(filter, documents);
  const shown = await rowsOf(rows, context);
  const large = (amount: number) => decimalOf(minorOf(amount), shown[0]?.currency ?? defaultCurrency);
  return { transactions: shown, totals: { debit: large(debit), credit: large(credit), balance: large(debit - credit) }, ...paging };
});

const figures = ['charged', 'paid', 'refunded', 'outstanding', 'discount'] as const;

const reconciliation = onQuery(booksQueries.reconciliation, async ({ eventId }, context) => {
  const { documents } = context;
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  const large = (amount: number) => decimalOf(minorOf(amount), currency);
  const groups = await documents.countBy(invoicesView, figures, { filter: { eventId } });
  const [invoiced = 0, paid = 0, refunded = 0, outstanding = 0, discount = 0] = figures.map((_name, column) =>
    groups.reduce((sum, { values, count }) => sum + Number(values[column]) * count, 0),
  );
  const providers = await documents.countBy(invoicesView, ['provider', 'paid', 'refunded'], { filter: { eventId } });
  const byProvider = new Map<string, { paid: number; refunded: number }>();
  for (const { values, count } of providers) {
    const [provider, given, back] = values;
    const sum = byProvider.get(String(provider ?? 'offline')) ?? { paid: 0, refunded: 0 };
    byProvider.set(String(provider ?? 'offline'), {
      paid: sum.paid + Number(given) * count,
      refunded: sum.refunded + Number(back) * count,
    });
  }
  const ledger = await sumOf({ eventId }, documents);
  return {
    ...{ currency, invoiced: large(invoiced), paid: large(paid), refunded: large(refunded) },
    ...{ outstanding: large(outstanding), discount: large(discount) },
    byProvider: [...byProvider]
      .filter(([, sum]) => sum.paid !== 0 || sum.refunded !== 0)
      .map(([provider, sum]) => ({ provider, paid: large(sum.paid), refunded: large(sum.refunded) })),
    differences: [
      ...(ledger.debit - ledger.credit === outstanding ? [] : await ledgerDifferences(eventId, documents, large)),
      ...(await bookDifferences(eventId, documents, large)),
    ].slice(0, differencesAtMost),
    check: await checkOf(eventId, context, large),
  };
});

/** What the last daily check has found at a sport event. */
const checkOf = async (eventId: number, context: OperationContext, large: (amount: number) => number): Promise<Reconciliation['check']> => {
  const { last } = (await context.load(booksCheck, allBooks)).state;
  const own = last?.differences.filter((one) => one.eventId === eventId) ?? [];
  return (
    last && {
      at: last.at,
      differences: own.map(({ kind, paymentInvoiceId, number, expected, found }) => ({
        ...{ kind, paymentInvoiceId, number, expected: large(expected), found: large(found) },
      })),
    }
  );
};

/** Invoices whose movements do not add up to what is outstanding: a fault of the program. */
const ledgerDifferences = async (
  eventId: number,
  documents: DocumentReader,
  large: (amount: number) => number,
): Promise<ReconciliationDifference[]> => {
  const balances = new Map<number, number>();
  for (const { values, count } of await documents.countBy(ledgerView, ['paymentInvoiceId', 'debit', 'credit'], { filter: { eventId } })) {
    const [id, debit, credit] = values.map(Number);
    balances.set(id ?? 0, (balances.get(id ?? 0) ?? 0) + ((debit ?? 0) - (credit ?? 0)) * count);
  }
  const invoices = await documents.all(invoicesView, { filter: { eventId } });
  return invoices.flatMap(({ paymentInvoiceId, books }) => {
    const [outstanding, balance] = [outstandingOf(books), balances.get(paymentInvoiceId) ?? 0];
    if (outstanding === balance) return [];
    return [
      {
        kind: 'ledger' as const,
        paymentInvoiceId,
        number: books.created?.number ?? '',
        expected: large(outstanding),
        found: large(balance),
      },
    ];
  });
};

/** Other money came than was due, or more is paid than is charged. */
const bookDifferences = async (
  eventId: number,
  documents: DocumentReader,
  large: (amount: number) => number,
): Promise<ReconciliationDifference[]> => {
  const mismatched = await documents.find(invoicesView, { filter: { eventId, isMismatch: 1 }, limit: differencesAtMost });
  const credits = await documents.find(invoicesView, { filter: { eventId, outstanding: { $lt: 0 } }, limit: differencesAtMost });
  return [
    ...mismatched.map(({ paymentInvoiceId, books: { created, mismatch } }) => ({
      ...{ kind: 'mismatch' as const, paymentInvoiceId, number: created?.number ?? '' },
      ...{ expected: large(mismatch?.expected ?? 0), found: large(mismatch?.found ?? 0) },
    })),
    ...credits
      .filter(({ books }) => books.mismatch === null)
      .map(({ paymentInvoiceId, books }) => ({
        ...{ kind: 'credit' as const, paymentInvoiceId, number: books.created?.number ?? '' },
        ...{ expected: large(chargedOf(books)), found: large(chargedOf(books) - outstandingOf(books)) },
      })),
  ];
};

export const ledgerQueryRows: Implementation[] = [transactions, reconciliation];
