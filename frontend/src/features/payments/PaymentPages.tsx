import { Link, Navigate, useLocation, useParams } from 'react-router';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { useSession } from '../../app/session.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { paymentTexts } from './paymentTexts.js';

type HistoryQuery = (typeof historyQueries)[keyof typeof historyQueries];

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Nothing is sold yet: what there is to pay for a person is asked of the server, which says that there is nothing. */
const NothingToPay = ({ userId, title, query }: { userId: string; title: 'insurance'; query: HistoryQuery }) => {
  const t = useText(paymentTexts);
  const { pathname } = useLocation();
  const { isKnown, user } = useSession();
  const { answer, failure, refetch } = useQuery(query, user ? { userId: Number(userId), page: 1 } : null);
  usePageTitle(t(title));
  if (isKnown && !user) {
    return (
      <div className="page-note">
        <h1>{t(title)}</h1>
        <p className="muted">{t('needLogin')}</p>
        <Link className={buttonClass('primary')} to={`/login?next=${encodeURIComponent(pathname)}`}>
          {t('login')}
        </Link>
      </div>
    );
  }
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  return (
    <div className="page-note">
      <h1>{t(title)}</h1>
      <p className="muted">{answer.isUserHaveAccess ? answer.localTranslations.labelNoDataToDisplay : t('noAccess')}</p>
      <Link className={buttonClass()} to={`/profile/${userId}`}>
        {t('toProfile')}
      </Link>
    </div>
  );
};

export const InsurancePage = () => {
  const { userId, fromUserId } = useParams();
  if (!isId(userId) || !isId(fromUserId)) return <Navigate to="/" replace />;
  return <NothingToPay userId={userId} title="insurance" query={historyQueries.insurances} />;
};
