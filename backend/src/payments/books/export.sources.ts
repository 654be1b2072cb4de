import type { ExportFilters } from '#contracts/exports/export.ops';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { PromoCodeRow } from '#contracts/payments/promo/promo.docs';
import type { ListedRefund } from '#contracts/payments/refunds/refund-list.ops';
import {
  invoiceColumnNames,
  paymentKindNames,
  promoColumnNames,
  promoStateNames,
  refundColumnNames,
  refundMethodNames,
  refundStatusNames,
} from '#contracts/texts/money-export-columns';
import { refuse } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { exportSource, fileColumns, inPortions, type AskedFile } from '#platform/tables/export-source';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { refundsView } from '#projections/payments/invoices/refunds.view';
import { promoCodesView, promoSettingsView, type PromoSettingDoc } from '#projections/payments/promo/promo.views';
import { dayAt } from '../event-day.js';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { codeRow } from '../promo/promo-shapes.js';
import { listedRefunds, newestRefundsFirst } from '../refunds/refund-list.query.js';
import { areTurned } from './days.js';
import { filterOf, orderOf, searched, sorted, type Asked } from './invoices.queries.js';

const invoices = exportSource<InvoiceRow>({
  columns: () =>
    fileColumns(invoiceColumnNames, {
      number: ({ number }) => number,
      createdDate: ({ createdDate }) => createdDate,
      dueDate: ({ dueDate }) => dueDate,
      paidDate: ({ paidDate }) => paidDate,
      status: ({ paymentInvoiceStatusText }) => paymentInvoiceStatusText,
      payer: ({ payer }) => payer.name,
      athletes: ({ positions }) => [...new Set(positions.flatMap(({ fullName }) => fullName ?? []))].join(', '),
      amount: ({ amount }) => amount,
      paidAmount: ({ paidAmount }) => paidAmount,
      refundedAmount: ({ refundedAmount }) => refundedAmount,
      outstandingAmount: ({ outstandingAmount }) => outstandingAmount,
      currency: ({ currency }) => currency,
      paymentKind: ({ paymentKind }, locale) => paymentKindNames[paymentKind][locale],
      provider: ({ provider }) => provider,
      providerPaymentId: ({ providerPaymentId }) => providerPaymentId,
      promoCode: ({ promoCode }) => promoCode,
    }),
  find: async ({ eventId, filters }, context) => {
    const asked: Asked = { ...(filters as ExportFilters<'invoices'>), eventId, page: 1 };
    if (areTurned(asked)) return refuse('error.date_range', 'filters.dateFrom');
    if (asked.needle) {
      const found = sorted(await searched(asked.needle, asked, context), asked);
      const slice = (offset: number, limit: number) => invoiceRows(found.slice(offset, offset + limit), context);
      return { rowCount: found.length, portions: inPortions(slice) };
    }
    const filter = await filterOf(asked, context);
    const { column, direction } = orderOf(asked);
    const query = { filter, sort: [[column, direction]] as const };
    const slice = async (offset: number, limit: number) =>
      invoiceRows(await context.documents.find(invoicesView, { ...query, offset, limit }), context);
    return { rowCount: await context.documents.count(invoicesView, { filter }), portions: inPortions(slice) };
  },
});

const refunds = exportSource<ListedRefund>({
  columns: () =>
    fileColumns(refundColumnNames, {
      refundId: ({ refundId }) => refundId,
      number: ({ number }) => number,
      payer: ({ payer }) => payer.name,
      amount: ({ amount }) => amount,
      fee: ({ fee }) => fee,
      currency: ({ currency }) => currency,
      method: ({ method }, locale) => refundMethodNames[method][locale],
      status: ({ status }, locale) => refundStatusNames[status][locale],
      createdDate: ({ createdDate }) => createdDate,
      doneDate: ({ doneDate }) => doneDate,
      createdBy: ({ createdBy }) => createdBy?.name ?? null,
      reason: ({ reason }) => reason,
      failure: ({ failure }) => failure,
    }),
  find: async ({ eventId, filters }, context) => {
    const { status, method } = filters as ExportFilters<'refunds'>;
    const filter = { eventId, ...(status && { status }), ...(method && { method }) };
    const slice = async (offset: number, limit: number) =>
      listedRefunds(await context.documents.find(refundsView, { filter, sort: newestRefundsFirst, offset, limit }), context);
    return { rowCount: await context.documents.count(refundsView, { filter }), portions: inPortions(slice) };
  },
});

interface PromoRow {
  setting: PromoSettingDoc;
  row: PromoCodeRow;
}

/** The sets of the sport event, or the one that is asked for, if it is one of them. */
const settingsOf = async ({ eventId, filters }: AskedFile, { documents }: OperationContext): Promise<PromoSettingDoc[]> => {
  const { promoCodesSettingId } = filters as ExportFilters<'promoCodes'>;
  const all = await documents.all(promoSettingsView, { filter: { eventId } });
  return promoCodesSettingId === undefined ? all : all.filter(({ id }) => id === promoCodesSettingId);
};

const codesFilter = (settings: readonly PromoSettingDoc[], { isEnabled, isUsed }: ExportFilters<'promoCodes'>): Filter => ({
  promoCodesSettingId: { $in: settings.map(({ id }) => id) },
  ...(isEnabled !== undefined && { isEnabled: isEnabled ? 1 : 0 }),
  ...(isUsed !== undefined && { usedCount: isUsed ? { $gte: 1 } : 0 }),
});

const promoCodes = exportSource<PromoRow>({
  columns: () =>
    fileColumns(promoColumnNames, {
      set: ({ setting }) => setting.terms?.name ?? '',
      code: ({ row }) => row.code,
      state: ({ row }, locale) => promoStateNames[row.state][locale],
      usedCount: ({ row }) => row.usedCount,
      usageLimit: ({ row }) => row.usageLimit,
      discountGiven: ({ row }) => row.discountGiven,
      currency: ({ setting }) => setting.terms?.currency ?? '',
      createdDate: ({ row }) => row.createdDate,
    }),
  find: async (asked, context) => {
    const filters = asked.filters as ExportFilters<'promoCodes'>;
    const settings = await settingsOf(asked, context);
    const settingOf = new Map(settings.map((setting) => [setting.id, setting]));
    const meant = { filter: codesFilter(settings, filters), ...(filters.needle && { text: filters.needle }) };
    const day = await dayAt(asked.eventId, context);
    const slice = async (offset: number, limit: number): Promise<PromoRow[]> => {
      const sort = [['promoCodesSettingId', 'asc'] as const, ['madeAt', 'asc'] as const];
      const docs = await context.documents.find(promoCodesView, { ...meant, sort, offset, limit });
      return docs.flatMap((doc) => {
        const setting = settingOf.get(doc.promoCodesSettingId);
        return setting?.terms ? [{ setting, row: codeRow(doc, setting.terms, day) }] : [];
      });
    };
    return { rowCount: await context.documents.count(promoCodesView, meant), portions: inPortions(slice) };
  },
});

/** Lists of money as files. */
export const moneySources = { invoices, refunds, promoCodes };
