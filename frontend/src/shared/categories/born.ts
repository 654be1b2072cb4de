import { bornBetween, type AgeLimits } from '#contracts/rules/ages';
import { textOf } from '../../ui/texts.js';
import type { Locale } from '../../ui/locale.js';
import { bornTexts } from './bornTexts.js';

const dotted = (day: string): string => day.replaceAll('-', '.');
const yearOf = (day: string): string => day.slice(6);

/** Birth years, or birth dates, that the ages of a category mean at a sport event; empty where there is no bound. */
export const bornText = (limits: AgeLimits, firstDay: string, locale: Locale): string => {
  const { from, to } = bornBetween(limits, firstDay);
  const isByYear = limits.ageBy === 'year';
  const shown = isByYear ? yearOf : dotted;
  if (from !== null && to !== null) {
    if (isByYear && yearOf(from) === yearOf(to)) return textOf(bornTexts, locale, 'year', { from: yearOf(from) });
    return textOf(bornTexts, locale, isByYear ? 'years' : 'days', { from: shown(from), to: shown(to) });
  }
  if (from !== null) return textOf(bornTexts, locale, isByYear ? 'yearFrom' : 'dayFrom', { from: shown(from) });
  return to === null ? '' : textOf(bornTexts, locale, isByYear ? 'yearTo' : 'dayTo', { to: shown(to) });
};
