const weigh = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10;

const ten = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const eleven = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const twelve = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A Russian taxpayer's number (INN): ten digits of an organisation, twelve of a person, with their check digits (order of the Federal Tax Service ED-7-14/559@). */
export const isInn = (text: string): boolean => {
  if (/^\d{10}$/.test(text)) return weigh(text, ten) === Number(text[9]);
  if (/^\d{12}$/.test(text)) return weigh(text, eleven) === Number(text[10]) && weigh(text, twelve) === Number(text[11]);
  return false;
};

/** The reason code of a registration (KPP): office of four digits, reason of two characters, number of three. It has no check digit. */
export const isKpp = (text: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(text) && !text.startsWith('00');

/** A Russian bank's code (BIC): nine digits, 04 of Russia first. */
export const isBik = (text: string): boolean => /^04\d{7}$/.test(text);

/** An account of twenty digits whose key fits its bank (Bank of Russia, order 515). */
export const isAccountAt = (account: string, bik: string): boolean => isBik(bik) && hasKey(bik.slice(-3), account);

/** The account of a bank at the Bank of Russia: its key is that of the office, the fifth and sixth digit of the code. */
export const isCorrespondentAccountAt = (account: string, bik: string): boolean => isBik(bik) && hasKey(`0${bik.slice(4, 6)}`, account);

const hasKey = (bank: string, account: string): boolean => {
  if (!/^\d{20}$/.test(account)) return false;
  const weights = [7, 1, 3];
  const digits = Array.from(bank + account);
  return digits.reduce((sum, digit, i) => sum + Number(digit) * (weights[i % 3] ?? 0), 0) % 10 === 0;
};

/** An international account number: ISO 13616, remainder 1 of 97. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  let remainder = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
};

/** A bank's code in the SWIFT network: ISO 9362. */
export const isSwift = (text: string): boolean => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text);
