import { expect } from '@jest/globals';
import { minus, plus } from '#contracts/payments/money';
import { placeOf } from '#contracts/registrations/statuses';
import { chargedOf, outstandingOf, paidOf, refundedOf, statusOf } from '#domain/payments/invoice.figures';
import { noBooks, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { chargedFor, isExtra } from '#domain/payments/invoices/settle';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import type { Till } from '../till.fixture.js';

export const invoiceIdsOf = async (till: Till): Promise<number[]> =>
  (await till.all()).flatMap(({ type, data }) =>
    type === 'InvoiceCreated' ? (data as { paymentInvoiceId: number }).paymentInvoiceId : [],
  );

/** Sums by whatever an invoice belongs to: a person, a club, the sport event. */
class Sums {
  private readonly of = new Map<string, { charged: number; paid: number; refunded: number; outstanding: number; ledger: number }>();

  add(books: InvoiceBooks, ledger: number): void {
    const { payer } = books.created ?? {};
    for (const key of [`${payer?.type} ${payer?.id}`, `event ${books.created?.eventId}`]) {
      const sum = this.of.get(key) ?? { charged: 0, paid: 0, refunded: 0, outstanding: 0, ledger: 0 };
      sum.charged += chargedOf(books);
      sum.paid += paidOf(books);
      sum.refunded += refundedOf(books);
      sum.outstanding += outstandingOf(books);
      sum.ledger += ledger;
      this.of.set(key, sum);
    }
  }

  check(): void {
    for (const { charged, paid, refunded, outstanding, ledger } of this.of.values())
      expect([charged, ledger]).toEqual([paid - refunded + outstanding, outstanding]);
  }
}

/** The documents of invoices, as their view folds them of everything that was recorded. */
const viewOf = async (till: Till): Promise<Map<number, InvoiceDoc>> => {
  const docs = new Map<number, InvoiceDoc>();
  for (const [i, event] of (await till.all()).entries()) {
    const handler = (invoicesView.on as Record<string, ((doc: InvoiceDoc, event: never) => unknown) | undefined>)[event.type];
    if (!handler) continue;
    const { paymentInvoiceId: id } = event.data as { paymentInvoiceId: number };
    const doc = docs.get(id) ?? invoicesView.initial(id);
    docs.set(id, doc);
    handler(doc, { ...event, version: i + 1, recordedAt: till.now } as never);
  }
  return docs;
};

/** What must hold whatever happened. */
export const checkBooks = async (till: Till, registrationIds: readonly number[]): Promise<void> => {
  const shown = await viewOf(till);
  const sums = new Sums();
  const standing = new Map<number, number[]>();
  for (const id of await invoiceIdsOf(till)) {
    const books = await till.books(id);
    const doc = shown.get(id);
    const balance = plus(...(doc?.movements ?? []).map(({ debit, credit }) => minus(debit, credit)));
    expect(balance).toBe(outstandingOf(books));
    expect([statusOf(doc?.books ?? noBooks()), doc?.books.positions]).toEqual([statusOf(books), books.positions]);
    expect(chargedOf(books)).toBe(paidOf(books) - refundedOf(books) + outstandingOf(books));
    expect(refundedOf(books)).toBeLessThanOrEqual(plus(...books.payments.map(({ amount }) => amount)));
    sums.add(books, balance);
    for (const position of books.positions) {
      if (position.state !== 'charged') continue;
      expect(chargedFor(position)).toBeGreaterThanOrEqual(0);
      standing.set(position.positionId, [...(standing.get(position.positionId) ?? []), id]);
    }
  }
  sums.check();
  expect([...standing.values()].filter((invoices) => invoices.length > 1)).toEqual([]);
  for (const id of registrationIds) await checkRegistration(till, id);
};

const checkRegistration = async (till: Till, id: number): Promise<void> => {
  const state = await till.registration(id);
  const positions = [];
  let takenBack = 0;
  for (const invoiceId of state.invoiced?.invoiceIds ?? []) {
    const books = await till.books(invoiceId);
    const own = books.positions.filter((position) => position.registrationId === id && position.state === 'charged');
    positions.push(...own);
    if (books.payments.some(({ chargedBack }) => chargedBack > 0)) takenBack += plus(...own.map(({ refunded }) => refunded));
  }
  const { amount = 0, paidAmount = 0 } = state.invoiced ?? {};
  expect(paidAmount).toBeLessThanOrEqual(amount);
  // Who is in is charged their price, no more and no less, whatever was paid, credited or moved before.
  const ofEntry = positions.filter((one) => !isExtra(one));
  if (placeOf(state.statuses.participation) !== 'out') expect(plus(...ofEntry.map(({ price }) => price))).toBe(state.priceInKopecks);
  // Who is out owes nothing more than they have paid, but what their bank took back though it was given back already.
  else expect(amount - paidAmount).toBeLessThanOrEqual(takenBack);
};
