import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import type { BankLine } from '#domain/payments/statements/bank-line';
import { outstandingOf, paidOf } from '#domain/payments/invoice.figures';
import { eventId, ownerUserId, Till } from '../till.fixture.js';
import { owedBy } from './booking.js';
import { checkStatement, type CheckedLine } from './check.js';

let till: Till;
let first: number;
let second: number;
beforeEach(async () => {
  till = await Till.open();
  await till.registered(1, 150_000);
  await till.registered(2, 50_000, { userId: 12 });
  [first = 0, second = 0] = await Promise.all([1, 2].map(async (id) => (await till.registration(id)).invoiced?.paymentInvoiceId ?? 0));
});

const numberOf = async (id: number): Promise<string> => (await till.books(id)).created?.number ?? '';
const line = (purpose: string, kopecks: number, reference: string, more: Partial<BankLine> = {}): BankLine => ({
  ...{ date: '02-05-2026', amount: minorOf(kopecks), currency: 'RUB', payer: 'СК Ринг', payerInn: '', payerAccount: '' },
  ...{ purpose, references: [reference], ...more },
});

const check = async (lines: BankLine[], { isDryRun = false, known: ids = [first, second] } = {}): Promise<CheckedLine[]> => {
  const known = await Promise.all(ids.map(async (id) => owedBy(id, await till.books(id))));
  let checked: CheckedLine[] = [];
  await till.run(async (context) => {
    checked = await checkStatement(
      { eventId, dateFrom: '01-05-2026', dateTo: '31-05-2026', lines, isDryRun, byUserId: ownerUserId },
      known,
      context,
    );
    return checked;
  });
  return checked;
};
const kindsOf = (checked: readonly CheckedLine[]) => checked.map(({ match }) => match?.kind ?? 'known');
const count = async (type: string) => (await till.all()).filter((one) => one.type === type).length;

describe('a statement checked against invoices', () => {
  test('books what fits, and the athlete takes part', async () => {
    expect(kindsOf(await check([line(`счет ${await numberOf(first)}`, 150_000, '17'), line('взнос', 100, '18')]))).toEqual([
      'matched',
      'unmatched',
    ]);
    const books = await till.books(first);
    expect([paidOf(books), outstandingOf(books)]).toEqual([150_000, 0]);
    expect(books.payments).toMatchObject([{ method: 'bankTransfer', providerPaymentId: '17', paidDate: '02-05-2026' }]);
    const { statuses } = await till.registration(1);
    expect([statuses.payment, statuses.participation]).toEqual(['paidOffline', 'confirmed']);
    expect([await count('PaymentLineUnmatched'), await count('InvoicesChecked')]).toEqual([1, 1]);
  });

  test('never books a transfer twice: in one file, in the next one, in another format', async () => {
    const number = await numberOf(first);
    const transfer = line(number, 50_000, '17');
    expect(kindsOf(await check([transfer, { ...transfer }]))).toEqual(['partial', 'known']);
    expect(kindsOf(await check([transfer]))).toEqual(['known']);
    expect(kindsOf(await check([line(number, 50_000, 'BANK-9', { references: ['BANK-9', '00017'], payerInn: '7707083893' })]))).toEqual([
      'known',
    ]);
    expect(paidOf(await till.books(first))).toBe(50_000);
    expect(kindsOf(await check([line(number, 50_000, '17', { date: '03-05-2026' })]))).toEqual(['partial']);
    expect(paidOf(await till.books(first))).toBe(100_000);
  });

  test('two payers with one number of the order are two transfers', async () => {
    const number = await numberOf(first);
    const [one, other] = [line(number, 50_000, '17', { payerInn: '1' }), line(number, 50_000, '17', { payerInn: '2' })];
    expect(kindsOf(await check([one, other]))).toEqual(['partial', 'partial']);
    expect(kindsOf(await check([one, other]))).toEqual(['known', 'known']);
    expect(paidOf(await till.books(first))).toBe(100_000);
  });

  test('a dry run tells the same and records nothing', async () => {
    const lines = [line(await numberOf(first), 160_000, '17'), line('?', 1, '18')];
    const before = (await till.all()).length;
    const dry = await check(lines, { isDryRun: true });
    expect((await till.all()).length).toBe(before);
    expect(kindsOf(dry)).toEqual(['overpaid', 'unmatched']);
    expect(kindsOf(await check(lines))).toEqual(kindsOf(dry));
    expect((await till.books(first)).mismatch).toEqual({ expected: 150_000, found: 160_000 });
  });

  test('a line that waits for a person is kept once, and booked as soon as it fits', async () => {
    const both = line(`${await numberOf(first)} и ${await numberOf(second)}`, 150_000, '17');
    expect(kindsOf(await check([both]))).toEqual(['mismatched']);
    expect(kindsOf(await check([both]))).toEqual(['mismatched']);
    expect([await count('PaymentLineUnmatched'), await count('BankMarkTaken')]).toEqual([1, 1]);
  });

  test('a line that waits is booked as soon as its invoice is there', async () => {
    const waiting = line(await numberOf(second), 50_000, '17');
    expect(kindsOf(await check([waiting], { known: [first] }))).toEqual(['unmatched']);
    expect(kindsOf(await check([waiting]))).toEqual(['matched']);
    expect([await count('PaymentLineBooked'), paidOf(await till.books(second))]).toEqual([1, 50_000]);
    expect(kindsOf(await check([waiting]))).toEqual(['known']);
  });

  test('the same file sent twice at once is booked once', async () => {
    const lines = [line(await numberOf(first), 150_000, '17'), line(await numberOf(second), 50_000, '18')];
    const outcomes = await Promise.allSettled([check(lines), check(lines)]);
    // The loser of the race is told to decide anew, and then finds the marks taken.
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await check(lines);
    expect([paidOf(await till.books(first)), paidOf(await till.books(second))]).toEqual([150_000, 50_000]);
    expect(await count('PaymentReceived')).toBe(2);
  });
});
