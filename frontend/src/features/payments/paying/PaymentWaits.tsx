import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PaymentProgress } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { Button, buttonClass } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { checkPaymentOp } from './calls.js';
import { payingTexts } from './payingTexts.js';

interface PaymentWaitsProps {
  eventId: number;
  userId: number;
  paymentId: string;
}

const firstMilliseconds = 1_500;
const lastMilliseconds = 15_000;

/** Asks how far a payment is, less and less often, until it is decided. */
const useProgress = (payment: PaymentWaitsProps) => {
  const { send, errors } = useCommand(checkPaymentOp, { isQuiet: true });
  const { eventId, userId, paymentId } = payment;
  const [progress, setProgress] = useState<PaymentProgress | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (wait: number) => {
      const outcome = await send({ eventId, userId, paymentId });
      if (isGone) return;
      if (outcome.success) setProgress(outcome);
      const isOver = outcome.success
        ? outcome.state === 'paid' || outcome.state === 'failed'
        : outcome.status !== 0 && outcome.status < 500;
      if (!isOver) timer = setTimeout(() => void ask(Math.min(wait * 1.5, lastMilliseconds)), wait);
    };
    void ask(firstMilliseconds);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [send, eventId, userId, paymentId]);
  return { progress, errors };
};

/** Waits for the truth about a payment, and says it in words. */
export const PaymentWaits = (payment: PaymentWaitsProps) => {
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
      <p role="status">{t(state)}</p>
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
      </div>
    </div>
  );
};
