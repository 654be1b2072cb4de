import type { Named } from '#contracts/directory/lookups.docs';
import { useRef, useState } from 'react';
import type { FieldErrors } from '../../app/http.js';
import { LookupField } from '../../app/LookupField.js';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { locationDelayInMs } from '../../ui/delays.js';
import { useText } from '../../ui/texts.js';
import { baseTexts } from './baseTexts.js';
import { nextLocationOpensAfterInMs } from './delays.js';
import { citiesOf, regionsOf } from './lookups.js';
import { asNamed } from './profileSections.js';

interface Location {
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
}
interface LocationFieldsProps extends Location {
  countries: readonly Named[];
  errors: FieldErrors;
  onChange: (location: Partial<Location>) => void;
}

/** Country, region, city: each clears and opens the next (docs/spec/profile.md). */
export const LocationFields = ({ countries, country, countryRegion, city, errors, onChange }: LocationFieldsProps) => {
  const t = useText(baseTexts);
  const countryPlace = useRef<HTMLDivElement>(null);
  const regionPlace = useRef<HTMLDivElement>(null);
  const [openings, setOpenings] = useState({ region: 0, city: 0 });
  const openNext = (next: 'region' | 'city', place: HTMLElement | null) => {
    // Only while nobody has gone on to another field.
    setTimeout(() => {
      if (place?.contains(document.activeElement)) setOpenings((before) => ({ ...before, [next]: before[next] + 1 }));
    }, nextLocationOpensAfterInMs);
  };
  return (
    <div className="pe-3">
      <div ref={countryPlace}>
        <ChoiceField
          label={t('country')}
          choices={countries}
          value={country}
          errors={errors['country.id'] ?? errors['country']}
          onChange={(choice) => {
            onChange({ country: asNamed(choice), countryRegion: null, city: null });
            if (choice) openNext('region', countryPlace.current);
          }}
        />
      </div>
      <div ref={regionPlace}>
        <LookupField
          label={t('countryRegion')}
          value={countryRegion}
          source={`regions ${country?.id}`}
          find={regionsOf(country?.id ?? 0)}
          delayInMs={locationDelayInMs}
          minCharacters={0}
          disabled={!country}
          hint={country ? undefined : t('firstCountry')}
          errors={errors['countryRegion.id'] ?? errors['countryRegion']}
          openings={openings.region}
          onChange={(choice) => {
            onChange({ countryRegion: asNamed(choice), city: null });
            if (choice) openNext('city', regionPlace.current);
          }}
        />
      </div>
      <LookupField
        label={t('city')}
        value={city}
        source={`cities ${countryRegion?.id}`}
        find={citiesOf(countryRegion?.id ?? 0)}
        delayInMs={locationDelayInMs}
        disabled={!countryRegion}
        hint={countryRegion ? undefined : t('firstRegion')}
        errors={errors['city.id'] ?? errors['city']}
        openings={openings.city}
        onChange={(choice) => onChange({ city: asNamed(choice) })}
      />
    </div>
  );
};
