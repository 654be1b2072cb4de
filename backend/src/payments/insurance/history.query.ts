import type { InsuranceHistory, InsuranceHistoryItem } from '#contracts/profiles/histories.docs';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { decimalOf } from '#contracts/payments/money';
import { viewerOf } from '#backend/visibility/viewer';
import { notFound } from '#domain/decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import type { Locale, OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { policiesView, type PolicyDoc } from '#projections/payments/insurance/policies.view';
import { policyFileName } from './policy-file.js';
import { sportNameOf } from './policy-jobs.js';

const perPage = 20;
const policiesAtMost = 1_000;

const labels = {
  ru: {
    labelInsurance: 'Страхование',
    labelNoDataToDisplay: 'Нет данных для показа',
    btnPrevious: 'Назад',
    btnNext: 'Вперёд',
    btnClose: 'Закрыть',
  },
  en: {
    labelInsurance: 'Insurance',
    labelNoDataToDisplay: 'No data to display',
    btnPrevious: 'Previous',
    btnNext: 'Next',
    btnClose: 'Close',
  },
};

/** What was paid for: an order that nobody has paid insures nobody. */
const isBought = ({ status, cancelled }: PolicyDoc): boolean =>
  status === 'paid' || status === 'issued' || status === 'declined' || cancelled?.reason === 'refunded';

const itemOf = (doc: PolicyDoc, locale: Locale): InsuranceHistoryItem => {
  const { policyId: id, sportId, validFrom, validTo, status, number, url, company, cancelled, amount, currency } = doc;
  const isIssued = status === 'issued';
  return {
    ...{ id, sportName: sportNameOf(sportId, locale), company, dates: [validFrom, validTo].join(' – ').replaceAll('-', '.') },
    ...{ isInsuranceCanDownloadFromServer: isIssued && url === null, isInsuranceCanDownloadFromUrl: isIssued && url !== null },
    insuranceFileName: number === null ? null : policyFileName(number),
    insuranceUrl: isIssued ? url : null,
    ...{ isRefundedInsurance: cancelled?.reason === 'refunded', refundedDate: cancelled?.date ?? null },
    isWaiting: status === 'paid',
    ...{ price: decimalOf(amount, currency), priceWithoutDiscountAmount: 0, currency },
  };
};

/** How a person is insured: for themselves, whoever keeps their profile and administrators all of it, for a buyer what they have paid. */
const historyOf = async (userId: number, page: number, context: OperationContext): Promise<InsuranceHistory | null> => {
  const { actor, documents, now, locale } = context;
  const { state } = await context.load(profileStream, userId);
  if (state.userId === 0) return null;
  const { kind } = await viewerOf(state, actor, documents, now);
  const isAllSeen = kind === 'editor' || kind === 'representative';
  const filter = { userId: { $in: numbersOf(state) }, ...(!isAllSeen && { payerUserId: actor.userId }) };
  const found = (await documents.find(policiesView, { filter, limit: policiesAtMost })).filter(isBought);
  const newestFirst = found.toSorted((a, b) => b.policyId - a.policyId);
  const { rows, maxPage } = pageAmong(newestFirst, page, perPage);
  const referred = actor.isAdministrator ? newestFirst.find(({ organizationId }) => organizationId !== null) : undefined;
  return {
    localTranslations: labels[locale],
    isUserHaveAccess: isAllSeen || found.length > 0,
    insurancesList: rows.map((doc) => itemOf(doc, locale)),
    ...{ maxPage, errors: {}, isUserAdmin: actor.isAdministrator },
    ...{ insuranceOrganizationId: referred?.organizationId ?? null, insuranceOrganizationDateTime: referred?.orderedAt ?? null },
  };
};

export const insuranceHistoryRow: Implementation = onQuery(
  historyQueries.insurances,
  async ({ userId, page }, context) => (await historyOf(userId, page, context)) ?? notFound('userId'),
);
