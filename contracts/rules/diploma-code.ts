/**
 * The code of a diploma: of which entrant, which place, and a check that only the server can make. Whoever holds the paper can type it.
 */
export interface DiplomaClaim {
  registrationId: number;
  place: number;
}

const checkDigits = 10;
const shape = new RegExp(`^(\\d{1,15})-(\\d{1,5})-(\\d{${checkDigits}})$`);

/** `check`: a number of the server's. */
export const diplomaCode = ({ registrationId, place }: DiplomaClaim, check: bigint): string =>
  `${registrationId}-${place}-${String(check % 10n ** BigInt(checkDigits)).padStart(checkDigits, '0')}`;

/** What a typed or scanned text names, with the code as it is printed; null: it is no code. */
export const readDiplomaCode = (text: string): (DiplomaClaim & { code: string }) | null => {
  const [code, registrationId, place] = shape.exec(text.replaceAll(/\s/g, '').replaceAll(/[‐-―−]/g, '-')) ?? [];
  if (code === undefined || !Number.isSafeInteger(Number(registrationId))) return null;
  return { code, registrationId: Number(registrationId), place: Number(place) };
};
