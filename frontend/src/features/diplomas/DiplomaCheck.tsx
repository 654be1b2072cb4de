import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { CheckedDiploma } from '#contracts/diplomas/diploma.docs';
import type { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { ref } from '../../app/call.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { formValues } from '../../ui/formValues.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { checkTexts } from './checkTexts.js';
import css from './diplomas.module.css';

const checkOp = ref<typeof diplomaQueries.check>({ path: '/api/check-diploma', kind: 'wrapped' });

/** Anybody types or scans the code of a diploma and reads what it proves. */
export const DiplomaCheck = () => {
  const t = useText(checkTexts);
  const navigate = useNavigate();
  const { code = '' } = useParams();
  usePageTitle(t('title'));
  return (
    <div className="page-note">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <form
        className="row wrap g12"
        onSubmit={(event) => {
          const typed = (formValues(event)['code'] ?? '').trim();
          if (typed !== '') void navigate(`/diploma/${encodeURIComponent(typed)}`);
        }}
      >
        <TextField key={code} name="code" label={t('code')} defaultValue={code} inputMode="numeric" autoComplete="off" isRequired />
        <Button type="submit" look="primary">
          {t('check')}
        </Button>
      </form>
      {code !== '' && <Asked code={code} />}
    </div>
  );
};

const Asked = ({ code }: { code: string }) => {
  const t = useText(checkTexts);
  const { answer, failure, refetch } = useQuery(checkOp, { code });
  if (answer) return <Verdict diploma={answer.diploma} />;
  if (failure?.status === 404) return <Note isGood={false} head={t('unknown')} text={t('unknownText')} />;
  return failure ? <Failure refusal={failure} onRetry={refetch} /> : <Skeleton lines={3} />;
};

const Verdict = ({ diploma: { status, fullName, place, categoryName, event } }: { diploma: CheckedDiploma }) => {
  const t = useText(checkTexts);
  const rows: [string, ReactNode][] = [
    [t('person'), fullName],
    [t('place'), place],
    [t('category'), categoryName],
    [t('event'), <Link to={`/event/${event.id}`}>{event.name}</Link>],
  ];
  return (
    <>
      <Note
        isGood={status === 'valid'}
        head={t(status)}
        text={status === 'ended' ? t('endedText') : status === 'open' ? t('openText') : null}
      />
      <dl className={css['verdict']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="muted t13">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted t13">{t('privacy')}</p>
    </>
  );
};

const Note = ({ isGood, head, text }: { isGood: boolean; head: string; text: string | null }) => {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <div className={`note note--${isGood ? 'ok' : 'danger'}`} role="status">
      <Icon aria-hidden size={20} style={{ flex: 'none' }} />
      <span>
        <b>{head}</b>
        {text && (
          <>
            <br />
            {text}
          </>
        )}
      </span>
    </div>
  );
};
