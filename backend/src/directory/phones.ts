import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

/** A phone in the E.164 form; numbers without a country are Russian. Null: no such number can exist. */
export const toE164 = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, 'RU', metadata);
  return parsed?.isPossible() ? parsed.number : null;
};

/** `+7 *** ***-**-67`: enough to know the own number again. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 2)} ${'*'.repeat(Math.max(phone.length - 4, 0))}${phone.slice(-2)}`;
