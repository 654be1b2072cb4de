import { createHmac } from 'node:crypto';
import { foldText } from '#contracts/text';

/** Same names and birth date are the same person; the pepper keeps the key from being guessed by a list of names. */
export const personKey = (
  pepper: Buffer,
  { lastName, firstName, birthDate }: { lastName: string | null; firstName: string | null; birthDate: string | null },
): string =>
  createHmac('sha256', pepper)
    .update(['person', foldText(lastName ?? ''), foldText(firstName ?? ''), birthDate ?? ''].join('\n'))
    .digest('base64url');
