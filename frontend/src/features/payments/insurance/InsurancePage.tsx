import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../app/session.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { useQuery } from '../../../app/useQuery.js';
import { buttonClass } from '../../../ui/Button.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { Failure } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { BuyForm } from './BuyForm.js';
import { buyTexts } from './buyTexts.js';
import { purchaseOp } from './calls.js';
import { InsuranceWaits } from './InsuranceWaits.js';

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Buying insurance for an athlete (docs/spec/profile.md): the second number of the address is the buyer's, who is whoever is logged in. */
export const InsurancePage = () => {
  const { userId, fromUserId } = useParams();
  const { isKnown, user } = useSession();
  const [search] = useSearchParams();
  if (!isId(userId) || !isId(fromUserId)) return <Navigate to="/" replace />;
  if (!isKnown) return <Skeleton lines={6} />;
  if (!user) return <LoginFirst />;
  const paymentId = search.get('payment');
  if (paymentId !== null) return <InsuranceWaits key={paymentId} paymentId={paymentId} userId={Number(userId)} />;
  if (Number(fromUserId) !== user.id)
    return <Navigate to={`/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${user.id}`} replace />;
  return <Buying userId={Number(userId)} />;
};

const LoginFirst = () => {
  const t = useText(buyTexts);
  const { pathname, search } = useLocation();
  usePageTitle(t('title'));
  return (
    <div className="page-note">
      <h1>{t('title')}</h1>
      <p className="muted">{t('needLogin')}</p>
      <Link className={buttonClass('primary')} to={`/login?next=${encodeURIComponent(`${pathname}${search}`)}`}>
        {t('login')}
      </Link>
    </div>
  );
};

const Buying = ({ userId }: { userId: number }) => {
  const t = useText(buyTexts);
  usePageTitle(t('title'));
  const { answer, failure, refetch } = useQuery(purchaseOp, { userId });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  const isWithoutBirthDate = answer.closedBecause === 'error.valid_birth_date';
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <div>
        <b>{answer.athlete.fullName}</b>
        <p className="muted t13">{t(answer.buying)}</p>
      </div>
      {answer.closedBecause === null ? (
        <BuyForm key={answer.athlete.id} purchase={answer} onChanged={refetch} />
      ) : (
        <>
          <p className="note">
            {isWithoutBirthDate ? (
              t(answer.buying === 'self' ? 'ownBirthDateFirst' : 'birthDateFirst')
            ) : (
              <ErrorText keys={[answer.closedBecause]} />
            )}
          </p>
          <Link className={buttonClass()} to={isWithoutBirthDate ? `/profile/${userId}/edit` : `/profile/${userId}`}>
            {t('toProfile')}
          </Link>
        </>
      )}
    </div>
  );
};
