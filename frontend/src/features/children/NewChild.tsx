import { useState } from 'react';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { makeChild } from '../../shared/guardians/guardianCalls.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { childrenTexts } from './childrenTexts.js';

const blank = { lastName: '', firstName: '', middleName: '', birthDate: '', gender: '' };
const names = ['lastName', 'firstName', 'middleName'] as const;

/** A parent makes the profile of their child. */
export const NewChild = ({ onClose, onMade }: { onClose: () => void; onMade: () => void }) => {
  const t = useText(childrenTexts);
  const toast = useToast();
  const [draft, setDraft] = useState(blank);
  const [isDeclared, setDeclared] = useState(false);
  const { send, sending, errors } = useCommand(makeChild, { isQuiet: true });
  const make = async () => {
    if (!isDeclared) return;
    const { success } = await send({ ...draft, isDeclared });
    if (!success) return;
    toast('ok', t('made'));
    onMade();
    onClose();
  };
  const isReady = Boolean(draft.lastName.trim() && draft.firstName.trim() && draft.birthDate && isDeclared);
  return (
    <Dialog title={t('add')} isOpen onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormErrors errors={errors} handled={Object.keys(blank)} />
        <ChildFields draft={draft} errors={errors} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
        <CheckField label={t('declared')} checked={isDeclared} onChange={({ currentTarget }) => setDeclared(currentTarget.checked)} />
        <p className="muted t13">{t('exists')}</p>
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending} disabled={!isReady}>
            {t('create')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};

interface ChildFieldsProps {
  draft: typeof blank;
  errors: FieldErrors;
  onChange: (part: Partial<typeof blank>) => void;
}

const ChildFields = ({ draft, errors, onChange }: ChildFieldsProps) => {
  const t = useText(childrenTexts);
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
    </>
  );
};
