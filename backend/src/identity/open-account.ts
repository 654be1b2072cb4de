import { emailHash } from '#backend/directory/email-hash';
import { profileStream } from '#domain/profiles/profile.fold';
import { personKey } from '#backend/directory/person-key';
import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#domain/decider';
import { account, emailHolder, registerAccount, takeEmail } from '#domain/identity/account.decider';
import type { Passwords, PreparedPassword } from './passwords.js';

/** Everybody with an account has a profile. */
const makeProfile = async (
  decide: HandlerContext['decide'],
  pepper: Buffer,
  { userId, ...names }: { userId: number; lastName: string; firstName: string },
): Promise<void> => {
  const person = { ...names, middleName: null, gender: null, birthDate: null };
  await decide(profileStream, userId, () => [
    { type: 'ProfileCreated', data: { userId, ...person, personKey: personKey(pepper, person) } },
  ]);
};

export interface AccountInput {
  email: string;
  password: string;
  lastName: string;
  firstName: string;
}

/** A new account that is decided; its password is kept once the log has it, and by nobody whose append has lost. */
export interface OpenedAccount {
  userId: number;
  prepared: PreparedPassword;
}

/** Decides a new account with its address; the caller records it, and keeps the password then. */
export const openAccount = async (
  { passwords, pepper }: { passwords: Passwords; pepper: Buffer },
  { decide, nextIds }: Pick<HandlerContext, 'decide' | 'nextIds'>,
  { email, password, lastName, firstName }: AccountInput,
  /** A number that was kept for the account. */
  reservedId?: number,
): Promise<OpenedAccount | Refusal> => {
  const key = emailHash(pepper, email);
  const [userId] = reservedId === undefined ? await nextIds('user') : [reservedId];
  if (userId === undefined) throw new Error('the sequence gave no id');
  const taken = await decide(emailHolder, key, (state) => takeEmail(state, userId));
  if (isRefusal(taken)) return taken;
  const decided = await decide(account, userId, (state) => registerAccount(state, { userId, email, emailHash: key, lastName, firstName }));
  if (isRefusal(decided)) return decided;
  await makeProfile(decide, pepper, { userId, lastName, firstName });
  return { userId, prepared: await passwords.prepare(password) };
};
