/** Digits laid out over a mask, `#` a digit: `maskDigits('1122', '###-###')` is `112-2`. */
export const maskDigits = (text: string, mask: string): string => {
  const digits = [...text.replaceAll(/\D/g, '')];
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
export const momentMask = '##-##-#### ##:##';
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
