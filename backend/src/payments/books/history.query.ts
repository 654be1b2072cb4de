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
import { policiesView, type PolicyDoc } from '#projections/payments/insurance/policies.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { policyFileName } from '../insurance/policy-file.js';
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
  const own = numbersOf(state);
  const isPayer = ({ payerIds }: (typeof all)[number]) =>
    payerIds.some((id) => id === context.actor.userId || (id !== null && context.actor.userId === userId && own.includes(id)));
  // What somebody has bought for another is told to whoever pays it alone.
  const seen = context.actor.isAdministrator ? all : all.filter((one) => isPayer(one) || (isAllSeen && own.includes(one.row.userId ?? 0)));
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
  const policies = await policiesIn(invoices, context);
  return invoices
    .sort((a, b) => b.paymentInvoiceId - a.paymentInvoiceId)
    .flatMap((one) =>
      one.positions
        // What somebody pays for others is theirs to see as well.
        .filter((position) => isOf(userIds, position) || (one.payer.type === 'user' && userIds.includes(one.payer.id)))
        .map((position) => ({
          payerIds: [one.payer.type === 'user' ? one.payer.id : null, registrar.get(position.eventRegistrationId ?? 0) ?? null],
          row: shownRow(
            one,
            position,
            {
              eventName: names.get(one.eventId ?? 0) ?? null,
              policy: policies.get(position.positionId),
              isOfOther: !isOf(userIds, position),
            },
            context,
          ),
        })),
    );
};

const isOf = (userIds: readonly number[], { userId }: PositionRow): boolean => userId !== null && userIds.includes(userId);

/** By position. */
const policiesIn = async (invoices: readonly InvoiceRow[], { documents }: OperationContext): Promise<ReadonlyMap<number, PolicyDoc>> => {
  const ids = invoices.flatMap(({ positions }) => positions.filter(isInsurance).map(({ positionId }) => positionId));
  if (ids.length === 0) return new Map();
  const found = await documents.find(policiesView, { filter: { positionId: { $in: ids } }, limit: invoicesAtMost });
  return new Map(found.flatMap((doc) => (doc.positionId === null ? [] : [[doc.positionId, doc] as const])));
};

const isInsurance = ({ kind }: PositionRow): boolean => kind === 'insurance';

const shownRow = (
  one: InvoiceRow,
  position: PositionRow,
  { eventName, policy, isOfOther }: { eventName: string | null; policy: PolicyDoc | undefined; isOfOther: boolean },
  { locale }: OperationContext,
): PaymentInvoicePosition => {
  const t = words[locale];
  const { price, priceWithoutDiscountAmount } = position;
  const insurance = isInsurance(position);
  return {
    ...{ positionId: position.positionId, date: one.createdDate },
    ...{ paymentInvoiceEventId: one.eventId, paymentInvoiceEventName: eventName },
    ...{ paymentInvoiceId: one.paymentInvoiceId, paymentInvoiceIdTooltipText: `${t.invoice} ${one.number}` },
    ...{ paymentInvoiceStatus: one.paymentInvoiceStatus, paymentInvoiceStatusText: one.paymentInvoiceStatusText },
    ...{ userId: position.userId, userIdTooltipText: t.user, isUserLink: position.userId !== null },
    ...{ eventRegistrationId: position.eventRegistrationId, eventRegistrationIdTooltipText: t.registration },
    ...{ eventRegistrationGroupId: null, eventRegistrationGroupIdTooltipText: t.group },
    // Whom insurance is for stands beside it.
    positionText: [isOfOther && !insurance ? position.fullName : '', position.positionText].filter(Boolean).join(' · '),
    ...{ insuranceAthleteId: insurance ? position.userId : null, insuranceAthleteFio: insurance ? position.fullName : null },
    ...shownPolicy(policy),
    ...{ price, priceWithoutDiscountAmount: priceWithoutDiscountAmount === price ? 0 : priceWithoutDiscountAmount },
    ...{ currency: one.currency, refundedAmount: position.refundedAmount },
  };
};

const shownPolicy = (doc: PolicyDoc | undefined) => {
  const url = doc?.status === 'issued' ? doc.url : null;
  return {
    isInsuranceCanDownloadFromServer: doc?.status === 'issued' && url === null,
    ...{ isInsuranceCanDownloadFromUrl: url !== null, insuranceId: doc?.policyId ?? null, insuranceUrl: url },
    insuranceFileName: doc?.number ? policyFileName(doc.number) : null,
  };
};
