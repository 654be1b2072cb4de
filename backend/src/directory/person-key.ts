import { createHmac } from 'node:crypto';

/** How names are compared: case, ё/е and doubled spaces do not matter. */
export const foldName = (text: string): string => text.normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Same names and birth date are the same person; the pepper keeps the key from being guessed by a list of names. */
export const personKey = (
  pepper: Buffer,
  { lastName, firstName, birthDate }: { lastName: string | null; firstName: string | null; birthDate: string | null },
): string =>
  createHmac('sha256', pepper)
    .update(['person', foldName(lastName ?? ''), foldName(firstName ?? ''), birthDate ?? ''].join('\n'))
    .digest('base64url');
