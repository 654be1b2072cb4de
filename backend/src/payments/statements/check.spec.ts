import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { bankLine, setLineAside } from '#domain/payments/statements/bank-line.decider';
import type { BankLine } from '#domain/payments/statements/bank-line';
import { invoice } from '#domain/payments/invoice.fold';
import { saveManualPayment } from '#domain/payments/invoices/invoice.decider';
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

interface By {
  isDryRun?: boolean;
  known?: number[];
  /** Invoices of these are others'. */
  foreign?: number[];
  byUserId?: number;
}

const check = async (
  lines: BankLine[],
  { isDryRun = false, known: ids = [first, second], foreign = [], byUserId = ownerUserId }: By = {},
) => {
  const known = await Promise.all(ids.map(async (id) => ({ ...owedBy(id, await till.books(id)), isForeign: foreign.includes(id) })));
  let checked: CheckedLine[] = [];
  await till.run(async (context) => {
    checked = await checkStatement(
      {
        ...{ eventId, dateFrom: '01-05-2026', dateTo: '31-05-2026', lines: lines.map((one) => ({ line: one })), isDryRun, byUserId },
        isOwn: (one) => one.byUserId === byUserId,
      },
      known,
      context,
    );
    return checked;
  });
  return checked;
};
const kindsOf = (checked: readonly CheckedLine[]) => checked.map(({ match }) => match?.kind ?? 'known');
const count = async (type: string) => (await till.all()).filter((one) => one.type === type).length;

const setAside = async (index: number): Promise<void> => {
  const ids = (await till.all()).flatMap(({ type, data }) =>
    type === 'PaymentLineUnmatched' ? [(data as { bankLineId: number }).bankLineId] : [],
  );
  await till.run((context) =>
    context.decide(bankLine, ids[index] ?? 0, (state) => setLineAside(state, ids[index] ?? 0, 'rent', ownerUserId)),
  );
};
const waiting = async (): Promise<{ amount: number; isTwin: boolean; byUserId: number | null }[]> => {
  const ids = (await till.all()).flatMap(({ type, data }) =>
    type === 'PaymentLineUnmatched' ? [(data as { bankLineId: number }).bankLineId] : [],
  );
  const lines = await Promise.all(ids.map((id) => till.kept(id)));
  return lines.filter(({ state }) => state === 'open').map(({ amount, isTwin, byUserId }) => ({ amount, isTwin, byUserId }));
};

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
    expect([await count('PaymentLineUnmatched'), await count('BankMarkTaken')]).toEqual([1, 2]);
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

describe('a transfer for several invoices', () => {
  test('gives each what it is owed; the rest waits for a person and is met again as the rest', async () => {
    const both = line(`${await numberOf(first)}, ${await numberOf(second)}`, 230_000, '17');
    expect(kindsOf(await check([both]))).toEqual(['overpaid']);
    expect([paidOf(await till.books(first)), paidOf(await till.books(second))]).toEqual([150_000, 50_000]);
    expect(await waiting()).toEqual([{ amount: 30_000, isTwin: false, byUserId: ownerUserId }]);
    expect(kindsOf(await check([both]))).toEqual(['mismatched']);
    expect([await count('PaymentReceived'), await count('PaymentLineUnmatched')]).toEqual([2, 1]);
  });

  test('of two organisers: each books their own share from their own copy of the statement', async () => {
    const both = line(`${await numberOf(first)} ${await numberOf(second)}`, 200_000, '17');
    const [checked] = await check([both], { foreign: [second] });
    expect(checked?.match).toMatchObject({ shares: [{ paymentInvoiceId: first, amount: 150_000 }], left: 50_000 });
    expect(kindsOf(await check([both], { foreign: [first], byUserId: 4 }))).toEqual(['matched']);
    expect([paidOf(await till.books(first)), paidOf(await till.books(second))]).toEqual([150_000, 50_000]);
    expect(await waiting()).toEqual([]);
    for (const byUserId of [3, 4]) expect(kindsOf(await check([both], { byUserId }))).toEqual(['known']);
  });

  test('what others are owed is told to nobody', async () => {
    const [checked] = await check([line(await numberOf(second), 10_000, '17')], { foreign: [second] });
    expect(checked?.match).toEqual({ kind: 'unmatched' });
  });
});

describe('two organisers who share an account', () => {
  test('what one keeps or has set aside, the other books, and then nobody keeps it', async () => {
    const transfer = line(await numberOf(second), 50_000, '17');
    expect(kindsOf(await check([transfer], { foreign: [second] }))).toEqual(['unmatched']);
    expect(kindsOf(await check([transfer], { byUserId: 4 }))).toEqual(['matched']);
    expect([await waiting(), kindsOf(await check([transfer], { foreign: [second] }))]).toEqual([[], ['known']]);

    const rent = line(await numberOf(first), 150_000, '18');
    await check([rent], { foreign: [first] });
    await setAside(1);
    expect(kindsOf(await check([rent], { foreign: [first] }))).toEqual(['known']);
    expect(kindsOf(await check([rent], { byUserId: 4 }))).toEqual(['matched']);
    expect(await count('PaymentReceived')).toBe(2);
  });

  test('what fits neither of them, each has in their own list', async () => {
    const transfer = line('взнос', 50_000, '17');
    for (const byUserId of [3, 4, 3]) await check([transfer], { byUserId });
    expect((await waiting()).map(({ byUserId }) => byUserId)).toEqual([3, 4]);
  });
});

describe('what looks like a transfer that was booked', () => {
  const inn = '7707083893';

  test.each([
    ['in another format, under another number', { references: ['BANK-99'] }],
    ['without its number', { references: [] }],
    ['without its number and its payer', { references: [], payer: '', payerInn: '' }],
    ['with other blanks', { references: ['BANK-99'], purpose: ' wrapped' }],
  ])('%s waits for a person', async (_how, more) => {
    const number = await numberOf(first);
    await check([line(`счет ${number}`, 50_000, '17', { payerInn: inn })]);
    const again = line(`счет ${number}`, 50_000, '17', { payerInn: inn, ...more });
    const twin = { ...again, purpose: 'purpose' in more ? `по счёту ${number.replaceAll('-', ' - ')}` : again.purpose };
    expect(kindsOf(await check([twin]))).toEqual(['twin']);
    expect(kindsOf(await check([twin]))).toEqual(['twin']);
    expect([paidOf(await till.books(first)), await waiting()]).toEqual([50_000, [{ amount: 50_000, isTwin: true, byUserId: 3 }]]);
    await setAside(0);
    expect(kindsOf(await check([twin]))).toEqual(['known']);
  });

  test('another payer, day or amount is another transfer', async () => {
    const number = await numberOf(first);
    const given = [
      line(number, 10_000, '17', { payerInn: inn }),
      line(number, 10_000, '18', { payerInn: '500100732259' }),
      line(number, 20_000, '19', { payerInn: inn }),
      line(number, 10_000, '20', { payerInn: inn, date: '03-05-2026' }),
    ];
    expect(kindsOf(await check(given))).toEqual(['partial', 'partial', 'partial', 'partial']);
  });

  test('what was entered by hand before waits for a person', async () => {
    const number = await numberOf(first);
    await till.run((context) =>
      context.decide(invoice, first, (books) =>
        saveManualPayment(books, first, {
          ...{ amount: minorOf(50_000), method: 'bankTransfer' as const, paidDate: '01-05-2026', today: '02-05-2026', byUserId: 3 },
          ...{ documentNumber: null, comment: '', isOverpaid: false },
        }),
      ),
    );
    expect(kindsOf(await check([line(number, 50_000, '17'), line(number, 60_000, '18')]))).toEqual(['twin', 'partial']);
    expect(paidOf(await till.books(first))).toBe(110_000);
  });
});

test('what an organiser has booked stays booked when they are erased', async () => {
  const transfer = line(await numberOf(first), 50_000, '17', { payerInn: '7707083893', payerAccount: '40702810900000005555' });
  const rent = line('аренда', 10, '18', { payerInn: '7707083893' });
  await check([transfer, rent]);
  till.erase(ownerUserId);
  expect(kindsOf(await check([transfer, rent]))).toEqual(['known', 'unmatched']);
  expect([paidOf(await till.books(first)), await count('PaymentLineUnmatched')]).toEqual([50_000, 1]);
});
