import { useState } from 'react';
import { isBefore, isDay } from '#contracts/rules/dates';
import { DayField } from '../../ui/DayField.js';
import { useText } from '../../ui/texts.js';
import { listTexts } from './listTexts.js';

const names = ['dateFrom', 'dateTo'] as const;
type Name = (typeof names)[number];

interface PeriodFilterProps {
  of: (name: string) => string;
  onAddress: (changed: Record<string, string>) => void;
}

/** The days that a list is narrowed to, both included, kept in the address once they are typed whole. */
export const PeriodFilter = ({ of, onAddress }: PeriodFilterProps) => {
  const t = useText(listTexts);
  const [typed, setTyped] = useState({ dateFrom: of('dateFrom'), dateTo: of('dateTo') });
  const change = (name: Name) => (day: string) => {
    setTyped({ ...typed, [name]: day });
    if (day === '' || isDay(day)) onAddress({ [name]: day });
  };
  const isTurned = areTurned(typed.dateFrom, typed.dateTo);
  return names.map((name) => (
    <DayField
      key={name}
      label={t(name)}
      value={typed[name]}
      onChange={change(name)}
      errors={isTurned && name === 'dateTo' ? ['error.date_range'] : undefined}
    />
  ));
};

const areTurned = (dateFrom: string, dateTo: string): boolean => isDay(dateFrom) && isDay(dateTo) && isBefore(dateTo, dateFrom);

/** The days that the address says; none where they are turned. */
export const periodIn = (of: (name: string) => string): Partial<Record<Name, string>> => {
  const [dateFrom, dateTo] = [of('dateFrom'), of('dateTo')];
  if (areTurned(dateFrom, dateTo)) return {};
  return { ...(isDay(dateFrom) && { dateFrom }), ...(isDay(dateTo) && { dateTo }) };
};
