import { useEffect } from 'react';
import { Link } from 'react-router';
import type { BringingState } from '#contracts/feed/bringing.ops';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { PasswordField } from '../../shared/passwords/PasswordField.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { bringTexts } from './bringTexts.js';
import { bringEvent, getBringing } from './calls.js';

const lookMilliseconds = 1_000;
const fields = ['homeUrl', 'code', 'lastName', 'firstName', 'email', 'password'] as const;

/** The first page of an empty computer in a hall: which sport event comes here, and who runs it. */
export const Bring = () => {
  const t = useText(bringTexts);
  const { answer, failure, refetch } = useQuery(getBringing);
  usePageTitle(t('title'));
  const isRunning = answer?.phase === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer && <Phase state={answer} onBegun={refetch} />}
    </div>
  );
};

interface PhaseProps {
  state: BringingState;
  onBegun: () => void;
}

const Phase = ({ state, onBegun }: PhaseProps) => {
  const t = useText(bringTexts);
  switch (state.phase) {
    case 'done':
      return (
        <div className="column">
          <p className="note note--info" role="status">
            {t('done')}
          </p>
          <p>{t('staff')}</p>
          <div className="form-actions">
            <Link className="btn btn--p" to={`/login?next=${encodeURIComponent(`/cabinet/event/${state.eventId}/in-hall`)}`}>
              {t('login')}
            </Link>
          </div>
        </div>
      );
    case 'closed':
      return (
        <div className="column">
          <p className="note note--warn">{t('closed')}</p>
          <p className="muted">{t('closedHint')}</p>
          <Link to="/login">{t('login')}</Link>
        </div>
      );
    default:
      return <Coming state={state} onBegun={onBegun} />;
  }
};

/** What was typed stays, should it have to be sent again. */
const Coming = ({ state, onBegun }: PhaseProps) => {
  const t = useText(bringTexts);
  const isRunning = state.phase === 'running';
  return (
    <>
      {isRunning && (
        <div className="column" role="status">
          <b>{t('running', { count: state.events })}</b>
          <p className="muted">{t('keepOpen')}</p>
        </div>
      )}
      <div hidden={isRunning}>
        <BringForm state={state} onBegun={onBegun} />
      </div>
    </>
  );
};

const BringForm = ({ state: { phase, fault, homeUrl }, onBegun }: PhaseProps) => {
  const t = useText(bringTexts);
  const { send, sending, errors } = useCommand(bringEvent, { isQuiet: true });
  const asked = (values: Record<(typeof fields)[number], string>) =>
    void send({ ...values, homeUrl: homeUrl ?? withScheme(values.homeUrl) }).then((outcome) => {
      if (outcome.success) onBegun();
    });
  return (
    <form className="form" noValidate onSubmit={(event) => asked(formValues(event, ...fields))}>
      <p className="muted">{t(phase === 'person' || phase === 'cut' ? phase : 'explained')}</p>
      {fault && (
        <p className="note note--danger" role="alert">
          {t(fault)}
        </p>
      )}
      <FormErrors errors={errors} handled={fields} />
      {(phase === 'empty' || phase === 'running') && (
        <section className="form" aria-label={t('fromWhere')}>
          <b>{t('fromWhere')}</b>
          <TextField
            name="homeUrl"
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
            label={t('homeUrl')}
            errors={errors['homeUrl']}
            isRequired
          />
          <TextField name="code" autoComplete="off" label={t('code')} hint={t('codeHint')} errors={errors['code']} isRequired />
        </section>
      )}
      <Person errors={errors} />
      <div className="form-actions">
        <Button type="submit" look="primary" size="large" isBusy={sending}>
          {t(phase === 'empty' ? 'bring' : phase === 'person' ? 'create' : 'goOn')}
        </Button>
      </div>
    </form>
  );
};

/** `podium.example` is typed more often than the whole address. */
const withScheme = (typed: string): string => {
  const address = typed.trim();
  return /^https?:\/\//.test(address) || address === '' ? address : `https://${address}`;
};

const Person = ({ errors }: { errors: Record<string, readonly string[]> }) => {
  const t = useText(bringTexts);
  return (
    <section className="form" aria-label={t('who')}>
      <b>{t('who')}</b>
      <p className="muted">{t('whoHint')}</p>
      <div className="form-row">
        <TextField name="lastName" autoComplete="family-name" label={t('lastName')} errors={errors['lastName']} isRequired />
        <TextField name="firstName" autoComplete="given-name" label={t('firstName')} errors={errors['firstName']} isRequired />
      </div>
      <TextField name="email" type="email" autoComplete="username" label={t('email')} errors={errors['email']} isRequired />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        errors={errors['password']}
      />
    </section>
  );
};
