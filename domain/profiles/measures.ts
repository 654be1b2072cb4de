import type { ResultUnit } from '#contracts/profiles/progress.docs';

interface Measure {
  unit: ResultUnit;
  value: number;
}

const number = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`;
const word = (units: string): RegExp => new RegExp(`^${number}\\s*(?:${units})\\.?$`, 'u');

/** How a number with a unit is written, in Russian and English, and what one of it is worth. */
const written: readonly [RegExp, ResultUnit, number][] = [
  [word('с|сек|s|sec'), 'seconds', 1],
  [word('мин|min'), 'seconds', 60],
  [word('м|m'), 'metres', 1],
  [word('см|cm'), 'metres', 0.01],
  [word('кг|kg'), 'kilograms', 1],
  [word('очк(?:о|а|ов)|балл(?:а|ов)?|points?|pts?'), 'points', 1],
];

const clock = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)([.,]\d{1,3})?$/;

const numeric = (text: string): number => Number(text.replace(',', '.'));
const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

/** `1:02.34` and `2:15:30` are times; `3:12` may as well be a score. */
const timeIn = (text: string): number | null => {
  const [, hours, minutes, seconds, fraction] = clock.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined || (hours === undefined && fraction === undefined)) return null;
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + numeric(`${seconds}${fraction ?? ''}`);
};

/** What a result that was entered as a text measures; null where it does not say its unit. */
export const measureOf = (result: string): Measure | null => {
  const text = result.trim().toLowerCase();
  const time = timeIn(text);
  if (time !== null) return { unit: 'seconds', value: thousandths(time) };
  for (const [pattern, unit, worth] of written) {
    const [, value] = pattern.exec(text) ?? [];
    if (value !== undefined) return { unit, value: thousandths(numeric(value) * worth) };
  }
  return null;
};
