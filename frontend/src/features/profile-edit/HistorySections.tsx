import { IconChevronLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { InsuranceHistory, PaymentInvoicePosition } from '#contracts/profiles/histories.docs';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { useSession } from '../../app/session.js';
import { useQuery } from '../../app/useQuery.js';
import { OwnReceipts } from '../../shared/payments/OwnReceipts.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { InsuranceList } from './InsuranceHistory.js';
import { PositionList } from './PositionList.js';
import { editTexts } from './editTexts.js';
import { sectionPath, type SectionName } from './sectionNames.js';

type HistoryQuery = (typeof historyQueries)[keyof typeof historyQueries];

const insurancesIn = (answer: object | null | undefined): InsuranceHistory | null =>
  answer && 'insurancesList' in answer && Array.isArray(answer.insurancesList) && answer.insurancesList.length > 0
    ? (answer as InsuranceHistory)
    : null;

const positionsIn = (answer: object | null | undefined): PaymentInvoicePosition[] =>
  answer && 'paymentInvoicePositionList' in answer ? (answer.paymentInvoicePositionList as PaymentInvoicePosition[]) : [];

/** A history in the server's words: its list, or that there is nothing. */
const HistorySection = ({ section, query, action }: { section: SectionName; query: HistoryQuery; action?: ReactNode }) => {
  const t = useText(editTexts);
  const { userId } = useEditing();
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(query, { userId, page });
  const listed = positionsIn(answer);
  const insured = insurancesIn(answer);
  const close = (
    <Link className={buttonClass()} to={sectionPath(userId, '')}>
      {answer?.localTranslations.btnClose}
    </Link>
  );
  return (
    <>
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <div className="row wrap g12">
        <h1 className="sp">{t(`section_${section}`)}</h1>
        {answer?.isUserHaveAccess && action}
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && (
        <section className="cardx">
          {listed.length > 0 && <PositionList label={answer.localTranslations.labelPaymentInvoicePositionList ?? ''} positions={listed} />}
          {insured && <InsuranceList answer={insured} />}
          {listed.length === 0 && !insured ? (
            <EmptyState action={close}>
              {answer.isUserHaveAccess ? answer.localTranslations.labelNoDataToDisplay : t('noAccess')}
            </EmptyState>
          ) : (
            <div className="form-actions card-p">
              <Pagination page={page} maxPage={answer.maxPage} onPage={setPage} />
              {close}
            </div>
          )}
        </section>
      )}
    </>
  );
};

/** What was charged, and the receipts of whoever looks at their own. */
export const TransactionHistorySection = () => {
  const { userId } = useEditing();
  const { user } = useSession();
  return (
    <>
      <HistorySection section="transaction-history" query={historyQueries.transactions} />
      {user?.id === userId && <OwnReceipts />}
    </>
  );
};

export const InsuranceHistorySection = () => {
  const t = useText(editTexts);
  const { userId } = useEditing();
  const { user } = useSession();
  const give = (
    <Link className={buttonClass()} to={`/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${user?.id ?? userId}`}>
      {t('giveInsurance')}
    </Link>
  );
  return <HistorySection section="insurance-history" query={historyQueries.insurances} action={give} />;
};
