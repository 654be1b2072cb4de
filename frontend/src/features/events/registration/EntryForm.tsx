import { useRef, useState } from 'react';
import { refetchQueries } from '../../../app/useQuery.js';
import { useSession } from '../../../app/session.js';
import { useCommand } from '../../../app/useCommand.js';
import type { FieldErrors } from '../../../app/http.js';
import { Button } from '../../../ui/Button.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useToast } from '../../../app/useToast.js';
import { formatPrice } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { OwnCandidate } from '#contracts/registrations/form-answers.docs';
import { emptyDraft, refitted, registerInput, totalOf, withCategory, type Draft, type Entrant } from './draft.js';
import { errorsOfEntrant } from './entryErrors.js';
import { AllQuestions } from './AllQuestions.js';
import { Consent } from './Consent.js';
import { EntrantCard } from './EntrantCard.js';
import { entryTexts } from './entryTexts.js';
import { formOp, ownOp, registerOp, type EntryFormData } from './formData.js';
import { Modes, Who, type Mode } from './Modes.js';
import { Options } from './Options.js';
import { takesEntries } from './takesEntries.js';

interface EntryFormProps {
  form: EntryFormData;
  self: Entrant;
  /** Whose guardian one is. */
  childrenOfOwn: readonly OwnCandidate[];
  /** Besides oneself and one's children. */
  others: 'members' | 'anyone' | null;
}

/** The whole form: who, where, on which terms, answers, sum. One call for all. */
export const EntryForm = ({ form, self, childrenOfOwn, others }: EntryFormProps) => {
  const t = useText(entryTexts);
  const toast = useToast();
  const modes: Mode[] = ['self', ...(childrenOfOwn.length > 0 ? ['children' as const] : []), ...(others ? [others] : [])];
  const [mode, setMode] = useState<Mode>(modes.at(-1) ?? 'self');
  const [draft, setDraft] = useState<Draft>(() => startOf(form, self, mode));
  const { send, sending, errors, clearErrors } = useCommand(registerOp, { isQuiet: true });
  /** Whom the errors are of, in the order they were sent: somebody may be taken out since. */
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const top = useRef<HTMLFormElement>(null);
  const start = (next: Mode) => {
    setMode(next);
    setDraft(startOf(form, self, next));
    clearErrors();
  };
  const change = (entrant: Entrant) =>
    setDraft({ ...draft, entrants: draft.entrants.map((other) => (other.key === entrant.key ? entrant : other)) });
  const submit = () => {
    setSentKeys(draft.entrants.map(({ key }) => key));
    void send(registerInput(form, draft, mode === 'anyone')).then((outcome) => {
      if (!outcome.success) {
        showFirstError(top.current);
        return;
      }
      if (outcome.registrations.length > 0) toast('ok', t('sent', { count: outcome.registrations.length }));
      const invited = outcome.invitations.map(({ fullName }) => fullName).join(', ');
      if (invited) toast('ok', t('invitedInstead', { names: invited }));
      start(mode);
      refetchQueries(formOp, ownOp);
    });
  };
  return (
    <form
      ref={top}
      className="reg-form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      {modes.length > 1 && <Modes modes={modes} mode={mode} onChange={start} />}
      <FormErrors errors={commonErrors(errors)} />
      <Who {...{ form, draft, mode, childrenOfOwn }} onChange={setDraft} />
      {draft.entrants.length > 1 && <OneForAll form={form} draft={draft} onChange={setDraft} />}
      <EntrantCards
        {...{ form, draft }}
        errorsOf={({ key }) => errorsOfEntrant(errors, sentKeys.indexOf(key))}
        unknown={mode === 'self' || mode === 'children' ? withoutFacts([self, ...childrenOfOwn]) : []}
        isOwn={mode === 'self'}
        onChange={change}
        onDraft={setDraft}
      />
      <Options form={form} draft={draft} onChange={(next) => setDraft(withRefitted(form, next))} />
      <AllQuestions form={form} draft={draft} errors={errors} sentKeys={sentKeys} onChange={setDraft} onEntrant={change} />
      {mode !== 'anyone' && <Consent form={form} draft={draft} onChange={setDraft} />}
      <Summary form={form} draft={draft} isSelf={mode === 'self'} errorCount={Object.keys(errors).length} isSending={sending} />
    </form>
  );
};

interface EntrantCardsProps {
  form: EntryFormData;
  draft: Draft;
  errorsOf: (entrant: Entrant) => FieldErrors;
  /** Numbers of those whose profiles do not say what categories go by. */
  unknown: readonly (number | null)[];
  /** One enters oneself: there is nobody to take out. */
  isOwn: boolean;
  onChange: (entrant: Entrant) => void;
  onDraft: (draft: Draft) => void;
}

const EntrantCards = ({ form, draft, errorsOf, unknown, isOwn, onChange, onDraft }: EntrantCardsProps) => {
  const remove = (entrant: Entrant) => onDraft({ ...draft, entrants: draft.entrants.filter(({ key }) => key !== entrant.key) });
  return draft.entrants.map((entrant) => (
    <EntrantCard
      key={entrant.key}
      {...{ form, draft, entrant, onChange, onDraft }}
      asksFacts={unknown.includes(entrant.userId)}
      errors={errorsOf(entrant)}
      {...(!isOwn && { onRemove: () => remove(entrant) })}
    />
  ));
};

const withoutFacts = (known: readonly Pick<Entrant, 'userId' | 'gender' | 'birthDate'>[]): (number | null)[] =>
  known.filter(({ gender, birthDate }) => gender === null || birthDate === null).map(({ userId }) => userId);

/** Once the errors stand on the page. */
const showFirstError = (form: HTMLElement | null): void => {
  setTimeout(() => (form?.querySelector<HTMLElement>('[aria-invalid], .is-err') ?? form)?.scrollIntoView({ block: 'center' }));
};

const withRefitted = (form: EntryFormData, draft: Draft): Draft => ({
  ...draft,
  entrants: draft.entrants.map((entrant) => refitted(form, draft, entrant)),
});

const startOf = (form: EntryFormData, self: Entrant, mode: Mode): Draft =>
  mode === 'self' ? { ...emptyDraft, entrants: [refitted(form, emptyDraft, self)] } : emptyDraft;

/** Many at once: one category for everybody whom it fits, added to what each has. */
const OneForAll = ({ form, draft, onChange }: { form: EntryFormData; draft: Draft; onChange: (draft: Draft) => void }) => {
  const t = useText(entryTexts);
  const open = form.streams.filter(takesEntries);
  return (
    <SelectField
      label={t('oneForAll')}
      hint={t('oneForAllHint')}
      value=""
      onChange={(changed) => onChange(withCategory(form, draft, Number(changed.target.value)))}
      options={[{ value: '', text: t('notChosen') }, ...open.map(({ id, name }) => ({ value: String(id), text: name }))]}
    />
  );
};

/** What no field shows. */
const commonErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !path.startsWith('registrations.') || path.endsWith('registrationOptionId')),
  );

interface SummaryProps {
  form: EntryFormData;
  draft: Draft;
  /** Only oneself takes part: there is nobody to choose. */
  isSelf: boolean;
  errorCount: number;
  isSending: boolean;
}

const Summary = ({ form, draft, isSelf, errorCount, isSending }: SummaryProps) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const { user } = useSession();
  const { entries, price, waiting } = totalOf(form, draft);
  const isReady = user !== null && draft.entrants.length > 0 && draft.entrants.every(({ streamIds }) => streamIds.length > 0);
  return (
    <section className={`cardx reg-sum${entries > 0 ? ' reg-sum--stuck' : ''}`}>
      <div className="column">
        <p>
          <b>{t('total')}:</b> {t('entries', { count: entries })},{' '}
          <span className="num w5">{price > 0 ? formatPrice(locale, price, form.currency) : t('free')}</span>
        </p>
        {waiting > 0 && <p className="warn-t t13">{t('toWaiting', { count: waiting })}</p>}
        {price > 0 && <p className="muted t13">{t('payLater')}</p>}
        {errorCount > 0 && (
          <p className="danger-t t13" role="alert">
            {t('fixErrors', { count: errorCount })}
          </p>
        )}
        {!isReady && <p className="muted t13">{t(isSelf ? 'chooseCategory' : 'chooseSomebody')}</p>}
      </div>
      <Button type="submit" look="primary" size="large" isBusy={isSending} disabled={!isReady}>
        {t('send')}
      </Button>
    </section>
  );
};
