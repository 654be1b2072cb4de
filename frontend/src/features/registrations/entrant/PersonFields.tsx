import { LookupField } from '../../../app/LookupField.js';
import type { FieldErrors } from '../../../app/http.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { useText } from '../../../ui/texts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { findClubs, findCoaches, regionsOf } from './lookups.js';
import { genderOf, type PersonDraft } from './person.js';
import { SuggestedField } from './SuggestedField.js';

interface PersonFieldsProps {
  draft: PersonDraft;
  onChange: (draft: PersonDraft) => void;
  errors: FieldErrors;
  /** Of the fields of the person in the refusals: `person.`, `registrations.0.person.`. */
  path: string;
}

/** Names, gender and birth date, the day in any usual form. */
export const PersonFields = ({ draft, onChange, errors, path }: PersonFieldsProps) => {
  const t = useText(registrationsTexts);
  const shared = useText(sharedTexts);
  const text = (name: 'lastName' | 'firstName' | 'middleName' | 'birthDate', isRequired: boolean, hint?: string) => (
    <TextField
      label={t(name)}
      hint={hint}
      isRequired={isRequired}
      value={draft[name]}
      errors={errors[`${path}${name}`]}
      autoComplete="off"
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
  const genders = (['male', 'female'] as const).map((value) => ({ value, text: shared(`gender.${value}`) }));
  return (
    <>
      <div className="form-row">
        {text('lastName', true)}
        {text('firstName', true)}
        {text('middleName', false)}
      </div>
      <div className="form-row">
        <SelectField
          label={t('gender')}
          value={draft.gender}
          errors={errors[`${path}gender`]}
          options={[{ value: '', text: '–' }, ...genders]}
          onChange={(event) => onChange({ ...draft, gender: genderOf(event.target.value) })}
        />
        {text('birthDate', false, t('dateHint'))}
      </div>
    </>
  );
};

interface LinkFieldsProps extends PersonFieldsProps {
  countryId: number | null;
}

/** Whom they stand for: by these the draw keeps mates apart. */
export const LinkFields = ({ draft, onChange, errors, path, countryId }: LinkFieldsProps) => {
  const t = useText(registrationsTexts);
  return (
    <div className="form-row">
      <SuggestedField
        label={t('club')}
        value={draft.club}
        source="clubs"
        find={findClubs}
        errors={errors[`${path}organizationName`]}
        onChange={(club) => onChange({ ...draft, club })}
      />
      <SuggestedField
        label={t('coach')}
        value={draft.coach}
        source="coaches"
        find={findCoaches}
        errors={errors[`${path}coachName`]}
        onChange={(coach) => onChange({ ...draft, coach })}
      />
      {countryId !== null && (
        <LookupField
          label={t('region')}
          value={draft.region}
          source={`regions ${countryId}`}
          find={regionsOf(countryId)}
          errors={errors[`${path}countryRegionId`]}
          onChange={(region) => onChange({ ...draft, region: region && { id: Number(region.id), name: region.name } })}
        />
      )}
    </div>
  );
};
