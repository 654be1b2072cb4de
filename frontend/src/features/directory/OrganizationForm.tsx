import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { FieldErrors, Outcome } from '../../app/http.js';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { useQuery } from '../../app/useQuery.js';
import { listSports } from '../../shared/places/placeCalls.js';
import { PlaceFields } from '../../shared/places/PlaceFields.js';
import { buttonClass } from '../../ui/Button.js';
import { ChoicesField } from '../../ui/ChoiceField.js';
import { TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { useText } from '../../ui/texts.js';
import { directoryTexts } from './directoryTexts.js';
import type { OrganizationDraft } from './organizationDraft.js';

const handled = ['name', 'shortName', 'sportIds', 'country.id', 'countryRegion.id', 'city.id'];
const contactFields = ['contactEmail', 'contactPhone', 'url', 'address'] as const;
const most = { contactEmail: 254, contactPhone: 40, url: 500, address: 500 };
const types = { contactEmail: 'email', contactPhone: 'tel', url: 'url', address: 'text' };

interface OrganizationFormProps {
  given: OrganizationDraft;
  send: (organization: OrganizationDraft) => Promise<Outcome<{ organizationId: number }>>;
  isSending: boolean;
  errors: FieldErrors;
  submit: string;
  cancelTo: string;
  onSaved: (organizationId: number) => void;
}

/** Tells of the save only once the leave guard knows that nothing is lost any more. */
const useSavedId = (onSaved: (organizationId: number) => void) => {
  const [savedId, setSavedId] = useState<number | null>(null);
  const done = useRef(onSaved);
  done.current = onSaved;
  useEffect(() => {
    if (savedId !== null) done.current(savedId);
  }, [savedId]);
  return [savedId, setSavedId] as const;
};

export const OrganizationForm = ({ given, send, isSending, errors, submit, cancelTo, onSaved }: OrganizationFormProps) => {
  const t = useText(directoryTexts);
  const [draft, setDraft] = useState(given);
  const [savedId, setSavedId] = useSavedId(onSaved);
  const isDirty = savedId === null && JSON.stringify(draft) !== JSON.stringify(given);
  const { pathname } = useLocation();
  const sports = useQuery(listSports).answer?.results ?? [];
  const change = (part: Partial<OrganizationDraft>) => setDraft((before) => ({ ...before, ...part }));
  const text = (field: 'name' | 'shortName' | 'about' | (typeof contactFields)[number]) => ({
    label: t(field),
    value: draft[field],
    errors: errors[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [field]: currentTarget.value }),
  });
  const save = async () => {
    const outcome = await send(draft);
    if (outcome.success) setSavedId(outcome.organizationId);
  };
  return (
    <form
      className="form form--wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormErrors errors={errors} handled={[...handled, ...contactFields, 'about']} />
      <TextField {...text('name')} maxLength={300} isRequired />
      <div className="form-row">
        <TextField {...text('shortName')} maxLength={100} />
        <ChoicesField
          label={t('sports')}
          choices={sports}
          value={draft.sportIds}
          errors={errors['sportIds']}
          onChange={(sportIds) => change({ sportIds })}
        />
      </div>
      <PlaceFields place={draft} errors={errors} onChange={change} />
      <div className="form-row">
        {contactFields.map((field) => (
          <TextField key={field} {...text(field)} type={types[field]} maxLength={most[field]} />
        ))}
      </div>
      <TextArea {...text('about')} rows={6} maxLength={10_000} />
      <LeaveGuard isDirty={isDirty} isInside={(path) => path === pathname} />
      <SaveBar isDirty={isDirty} isBusy={isSending} action={submit} isDisabled={draft.name.trim() === ''}>
        <Link className={buttonClass()} to={cancelTo}>
          {t('cancel')}
        </Link>
      </SaveBar>
    </form>
  );
};
