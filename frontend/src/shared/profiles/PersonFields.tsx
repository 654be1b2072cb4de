import type { FieldErrors } from '../../app/http.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField, TextField } from '../../ui/Field.js';
import type { Translate } from '../../ui/texts.js';

const names = ['lastName', 'firstName', 'middleName'] as const;

export const blankPerson = { lastName: '', firstName: '', middleName: '', birthDate: '', gender: '' };
type PersonDraft = typeof blankPerson;

/** Whether all is said without which nobody gets a profile. */
export const isNamed = ({ lastName, firstName, birthDate }: PersonDraft): boolean =>
  Boolean(lastName.trim() && firstName.trim() && birthDate);

interface PersonFieldsProps {
  draft: PersonDraft;
  errors: FieldErrors;
  t: Translate<keyof PersonDraft | 'notChosen' | 'male' | 'female'>;
  onChange: (part: Partial<PersonDraft>) => void;
}

/** Names, birth date and gender of a person who gets a profile. */
export const PersonFields = ({ draft, errors, t, onChange }: PersonFieldsProps) => (
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
