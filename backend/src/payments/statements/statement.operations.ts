import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import type { CheckedInvoices, MatchedLine, ReadStatement } from '#contracts/payments/statements/statement.docs';
import type { InputOf } from '#contracts/op';
import { decimalOf } from '#contracts/payments/money';
import { isBefore, toOrdinal } from '#contracts/rules/dates';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { bankLine, bookLine, setLineAside } from '#domain/payments/statements/bank-line.decider';
import { shareOut, type OwedInvoice } from '#domain/payments/statements/matching';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { paymentLinesView } from '#projections/payments/statements/payment-lines.view';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { bookShares, owedBy } from './booking.js';
import { checkStatement, type CheckedLine } from './check.js';
import { checkingData, ownEventIds } from './checking.queries.js';
import { readStatement } from './formats/read-statement.js';
import { bankLinesOf, shownLine } from './lines.js';

type CheckInput = InputOf<typeof statementOps.check>;
type Booking = InputOf<typeof statementOps.book>;

/** Invoices that a caller may check: of one sport event, of those that they organise; an administrator's are all that await money. */
const invoicesOf = async (eventId: number | null, context: OperationContext): Promise<OwedInvoice[]> => {
  const own = context.actor.isAdministrator ? null : await ownEventIds(context);
  const eventIds = eventId === null ? own : [eventId];
  const filter: Filter = eventIds === null ? { status: 0 } : { eventId: { $in: eventIds } };
  const docs = await context.documents.all(invoicesView, { filter });
  return docs.filter(({ books }) => books.created !== null).map(({ paymentInvoiceId, books }) => owedBy(paymentInvoiceId, books));
};

/** Without lines: those that wait for a person in the period. */
const linesOf = async ({ eventId, dateFrom, dateTo, lines }: CheckInput, context: OperationContext) => {
  if (lines) return bankLinesOf(lines, { dateFrom, dateTo });
  const [from, to] = [toOrdinal(dateFrom), toOrdinal(dateTo)];
  const filter: Filter = { state: 'open', day: { $gte: from, $lte: to }, ...(eventId ? { eventId } : {}) };
  const kept = await context.documents.find(paymentLinesView, { filter, limit: 1_000 });
  const own = new Set(await ownEventIds(context));
  const visible = kept.filter((one) => mayLookAfter(one, own, context));
  return { lines: visible, indexes: visible.map((_, i) => i) };
};

const mayLookAfter = (
  { eventId, byUserId }: { eventId: number | null; byUserId: number | null },
  own: ReadonlySet<number>,
  { actor }: OperationContext,
): boolean => actor.isAdministrator || byUserId === actor.userId || (eventId !== null && own.has(eventId));

const decideCheck = async (input: CheckInput, context: HandlerContext) => {
  const { dateFrom, dateTo, isDryRun = false } = input;
  if (isBefore(dateTo, dateFrom)) return refuse('error.date_range', 'dateTo');
  const given = await linesOf(input, context);
  if (isRefusal(given)) return given;
  const eventId = input.eventId ?? null;
  const known = await invoicesOf(eventId, context);
  const asked = { eventId, dateFrom, dateTo, lines: given.lines, isDryRun, byUserId: context.actor.userId };
  const checked = await checkStatement(asked, known, context);
  return told(
    checked.map((one) => ({ ...one, lineIndex: given.indexes[one.lineIndex] ?? one.lineIndex })),
    known,
  );
};

const nothingChecked: CheckedInvoices = { matched: [], partial: [], overpaid: [], mismatched: [], unmatched: [], alreadyKnown: [] };

const told = (checked: readonly CheckedLine[], known: readonly OwedInvoice[]): CheckedInvoices => {
  const numbers = new Map(known.map(({ paymentInvoiceId, number }) => [paymentInvoiceId, number]));
  const answer = structuredClone(nothingChecked);
  for (const { lineIndex, line, match } of checked) {
    const money = (amount: typeof line.amount) => decimalOf(amount, line.currency);
    const numberOf = (id: number) => numbers.get(id) ?? '';
    if (match === null) answer.alreadyKnown.push({ ...shownLine(line), lineIndex });
    else if (match.kind === 'unmatched') answer.unmatched.push({ ...shownLine(line), lineIndex });
    else if (match.kind === 'mismatched') {
      for (const { paymentInvoiceId, expected } of match.invoices) {
        const number = numberOf(paymentInvoiceId);
        answer.mismatched.push({ paymentInvoiceId, number, lineIndex, expected: money(expected), found: money(line.amount) });
      }
    } else {
      const rows = match.shares.map(({ paymentInvoiceId, amount }): MatchedLine => {
        const expected = match.shares.length > 1 ? amount : match.expected;
        return { paymentInvoiceId, number: numberOf(paymentInvoiceId), lineIndex, amount: money(amount), expected: money(expected) };
      });
      answer[match.kind].push(...rows);
    }
  }
  return answer;
};

/** A line that the caller may look after. */
const keptLine = async (bankLineId: number, context: HandlerContext) => {
  const { state } = await context.load(bankLine, bankLineId);
  if (state.state === 'none') return notFound('bankLineId');
  return mayLookAfter(state, new Set(await ownEventIds(context)), context) ? state : forbidden('bankLineId');
};

const decideBook = async ({ bankLineId, paymentInvoiceIds }: Booking, context: HandlerContext) => {
  const line = await keptLine(bankLineId, context);
  if (isRefusal(line)) return line;
  const own = new Set(await ownEventIds(context));
  const chosen = [];
  for (const paymentInvoiceId of new Set(paymentInvoiceIds)) {
    const books = (await context.peek(invoice, paymentInvoiceId)).state;
    const found =
      wrongChoice(books.created, own, context) ??
      (books.created?.currency === line.currency && !books.isCancelled && !books.isChargedBack
        ? null
        : refuse('error.transition', 'paymentInvoiceIds'));
    if (found) return found;
    chosen.push({ paymentInvoiceId, outstanding: outstandingOf(books) });
  }
  const shares = shareOut(line.amount, chosen);
  const decided = await context.decide(bankLine, bankLineId, (state) => bookLine(state, bankLineId, shares, context.actor.userId));
  if (isRefusal(decided)) return decided;
  await bookShares(line, shares, context);
  return null;
};

const wrongChoice = (
  created: { eventId: number | null } | null,
  own: ReadonlySet<number>,
  { actor }: OperationContext,
): Refusal<'error.not_found' | 'error.forbidden'> | null => {
  if (created === null) return notFound('paymentInvoiceIds');
  return actor.isAdministrator || (created.eventId !== null && own.has(created.eventId)) ? null : forbidden('paymentInvoiceIds');
};

const read = async (_input: object, { files }: OperationContext): Promise<ReadStatement | Refusal> => {
  const file = files.find(({ field }) => field === 'file') ?? files[0];
  if (!file) return refuse('error.required', 'file');
  const statement = await readStatement(file.bytes);
  if ('problem' in statement) return refuse(statement.problem, 'file', statement.n === undefined ? undefined : { line: statement.n });
  return { format: statement.format, lines: statement.lines.map(shownLine), leftOut: statement.leftOut };
};

export const statementRows: Implementation[] = [
  onCommand(statementOps.check, {
    // Whoever checks at the same time waits: the second one finds what the first has booked.
    queueKey: () => 'invoice-checking',
    decide: decideCheck,
    answer: ({ decided }) => decided ?? nothingChecked,
  }),
  onCommand(statementOps.book, {
    queueKey: () => 'invoice-checking',
    decide: decideBook,
    answer: async ({ input: { bankLineId, paymentInvoiceIds } }, context) => ({
      bankLineId,
      invoices: (await Promise.all([...new Set(paymentInvoiceIds)].map((id) => invoiceRow(id, context)))).filter((row) => row !== null),
    }),
  }),
  onCommand(statementOps.setAside, {
    decide: async ({ bankLineId, reason }, context) => {
      const line = await keptLine(bankLineId, context);
      if (isRefusal(line)) return line;
      return context.decide(bankLine, bankLineId, (state) => setLineAside(state, bankLineId, reason, context.actor.userId));
    },
  }),
  onQuery(statementQueries.read, read),
  onQuery(statementQueries.checking, (_input, context) => checkingData(context)),
];
