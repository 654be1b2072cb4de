import type { Account } from '#contracts/identity/account.docs';
import type { LoggedIn, SessionUser } from '#contracts/identity/session.docs';
import type { OperationContext } from '#platform/context';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { account, emailHolder } from '#domain/identity/account.decider';
import type { EventRoles } from './event-roles.js';
import type { IdentityParts } from './identity-parts.js';
import { sessionUser } from './session-user.js';

export const tooMany = (retryAfter: number): Refusal<'error.too_many_requests'> => ({
  refused: true,
  status: 429,
  errors: { form: ['error.too_many_requests'] },
  extra: { retryAfter },
});

type Loading = Pick<OperationContext, 'loadAt'>;

/** Folded anew, since a command line beside this process may have written. */
const newest = Number.MAX_SAFE_INTEGER;

export const accountOf = async ({ loadAt }: Loading, userId: number | null): Promise<Account | null> => {
  if (userId === null) return null;
  const { state } = await loadAt(account, userId, newest);
  return state.emailHash === null && state.workUntil === null ? null : state;
};

/** From the log itself: an account that was made a moment ago is found. */
export const findByHash = async (context: Loading, key: string): Promise<Account | null> =>
  accountOf(context, (await context.loadAt(emailHolder, key, newest)).state.userId);

export const userOf = async (userId: number | null, context: OperationContext, eventRoles: EventRoles): Promise<SessionUser | null> => {
  const found = await accountOf(context, userId);
  return found && sessionUser(found, await eventRoles(found.userId, context.documents));
};

/** Lets the password be checked unless there were too many wrong ones. */
export const authenticate = async (
  { passwords, throttle }: IdentityParts,
  context: OperationContext,
  key: string,
  password: string,
): Promise<number | Refusal> => {
  const found = await findByHash(context, key);
  const userId = found?.userId ?? null;
  const device = userId === null ? null : await context.session.knownDevice(userId);
  const who = { account: key, address: context.actor.ip, device };
  const attempt = await throttle.attempt(who, async () => ((await passwords.isRight(userId, password)) ? userId : null));
  if (attempt.outcome === 'wait') return tooMany(attempt.seconds);
  if (attempt.outcome !== 'right') return refuse('error.credentials');
  // Only whoever knows the password hears that the account is locked.
  return found?.isLocked ? refuse('error.account_locked') : attempt.value;
};

/** Starts a session of the person and answers who that is. */
export const logIn = async (userId: number, context: OperationContext, eventRoles: EventRoles): Promise<LoggedIn> => {
  await context.session.start(userId);
  return { user: await userOf(userId, context, eventRoles) };
};

/** Logs in whom a command has let in; when the command comes again, whoever has the password that it brings. */
export const letIn = async (
  parts: IdentityParts,
  context: OperationContext,
  decidedUserId: number | undefined,
  { key, password }: { key: string; password: string },
): Promise<LoggedIn> => {
  const userId = decidedUserId ?? (await authenticate(parts, context, key, password));
  return isRefusal(userId) ? { user: null } : logIn(userId, context, parts.eventRoles);
};
