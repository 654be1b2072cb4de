import { baseOf, type Locale } from './locale.js';

/** Digits laid out over a mask, `#` a digit: `maskDigits('1122', '###-###')` is `112-2`. */
export const maskDigits = (text: string, mask: string): string => {
  // An hour of one digit, once the colon says that there is no second one.
  const digits = [...(mask === timeMask ? text.replace(/^(\d):$/, '0$1') : text).replaceAll(/\D/g, '')];
  let laid = '';
  for (const place of mask) {
    const digit = digits[0];
    if (digit === undefined) break;
    if (place === '#') digits.shift();
    laid += place === '#' ? digit : place;
  }
  return laid;
};

export const dayMask = '##-##-####';
export const timeMask = '##:##';
export const momentMask = '##-##-#### ##:##';
/** A day of the wire, or its mask, as it stands in a field: with the dots of all other dates in Russian. */
export const typedDay = (locale: Locale, day: string): string => (baseOf(locale) === 'ru' ? day.replaceAll('-', '.') : day);
/** As much of a day as was typed, as the wire has it. */
export const wireDay = (typed: string): string => typed.replaceAll('.', '-');
export const snillsMask = '###-###-### ##';

/** Where the caret goes so that as many digits stand before it as before the masking. */
export const caretAfterMask = (typed: string, caret: number, masked: string): number => {
  const before = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  for (const [i, place] of [...masked].entries()) {
    if (seen === before) return i;
    if (/\d/.test(place)) seen += 1;
  }
  return masked.length;
};
