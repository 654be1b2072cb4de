import { nothing, plus, type Minor } from '#contracts/payments/money';
import { invoice } from '#domain/payments/invoice.fold';
import { bankLine, bookLine, invoiceChecking, keepLine } from '#domain/payments/statements/bank-line.decider';
import { arePayersDifferent, fingerprintOf, marksOf, type BankLine } from '#domain/payments/statements/bank-line';
import { isFit, OpenInvoices, type Match, type OwedInvoice } from '#domain/payments/statements/matching';
import { bookShares, owedBy, type StatementBooks } from './booking.js';
import { hasTwin, metBefore, takeMarks, type IsOwn, type OpenLine } from './met.js';

/** A line of the file, or one that was kept before and is tried again. */
export interface GivenLine {
  line: BankLine;
  bankLineId?: number;
}

export interface CheckAsked {
  eventId: number | null;
  dateFrom: string;
  dateTo: string;
  lines: readonly GivenLine[];
  isDryRun: boolean;
  byUserId: number | null;
  isOwn: IsOwn;
}

/** What became of one line; `match` null: it was met before. */
export interface CheckedLine {
  lineIndex: number;
  line: BankLine;
  match: Match | null;
}

/** A line to look at: what waits of it, as it arrived, and where it is kept already. */
interface Open {
  lineIndex: number;
  line: BankLine;
  arrived: BankLine;
  kept: OpenLine[];
  /** Numbers of invoices that it names. */
  named: readonly string[];
  isTwin: boolean;
}

/** Compares a statement with invoices and books what fits; a dry run says what it would be. */
export const checkStatement = async (asked: CheckAsked, known: readonly OwedInvoice[], context: StatementBooks): Promise<CheckedLine[]> => {
  const documents = new OpenInvoices(known);
  const { open, checked } = await sorted(asked, documents, context);
  // Documents may be a moment behind: what is booked is decided on the books themselves.
  const fresh = new Map<number, OwedInvoice>();
  for (const one of touchedBy(open, documents))
    fresh.set(one.paymentInvoiceId, {
      ...owedBy(one.paymentInvoiceId, (await context.peek(invoice, one.paymentInvoiceId)).state),
      isForeign: one.isForeign,
    });
  const invoices = documents.renewed(known.map((one) => fresh.get(one.paymentInvoiceId) ?? one));
  const matched = open.map((one) => ({ ...one, match: invoices.match(one.line, one.isTwin) }));
  const outcome = [...checked, ...matched.map(({ lineIndex, line, match }) => ({ lineIndex, line, match }))];
  outcome.sort((a, b) => a.lineIndex - b.lineIndex);
  if (!asked.isDryRun) {
    await record(asked, matched, invoices, context);
    await tellOf(asked, outcome, context);
  }
  return outcome;
};

/** Lines that were met before, in another file or twice in this one, are known; one that a person has not looked at yet is tried again. */
const sorted = async ({ lines, isOwn }: CheckAsked, documents: OpenInvoices, context: StatementBooks) => {
  const open: Open[] = [];
  const checked: CheckedLine[] = [];
  const seen = new Set<string>();
  const alike = new Map<string, BankLine[]>();
  for (const [lineIndex, { line: arrived, bankLineId }] of lines.entries()) {
    const own = marksOf(arrived).map((mark) => `${mark}/${arrived.payerInn}/${arrived.payerAccount}`);
    const met = await metBefore(arrived, isOwn, context);
    const kept = await withOwn(met.open, bankLineId, context);
    const isKnown = bankLineId === undefined ? met.isKnown || own.some((mark) => seen.has(mark)) : kept.length === 0;
    for (const mark of own) seen.add(mark);
    if (isKnown) {
      checked.push({ lineIndex, line: arrived, match: null });
      continue;
    }
    const named = documents.keysIn(arrived);
    const waits = kept.find((one) => one.isOwn) ?? kept[0];
    const line = waits ? { ...arrived, amount: waits.line.amount } : arrived;
    const self = kept.map((one) => one.bankLineId);
    const print = fingerprintOf(arrived, named);
    const others = alike.get(print) ?? [];
    const isTwin = others.some((one) => !arePayersDifferent(one, arrived)) || (await hasTwin(arrived, { named, self, isOwn }, context));
    alike.set(print, [...others, arrived]);
    open.push({ lineIndex, line, arrived, kept, named, isTwin });
  }
  return { open, checked };
};

/** The lines that keep a transfer, with the one that is tried again. */
const withOwn = async (open: readonly OpenLine[], bankLineId: number | undefined, { peek }: StatementBooks): Promise<OpenLine[]> => {
  if (bankLineId === undefined) return [...open];
  const { state } = await peek(bankLine, bankLineId);
  const others = open.filter((one) => one.bankLineId !== bankLineId);
  return state.state === 'open' ? [{ bankLineId, line: state, isOwn: true }, ...others] : [];
};

const touchedBy = (open: readonly Open[], documents: OpenInvoices): OwedInvoice[] => {
  const touched = open.flatMap((one) => {
    const named = documents.named(one.line);
    return named.length > 0 ? named : documents.ofPayer(one.line);
  });
  return [...new Set(touched)];
};

type Matched = Open & { match: Match };

const record = async (asked: CheckAsked, matched: readonly Matched[], invoices: OpenInvoices, context: StatementBooks): Promise<void> => {
  const waiting = matched.filter(waits);
  const newIds = waiting.length > 0 ? await context.nextIds('bankLine', waiting.length) : [];
  for (const one of matched) {
    const { match, kept } = one;
    const bankLineId = waits(one) ? (newIds.shift() ?? 0) : null;
    if (bankLineId !== null) await keep(one, bankLineId, { asked, invoices, context });
    if (!isFit(match)) continue;
    await bookShares(one.line, match.shares, context);
    const all = [...kept.map((each) => each.bankLineId), ...(bankLineId === null ? [] : [bankLineId])];
    for (const id of all) await context.decide(bankLine, id, (state) => bookLine(state, id, match.shares, asked.byUserId));
    if (all.length === 0) await takeMarks(one.arrived, { named: one.named, bankLineId: null, byUserId: asked.byUserId }, context);
  }
};

/** To be kept for a person of this caller: nothing fits, or not all of it. */
const waits = ({ match, kept }: Matched): boolean => (isFit(match) ? match.left > 0 && kept.length === 0 : !kept.some((one) => one.isOwn));

const keep = async (
  { line, arrived, match, named, isTwin }: Matched,
  bankLineId: number,
  { asked, invoices, context }: { asked: CheckAsked; invoices: OpenInvoices; context: StatementBooks },
): Promise<void> => {
  const { byUserId } = asked;
  const expected = match.kind === 'mismatched' || match.kind === 'twin' ? match.invoices : [];
  const eventIds = new Set(invoices.named(line).flatMap((one) => (one.isForeign ? [] : [one.eventId])));
  const [only] = eventIds;
  const eventId = eventIds.size === 1 && only !== undefined ? only : asked.eventId;
  const said = { ...arrived, eventId, named: expected, isTwin: isTwin || match.kind === 'twin', byUserId };
  await context.decide(bankLine, bankLineId, (state) => keepLine(state, bankLineId, said, line.amount));
  await takeMarks(arrived, { named, bankLineId, byUserId }, context);
};

const tellOf = async ({ byUserId, eventId, dateFrom, dateTo }: CheckAsked, checked: readonly CheckedLine[], context: StatementBooks) => {
  const count = (...kinds: (Match['kind'] | null)[]): number => checked.filter(({ match }) => kinds.includes(match?.kind ?? null)).length;
  const booked: Minor[] = checked.flatMap(({ match }) => (isFit(match) ? match.shares.map(({ amount }) => amount) : []));
  const counts = {
    ...{ matched: count('matched'), partial: count('partial'), overpaid: count('overpaid') },
    ...{ mismatched: count('mismatched', 'twin'), unmatched: count('unmatched'), alreadyKnown: count(null) },
    amount: plus(nothing, ...booked),
  };
  const userId = byUserId ?? 0;
  await context.decide(invoiceChecking, userId, () => [{ type: 'InvoicesChecked', data: { userId, eventId, dateFrom, dateTo, counts } }]);
};
