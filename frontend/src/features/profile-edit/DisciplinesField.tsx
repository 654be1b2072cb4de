import type { Named } from '#contracts/directory/lookups.docs';
import { useEffect, useState } from 'react';
import { ChoicesField } from '../../ui/ChoiceField.js';
import { useText } from '../../ui/texts.js';
import { disciplinesOf } from './lookups.js';
import { rowTexts } from './rowTexts.js';
import { asNamed } from './profileSections.js';

interface DisciplinesFieldProps {
  sportId: number;
  value: readonly Named[];
  onChange: (disciplines: Named[]) => void;
  errors?: readonly string[] | undefined;
}

/** The disciplines of a sport: a sport has so few that they come at once, and typing narrows them (minimum input 0). */
export const DisciplinesField = ({ sportId, value, onChange, errors }: DisciplinesFieldProps) => {
  const t = useText(rowTexts);
  const [known, setKnown] = useState<readonly Named[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void disciplinesOf(sportId)('', abort.signal).then((found) => {
      if (!abort.signal.aborted) setKnown((found ?? []).flatMap((choice) => asNamed(choice) ?? []));
    });
    return () => abort.abort();
  }, [sportId]);
  const choices = [...known, ...value.filter(({ id }) => known.every((item) => item.id !== id))];
  return (
    <ChoicesField
      label={t('disciplines')}
      choices={choices}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(choices.filter(({ id }) => ids.includes(id)))}
      errors={errors}
    />
  );
};
