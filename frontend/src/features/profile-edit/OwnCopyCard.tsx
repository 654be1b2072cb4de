import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import type { OwnDataAnswer } from '#contracts/own-data/own-data.docs';
import { ownDataOps, ownDataQueries } from '#contracts/own-data/own-data.ops';
import { downloadFile } from '../../app/downloadFile.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { factorsOp } from '../../shared/proof/proofCalls.js';
import { useProven } from '../../shared/proof/useProven.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ownDataTexts } from './ownDataTexts.js';
import { useEditing } from './editContext.js';

const lookEveryMilliseconds = 2_000;
const megabyte = 1_000_000;

/** A zip of what is known of oneself: asked for, prepared in the background, downloaded within a day. */
export const OwnCopyCard = () => {
  const t = useText(ownDataTexts);
  const { answer: copy, failure, refetch } = useQuery(ownDataQueries.get);
  const { answer: factors } = useQuery(factorsOp);
  const isWaiting = copy?.state === 'requested';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refetch, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <section className="cardx pe-b pe-erase">
      <h2>{t('copy')}</h2>
      <p className="muted">{t('copyText')}</p>
      {failure && !copy && <Failure refusal={failure} onRetry={refetch} />}
      {copy && factors ? <Copy copy={copy} factors={factors} onChanged={refetch} /> : !failure && <Skeleton lines={2} />}
    </section>
  );
};

const Copy = ({ copy, factors, onChanged }: { copy: OwnDataAnswer; factors: SecondFactorsAnswer; onChanged: () => void }) => {
  const t = useText(ownDataTexts);
  const toast = useToast();
  const { userId } = useEditing();
  const { prove, dialog } = useProven(factors);
  const { send, sending } = useCommand(ownDataOps.request, { isQuiet: true });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isLoading, setLoading] = useState(false);
  const ask = async () => {
    const outcome = await prove(() => send({}));
    setErrors(outcome && !outcome.success ? outcome.errors : {});
    if (outcome?.success) toast('ok', t('copyAsked'));
    onChanged();
  };
  const download = async () => {
    setLoading(true);
    const outcome = await prove(() => downloaded(`podium-${userId}.zip`));
    setLoading(false);
    setErrors(outcome && !outcome.success ? outcome.errors : {});
    onChanged();
  };
  const isReady = copy.state === 'written';
  return (
    <>
      <State copy={copy} />
      <FormErrors errors={errors} />
      {copy.state !== 'requested' && (
        <div className="form-actions">
          {isReady && (
            <Button look="primary" isBusy={isLoading} onClick={() => void download()}>
              <IconDownload aria-hidden size={16} />
              {t('copyDownload')}
            </Button>
          )}
          <Button isBusy={sending} onClick={() => void ask()}>
            {t(isReady ? 'copyAgain' : 'copyAsk')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
};

const State = ({ copy: { state, percent, bytes, files, expiresAt } }: { copy: OwnDataAnswer }) => {
  const t = useText(ownDataTexts);
  const locale = useLocale();
  if (state === 'none') return null;
  if (state === 'expired' || state === 'late') return <p role="status">{t(state === 'late' ? 'copyLate' : 'copyExpired')}</p>;
  if (state === 'requested')
    return (
      <>
        <p role="status">{t('copyWaits', { percent })}</p>
        <div
          className="bar"
          role="progressbar"
          aria-label={t('copyProgress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </>
    );
  const size =
    bytes < megabyte
      ? t('kilobytes', { count: Math.max(1, Math.round(bytes / 1_000)) })
      : t('megabytes', { count: (bytes / megabyte).toFixed(1) });
  return <p role="status">{t('copyReady', { size, files, until: expiresAt === null ? '' : formatDateTime(locale, expiresAt) })}</p>;
};

const downloaded = async (fileName: string) => {
  const failed = await downloadFile(ownDataQueries.download, {}, fileName);
  return failed === null ? { success: true as const } : { success: false as const, status: 200, errors: { form: [failed] } };
};
