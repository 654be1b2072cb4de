import type { lookupQueries } from '#contracts/directory/lookups.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { LookupField } from '../../app/LookupField.js';
import type { Find } from '../../app/useFound.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

const findFacilities = ref<typeof lookupQueries.findFacilities>({ path: '/find/facility', kind: 'get' });
const delayInMs = 400;

/** Two of one name are told apart by their city. */
const facilitiesNamed: Find = async (needle, signal) => {
  const outcome = await callOp(findFacilities, { needle }, { signal });
  return outcome.success ? outcome.results.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name })) : null;
};

interface FacilityFieldProps {
  facility: SportEvent['facility'];
  errors: readonly string[] | undefined;
  onChange: (facility: SportEvent['facility']) => void;
}

/** The facility that a sport event is held at, of those that are known. */
export const FacilityField = ({ facility, errors, onChange }: FacilityFieldProps) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const hint = facility ? (
    t('facilityChosen')
  ) : (
    <>
      {t('facilityHint')}{' '}
      <a href={localPath(locale, '/cabinet/facilities/new')} target="_blank" rel="noopener">
        {t('facilityNew')}
      </a>
    </>
  );
  return (
    <LookupField
      label={t('facility')}
      value={facility}
      source="facilities"
      find={facilitiesNamed}
      delayInMs={delayInMs}
      errors={errors}
      hint={hint}
      onChange={(choice) => onChange(choice && { id: Number(choice.id), name: choice.name })}
    />
  );
};
