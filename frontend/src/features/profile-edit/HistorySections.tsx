import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { historyQueries } from '#contracts/profiles/histories.ops';
import type { CallRef } from '../../app/http.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { sectionPath, type SectionName } from './sectionNames.js';

interface History {
  isUserHaveAccess: boolean;
  localTranslations: { labelNoDataToDisplay: string; btnClose: string };
}

/** A history in the server's words. No invoice and no insurance exists yet, so there is nothing to list. */
const HistorySection = ({ section, query }: { section: SectionName; query: CallRef }) => {
  const t = useText(editTexts);
  const { userId } = useEditing();
  const { answer, failure, refetch } = useQuery<History>(query, { userId, page: 1 });
  return (
    <>
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <h1>{t(`section_${section}`)}</h1>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && (
        <section className="cardx">
          <EmptyState
            action={
              <Link className={buttonClass()} to={sectionPath(userId, '')}>
                {answer.localTranslations.btnClose}
              </Link>
            }
          >
            {answer.isUserHaveAccess ? answer.localTranslations.labelNoDataToDisplay : t('noAccess')}
          </EmptyState>
        </section>
      )}
    </>
  );
};

export const TransactionHistorySection = () => <HistorySection section="transaction-history" query={historyQueries.transactions} />;
export const InsuranceHistorySection = () => <HistorySection section="insurance-history" query={historyQueries.insurances} />;
