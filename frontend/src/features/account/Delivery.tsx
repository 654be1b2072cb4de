import { Link } from 'react-router';
import type { Delivery as Ways } from '#contracts/identity/delivery.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { deliveryOp, testMailOp } from './calls.js';
import { deliveryTexts } from './deliveryTexts.js';

/** How mails and short messages leave this server; administrators try it with a message to themselves. */
export const Delivery = () => {
  const t = useText(deliveryTexts);
  const { answer, failure, refetch } = useQuery(deliveryOp);
  return (
    <CabinetPage title={t('title')}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={4} />}
      {answer && (
        <>
          <MailCard mail={answer.mail} testTo={answer.testTo} />
          <section className="cardx card-p column">
            <h2>{t('sms')}</h2>
            <p>{t(`sms_${answer.sms.kind}`, { host: answer.sms.host ?? '' })}</p>
          </section>
          <p className="muted t13">{t('settings')}</p>
        </>
      )}
    </CabinetPage>
  );
};

const MailCard = ({ mail: { kind, host, from }, testTo }: Pick<Ways, 'mail' | 'testTo'>) => {
  const t = useText(deliveryTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(testMailOp, { isQuiet: true });
  const test = async () => {
    const outcome = await send({});
    if (outcome.success) toast('ok', t(`tested_${kind}`, { email: outcome.to }));
  };
  return (
    <section className="cardx card-p column">
      <h2>{t('mail')}</h2>
      <p>
        {t(`mail_${kind}`, { host: host ?? '', from: from ?? '' })} {kind === 'outbox' && <Link to="/outbox">{t('outbox')}</Link>}
      </p>
      <FormErrors errors={errors} />
      <div className="form-actions">
        <Button isBusy={sending} disabled={testTo === null} onClick={() => void test()}>
          {t('test')}
        </Button>
        {testTo !== null && <span className="muted t13">{t('testTo', { email: testTo })}</span>}
      </div>
    </section>
  );
};
