import { nothing, plus } from '#contracts/payments/money';
import { invoice } from '#domain/payments/invoice.fold';
import { bankLine, bookLine, invoiceChecking, keepLine } from '#domain/payments/statements/bank-line.decider';
import type { BankLine } from '#domain/payments/statements/bank-line';
import { OpenInvoices, type Match, type OwedInvoice } from '#domain/payments/statements/matching';
import { bookShares, marksAsIds, metBefore, owedBy, takeMarks, type StatementBooks } from './booking.js';

export interface CheckAsked {
  eventId: number | null;
  dateFrom: string;
  dateTo: string;
  lines: readonly BankLine[];
  isDryRun: boolean;
  byUserId: number | null;
}

/** What became of one line; `match` null: it was met before. */
export interface CheckedLine {
  lineIndex: number;
  line: BankLine;
  match: Match | null;
}

/** A line to look at, with the one that keeps it already. */
interface Open {
  lineIndex: number;
  line: BankLine;
  bankLineId: number | null;
}

/** Compares a statement with invoices and books what fits; a dry run says what it would be. */
export const checkStatement = async (asked: CheckAsked, known: readonly OwedInvoice[], context: StatementBooks): Promise<CheckedLine[]> => {
  const { open, checked } = await sorted(asked.lines, context);
  // Documents may be a moment behind: what is booked is decided on the books themselves.
  const touched = touchedBy(open, known);
  const fresh = new Map<number, OwedInvoice>();
  for (const id of touched) fresh.set(id, owedBy(id, (await context.peek(invoice, id)).state));
  const invoices = new OpenInvoices(known.map((one) => fresh.get(one.paymentInvoiceId) ?? one));
  for (const one of open) checked.push({ lineIndex: one.lineIndex, line: one.line, match: invoices.match(one.line) });
  checked.sort((a, b) => a.lineIndex - b.lineIndex);
  if (!asked.isDryRun) await record(asked, open, checked, context);
  return checked;
};

/** Lines that were met before, in another file or twice in this one, are known; one that a person has not looked at yet is tried again. */
const sorted = async (lines: readonly BankLine[], context: StatementBooks): Promise<{ open: Open[]; checked: CheckedLine[] }> => {
  const open: Open[] = [];
  const checked: CheckedLine[] = [];
  const seen = new Set<string>();
  for (const [lineIndex, line] of lines.entries()) {
    const own = marksAsIds(line).map((mark) => `${mark}/${line.payerInn}/${line.payerAccount}`);
    const met = await metBefore(line, context);
    const kept = met?.bankLineId ?? null;
    const isOpen = met === null || (kept !== null && (await context.peek(bankLine, kept)).state.state === 'open');
    if (!isOpen || own.some((mark) => seen.has(mark))) checked.push({ lineIndex, line, match: null });
    else open.push({ lineIndex, line, bankLineId: kept });
    for (const mark of own) seen.add(mark);
  }
  return { open, checked };
};

const touchedBy = (open: readonly Open[], known: readonly OwedInvoice[]): Set<number> => {
  const invoices = new OpenInvoices(known);
  const ids = open.flatMap(({ line }) => {
    const match = invoices.match(line);
    if (match.kind === 'unmatched') return [];
    return (match.kind === 'mismatched' ? match.invoices : match.shares).map(({ paymentInvoiceId }) => paymentInvoiceId);
  });
  return new Set(ids);
};

const record = async (
  asked: CheckAsked,
  open: readonly Open[],
  checked: readonly CheckedLine[],
  context: StatementBooks,
): Promise<void> => {
  const { byUserId, eventId } = asked;
  const keptIds = new Map(open.map(({ lineIndex, bankLineId }) => [lineIndex, bankLineId]));
  const left = checked.filter(({ match, lineIndex }) => isLeft(match) && keptIds.get(lineIndex) === null);
  const newIds = left.length > 0 ? await context.nextIds('bankLine', left.length) : [];
  for (const { lineIndex, line, match } of checked) {
    if (match === null) continue;
    const kept = keptIds.get(lineIndex) ?? null;
    if (match.kind === 'mismatched' || match.kind === 'unmatched') {
      if (kept !== null) continue;
      const bankLineId = newIds.shift() ?? 0;
      const named = match.kind === 'mismatched' ? match.invoices : [];
      await context.decide(bankLine, bankLineId, (state) => keepLine(state, bankLineId, { ...line, eventId, named, byUserId }));
      await takeMarks(line, { bankLineId, byUserId }, context);
      continue;
    }
    await bookShares(line, match.shares, context);
    if (kept !== null) await context.decide(bankLine, kept, (state) => bookLine(state, kept, match.shares, byUserId));
    await takeMarks(line, { bankLineId: kept, byUserId }, context);
  }
  await tellOf(asked, checked, context);
};

const isLeft = (match: Match | null): boolean => match?.kind === 'mismatched' || match?.kind === 'unmatched';

const tellOf = async ({ byUserId, eventId, dateFrom, dateTo }: CheckAsked, checked: readonly CheckedLine[], context: StatementBooks) => {
  const count = (kind: Match['kind'] | null): number => checked.filter(({ match }) => (match?.kind ?? null) === kind).length;
  const booked = checked.flatMap(({ match }) => (match && 'shares' in match ? match.shares.map(({ amount }) => amount) : []));
  const counts = {
    ...{ matched: count('matched'), partial: count('partial'), overpaid: count('overpaid') },
    ...{ mismatched: count('mismatched'), unmatched: count('unmatched'), alreadyKnown: count(null), amount: plus(nothing, ...booked) },
  };
  const userId = byUserId ?? 0;
  await context.decide(invoiceChecking, userId, () => [{ type: 'InvoicesChecked', data: { userId, eventId, dateFrom, dateTo, counts } }]);
};
