import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { useQuery } from '../../../app/useQuery.js';
import { buttonClass } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Failure } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { dueOp } from './calls.js';
import { Checkout } from './Checkout.js';
import { EntryInsurance } from './EntryInsurance.js';
import { Extras } from './Extras.js';
import { payingTexts } from './payingTexts.js';
import { PaymentWaits } from './PaymentWaits.js';

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Only with the number of a sport event and of a person (docs/spec/profile.md). */
export const RegistrationsPaymentPage = () => {
  const { eventId, userId } = useParams();
  const [search] = useSearchParams();
  if (!isId(eventId) || !isId(userId)) return <Navigate to="/" replace />;
  const payer = { eventId: Number(eventId), userId: Number(userId) };
  const paymentId = search.get('payment');
  return paymentId === null ? <Due {...payer} /> : <PaymentWaits key={paymentId} {...payer} paymentId={paymentId} />;
};

const Due = (payer: { eventId: number; userId: number }) => {
  const t = useText(payingTexts);
  usePageTitle(t('title'));
  const { answer, failure, refetch } = useQuery(dueOp, payer);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <p className="muted">
        <Link to={`/event/${payer.eventId}`}>{answer.event.name}</Link>
        <br />
        {t('payer', { name: answer.payer.name })}
      </p>
      <Extras due={answer} payer={payer} onChanged={refetch} />
      <EntryInsurance due={answer} payer={payer} onChanged={refetch} />
      {answer.positions.length === 0 ? (
        <EmptyState
          action={
            <Link className={buttonClass()} to={`/event/${payer.eventId}/registration`}>
              {t('toEntries')}
            </Link>
          }
        >
          {t('nothing')}
        </EmptyState>
      ) : (
        <Checkout due={answer} payer={payer} onChanged={refetch} />
      )}
    </div>
  );
};
