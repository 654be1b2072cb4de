import type { InputOf } from '#contracts/op';
import { maxReportDays } from '#contracts/limits';
import { decimalOf, type Minor } from '#contracts/payments/money';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { daysBetween } from '#contracts/rules/dates';
import { asStaff } from '#backend/visibility/seen-names';
import { tableFormats, type Cell } from '#platform/tables/table-file';
import { refuse } from '#domain/decider';
import { agentLineOf } from '#domain/payments/agent-report';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { ledgerView } from '#projections/payments/ledger/ledger.view';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { ownEventIds } from '../promo/promo-access.js';
import { areTurned, within } from './days.js';

type Asked = InputOf<typeof booksQueries.agentReport>;
const perPortion = 250;
/** More than this is more than a minute of work. */
const maxRows = 100_000;

const heads: Record<Locale, readonly string[]> = {
  ru: ['Счёт', 'Плательщик', 'Поступило', 'Комиссия', 'Возвращено', 'К перечислению', 'Валюта'],
  en: ['Invoice', 'Payer', 'Amount', 'Commission', 'Refunded', 'Payable', 'Currency'],
};
const columns = ['invoice', 'payer', 'amount', 'commission', 'refunded', 'payable', 'currency'];

/** Invoices on which money moved in these days, oldest first. */
const movedOnes = async ({ eventId, dateFrom, dateTo, organizationId }: Asked, context: OperationContext): Promise<number[]> => {
  const own = eventId === undefined ? await ownEventIds(context) : [eventId];
  // A day more on both sides: the books tell it by the provider's clock, the movement by when it was recorded.
  const date = await within({ dateFrom, dateTo }, eventId ?? null, context);
  const filter: Filter = {
    ...(own && { eventId: { $in: own } }),
    kind: { $in: ['payment', 'refund', 'correction'] },
    ...(date && { date: { $gte: dayOff(date.$gte ?? '', -1), $lt: dayOff(date.$lt ?? '', 1) } }),
    ...(organizationId !== undefined && {
      paymentInvoiceId: context.documents.keysOf(invoicesView, { payerOrganizationId: organizationId }),
    }),
  };
  const found = await context.documents.countBy(ledgerView, ['paymentInvoiceId'], { filter });
  return found.map(({ values }) => Number(values[0]));
};

const dayOff = (instant: string, days: number): string => new Date(Date.parse(instant) + days * 86_400_000).toISOString();

async function* portionsOf(ids: readonly number[], asked: Asked, commissionPercent: number, context: OperationContext) {
  for (let at = 0; at < ids.length; at += perPortion) {
    const docs = await context.documents.getMany(invoicesView, ids.slice(at, at + perPortion));
    const lines = docs.flatMap((doc) => {
      const line = agentLineOf(doc.books, asked, commissionPercent);
      return line ? [{ doc, line }] : [];
    });
    const rows = await invoiceRows(
      lines.map(({ doc }) => doc),
      asStaff(context),
    );
    yield rows.map(({ number, payer, currency }, i): Cell[] => {
      const { line } = lines[i] ?? {};
      const money = (amount: Minor | undefined): number => (amount === undefined ? 0 : decimalOf(amount, currency));
      return [number, payer.name, money(line?.amount), money(line?.commission), money(line?.refunded), money(line?.payable), currency];
    });
    // A turn of the event loop for everybody else.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What whoever takes money online for organisers owes them. */
export const agentReport = (commissionPercent: number): Implementation =>
  onQuery(booksQueries.agentReport, async (asked, context) => {
    const { dateFrom, dateTo, eventId } = asked;
    if (areTurned(asked)) return refuse('error.date_range', 'dateFrom');
    if (daysBetween(dateFrom, dateTo) >= maxReportDays) return refuse('error.date_range', 'dateTo');
    const ids = await movedOnes(asked, context);
    if (ids.length > maxRows) return refuse('error.too_large');
    const { mimeType, write } = tableFormats.xlsx;
    const words = heads[context.locale];
    const file = write({
      name: 'agentReport',
      columns: columns.map((key, i) => ({ key, head: words[i] ?? key })),
      portions: portionsOf(ids, asked, commissionPercent, context),
    });
    return new FileAnswer(`agent-report-${eventId ?? 'all'}-${dateFrom}-${dateTo}.xlsx`, mimeType, file, ids.length, {
      ...{ exportType: 'agentReport', format: 'xlsx', eventId: eventId ?? null, columns },
      filters: { dateFrom, dateTo, ...(asked.organizationId !== undefined && { organizationId: asked.organizationId }) },
    });
  });
