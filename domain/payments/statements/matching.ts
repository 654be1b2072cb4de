import { minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import type { BankLine } from './bank-line.js';
import { numberKey, numbersIn } from './invoice-numbers.js';

/** An invoice that a transfer may pay. */
export interface OwedInvoice {
  paymentInvoiceId: number;
  number: string;
  currency: string;
  outstanding: Minor;
  /** Cancelled or expired: money for it is a person's matter. */
  isClosed: boolean;
  payerInn: string;
}

export interface Share {
  paymentInvoiceId: number;
  amount: Minor;
}

/** What becomes of a line: booked on invoices, or left to a person with what is known. */
export type Match =
  | { kind: 'matched' | 'partial' | 'overpaid'; shares: readonly Share[]; expected: Minor }
  | { kind: 'mismatched'; invoices: readonly { paymentInvoiceId: number; expected: Minor }[] }
  | { kind: 'unmatched' };

/** Invoices as a statement meets them: what one line pays, the next one finds paid. */
export class OpenInvoices {
  private readonly byKey = new Map<string, OwedInvoice>();
  private readonly byId = new Map<number, OwedInvoice>();
  private readonly byPayer = new Map<string, OwedInvoice[]>();

  constructor(invoices: Iterable<OwedInvoice>) {
    for (const given of invoices) {
      const invoice = { ...given };
      this.byKey.set(numberKey(invoice.number), invoice);
      this.byId.set(invoice.paymentInvoiceId, invoice);
      if (invoice.payerInn === '') continue;
      const others = this.byPayer.get(invoice.payerInn);
      if (others) others.push(invoice);
      else this.byPayer.set(invoice.payerInn, [invoice]);
    }
  }

  /** Matches a line and books it here. */
  match(line: BankLine): Match {
    const named = numbersIn(line.purpose, (key) => this.byKey.has(key)).flatMap((key) => this.byKey.get(key) ?? []);
    const match = named.length > 0 ? byNumbers(line, named) : this.byPayerAndAmount(line);
    if (match.kind !== 'mismatched' && match.kind !== 'unmatched') this.book(match.shares);
    return match;
  }

  /** No number in the text: the only invoice of this payer over this amount is meant. */
  private byPayerAndAmount(line: BankLine): Match {
    const fitting = (this.byPayer.get(line.payerInn) ?? []).filter(
      (one) => !one.isClosed && one.currency === line.currency && one.outstanding === line.amount,
    );
    const [only] = fitting;
    if (!only || fitting.length > 1 || line.payerInn === '') return { kind: 'unmatched' };
    return { kind: 'matched', shares: [{ paymentInvoiceId: only.paymentInvoiceId, amount: line.amount }], expected: only.outstanding };
  }

  private book(shares: readonly Share[]): void {
    for (const { paymentInvoiceId, amount } of shares) {
      const invoice = this.byId.get(paymentInvoiceId);
      if (invoice) invoice.outstanding = minus(invoice.outstanding, amount);
    }
  }
}

const byNumbers = (line: BankLine, named: readonly OwedInvoice[]): Match => {
  const due = plus(...named.map(({ outstanding }) => outstanding));
  const isPossible = named.every((one) => !one.isClosed && one.outstanding > 0 && one.currency === line.currency);
  const exactly = named.map(({ paymentInvoiceId, outstanding }) => ({ paymentInvoiceId, amount: outstanding }));
  if (isPossible && due === line.amount) return { kind: 'matched', shares: exactly, expected: due };
  const [only] = named;
  if (!isPossible || !only || named.length > 1 || isOfSomebodyElse(line, only)) return mismatchOf(named);
  return {
    kind: line.amount < due ? 'partial' : 'overpaid',
    shares: [{ paymentInvoiceId: only.paymentInvoiceId, amount: line.amount }],
    expected: due,
  };
};

/** Another taxpayer and another amount: the number is likely a slip. */
const isOfSomebodyElse = ({ payerInn }: BankLine, invoice: OwedInvoice): boolean =>
  payerInn !== '' && invoice.payerInn !== '' && payerInn !== invoice.payerInn;

const mismatchOf = (named: readonly OwedInvoice[]): Match => ({
  kind: 'mismatched',
  invoices: named.map(({ paymentInvoiceId, outstanding }) => ({ paymentInvoiceId, expected: outstanding })),
});

/** Shares out a transfer over invoices that a person has chosen, in their order; what is left over goes to the last. */
export const shareOut = (amount: Minor, chosen: readonly { paymentInvoiceId: number; outstanding: Minor }[]): Share[] => {
  let left = amount;
  const shares = chosen.map(({ paymentInvoiceId, outstanding }) => {
    const share = smaller(left, outstanding > 0 ? outstanding : nothing);
    left = minus(left, share);
    return { paymentInvoiceId, amount: share };
  });
  const last = shares.at(-1);
  if (last) last.amount = plus(last.amount, left);
  return shares.filter((one) => one.amount > 0);
};
