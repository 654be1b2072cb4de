/**
 * The code of an entrant, on their card and phone: digits alone, so that a scanner that types on any keyboard layout types it right.
 * It opens nothing by itself; the staff at the scales finds the entrant by it.
 */
const checkDigits = 7;
const leastIdDigits = 5;
const leastDigits = leastIdDigits + checkDigits;

/** The digits of a code that somebody typed or scanned, in groups or not; null: it is something else, such as a weight or a number. */
export const readEntrantCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return digits.length >= leastDigits && digits.length <= 20 && /^\d+$/.test(digits) ? digits : null;
};

/** In groups of four, as it is read aloud. */
export const groupedCode = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `check`: a number that only the server can make from the id. */
export const entrantCode = (registrationId: number, check: number): string =>
  String(registrationId).padStart(leastIdDigits, '0') + String(check % 10 ** checkDigits).padStart(checkDigits, '0');

export const registrationIdIn = (code: string): number => Number(code.slice(0, -checkDigits));
