import { localMoment, toOrdinal } from '#contracts/rules/dates';
import { placeOf } from '#contracts/registrations/statuses';
import type { Counted } from '#contracts/sport-events/statistics.docs';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { countryName, findCountryId } from '#backend/directory/countries';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onQuery } from '#platform/operations/implementation';
import { notFound, refuse } from '#domain/decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { allRegistrations } from './all-registrations.js';
import { gridsOf } from '#backend/sport-events/grids';

const maxCategories = 1_000;

/** Counts by what `of` says of each, the most frequent first. */
const countBy = (docs: readonly RegistrationDoc[], of: (doc: RegistrationDoc) => Omit<Counted, 'count'>): Counted[] => {
  const counts = new Map<string, Counted>();
  for (const doc of docs) {
    const { id, name } = of(doc);
    const key = `${id}:${name}`;
    counts.set(key, { id, name, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
};

const rubles = (docs: readonly RegistrationDoc[]): number => docs.reduce((sum, { priceInKopecks }) => sum + priceInKopecks, 0) / 100;

const figures = ['charged', 'paid', 'refunded', 'outstanding', 'discount'] as const;

/** The sums of the invoices that were made in the period. */
const invoicedMoney = async (documents: DocumentReader, eventId: number, { from, to }: { from?: string; to?: string }) => {
  const createdAt = { ...(from && { $gte: isoDay(from) }), ...(to && { $lt: `${isoDay(to)}T24` }) };
  const filter = { eventId, ...(Object.keys(createdAt).length > 0 && { createdAt }) };
  const groups = await documents.countBy(invoicesView, figures, { filter });
  const sum = (column: number) => groups.reduce((total, { values, count }) => total + Number(values[column]) * count, 0) / 100;
  return { invoiced: sum(0), paid: sum(1), refunded: sum(2), outstanding: sum(3), discount: sum(4) };
};

const isoDay = (day: string): string => day.split('-').reverse().join('-');

/** What the invoices say; entries that are older than any invoice count by their price and the mark "paid on the spot". */
const moneyOf = async (docs: readonly RegistrationDoc[], invoiced: ReturnType<typeof invoicedMoney>) => {
  const money = await invoiced;
  const without = docs.filter((doc) => doc.invoiced === null);
  const paid = without.filter(({ statuses }) => statuses.payment === 'paidOffline');
  const isLive = ({ participation }: RegistrationDoc['statuses']) => ['new', 'awaitingPayment', 'confirmed'].includes(participation);
  const unpaid = without.filter(({ statuses }) => statuses.payment === 'unpaid' && isLive(statuses));
  return { ...money, paid: money.paid + rubles(paid), outstanding: money.outstanding + rubles(unpaid) };
};

const matchesOf = async (context: OperationContext, streamIds: readonly number[]) => {
  const grids = [...(await gridsOf(context.documents, streamIds)).values()];
  const total = grids.reduce((sum, { matchesCount }) => sum + matchesCount, 0);
  return { finished: grids.reduce((sum, { openMatchIds }) => sum - openMatchIds.length, total), total };
};

/** By the code of the start list, which need not be one of a state. */
const countryOf = (code: string | null, locale: OperationContext['locale']): string => {
  const id = code === null ? null : findCountryId(code);
  return id === null ? (code ?? '') : countryName(id, locale);
};

export const eventStatistics = onQuery(statisticsOps.eventStatistics, async ({ eventId, dateFrom, dateTo }, context) => {
  if (dateFrom && dateTo && toOrdinal(dateFrom) > toOrdinal(dateTo)) return refuse('error.date_range', 'dateFrom');
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const streams = await context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const days = new Map<RegistrationDoc, string>();
  const dayOf = (doc: RegistrationDoc): string => days.get(doc) ?? '';
  const all = await allRegistrations(context.documents, { eventId });
  for (const doc of all) days.set(doc, localMoment(doc.createdAt, event.timeZone).date);
  const docs = all.filter((doc) => {
    const day = toOrdinal(dayOf(doc));
    return (!dateFrom || day >= toOrdinal(dateFrom)) && (!dateTo || day <= toOrdinal(dateTo));
  });
  const active = docs.filter(({ statuses }) => placeOf(statuses.participation) !== 'out');
  const byStream = new Map(countBy(active, ({ streamId }) => ({ id: streamId, name: '' })).map(({ id, count }) => [id, count]));
  return {
    registrations: {
      total: docs.length,
      standing: active.length,
      byStatus: Object.fromEntries(
        countBy(docs, ({ statuses }) => ({ id: null, name: statuses.participation })).map(({ name, count }) => [name, count]),
      ),
      byStream: streams.map(({ id, name }) => ({ id, name, count: byStream.get(id) ?? 0 })),
      byOrganization: countBy(active, ({ organization }) => organization ?? { id: null, name: '' }),
      byCountry: countBy(active, ({ countryCode }) => ({ id: countryCode, name: countryOf(countryCode, context.locale) })),
      byDay: countBy(docs, (doc) => ({ id: null, name: dayOf(doc) }))
        .sort((a, b) => toOrdinal(a.name) - toOrdinal(b.name))
        .map(({ name, count }) => ({ date: name, count })),
    },
    currency: (await context.load(paymentSettings, eventId)).state.currency,
    money: await moneyOf(
      docs,
      invoicedMoney(context.documents, eventId, { ...(dateFrom && { from: dateFrom }), ...(dateTo && { to: dateTo }) }),
    ),
    matches: await matchesOf(
      context,
      streams.map(({ id }) => id),
    ),
    updatedAt: context.now,
  };
});
