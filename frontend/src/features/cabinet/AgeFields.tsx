import { useState } from 'react';
import { ageRules, type AgeLimits, type AgeRule } from '#contracts/rules/ages';
import { bornText } from '../../shared/categories/born.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { typedNumber } from '../../ui/formValues.js';
import { useLocale, useText } from '../../ui/texts.js';
import { categoryTexts } from './categoryTexts.js';

interface AgeFieldsProps {
  given: AgeLimits;
  /** Of the sport event: ages are counted by it. */
  firstDay: string;
  errorsOf: (field: string) => readonly string[] | undefined;
}

const yearsIn = (typed: string): number | null => {
  const years = typedNumber(typed);
  return typeof years === 'number' && Number.isInteger(years) && years >= 0 && years <= 150 ? years : null;
};

/** Ages of a category and how they are counted, with the birth years or dates that this means. */
export const AgeFields = ({ given, firstDay, errorsOf }: AgeFieldsProps) => {
  const t = useText(categoryTexts);
  const locale = useLocale();
  const [typed, setTyped] = useState({ ageFrom: String(given.ageFrom ?? ''), ageTo: String(given.ageTo ?? ''), ageBy: given.ageBy });
  const born = bornText({ ageFrom: yearsIn(typed.ageFrom), ageTo: yearsIn(typed.ageTo), ageBy: typed.ageBy }, firstDay, locale);
  const years = (name: 'ageFrom' | 'ageTo') => (
    <TextField
      name={name}
      label={t(name)}
      inputMode="numeric"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      errors={errorsOf(name)}
    />
  );
  return (
    <div className="form-row form-row--six">
      {years('ageFrom')}
      {years('ageTo')}
      <SelectField
        name="ageBy"
        label={t('ageBy')}
        hint={born || t('ageHint')}
        value={typed.ageBy}
        onChange={({ target }) => setTyped({ ...typed, ageBy: target.value as AgeRule })}
        errors={errorsOf('ageBy')}
        options={ageRules.map((value) => ({ value, text: t(`ageBy_${value}`) }))}
      />
    </div>
  );
};
