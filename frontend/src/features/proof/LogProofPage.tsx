import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { proofQueries, type LogProof } from '#contracts/proof/proof.ops';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { proofTexts } from './proofTexts.js';

/** Whether the log is still the one of which a printed protocol has the code. */
export const LogProofPage = () => {
  const t = useText(proofTexts);
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const { answer, failure, refetch } = useQuery(proofQueries.check, code === '' ? null : { code });
  usePageTitle(t('title'));
  return (
    <div className="page-note">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <form
        className="row wrap g12"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === code) refetch();
          else void navigate(`/proof/${encodeURIComponent(typed.trim())}`);
        }}
      >
        <TextField
          label={t('code')}
          maxLength={30}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="primary" disabled={typed.trim() === ''}>
          {t('check')}
        </Button>
      </form>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {code !== '' && !answer && !failure && <Skeleton lines={3} />}
      {answer && <Verdict proof={answer} />}
    </div>
  );
};

const Verdict = ({ proof: { isKnown, at, count, key, signature, checked } }: { proof: LogProof }) => {
  const t = useText(proofTexts);
  const locale = useLocale();
  const verdict = !isKnown ? 'unknown' : checked === null ? 'known' : checked.isWhole ? 'whole' : 'broken';
  const isGood = verdict === 'whole' || verdict === 'known';
  const moment = (instant: string | null | undefined) => (instant ? formatDateTime(locale, instant) : '');
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <>
      <div className={`note note--${isGood ? 'ok' : 'danger'}`} role="status">
        <Icon aria-hidden size={20} />
        <span>
          <b>{t(verdict)}</b>
          <br />
          {t(`${verdict}Text`, { at: moment(at), count: count ?? 0, checked: moment(checked?.at) })}
        </span>
      </div>
      {isKnown && (
        <dl className="t13 muted" style={{ overflowWrap: 'anywhere' }}>
          <dt>{t('key')}</dt>
          <dd>{key}</dd>
          <dt>{t('signature')}</dt>
          <dd>{signature}</dd>
        </dl>
      )}
    </>
  );
};
