import type { PaymentInvoicePosition } from '#contracts/profiles/histories.docs';
import { historyQueries } from '#contracts/profiles/histories.ops';
import type { InvoiceRow, PositionRow } from '#contracts/payments/invoice.docs';
import { viewerOf } from '#backend/visibility/viewer';
import { notFound } from '#domain/decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import type { OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { onQuery } from '#platform/operations/implementation';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { invoiceRows } from '../invoices/invoice-rows.js';

const perPage = 20;
const invoicesAtMost = 1_000;

const words = {
  ru: {
    labels: {
      labelPaymentInvoicePositionList: 'Список позиций счетов',
      labelNoDataToDisplay: 'Нет данных для показа',
      btnPrevious: 'Назад',
      btnNext: 'Вперёд',
      btnClose: 'Закрыть',
    },
    ...{ invoice: 'Номер счёта', user: 'Номер участника', registration: 'Номер заявки', group: 'Номер группы заявок' },
  },
  en: {
    labels: {
      labelPaymentInvoicePositionList: 'Payment invoice position list',
      labelNoDataToDisplay: 'No data to display',
      btnPrevious: 'Previous',
      btnNext: 'Next',
      btnClose: 'Close',
    },
    ...{ invoice: 'Invoice number', user: 'Athlete number', registration: 'Entry number', group: 'Number of the group of entries' },
  },
};

/** What a person is charged at all sport events: for themselves and whoever keeps their profile all, for a payer what they pay. */
export const historyQuery = onQuery(historyQueries.transactions, async ({ userId, page }, context) => {
  const { state } = await context.load(profileStream, userId);
  if (state.userId === 0) return notFound('userId');
  const { kind } = await viewerOf(state, context.actor, context.documents, context.now);
  const isAllSeen = kind === 'editor' || kind === 'representative';
  const all = await positionsOf(numbersOf(state), context);
  const seen = isAllSeen ? all : all.filter(({ payerIds }) => payerIds.includes(context.actor.userId));
  const { rows, maxPage } = pageAmong(seen, page, perPage);
  return {
    localTranslations: words[context.locale].labels,
    isUserHaveAccess: isAllSeen || seen.length > 0,
    paymentInvoicePositionList: rows.map(({ row }) => row),
    maxPage,
    errors: {},
  };
});

/** Newest first, each with whoever pays it; also what was charged under numbers that were merged into this one. */
const positionsOf = async (userIds: readonly number[], context: OperationContext) => {
  const { documents } = context;
  const entries = await documents.find(registrationsView, { filter: { userId: { $in: userIds } }, limit: invoicesAtMost });
  const own = await documents.find(invoicesView, { filter: { payerUserId: { $in: userIds } }, limit: invoicesAtMost });
  const ids = [...entries.flatMap(({ invoiced }) => invoiced?.invoiceIds ?? []), ...own.map((doc) => doc.paymentInvoiceId)];
  const invoices = await invoiceRows(await documents.getMany(invoicesView, [...new Set(ids)]), context);
  const registrar = new Map(entries.map(({ id, registeredByUserId }) => [id, registeredByUserId]));
  const events = await documents.getMany(sportEventsView, [...new Set(invoices.flatMap(({ eventId }) => eventId ?? []))]);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  return invoices
    .sort((a, b) => b.paymentInvoiceId - a.paymentInvoiceId)
    .flatMap((one) =>
      one.positions
        .filter((position) => position.userId !== null && userIds.includes(position.userId))
        .map((position) => ({
          payerIds: [one.payer.type === 'user' ? one.payer.id : null, registrar.get(position.eventRegistrationId ?? 0) ?? null],
          row: shownRow(one, position, names.get(one.eventId ?? 0) ?? null, context),
        })),
    );
};

const shownRow = (
  one: InvoiceRow,
  position: PositionRow,
  eventName: string | null,
  { locale }: OperationContext,
): PaymentInvoicePosition => {
  const t = words[locale];
  const { price, priceWithoutDiscountAmount } = position;
  const insurance = position.kind === 'insurance';
  return {
    ...{ positionId: position.positionId, date: one.createdDate },
    ...{ paymentInvoiceEventId: one.eventId, paymentInvoiceEventName: eventName },
    ...{ paymentInvoiceId: one.paymentInvoiceId, paymentInvoiceIdTooltipText: `${t.invoice} ${one.number}` },
    ...{ paymentInvoiceStatus: one.paymentInvoiceStatus, paymentInvoiceStatusText: one.paymentInvoiceStatusText },
    ...{ userId: position.userId, userIdTooltipText: t.user, isUserLink: position.userId !== null },
    ...{ eventRegistrationId: position.eventRegistrationId, eventRegistrationIdTooltipText: t.registration },
    ...{ eventRegistrationGroupId: null, eventRegistrationGroupIdTooltipText: t.group },
    positionText: position.positionText,
    ...{ insuranceAthleteId: insurance ? position.userId : null, insuranceAthleteFio: insurance ? position.fullName : null },
    ...{ isInsuranceCanDownloadFromServer: false, isInsuranceCanDownloadFromUrl: false, insuranceId: null },
    ...{ insuranceFileName: null, insuranceUrl: null },
    ...{ price, priceWithoutDiscountAmount: priceWithoutDiscountAmount === price ? 0 : priceWithoutDiscountAmount },
    ...{ currency: one.currency, refundedAmount: position.refundedAmount },
  };
};
