import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf } from '#contracts/payments/money';
import { arePayersDifferent, marksOf, type BankLine } from './bank-line.js';
import { numberKey, numbersIn } from './invoice-numbers.js';
import { OpenInvoices, shareOut, type OwedInvoice } from './matching.js';

const line = (purpose: string, rubles: number, more: Partial<BankLine> = {}): BankLine => ({
  ...{ date: '22-11-2026', amount: minorOf(rubles * 100), currency: 'RUB', payer: 'СК Самбо', payerInn: '', payerAccount: '' },
  ...{ purpose, references: ['17'], ...more },
});

const owed = (paymentInvoiceId: number, rubles: number, more: Partial<OwedInvoice> = {}): OwedInvoice => ({
  ...{ paymentInvoiceId, number: `2026-7-${paymentInvoiceId}`, currency: 'RUB', outstanding: minorOf(rubles * 100) },
  ...{ eventId: 1, isClosed: false, isForeign: false, payerInn: '', byHand: [], ...more },
});

const kopecks = (rubles: number) => minorOf(rubles * 100);

describe('numbers of invoices in the purpose of a transfer', () => {
  const known = new Set(['2026-K7-31', '2026-K7-310', '2026-11-22'].map(numberKey));
  const found = (purpose: string) => numbersIn(purpose, (key) => known.has(key));

  test.each([
    ['Оплата по счёту 2026-K7-31 от 22.11.2026, НДС не облагается', ['2026-K7-31']],
    ['счет № 2026-К7-31', ['2026-K7-31']],
    ['по сч. 2026 - k7 – 3l за участие', ['2026-K7-31']],
    ['2О26/К7/З1', ['2026-K7-31']],
    ['20 26-K7-31', ['2026-K7-31']],
    ['счета 2026-K7-31, 2026-K7-310', ['2026-K7-31', '2026-K7-310']],
    ['2026-K7-31 2026-K7-310 2026-K7-31', ['2026-K7-31', '2026-K7-310']],
    ['2026-11-22', ['2026-11-22']],
    ['2026-K7-312', []],
    ['12026-K7-31', []],
    ['2026, K7, 31', []],
    ['за участие', []],
    ['', []],
  ])('%s', (purpose, numbers) => expect(found(purpose)).toEqual(numbers.map(numberKey)));

  test('a day is no number, though a number may begin like it', () => {
    const short = new Set(['2026-12'].map(numberKey));
    expect(numbersIn('до 2026-12-01', (key) => short.has(key))).toEqual([]);
    expect(numbersIn('счет 2026-12', (key) => short.has(key))).toEqual([numberKey('2026-12')]);
  });
});

describe('a line and the open invoices', () => {
  const match = (one: BankLine, invoices: OwedInvoice[]) => new OpenInvoices(invoices).match(one);

  test('the amount of the invoice named is matched', () => {
    expect(match(line('счет 2026-7-1', 500), [owed(1, 500), owed(2, 500)])).toEqual({
      ...{ kind: 'matched', expected: kopecks(500), shares: [{ paymentInvoiceId: 1, amount: kopecks(500) }], left: kopecks(0) },
    });
  });

  test('less is partial, more is overpaid: both are booked as they came', () => {
    expect(match(line('2026-7-1', 200), [owed(1, 500)])).toMatchObject({ kind: 'partial', shares: [{ amount: kopecks(200) }] });
    expect(match(line('2026-7-1', 700), [owed(1, 500)])).toMatchObject({ kind: 'overpaid', shares: [{ amount: kopecks(700) }] });
  });

  test('several numbers are matched by their sum and never guessed apart', () => {
    const invoices = [owed(1, 500), owed(2, 300)];
    expect(match(line('2026-7-1 и 2026-7-2', 800), invoices)).toMatchObject({
      ...{ kind: 'matched', shares: [{ amount: kopecks(500) }, { amount: kopecks(300) }] },
    });
    expect(match(line('2026-7-1 и 2026-7-2', 700), invoices)).toEqual({
      kind: 'mismatched',
      invoices: [
        { paymentInvoiceId: 1, expected: kopecks(500) },
        { paymentInvoiceId: 2, expected: kopecks(300) },
      ],
    });
  });

  test('more than several need: each gets its own, the rest is left', () => {
    const invoices = [owed(1, 500), owed(2, 300), owed(3, 100, { isClosed: true }), owed(4, 50, { isForeign: true })];
    const fit = match(line('2026-7-1, 2026-7-2, 2026-7-3, 2026-7-4', 1000), invoices);
    expect(fit).toMatchObject({ kind: 'overpaid', shares: [{ amount: kopecks(500) }, { amount: kopecks(300) }], left: kopecks(200) });
  });

  test("another organiser's invoice is never booked, and what it needs is not taken for one's own", () => {
    const invoices = [owed(1, 500), owed(2, 300, { isForeign: true })];
    expect(match(line('2026-7-2', 300), invoices)).toEqual({ kind: 'unmatched' });
    expect(match(line('2026-7-1 2026-7-2', 600), invoices)).toMatchObject({ kind: 'mismatched', invoices: [{ paymentInvoiceId: 1 }] });
    expect(match(line('2026-7-1 2026-7-2', 800), invoices)).toMatchObject({ shares: [{ amount: kopecks(500) }], left: kopecks(300) });
  });

  test.each([
    ['cancelled', { isClosed: true }],
    ['paid', { outstanding: minorOf(0) }],
    ['of another currency', { currency: 'EUR' }],
  ])('money for an invoice that is %s is left to a person', (_what, more) => {
    expect(match(line('2026-7-1', 500), [owed(1, 500, more)]).kind).toBe('mismatched');
  });

  test('another taxpayer and another amount: the number is not believed', () => {
    const invoices = [owed(1, 500, { payerInn: '7707083893' })];
    expect(match(line('2026-7-1', 200, { payerInn: '500100732259' }), invoices).kind).toBe('mismatched');
    expect(match(line('2026-7-1', 500, { payerInn: '500100732259' }), invoices).kind).toBe('matched');
    expect(match(line('2026-7-1', 200, { payerInn: '7707083893' }), invoices).kind).toBe('partial');
  });

  test('without a number the only invoice of the payer over the amount is meant', () => {
    const of = { payerInn: '7707083893' };
    expect(match(line('взносы', 500, of), [owed(1, 500, of), owed(2, 300, of)])).toMatchObject({ kind: 'matched' });
    expect(match(line('взносы', 500, of), [owed(1, 500, of), owed(2, 500, of)]).kind).toBe('unmatched');
    expect(match(line('взносы', 500), [owed(1, 500)]).kind).toBe('unmatched');
  });

  test('what one line pays, the next one finds paid', () => {
    const open = new OpenInvoices([owed(1, 500)]);
    expect([line('2026-7-1', 200), line('2026-7-1', 300), line('2026-7-1', 1)].map((one) => open.match(one).kind)).toEqual([
      'partial',
      'matched',
      'mismatched',
    ]);
  });

  test('what is booked of any lines is what they bring, and nothing is booked on closed invoices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), rubles: fc.integer({ min: 1, max: 900 }) }), { maxLength: 12 }),
        (payments) => {
          const open = new OpenInvoices([owed(1, 500), owed(2, 300), owed(3, 100, { isClosed: true })]);
          for (const { id, rubles } of payments) {
            const result = open.match(line(`2026-7-${id}`, rubles));
            if (!('shares' in result)) continue;
            expect(result.shares.reduce((sum, one) => sum + one.amount, 0)).toBe(rubles * 100);
            expect(result.shares.map((one) => one.paymentInvoiceId)).not.toContain(3);
          }
        },
      ),
    );
  });
});

describe('marks of a line', () => {
  test('a transfer is the same over formats that write its number differently', () => {
    const marks = new Set(marksOf(line('счет 1', 5, { references: ['000017', 'NONREF'] })));
    expect(marksOf(line('Счёт 1', 5, { references: ['PP-99', '17'] })).some((mark) => marks.has(mark))).toBe(true);
    expect(marksOf(line('счет 1', 6)).some((mark) => marks.has(mark))).toBe(false);
    expect(marksOf(line('счет 1', 5, { date: '23-11-2026' })).some((mark) => marks.has(mark))).toBe(false);
  });

  test('without a number it is told by who paid for what', () => {
    const [mark] = marksOf(line('Счет 1', 5, { references: [] }));
    expect(marksOf(line('счет  1', 5, { references: ['NOTPROVIDED'] }))).toEqual([mark]);
    expect(marksOf(line('счет 2', 5, { references: [] }))).not.toEqual([mark]);
  });

  test('payers are different where both statements name them', () => {
    const payer = { payerInn: '1', payerAccount: '' };
    expect(arePayersDifferent(payer, { payerInn: '2', payerAccount: '' })).toBe(true);
    expect(arePayersDifferent(payer, { payerInn: '', payerAccount: '5' })).toBe(false);
  });
});

test('a person shares out a transfer: in their order, what is left over to the last', () => {
  const chosen = [1, 2].map((paymentInvoiceId) => ({ paymentInvoiceId, outstanding: kopecks(300) }));
  const shares = (rubles: number) => shareOut(kopecks(rubles), chosen).map(({ amount }) => amount / 100);
  expect([shares(200), shares(500), shares(700)]).toEqual([[200], [300, 200], [300, 400]]);
});
