import type { PromoUsage } from '#contracts/payments/promo/promo.docs';
import { decimalOf } from '#contracts/payments/money';
import { maxPromoCodesPerCall } from '#contracts/limits';
import { discountTypes } from '#contracts/payments/promo/promo.events';
import { promoCodeLength, promoOps } from '#contracts/payments/promo/promo.ops';
import { homeDay } from '#contracts/rules/dates';
import { isRefusal } from '#domain/decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { promoCodesView, promoRedemptionsView, promoSettingsView } from '#projections/payments/promo/promo.views';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { dayAt } from '../event-day.js';
import { ownEventIds, ownSetting, type Scopes, type SeenSetting } from './promo-access.js';
import { codeRow, settingRow } from './promo-shapes.js';

const eventsAtMost = 200;
const usagesAtMost = 200;
const rowsAPage = (perPage: number | undefined): number => Math.min(Math.max(1, perPage ?? 20), 100);

const ownEvents = async (context: OperationContext): Promise<SportEventDoc[]> => {
  const own = await ownEventIds(context);
  const events =
    own === null
      ? await context.documents.find(sportEventsView, { sort: [['dateFrom', 'desc']], limit: eventsAtMost })
      : await context.documents.getMany(sportEventsView, own.slice(-eventsAtMost));
  return events.filter(({ closing }) => closing === null);
};

const eventForPromo = async ({ id, name, options }: SportEventDoc, context: OperationContext) => {
  const streams = await context.documents.find(categoriesView, { filter: { eventId: id }, limit: 1_000 });
  const { currency } = (await context.load(paymentSettings, id)).state;
  return {
    ...{ id, name, currency },
    streams: streams.map((stream) => ({ id: stream.id, name: stream.name })),
    registrationOptions: options.map((option) => ({ id: option.id, name: option.name })),
  };
};

const usagesOf = async (promoCodesSettingId: number, { documents }: OperationContext): Promise<PromoUsage[]> => {
  const filter = { promoCodesSettingId, isUsed: 1 };
  const used = await documents.find(promoRedemptionsView, { filter, sort: [['at', 'desc']], limit: usagesAtMost });
  const ids = used.map((one) => one.paymentInvoiceId ?? 0);
  const invoices = new Map(
    (await documents.getMany(invoicesView, ids)).map(({ paymentInvoiceId, books }) => [paymentInvoiceId, books.created]),
  );
  return used.map(({ code, paymentInvoiceId, userId, discount, at }) => {
    const created = invoices.get(paymentInvoiceId ?? 0);
    return {
      ...{ promoCode: code, paymentInvoiceId: paymentInvoiceId ?? 0, userId },
      ...{ number: created?.number ?? '', eventId: created?.eventId ?? null },
      ...{ amount: decimalOf(discount), date: homeDay(at) },
    };
  });
};

const details = async (setting: SeenSetting, context: OperationContext) => {
  const { promoCodesSettingId } = setting;
  const doc = await context.documents.get(promoSettingsView, promoCodesSettingId);
  const row = await settingRow(
    doc ?? { id: promoCodesSettingId, eventId: setting.eventId, createdAt: context.now },
    setting.terms,
    context,
  );
  const [enabled, used] = await Promise.all([
    context.documents.count(promoCodesView, { filter: { promoCodesSettingId, isEnabled: 1 } }),
    context.documents.count(promoCodesView, { filter: { promoCodesSettingId, usedCount: { $gte: 1 } } }),
  ]);
  const { codesCount: codes, discountGiven, budgetLeft } = row;
  return {
    setting: row,
    totals: { codes, enabled, used, discountGiven, budgetLeft },
    usages: await usagesOf(promoCodesSettingId, context),
  };
};

/** The sets of one sport event; without one all that the caller runs. */
const settingsFilter = async (eventId: number | null, context: OperationContext): Promise<Filter> => {
  if (eventId !== null) return { eventId };
  const own = await ownEventIds(context);
  return own === null ? {} : { eventId: { $in: own } };
};

export const promoQueryRows = (scopes: Scopes): Implementation[] => [
  onQuery(promoOps.forNew, async (_input, context) => ({
    events: await Promise.all((await ownEvents(context)).map((event) => eventForPromo(event, context))),
    discountTypes: [...discountTypes],
    limits: { codesCountMax: maxPromoCodesPerCall, codeLengthMin: promoCodeLength.min, codeLengthMax: promoCodeLength.max },
  })),
  onQuery(promoOps.details, async ({ promoCodesSettingId }, context) => {
    const setting = await ownSetting(scopes, promoCodesSettingId, context);
    return isRefusal(setting) ? setting : details(setting, context);
  }),
  onQuery(promoOps.settings, async ({ page, perPage, eventId = null, needle }, context) => {
    const filter = await settingsFilter(eventId, context);
    const query = { filter, sort: [['createdAt', 'desc']] as const, ...(needle && { text: needle }) };
    const found = await context.documents.page(promoSettingsView, query, page, rowsAPage(perPage));
    const rows = found.rows.flatMap(({ terms, ...doc }) => (terms ? [settingRow(doc, terms, context)] : []));
    return { promoCodesSettings: await Promise.all(rows), page: found.page, maxPage: found.maxPage, total: found.total };
  }),
  onQuery(promoOps.codes, async ({ promoCodesSettingId, page, perPage, isEnabled, isUsed, needle }, context) => {
    const setting = await ownSetting(scopes, promoCodesSettingId, context);
    if (isRefusal(setting)) return setting;
    const filter = {
      promoCodesSettingId,
      ...(isEnabled !== undefined && { isEnabled: isEnabled ? 1 : 0 }),
      ...(isUsed !== undefined && { usedCount: isUsed ? { $gte: 1 } : 0 }),
    };
    const query = { filter, sort: [['madeAt', 'asc']] as const, ...(needle && { text: needle }) };
    const found = await context.documents.page(promoCodesView, query, page, rowsAPage(perPage));
    const day = await dayAt(setting.eventId, context);
    return {
      promoCodes: found.rows.map((doc) => codeRow(doc, setting.terms, day)),
      page: found.page,
      maxPage: found.maxPage,
      total: found.total,
    };
  }),
];
