import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BooksDifference } from '#contracts/payments/checks/check.events';
import { minorOf } from '#contracts/payments/money';
import { allBooks, booksCheck, booksChecked } from '#domain/payments/checks/books-check.decider';
import { chargedOf, outstandingOf, paidOf, refundedOf, statusOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { ledgerView } from '#projections/payments/ledger/ledger.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

export interface CheckBooksParts {
  recorder: SystemRecorder;
  documents: DocumentReader;
}

export const booksCheckJob = 'books-check';
const ofDay = z.object({ day: z.string() });
/** Somebody may write while it looks, and views come a moment later: what differs is looked at again. */
const looks = 4;
const betweenLooks = 500;
const namedAtMost = 50;

type Found = Pick<BooksDifference, 'kind' | 'found'>;

/** What lists, sums of persons, clubs and sport events are made of is this invoice's as its events say it. */
const inView = async (books: InvoiceBooks, { documents }: CheckBooksParts): Promise<boolean> => {
  const { created } = books;
  if (!created) return true;
  const { number, eventId, payer } = created;
  const whose = payer.type === 'user' ? { payerUserId: payer.id } : { payerOrganizationId: payer.id };
  const sums = { charged: chargedOf(books), paid: paidOf(books), refunded: refundedOf(books), outstanding: outstandingOf(books) };
  const expected = { eventId, ...whose, status: statusOf(books), ...sums };
  // Found by its number alone: with more conditions the store would go through all invoices of the sport event for each.
  const [shown, ...others] = await documents.countBy(invoicesView, Object.keys(expected), { filter: { number } });
  return shown?.count === 1 && others.length === 0 && isDeepStrictEqual(shown.values, Object.values(expected));
};

const balanceIn = async (paymentInvoiceId: number, { documents }: CheckBooksParts): Promise<number> => {
  const groups = await documents.countBy(ledgerView, ['debit', 'credit'], { filter: { paymentInvoiceId } });
  return groups.reduce((sum, { values: [debit, credit], count }) => sum + (Number(debit) - Number(credit)) * count, 0);
};

const lookAt = async (id: number, parts: CheckBooksParts): Promise<Found | null> => {
  const books = await parts.recorder.load(invoice, id);
  const balance = await balanceIn(id, parts);
  if (balance !== outstandingOf(books)) return { kind: 'ledger', found: minorOf(balance) };
  const shown = (await inView(books, parts)) ? null : await parts.documents.get(invoicesView, id);
  return shown && { kind: 'view', found: outstandingOf(shown.books) };
};

const differenceOf = async (id: number, parts: CheckBooksParts): Promise<BooksDifference | null> => {
  let found: Found | null = null;
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await wait(betweenLooks);
    found = await lookAt(id, parts);
    if (found === null) return null;
  }
  return found && named(id, await parts.recorder.load(invoice, id), found);
};

const named = (paymentInvoiceId: number, books: InvoiceBooks, found: Found): BooksDifference => ({
  ...{ eventId: books.created?.eventId ?? null, paymentInvoiceId, number: books.created?.number ?? '' },
  ...{ ...found, expected: outstandingOf(books) },
});

/** A position stands in one invoice at a time. */
const twiceIn = async (ids: readonly number[], { recorder }: CheckBooksParts): Promise<BooksDifference[]> => {
  const charging = new Map<number, number>();
  const differences: BooksDifference[] = [];
  for (const id of ids) {
    const books = await recorder.load(invoice, id);
    for (const { positionId, state } of books.positions) {
      if (state !== 'charged') continue;
      const other = charging.get(positionId);
      charging.set(positionId, id);
      const isStill = other !== undefined && (await recorder.load(invoice, other)).positions.some(isCharged(positionId));
      if (isStill) differences.push(named(id, books, { kind: 'twice', found: outstandingOf(books) }));
    }
  }
  return differences;
};

const isCharged =
  (wanted: number) =>
  ({ positionId, state }: InvoiceBooks['positions'][number]): boolean =>
    positionId === wanted && state === 'charged';

/** Proves all books, sport event by sport event, and records what it found. */
const checkBooks = async (day: string, parts: CheckBooksParts): Promise<void> => {
  const { documents, recorder } = parts;
  const events = await documents.all(sportEventsView, {});
  const differences: BooksDifference[] = [];
  let invoiceCount = 0;
  for (const eventId of [null, ...events.map(({ id }) => id)]) {
    const ids = (await documents.all(invoicesView, { filter: { eventId } })).map((doc) => doc.paymentInvoiceId);
    invoiceCount += ids.length;
    for (const id of ids) {
      const difference = await differenceOf(id, parts);
      if (difference) differences.push(difference);
    }
    differences.push(...(await twiceIn(ids, parts)));
  }
  const found = { differenceCount: differences.length, differences: differences.slice(0, namedAtMost) };
  const at = new Date().toISOString();
  await recorder.record(booksCheck, allBooks, (state) => booksChecked(state, { day, at, invoiceCount, ...found }));
};

export const booksCheckJobs = (parts: CheckBooksParts): Required<Pick<ContextSpec, 'jobs'>> => ({
  jobs: { [booksCheckJob]: ({ data }) => checkBooks(ofDay.parse(JSON.parse(data)).day, parts) },
});
