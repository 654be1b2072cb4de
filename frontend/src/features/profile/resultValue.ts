import type { ResultUnit } from '#contracts/profiles/progress.docs';
import type { Locale } from '../../ui/locale.js';
import { formatNumber } from '../../ui/numbers.js';
import type { Translate } from '../../ui/texts.js';

/** So many decimals at the least; as many as were measured, at the most. */
const decimals: Record<ResultUnit, number> = { points: 2, seconds: 2, metres: 2, kilograms: 0 };
const most = 4;
const minute = 60;

/** `185.40 points`, `2:03.40`, `7.85 m`. */
export const resultValue = (unit: ResultUnit, value: number, locale: Locale, t: Translate<ResultUnit>): string => {
  const number = (one: number, digits = 1): string =>
    formatNumber(locale, one, {
      ...{ minimumFractionDigits: decimals[unit], maximumFractionDigits: most, minimumIntegerDigits: digits, useGrouping: digits === 1 },
    });
  if (unit !== 'seconds' || value < minute) return t(unit, { value: number(value), count: value });
  const [minutes, seconds] = [Math.floor(value / minute), Math.round((value % minute) * 1_000) / 1_000];
  const hours = Math.floor(minutes / minute);
  const whole = hours > 0 ? `${hours}:${String(minutes % minute).padStart(2, '0')}` : String(minutes);
  return `${whole}:${number(seconds, 2)}`;
};
