import { maxStatementLinesPerCall } from '#contracts/limits';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import type { CheckedInvoices, MatchedLine, ReadStatement } from '#contracts/payments/statements/statement.docs';
import type { InputOf } from '#contracts/op';
import { decimalOf } from '#contracts/payments/money';
import { isBefore, toOrdinal } from '#contracts/rules/dates';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { asArrived, bankLine, bookLine, setLineAside } from '#domain/payments/statements/bank-line.decider';
import { isFit, shareOut, type OwedInvoice } from '#domain/payments/statements/matching';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { paymentLinesView } from '#projections/payments/statements/payment-lines.view';
import { asStaff } from '#backend/visibility/seen-names';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { bookShares } from './booking.js';
import { checkStatement, type CheckedLine, type GivenLine } from './check.js';
import { checkingData } from './checking.queries.js';
import { readStatement } from './formats/read-statement.js';
import { invoicesOf, looksAfter, mayBookOn, ownEvents } from './known.js';
import { bankLinesOf, shownLine } from './lines.js';
import { openInvoices } from './open-invoices.js';
import { metBefore } from './met.js';

type CheckInput = InputOf<typeof statementOps.check>;
type Booking = InputOf<typeof statementOps.book>;

interface Lines {
  lines: GivenLine[];
  indexes: number[];
  /** More are kept after this one. */
  next: number | null;
}

/** Without lines: those that wait for a person in the period, so many at once. */
const linesOf = async (
  input: CheckInput,
  own: ReadonlySet<number> | null,
  context: OperationContext,
): Promise<Lines | Refusal<'error.amount' | 'error.amount_too_low'>> => {
  const { lines } = input;
  if (!lines) return keptLines(input, own, context);
  const given = bankLinesOf(lines, input);
  return isRefusal(given) ? given : { indexes: given.indexes, lines: given.lines.map((line) => ({ line })), next: null };
};

/** In the order in which they were kept: of the caller's sport events, and those that they have brought. */
const keptLines = async (
  { eventId, dateFrom, dateTo, afterBankLineId = 0 }: CheckInput,
  own: ReadonlySet<number> | null,
  { documents, actor }: OperationContext,
): Promise<Lines> => {
  const filter: Filter = {
    ...{ state: 'open', day: { $gte: toOrdinal(dateFrom), $lte: toOrdinal(dateTo) }, bankLineId: { $gt: afterBankLineId } },
    ...(eventId && { eventId }),
  };
  const wholes: Filter[] = own === null ? [{}] : [...(eventId ? [] : [{ eventId: { $in: [...own] } }]), { byUserId: actor.userId }];
  // Whoever may look at the sport event that they name looks after all of it.
  const filters = eventId && own?.has(eventId) ? [{}] : wholes;
  const found = await Promise.all(
    filters.map((more) =>
      documents.find(paymentLinesView, {
        filter: { ...filter, ...more },
        sort: [['bankLineId', 'asc']],
        limit: maxStatementLinesPerCall + 1,
      }),
    ),
  );
  const kept = [...new Map(found.flat().map((one) => [one.bankLineId, one])).values()].sort((a, b) => a.bankLineId - b.bankLineId);
  const now = kept.slice(0, maxStatementLinesPerCall);
  return {
    lines: now.map((one) => ({ line: asArrived(one), bankLineId: one.bankLineId })),
    indexes: now.map((_, i) => i),
    next: kept.length > now.length ? (now.at(-1)?.bankLineId ?? null) : null,
  };
};

const decideCheck = async (input: CheckInput, context: HandlerContext) => {
  const { dateFrom, dateTo, isDryRun = false } = input;
  if (isBefore(dateTo, dateFrom)) return refuse('error.date_range', 'dateTo');
  const own = await ownEvents(context);
  const isOwn = looksAfter(own, context);
  const given = await linesOf(input, own, context);
  if (isRefusal(given)) return given;
  const eventId = input.eventId ?? null;
  const known = await invoicesOf(
    given.lines.map(({ line }) => line),
    { eventId, own },
    context,
  );
  const asked = { eventId, dateFrom, dateTo, lines: given.lines, isDryRun, byUserId: context.actor.userId, isOwn };
  const checked = await checkStatement(asked, known, context);
  const answer = told(
    checked.map((one) => ({ ...one, lineIndex: given.indexes[one.lineIndex] ?? one.lineIndex })),
    known,
  );
  return { ...answer, nextAfterBankLineId: given.next };
};

const nothingChecked: CheckedInvoices = {
  ...{ matched: [], partial: [], overpaid: [], mismatched: [], unmatched: [], alreadyKnown: [], nextAfterBankLineId: null },
};

const told = (checked: readonly CheckedLine[], known: readonly OwedInvoice[]): CheckedInvoices => {
  const numbers = new Map(known.map(({ paymentInvoiceId, number }) => [paymentInvoiceId, number]));
  const answer = structuredClone(nothingChecked);
  for (const { lineIndex, line, match } of checked) {
    const money = (amount: typeof line.amount) => decimalOf(amount, line.currency);
    const numberOf = (id: number) => numbers.get(id) ?? '';
    if (match === null) answer.alreadyKnown.push({ ...shownLine(line), lineIndex });
    else if (isFit(match)) {
      const rows = match.shares.map(({ paymentInvoiceId, amount }): MatchedLine => {
        const expected = match.shares.length > 1 ? amount : match.expected;
        const about = { paymentInvoiceId, number: numberOf(paymentInvoiceId), lineIndex };
        return { ...about, amount: money(amount), expected: money(expected), waiting: money(match.left) };
      });
      answer[match.kind].push(...rows);
    } else {
      const isTwin = match.kind === 'twin';
      const invoices = match.kind === 'unmatched' ? [] : match.invoices;
      if (invoices.length === 0) answer.unmatched.push({ ...shownLine(line), lineIndex, isTwin });
      for (const { paymentInvoiceId, expected } of invoices) {
        const about = { paymentInvoiceId, number: numberOf(paymentInvoiceId), lineIndex, isTwin };
        answer.mismatched.push({ ...about, expected: money(expected), found: money(line.amount) });
      }
    }
  }
  return answer;
};

/** A line that the caller may look after. */
const keptLine = async (bankLineId: number, context: HandlerContext) => {
  const { state } = await context.load(bankLine, bankLineId);
  if (state.state === 'none') return notFound('bankLineId');
  return looksAfter(await ownEvents(context), context)(state) ? state : forbidden('bankLineId');
};

const decideBook = async ({ bankLineId, paymentInvoiceIds }: Booking, context: HandlerContext) => {
  const line = await keptLine(bankLineId, context);
  if (isRefusal(line)) return line;
  const own = await ownEvents(context);
  const chosen = [];
  for (const paymentInvoiceId of new Set(paymentInvoiceIds)) {
    const books = (await context.peek(invoice, paymentInvoiceId)).state;
    const found =
      wrongChoice(books.created, own) ??
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
  // Others whose account it came in on too keep it no longer.
  const { open } = await metBefore(asArrived(line), () => false, context);
  for (const other of open)
    if (other.bankLineId !== bankLineId)
      await context.decide(bankLine, other.bankLineId, (state) => bookLine(state, other.bankLineId, shares, context.actor.userId));
  return null;
};

const wrongChoice = (
  created: { eventId: number | null } | null,
  own: ReadonlySet<number> | null,
): Refusal<'error.not_found' | 'error.forbidden'> | null => {
  if (created === null) return notFound('paymentInvoiceIds');
  return mayBookOn(own)(created) ? null : forbidden('paymentInvoiceIds');
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
      invoices: (await Promise.all([...new Set(paymentInvoiceIds)].map((id) => invoiceRow(id, asStaff(context))))).filter(
        (row) => row !== null,
      ),
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
  onQuery(statementQueries.open, async ({ needle = '' }, context) => ({ invoices: await openInvoices(needle, context) })),
  onQuery(statementQueries.checking, (_input, context) => checkingData(context)),
];
