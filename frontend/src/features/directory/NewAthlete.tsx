import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { Dialog } from '../../ui/Dialog.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { makeProfile } from './calls.js';
import { directoryTexts } from './directoryTexts.js';

const blank = { lastName: '', firstName: '', middleName: '', birthDate: '', gender: '', fromDate: '' };
const names = ['lastName', 'firstName', 'middleName'] as const;

interface NewAthleteProps {
  organizationId: number;
  isOpen: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** A representative makes a profile for an athlete; its further sections are filled in its edit screen. */
export const NewAthlete = ({ organizationId, isOpen, onClose, onMade }: NewAthleteProps) => {
  const t = useText(directoryTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(blank);
  const { send, sending, errors, clearErrors } = useCommand(makeProfile, { isQuiet: true });
  const change = (part: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...part }));
  const close = () => {
    setDraft(blank);
    clearErrors();
    onClose();
  };
  const make = async () => {
    const outcome = await send({ organizationId, ...draft });
    if (!outcome.success) return;
    toast('ok', t('made'));
    onMade();
    close();
    await navigate(`/profile/${outcome.userId}/edit`);
  };
  const isReady = Boolean(draft.lastName.trim() && draft.firstName.trim() && draft.birthDate);
  return (
    <Dialog title={t('newAthlete')} isOpen={isOpen} onClose={close}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormErrors errors={errors} handled={Object.keys(blank)} />
        <AthleteFields draft={draft} errors={errors} onChange={change} />
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending} disabled={!isReady}>
            {t('create')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};

interface AthleteFieldsProps {
  draft: typeof blank;
  errors: FieldErrors;
  onChange: (part: Partial<typeof blank>) => void;
}

/** Names, birth date, gender, and since when they are a member. */
const AthleteFields = ({ draft, errors, onChange }: AthleteFieldsProps) => {
  const t = useText(directoryTexts);
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          value={draft[name]}
          errors={errors[name]}
          maxLength={100}
          isRequired={name !== 'middleName'}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <div className="form-row">
        <DayField
          label={t('birthDate')}
          value={draft.birthDate}
          errors={errors['birthDate']}
          onChange={(birthDate) => onChange({ birthDate })}
        />
        <SelectField
          label={t('gender')}
          value={draft.gender}
          errors={errors['gender']}
          options={[
            { value: '', text: t('notChosen') },
            { value: 'male', text: t('male') },
            { value: 'female', text: t('female') },
          ]}
          onChange={({ currentTarget }) => onChange({ gender: currentTarget.value })}
        />
      </div>
      <DayField label={t('fromDate')} value={draft.fromDate} errors={errors['fromDate']} onChange={(fromDate) => onChange({ fromDate })} />
    </>
  );
};
