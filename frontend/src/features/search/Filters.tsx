import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import type { Named } from '#contracts/directory/lookups.docs';
import { facilityTypes } from '#contracts/rules/facility-types';
import type { SearchFilters, SearchKind, SearchState } from '#contracts/site/search.docs';
import { Button, buttonClass } from '../../ui/Button.js';
import { baseOf, localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { askLookup } from './ask.js';
import { searchTexts } from './searchTexts.js';
import { Suggest } from './Suggest.js';
import { useStood } from './useStood.js';

interface FiltersProps extends Pick<SearchState, 'kind' | 'sports' | 'countries'> {
  filters: SearchFilters;
  isBusy: boolean;
  onChange: (change: Partial<SearchFilters>) => void;
  onSearch: () => void;
}

/** The form of a search; without a script it is sent as it stands. */
export const Filters = ({ kind, sports, countries, filters, isBusy, onChange, onSearch }: FiltersProps) => {
  const t = useText(searchTexts);
  const locale = useLocale();
  const address = localPath(locale, `/search/${kind}`);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch();
  };
  const { country, kindOfSport } = filters;
  return (
    // What a browser would fill in again by itself is of another search.
    <form className="cardx search-form" role="search" action={address} autoComplete="off" onSubmit={submit}>
      <Words name="name" label={t(`nameOf_${kind}`)} value={filters.name} onChange={(name) => onChange({ name })} />
      <Choice
        name="kindOfSport"
        label={t('kindOfSport')}
        none={t('any')}
        items={sports}
        value={kindOfSport}
        onChange={(sport) => onChange({ kindOfSport: sport })}
      />
      <Choice
        name="country"
        label={t('country')}
        none={t('anyCountry')}
        items={countries}
        value={country}
        onChange={(chosen) => onChange({ country: chosen, region: null, city: null })}
      />
      {country && <Places country={country} filters={filters} onChange={onChange} />}
      <Own kind={kind} filters={filters} onChange={onChange} />
      <div className="search-buttons">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('find')}
        </Button>
        <a className={buttonClass()} href={address}>
          {t('reset')}
        </a>
      </div>
    </form>
  );
};

type PartProps = Pick<FiltersProps, 'filters' | 'onChange'>;

const Places = ({ country, filters: { region, city }, onChange }: PartProps & { country: Named }) => {
  const t = useText(searchTexts);
  const locale = useLocale();
  const [regions, setRegions] = useState<readonly Named[]>(region ? [region] : []);
  useEffect(() => {
    const abort = new AbortController();
    void askLookup(`/find/regions/${country.id}`, '', locale, abort.signal).then((found) => found && setRegions(found));
    return () => abort.abort();
  }, [country.id, locale]);
  return (
    <>
      <Choice
        name="region"
        label={t('region')}
        none={t('any')}
        items={regions}
        value={region}
        onChange={(chosen) => onChange({ region: chosen, city: null })}
      />
      <Suggest
        name="city"
        label={t('city')}
        path={region ? `/find/cities-by-region/${region.id}` : `/find/cities/${country.id}`}
        value={city}
        onChange={(chosen) => onChange({ city: chosen })}
      />
    </>
  );
};

/** Fields that only this kind of search has. */
const Own = ({ kind, filters, onChange }: PartProps & { kind: SearchKind }) => {
  const t = useText(searchTexts);
  if (kind === 'athletes') {
    return (
      <>
        <Suggest
          name="organisation"
          label={t('organisation')}
          path="/find/organization/"
          value={filters.organisation}
          onChange={(organisation) => onChange({ organisation })}
        />
        <Words name="years" label={t('years')} hint={t('yearsHint')} value={filters.years} onChange={(years) => onChange({ years })} />
      </>
    );
  }
  if (kind === 'facilities') return <FacilityType value={filters.sportFacilityType} onChange={onChange} />;
  if (kind !== 'events') return null;
  return (
    <>
      <Words
        name="dateFrom"
        label={t('dateFrom')}
        hint={t('day')}
        value={filters.dateFrom}
        onChange={(dateFrom) => onChange({ dateFrom })}
      />
      <Words name="dateTo" label={t('dateTo')} hint={t('day')} value={filters.dateTo} onChange={(dateTo) => onChange({ dateTo })} />
    </>
  );
};

const FacilityType = ({ value, onChange }: Pick<PartProps, 'onChange'> & { value: string }) => {
  const t = useText(searchTexts);
  const locale = useLocale();
  const id = useId();
  const choose = (type: string) => onChange({ sportFacilityType: type });
  const field = useStood<HTMLSelectElement>(value, choose);
  return (
    <div className="fld">
      <label htmlFor={id}>{t('sportFacilityType')}</label>
      <select ref={field} id={id} name="sportFacilityType" className="in" value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('any')}</option>
        {facilityTypes.map((type) => (
          <option key={type.key} value={type.key}>
            {type[baseOf(locale)]}
          </option>
        ))}
      </select>
    </div>
  );
};

interface WordsProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

const Words = ({ name, label, hint, value, onChange }: WordsProps) => {
  const id = useId();
  const field = useStood<HTMLInputElement>(value, onChange);
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={name}
        className="in"
        maxLength={100}
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};

interface ChoiceProps {
  name: string;
  label: string;
  none: string;
  items: readonly Named[];
  value: Named | null;
  onChange: (choice: Named | null) => void;
}

const Choice = ({ name, label, none, items, value, onChange }: ChoiceProps) => {
  const id = useId();
  const itemOf = (key: string) => items.find((item) => String(item.id) === key);
  const choose = (key: string) => onChange(itemOf(key) ?? null);
  const shown = String(value?.id ?? '');
  // One that is not in the list shows as none, and is chosen nevertheless.
  const field = useStood<HTMLSelectElement>(itemOf(shown) ? shown : '', choose);
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} className="in" value={shown} onChange={({ target }) => choose(target.value)}>
        <option value="">{none}</option>
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </select>
    </div>
  );
};
