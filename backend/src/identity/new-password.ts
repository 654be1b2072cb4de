import { refuse, type Refusal } from '#domain/decider';
import { isGuessable } from './password-strength.js';
import type { Passwords } from './passwords.js';

interface NewPassword {
  /** Whose it will be; null while the account is being made. */
  userId: number | null;
  password: string;
  /** Address and names: whoever guesses tries them first. */
  own: readonly (string | null)[];
}

/** Why a person may not choose this password: it is guessed too fast, or they had it before (ADR 60). */
export const newPasswordFault = async (
  passwords: Pick<Passwords, 'wasUsed'>,
  { userId, password, own }: NewPassword,
  field: string,
): Promise<Refusal<'error.weak_password' | 'error.password_used'> | null> => {
  if (await isGuessable(password, own)) return refuse('error.weak_password', field);
  if (userId !== null && (await passwords.wasUsed(userId, password))) return refuse('error.password_used', field);
  return null;
};
