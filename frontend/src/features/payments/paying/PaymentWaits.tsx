import { Link } from 'react-router';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { Button, buttonClass } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { PaymentState } from '../PaymentState.js';
import { payingTexts } from './payingTexts.js';
import { useProgress, type AwaitedPayment } from './useProgress.js';

const tones = { begun: 'info', waiting: 'info', paid: 'ok', failed: 'danger' } as const;

/** Waits for the truth about a payment, and says it in words. */
export const PaymentWaits = (payment: AwaitedPayment) => {
  const t = useText(payingTexts);
  const locale = useLocale();
  usePageTitle(t('title'));
  const { progress, errors } = useProgress(payment);
  if (!progress) return Object.keys(errors).length > 0 ? <Failure refusal={{ errors }} /> : <Skeleton lines={4} />;
  const { state, number, amount, currency, redirectUrl } = progress;
  const back = `/event/payment-for-athlete-registrations/${payment.eventId}/${payment.userId}`;
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <p className="muted">
        {t('invoice', { number })}, <Money amount={amount} currency={currency} />
      </p>
      <PaymentState tone={tones[state]}>{t(state)}</PaymentState>
      <div className="form-actions">
        {state === 'waiting' && redirectUrl !== null && (
          <Button onClick={() => location.assign(redirectUrl.startsWith('/bank/') ? localPath(locale, redirectUrl) : redirectUrl)}>
            {t('goOn')}
          </Button>
        )}
        {(state === 'failed' || state === 'paid') && (
          <Link className={buttonClass(state === 'failed' ? 'primary' : 'plain')} to={back}>
            {t(state === 'failed' ? 'again' : 'more')}
          </Link>
        )}
        {state === 'paid' && (
          <Link className={buttonClass()} to={`/profile/${payment.userId}/edit/transaction-history`}>
            {t('history')}
          </Link>
        )}
      </div>
    </div>
  );
};
