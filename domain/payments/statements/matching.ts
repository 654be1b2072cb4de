import { minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { daysBetween } from '#contracts/rules/dates';
import type { BankLine } from './bank-line.js';
import { numberKey, numbersIn } from './invoice-numbers.js';

/** An invoice that a transfer may pay. */
export interface OwedInvoice {
  paymentInvoiceId: number;
  number: string;
  eventId: number | null;
  currency: string;
  outstanding: Minor;
  /** Cancelled or expired: money for it is a person's matter. */
  isClosed: boolean;
  /** Another organiser's: a transfer that names it is not taken for one's own whole. */
  isForeign: boolean;
  payerInn: string;
  /** What somebody has entered by hand; the bank may tell of it once more. */
  byHand: readonly { amount: Minor; date: string }[];
}

export interface Share {
  paymentInvoiceId: number;
  amount: Minor;
}

interface Expected {
  paymentInvoiceId: number;
  expected: Minor;
}

/** Booked on invoices; `left` is what none of them takes, and a person looks after. */
interface Fit {
  kind: 'matched' | 'partial' | 'overpaid';
  shares: readonly Share[];
  expected: Minor;
  left: Minor;
}

/** What becomes of a line: booked on invoices, or left to a person with what is known. */
export type Match =
  | Fit
  | { kind: 'mismatched'; invoices: readonly Expected[] }
  | { kind: 'unmatched' }
  /** Like a transfer that was met before. */
  | { kind: 'twin'; invoices: readonly Expected[] };

/** Whoever enters a payment by hand may name a day that is some days off of the bank's. */
const daysOfHand = 7;

/** Invoices as a statement meets them: what one line pays, the next one finds paid. */
export class OpenInvoices {
  private readonly byKey = new Map<string, OwedInvoice>();
  private readonly byId = new Map<number, OwedInvoice>();
  private readonly byPayer = new Map<string, OwedInvoice[]>();

  /** `keysOf`: purposes that were read; a line is looked at several times. */
  constructor(
    invoices: Iterable<OwedInvoice>,
    private readonly keysOf = new Map<string, readonly string[]>(),
  ) {
    for (const given of invoices) {
      const invoice = { ...given };
      const key = numberKey(invoice.number);
      // Numbers of two organisers may be written with the same digits: one's own is meant.
      if (!invoice.isForeign || !this.byKey.has(key)) this.byKey.set(key, invoice);
      this.byId.set(invoice.paymentInvoiceId, invoice);
      if (invoice.payerInn === '' || invoice.isForeign) continue;
      const others = this.byPayer.get(invoice.payerInn);
      if (others) others.push(invoice);
      else this.byPayer.set(invoice.payerInn, [invoice]);
    }
  }

  /** The same invoices as they stand by now. */
  renewed(invoices: Iterable<OwedInvoice>): OpenInvoices {
    return new OpenInvoices(invoices, this.keysOf);
  }

  /** Numbers of known invoices in the purpose of a line. */
  keysIn({ purpose }: Pick<BankLine, 'purpose'>): readonly string[] {
    const read = this.keysOf.get(purpose);
    if (read) return read;
    const keys = numbersIn(purpose, (key) => this.byKey.has(key));
    this.keysOf.set(purpose, keys);
    return keys;
  }

  /** Invoices that a line names, whoever they are of. */
  named(line: BankLine): OwedInvoice[] {
    return this.keysIn(line).flatMap((key) => this.byKey.get(key) ?? []);
  }

  /** Invoices of whoever paid over what came in. */
  ofPayer({ payerInn, currency, amount }: BankLine): OwedInvoice[] {
    if (payerInn === '') return [];
    return (this.byPayer.get(payerInn) ?? []).filter((one) => !one.isClosed && one.currency === currency && one.outstanding === amount);
  }

  /** Matches a line and books it here; a twin of another one is booked by nobody but a person. */
  match(line: BankLine, isTwin = false): Match {
    const named = this.named(line);
    const match = named.length > 0 ? byNumbers(line, named) : this.byPayerAndAmount(line);
    if (isTwin) return { kind: 'twin', invoices: expectedOf(named) };
    if (!isFit(match)) return match;
    if (match.shares.some((share) => this.isByHand(share, line)))
      return { kind: 'twin', invoices: expectedOf(this.ofShares(match.shares)) };
    this.book(match.shares);
    return match;
  }

  /** No number in the text: the only invoice of this payer over this amount is meant. */
  private byPayerAndAmount(line: BankLine): Match {
    const fitting = this.ofPayer(line);
    const [only] = fitting;
    if (!only || fitting.length > 1) return { kind: 'unmatched' };
    return fitOf('matched', [{ paymentInvoiceId: only.paymentInvoiceId, amount: line.amount }], only.outstanding);
  }

  private isByHand({ paymentInvoiceId, amount }: Share, line: BankLine): boolean {
    const { byHand = [] } = this.byId.get(paymentInvoiceId) ?? {};
    return byHand.some((one) => one.amount === amount && Math.abs(daysBetween(one.date, line.date)) <= daysOfHand);
  }

  private ofShares(shares: readonly Share[]): OwedInvoice[] {
    return shares.flatMap(({ paymentInvoiceId }) => this.byId.get(paymentInvoiceId) ?? []);
  }

  private book(shares: readonly Share[]): void {
    for (const { paymentInvoiceId, amount } of shares) {
      const invoice = this.byId.get(paymentInvoiceId);
      if (invoice) invoice.outstanding = minus(invoice.outstanding, amount);
    }
  }
}

export const isFit = (match: Match | null): match is Fit => match !== null && 'shares' in match;

const fitOf = (kind: Fit['kind'], shares: readonly Share[], expected: Minor, left = nothing): Fit => ({ kind, shares, expected, left });

const sum = (invoices: readonly OwedInvoice[]): Minor => plus(...invoices.map(({ outstanding }) => outstanding));

const byNumbers = (line: BankLine, named: readonly OwedInvoice[]): Match => {
  const own = named.filter(({ isForeign }) => !isForeign);
  const open = named.filter((one) => !one.isClosed && one.outstanding > 0 && one.currency === line.currency);
  const due = sum(open);
  const ownOpen = open.filter(({ isForeign }) => !isForeign);
  const [only] = ownOpen;
  if (!only) return leftTo(own);
  const exactly = ownOpen.map(({ paymentInvoiceId, outstanding }) => ({ paymentInvoiceId, amount: outstanding }));
  if (due === line.amount && ownOpen.length === named.length) return fitOf('matched', exactly, due);
  if (ownOpen.some((one) => isOfSomebodyElse(line, one))) return leftTo(own);
  if (named.length === 1)
    return fitOf(line.amount < due ? 'partial' : 'overpaid', [{ paymentInvoiceId: only.paymentInvoiceId, amount: line.amount }], due);
  // Less than all of them need together is never guessed apart.
  if (line.amount < due) return leftTo(own);
  const left = minus(line.amount, sum(ownOpen));
  return fitOf(left > 0 ? 'overpaid' : 'matched', exactly, sum(ownOpen), left);
};

/** Another taxpayer and another amount: the number is likely a slip. */
const isOfSomebodyElse = ({ payerInn }: BankLine, invoice: OwedInvoice): boolean =>
  payerInn !== '' && invoice.payerInn !== '' && payerInn !== invoice.payerInn;

const expectedOf = (invoices: readonly OwedInvoice[]): Expected[] =>
  invoices.filter(({ isForeign }) => !isForeign).map(({ paymentInvoiceId, outstanding }) => ({ paymentInvoiceId, expected: outstanding }));

/** To a person; what others are owed is told to nobody. */
const leftTo = (own: readonly OwedInvoice[]): Match =>
  own.length === 0 ? { kind: 'unmatched' } : { kind: 'mismatched', invoices: expectedOf(own) };

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
