import type { Named } from '#contracts/directory/lookups.docs';
import { LookupField } from '../../app/LookupField.js';
import { useQuery } from '../../app/useQuery.js';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { useText } from '../../ui/texts.js';
import { citiesOf, listCountries, regionsOf } from './placeCalls.js';
import { placeTexts } from './placeTexts.js';

const locationDelayInMs = 400;

const asNamed = (choice: { id: number | string; name: string } | null): Named | null =>
  choice && { id: Number(choice.id), name: choice.name };

export interface Place {
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
}

interface PlaceFieldsProps {
  place: Place;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (part: Partial<Place>) => void;
}

/** Country, region, city: each clears the next. */
export const PlaceFields = ({ place, errors, onChange }: PlaceFieldsProps) => {
  const t = useText(placeTexts);
  const countries = useQuery(listCountries).answer?.results ?? [];
  const { country, countryRegion, city } = place;
  return (
    <div className="form-row">
      <ChoiceField
        label={t('country')}
        choices={countries}
        value={country}
        errors={errors['country.id']}
        onChange={(choice) => onChange({ country: asNamed(choice), countryRegion: null, city: null })}
      />
      <LookupField
        label={t('region')}
        value={countryRegion}
        source={`regions ${country?.id}`}
        find={regionsOf(country?.id ?? 0)}
        minCharacters={0}
        delayInMs={locationDelayInMs}
        disabled={!country}
        hint={country ? undefined : t('firstCountry')}
        errors={errors['countryRegion.id']}
        onChange={(choice) => onChange({ countryRegion: asNamed(choice), city: null })}
      />
      <LookupField
        label={t('city')}
        value={city}
        source={`cities ${countryRegion?.id}`}
        find={citiesOf(countryRegion?.id ?? 0)}
        delayInMs={locationDelayInMs}
        disabled={!countryRegion}
        hint={countryRegion ? undefined : t('firstRegion')}
        errors={errors['city.id']}
        onChange={(choice) => onChange({ city: asNamed(choice) })}
      />
    </div>
  );
};
