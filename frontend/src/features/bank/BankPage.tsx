import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import { Money } from '../../ui/Money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { bankTexts } from './bankTexts.js';
import { bankActOp, bankPaymentOp } from './calls.js';
import { KeptNotices } from './KeptNotices.js';
import { deliver, keepBack } from './notices.js';

const deliveries = ['once', 'twice', 'later', 'never'] as const;
type Delivery = (typeof deliveries)[number];

/** Back on this very server, whatever name it is known under. */
const goBack = (returnUrl: string): void => {
  const { pathname, search } = new URL(returnUrl, location.origin);
  location.assign(`${pathname}${search}`);
};

/** Plays the bank: pays, declines, lets its notice come once, twice, late, in another order or never. */
export const BankPage = () => {
  const t = useText(bankTexts);
  const { providerPaymentId = '' } = useParams();
  usePageTitle(t('bankTitle'));
  const { answer, failure, refetch } = useQuery(bankPaymentOp, { providerPaymentId });
  const { send, sending } = useCommand(bankActOp);
  const [delivery, setDelivery] = useState<Delivery>('once');
  if (failure?.status === 404) return <p className="page-note">{t('noPayment')}</p>;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  const { amount, currency, description, returnUrl, status } = answer.payment;
  const act = async (action: 'pay' | 'decline') => {
    const outcome = await send({ providerPaymentId, action });
    if (!outcome.success) {
      refetch();
      return;
    }
    if (delivery === 'later') keepBack(outcome.notices);
    const times = { once: 1, twice: 2, later: 0, never: 0 }[delivery];
    for (const notice of outcome.notices) await Promise.all(Array.from({ length: times }, () => deliver(notice)));
    goBack(returnUrl);
  };
  return (
    <div className="entry cardx">
      <h1>{t('bankTitle')}</h1>
      <p className="note note--info">{t('bankNote')}</p>
      <p>
        {description}: <Money amount={amount} currency={currency} />
      </p>
      {status !== 'pending' && <p role="status">{t(status === 'succeeded' ? 'bankPaid' : 'bankDeclined')}</p>}
      <div className="form">
        {status === 'pending' && (
          <>
            <SelectField
              label={t('notice')}
              value={delivery}
              options={deliveries.map((value) => ({ value, text: t(value) }))}
              onChange={({ target }) => setDelivery(deliveries.find((one) => one === target.value) ?? 'once')}
            />
            <div className="form-actions">
              <Button look="primary" isBusy={sending} onClick={() => void act('pay')}>
                {t('bankPay')}
              </Button>
              <Button look="danger" isBusy={sending} onClick={() => void act('decline')}>
                {t('bankDecline')}
              </Button>
            </div>
          </>
        )}
        <Button look="ghost" onClick={() => goBack(returnUrl)}>
          {t(status === 'pending' ? 'bankBack' : 'bankReturn')}
        </Button>
      </div>
      <KeptNotices />
    </div>
  );
};
