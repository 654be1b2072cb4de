import { useMemo, useState } from 'react';
import { ChoiceField, type Choice } from '../../ui/ChoiceField.js';
import type { Locale } from '../../ui/locale.js';
import { zoneText } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

interface TimeZoneFieldProps {
  value: string;
  errors?: readonly string[] | undefined;
  onChange: (timeZone: string) => void;
}

/** A time zone found by its city, in either language, or by its distance from Greenwich. */
export const TimeZoneField = ({ value, errors, onChange }: TimeZoneFieldProps) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const [isOpened, setOpened] = useState(false);
  const choices = useMemo(() => zones(isOpened ? Intl.supportedValuesOf('timeZone') : [], value, locale), [isOpened, value, locale]);
  return (
    <ChoiceField
      label={t('timeZone')}
      choices={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      errors={errors}
      onChange={(choice) => choice && onChange(String(choice.id))}
      onOpen={() => setOpened(true)}
      isRequired
    />
  );
};

const zones = (known: readonly string[], given: string, locale: Locale): Choice[] =>
  [...new Set([given, ...known])].map((id) => ({ id, name: zoneText(id, locale) }));
