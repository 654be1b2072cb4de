import { Link, Navigate } from 'react-router';
import type { InsurancePayment } from '#contracts/payments/insurance/policy.docs';
import { useCommand } from '../../../app/useCommand.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { boughtPath } from '../../../shared/insurance/BoughtPolicy.js';
import { Button, buttonClass } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { PaymentState } from '../PaymentState.js';
import { useAwaited } from '../useAwaited.js';
import { buyTexts } from './buyTexts.js';
import { checkOp } from './calls.js';

const isOver = ({ state, isIssued, isDeclined, isCancelled }: InsurancePayment): boolean =>
  state === 'failed' || isIssued || isDeclined || isCancelled;

/** What is paid goes on: the policy is being made out. */
const tones = { begun: 'info', waiting: 'info', paid: 'info', failed: 'danger' } as const;

/** Waits for the truth about a payment of insurance, says it in words, and leads to the profile that offers the policy. */
export const InsuranceWaits = ({ paymentId, userId }: { paymentId: string; userId: number }) => {
  const t = useText(buyTexts);
  const locale = useLocale();
  usePageTitle(t('title'));
  const { send, errors } = useCommand(checkOp, { isQuiet: true });
  const progress = useAwaited<InsurancePayment>({ ask: () => send({ paymentId }), isOver, firstMilliseconds: 1_000 });
  if (!progress) return Object.keys(errors).length > 0 ? <Failure refusal={{ errors }} /> : <Skeleton lines={4} />;
  if (progress.isIssued) return <Navigate to={boughtPath(progress.userId, progress.insuranceId)} replace />;
  const { state, number, amount, currency, redirectUrl, isDeclined, isCancelled } = progress;
  const back = `/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${userId}`;
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <p className="muted">
        {t('invoice', { number })}, <Money amount={amount} currency={currency} />
      </p>
      <PaymentState tone={isDeclined || isCancelled ? 'danger' : tones[state]}>
        {t(isDeclined ? 'declined' : isCancelled ? 'cancelled' : state)}
      </PaymentState>
      <div className="form-actions">
        {state === 'waiting' && redirectUrl !== null && (
          <Button onClick={() => location.assign(redirectUrl.startsWith('/bank/') ? localPath(locale, redirectUrl) : redirectUrl)}>
            {t('goOn')}
          </Button>
        )}
        {state === 'failed' && (
          <Link className={buttonClass('primary')} to={back}>
            {t('again')}
          </Link>
        )}
        {(isDeclined || isCancelled) && (
          <Link className={buttonClass()} to={`/profile/${userId}`}>
            {t('toProfile')}
          </Link>
        )}
      </div>
    </div>
  );
};
