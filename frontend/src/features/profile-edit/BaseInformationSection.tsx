import { IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { profileOps } from '#contracts/profiles/profile.ops';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField, TextArea, TextField } from '../../ui/Field.js';
import { fieldTexts } from '../../ui/fieldTexts.js';
import { useText } from '../../ui/texts.js';
import { baseDraftOf, baseInputOf, checkBase, lockOf } from './baseInformation.js';
import { baseTexts } from './baseTexts.js';
import { useEditing } from './editContext.js';
import { LocationFields } from './LocationFields.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm } from './useSectionForm.js';
import { asNamed } from './profileSections.js';

const names = ['lastName', 'firstName', 'middleName'] as const;

/** Names, birth date, measures, place and citizenship. */
export const BaseInformationSection = () => {
  const t = useText(baseTexts);
  const words = useText(fieldTexts);
  const { data } = useEditing();
  const isRepresentative = data.isLoginUserOpForViewUser;
  const form = useSectionForm({
    section: 'base-information',
    op: profileOps.saveBaseInformation,
    givenOf: baseDraftOf,
    inputOf: (draft, userId) => baseInputOf(draft, userId, isRepresentative),
    check: checkBase,
  });
  const { draft, change, errors, invalid } = form;
  // What is being typed is wrong until it is finished: it is said on leaving the field.
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = (field: string) => () => setLeft((before) => [...new Set([...before, field])]);
  const errorsOf = (field: 'birthDate' | 'height' | 'weight') => (left.includes(field) ? (invalid[field] ?? errors[field]) : errors[field]);
  const lockHint = (field: Parameters<typeof lockOf>[1]): ReactNode => {
    const reason = lockOf(data, field);
    return (
      reason && (
        <span className="pe-lock">
          <IconLock aria-hidden size={14} />
          {t(reason)}
        </span>
      )
    );
  };
  return (
    <SectionFrame form={form} lead={t('lead')}>
      <section className="cardx">
        <h2 className="vh">{t('names')}</h2>
        <div className="pe-b">
          <div className="pe-3">
            {names.map((name) => (
              <TextField
                key={name}
                label={t(name)}
                value={draft[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
                errors={errors[name]}
                disabled={lockOf(data, name) !== null}
                hint={lockHint(name)}
                maxLength={100}
              />
            ))}
          </div>
        </div>
      </section>
      <section className="cardx">
        <h2 className="vh">{t('body')}</h2>
        <div className="pe-b">
          <div className="pe-2">
            <DayField
              label={t('birthDate')}
              value={draft.birthDate}
              onChange={(birthDate) => change({ birthDate })}
              onBlur={leave('birthDate')}
              errors={errorsOf('birthDate')}
              disabled={lockOf(data, 'birthDate') !== null}
              hint={lockHint('birthDate')}
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
                inputMode="numeric"
                maxLength={6}
                value={draft[field]}
                onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
                onBlur={leave(field)}
                errors={errorsOf(field)}
              />
            ))}
          </div>
        </div>
      </section>
      <section className="cardx">
        <h2 className="vh">{t('place')}</h2>
        <div className="pe-b">
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
          {isRepresentative && (
            <TextArea
              label={t('note')}
              value={draft.officialRepresentativeNote}
              onChange={({ currentTarget }) => change({ officialRepresentativeNote: currentTarget.value })}
              errors={errors['officialRepresentativeNote']}
              hint={t('onlyRepresentative')}
              maxLength={2_000}
            />
          )}
        </div>
      </section>
    </SectionFrame>
  );
};
