import { historyQueries } from '#contracts/profiles/histories.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound } from '#domain/decider';
import { viewerOf } from '#backend/visibility/viewer';

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

/** Who may read how a person is insured: the person, an official representative, an administrator; others get an empty page. */
const readingOf = async (userId: number, context: OperationContext) => {
  const { state } = await context.load(profileStream, userId);
  if (state.userId === 0) return null;
  const { kind } = await viewerOf(state, context.actor, context.documents, context.now);
  return {
    localTranslations: labels[context.locale],
    isUserHaveAccess: kind === 'editor' || kind === 'representative',
    // Nobody is insured yet.
    maxPage: 1,
    errors: {},
  };
};

export const historyQueryRows: Implementation[] = [
  onQuery(historyQueries.insurances, async ({ userId }, context) => {
    const reading = await readingOf(userId, context);
    const insurance = { insurancesList: [], insuranceOrganizationId: null, insuranceOrganizationDateTime: null };
    return reading ? { ...reading, ...insurance, isUserAdmin: context.actor.isAdministrator } : notFound('userId');
  }),
];
