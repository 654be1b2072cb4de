import { useState } from 'react';
import type { EditableList } from '#contracts/directory/records.ops';
import { LookupField } from '../../app/LookupField.js';
import { useQuery } from '../../app/useQuery.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { listCountries, listSports, regionsOf } from '../../shared/places/placeCalls.js';
import { recordTexts } from './recordTexts.js';

interface RecordParentProps {
  list: EditableList;
  value: Choice | null;
  onChange: (parent: Choice | null) => void;
  errors: readonly string[] | undefined;
}

const parentOf = { disciplines: 'sport', levels: 'sport', regions: 'country', cities: 'region' } as const;

/** What the items of a list are of: the sport of a discipline, the country of a region, the region of a city. */
export const parentOfList = (list: EditableList): (typeof parentOf)[keyof typeof parentOf] | null =>
  list in parentOf ? parentOf[list as keyof typeof parentOf] : null;

export const RecordParent = (props: RecordParentProps) => {
  const kind = parentOfList(props.list);
  if (kind === null) return null;
  return kind === 'region' ? <RegionField {...props} /> : <OneOf {...props} kind={kind} />;
};

const OneOf = ({ list, kind, value, onChange, errors }: RecordParentProps & { kind: 'sport' | 'country' }) => {
  const t = useText(recordTexts);
  const items = useQuery(kind === 'sport' ? listSports : listCountries).answer?.results ?? [];
  return (
    <SelectField
      label={t(kind)}
      value={String(value?.id ?? '')}
      errors={errors}
      options={[
        { value: '', text: list === 'levels' ? t('any') : '—' },
        ...items.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChange={({ currentTarget }) => onChange(items.find(({ id }) => String(id) === currentTarget.value) ?? null)}
    />
  );
};

const RegionField = ({ value, onChange, errors }: RecordParentProps) => {
  const t = useText(recordTexts);
  const [countryId, setCountryId] = useState('');
  const countries = useQuery(listCountries).answer?.results ?? [];
  return (
    <>
      <SelectField
        label={t('country')}
        value={countryId}
        options={[{ value: '', text: '—' }, ...countries.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={({ currentTarget }) => {
          setCountryId(currentTarget.value);
          onChange(null);
        }}
      />
      <LookupField
        label={t('region')}
        hint={countryId === '' && t('countryFirst')}
        disabled={countryId === ''}
        value={value}
        source={`regions of ${countryId}`}
        find={regionsOf(Number(countryId))}
        minCharacters={0}
        errors={errors}
        onChange={onChange}
      />
    </>
  );
};
