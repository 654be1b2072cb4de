import type { HallNetworkState } from '#contracts/hall/hall.ops';
import { useEffect, useState } from 'react';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { QrCode } from '../../ui/QrCode.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getHallNetwork, setHallNetwork } from './calls.js';
import { hallTexts } from './hallTexts.js';
import { StandbyCard } from './StandbyCard.js';
import css from './hall.module.css';
import { copyText } from '../../ui/copyText.js';

/** A computer that joins a network while the page is open gets its address shown. */
const lookMilliseconds = 5_000;

/** Opens the server to the devices of a hall, and shows by which address they find it. */
export const HallNetwork = () => {
  const t = useText(hallTexts);
  const { answer, failure, refetch } = useQuery(getHallNetwork);
  const { send, sending, errors } = useCommand(setHallNetwork);
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [refetch]);
  const set = async (isOpen: boolean) => {
    await send({ isOpen });
    setClosing(false);
    refetch();
  };
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('explained')}</p>
      <FormErrors errors={errors} />
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && (
        <section className="cardx card-p column">
          <div className={`row ${css['wrap']}`}>
            <b className="sp" role="status">
              {t(answer.isOpen ? 'isOpen' : 'isClosed')}
            </b>
            {answer.isFixed ? null : answer.isOpen ? (
              <Button onClick={() => setClosing(true)}>{t('close')}</Button>
            ) : (
              <Button look="primary" isBusy={sending} onClick={() => void set(true)}>
                {t('open')}
              </Button>
            )}
          </div>
          {answer.isFixed && <p className="muted">{t('isFixed')}</p>}
          {answer.isOpen ? <Addresses state={answer} /> : <p className="note note--warn">{t('demo')}</p>}
        </section>
      )}
      <StandbyCard />
      <ConfirmDialog
        title={t('closeTitle')}
        action={t('close')}
        isOpen={isClosing}
        isBusy={sending}
        onConfirm={() => void set(false)}
        onClose={() => setClosing(false)}
      >
        <p>{t('closeText')}</p>
      </ConfirmDialog>
    </CabinetPage>
  );
};

const Addresses = ({ state: { addresses } }: { state: HallNetworkState }) => {
  const t = useText(hallTexts);
  const toast = useToast();
  const [best, ...others] = addresses;
  if (best === undefined) return <p className="note note--warn">{t('noAddress')}</p>;
  const copy = () => void copyText(best).then((isDone) => isDone && toast('ok', t('copied')));
  return (
    <>
      <div className={`row ${css['wrap']}`}>
        <a className={css['address']} href={best}>
          {best}
        </a>
        <Button size="small" onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      <QrCode address={best} label={t('qr', { address: best })} className={css['qr']} />
      {others.length > 0 && (
        <p>
          {t('others')}: {others.join(', ')}
        </p>
      )}
      <p className="muted">{t('sameNetwork')}</p>
      {best.startsWith('http:') && <p className="muted">{t('withoutHttps')}</p>}
    </>
  );
};
