import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { profileOps } from '#contracts/profiles/profile.ops';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField, TextArea, TextField } from '../../ui/Field.js';
import { fieldTexts } from '../../ui/fieldTexts.js';
import { useText } from '../../ui/texts.js';
import { baseDraftOf, baseInputOf, checkBase, lockOf, type BaseDraft } from './baseInformation.js';
import { baseTexts } from './baseTexts.js';
import { useEditing } from './editContext.js';
import { LocationFields } from './LocationFields.js';
import { SectionFrame } from './SectionFrame.js';
import { useLeftFields } from './useLeftFields.js';
import { useSectionForm, type SectionForm } from './useSectionForm.js';
import { asNamed } from './profileSections.js';

const names = ['lastName', 'firstName', 'middleName'] as const;

/** Names, birth date, measures, place and citizenship. */
export const BaseInformationSection = () => {
  const t = useText(baseTexts);
  const { data } = useEditing();
  const form = useSectionForm({
    section: 'base-information',
    op: profileOps.saveBaseInformation,
    givenOf: baseDraftOf,
    inputOf: (draft, userId) => baseInputOf(draft, userId, data.isLoginUserOpForViewUser),
    check: checkBase,
  });
  return (
    <SectionFrame form={form} lead={t('lead')}>
      <Part title={t('names')}>
        <NameFields form={form} />
      </Part>
      <Part title={t('body')}>
        <BodyFields form={form} />
      </Part>
      <Part title={t('place')}>
        <PlaceFields form={form} />
      </Part>
    </SectionFrame>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="cardx">
    <h2 className="vh">{title}</h2>
    <div className="pe-b">{children}</div>
  </section>
);

interface FieldsProps {
  form: SectionForm<BaseDraft>;
}

/** Why a field can no longer be changed, and that it cannot. */
const useLock = () => {
  const t = useText(baseTexts);
  const { data } = useEditing();
  return (field: Parameters<typeof lockOf>[1]) => {
    const reason = lockOf(data, field);
    const hint = reason && (
      <span className="pe-lock">
        <IconLock aria-hidden size={14} />
        {t(reason)}
      </span>
    );
    return { disabled: reason !== null, hint };
  };
};

const NameFields = ({ form: { draft, change, errors } }: FieldsProps) => {
  const t = useText(baseTexts);
  const lock = useLock();
  return (
    <div className="pe-3">
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          value={draft[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          errors={errors[name]}
          maxLength={100}
          {...lock(name)}
        />
      ))}
    </div>
  );
};

const BodyFields = ({ form: { draft, change, errors, invalid } }: FieldsProps) => {
  const t = useText(baseTexts);
  const words = useText(fieldTexts);
  const { data } = useEditing();
  const lock = useLock();
  const { hasLeft, leave } = useLeftFields();
  const errorsOf = (field: 'birthDate' | 'height' | 'weight') => (hasLeft(field) ? (invalid[field] ?? errors[field]) : errors[field]);
  return (
    <div className="pe-2">
      <DayField
        label={t('birthDate')}
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        onBlur={leave('birthDate')}
        errors={errorsOf('birthDate')}
        {...lock('birthDate')}
      />
      <SelectField
        label={t('gender')}
        value={draft.gender ?? ''}
        onChange={({ currentTarget }) => change({ gender: currentTarget.value || null })}
        errors={errors['gender']}
        options={[{ value: '', text: words('notChosen') }, ...data.genders.map(({ id, text }) => ({ value: id, text }))]}
      />
      {(['height', 'weight'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          inputMode="decimal"
          maxLength={6}
          value={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          onBlur={leave(field)}
          errors={errorsOf(field)}
        />
      ))}
    </div>
  );
};

const PlaceFields = ({ form: { draft, change, errors } }: FieldsProps) => {
  const t = useText(baseTexts);
  const { data } = useEditing();
  return (
    <>
      <LocationFields
        countries={data.countries}
        country={draft.country}
        countryRegion={draft.countryRegion}
        city={draft.city}
        errors={errors}
        onChange={(location) => change(location)}
      />
      <div className="pe-2">
        <ChoiceField
          label={t('citizenship')}
          choices={data.countries}
          value={draft.citizenship}
          onChange={(choice) => change({ citizenship: asNamed(choice) })}
          errors={errors['citizenship.id'] ?? errors['citizenship']}
          hint={t('onlyRepresentative')}
        />
      </div>
      {data.isLoginUserOpForViewUser && (
        <TextArea
          label={t('note')}
          value={draft.officialRepresentativeNote}
          onChange={({ currentTarget }) => change({ officialRepresentativeNote: currentTarget.value })}
          errors={errors['officialRepresentativeNote']}
          hint={t('onlyRepresentative')}
          maxLength={2_000}
        />
      )}
    </>
  );
};
