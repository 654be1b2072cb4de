import { hasSecondFactor, type Account } from '#contracts/identity/account.docs';
import type { LoggedIn, SessionUser } from '#contracts/identity/session.docs';
import type { HandlerContext, OperationContext } from '#platform/context';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { account, chooseLanguage, emailHolder, noticeNewDevice } from '#domain/identity/account.decider';
import { isRequired } from './account-roles.js';
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

/** The person as they are in a session that was opened with a second factor, or without. */
export const userOf = async (
  userId: number | null,
  context: OperationContext,
  eventRoles: EventRoles,
  isStrong = context.actor.isStrong ?? false,
): Promise<SessionUser | null> => {
  const found = await accountOf(context, userId);
  if (!found) return null;
  const needsSecondFactor = found.isAdministrator && !isStrong && (await isRequired(context.documents));
  return sessionUser(found, await eventRoles(found.userId, context.documents), needsSecondFactor);
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

/** Starts a session of the person and answers who that is; a login says whether it came with a second factor. */
export const logIn = async (
  userId: number,
  context: OperationContext,
  eventRoles: EventRoles,
  options?: { isStrong: boolean },
): Promise<LoggedIn> => {
  await context.session.start(userId, options);
  const isStrong = options?.isStrong ?? (context.actor.userId === userId && context.actor.isStrong === true);
  return { user: await userOf(userId, context, eventRoles, isStrong) };
};

/** Mails to the person come in the language in which they came in last; of a browser that is new to them they are told. */
export const comeIn = async (userId: number, context: HandlerContext): Promise<Refusal | { userId: number }> => {
  const decided = await context.decide(account, userId, (state) => chooseLanguage(state, context.locale));
  if (isRefusal(decided)) return decided;
  const isKnown = (await context.session.knownDevice(userId)) !== null || (await context.session.listDevices(userId)).length === 0;
  const noticed = isKnown
    ? decided
    : await context.decide(account, userId, (state) => noticeNewDevice(state, { ...context.session.here(), at: context.now }));
  return isRefusal(noticed) ? noticed : { userId };
};

const stepMinutes = 5;

/** Goes on after the right password: a session, or the question for the second factor. */
const afterPassword = async ({ eventRoles, factors }: IdentityParts, context: OperationContext, userId: number): Promise<LoggedIn> => {
  const found = await accountOf(context, userId);
  if (!found || !hasSecondFactor(found)) return logIn(userId, context, eventRoles, { isStrong: false });
  const token = factors.tokens.make('login step', String(userId), stepMinutes);
  return { user: null, secondStep: { token, hasPasskeys: found.passkeys.length > 0, hasAuthenticator: found.hasAuthenticator } };
};

/** Logs in whom a command has let in; when the command comes again, whoever has the password that it brings. */
export const letIn = async (
  parts: IdentityParts,
  context: OperationContext,
  decidedUserId: number | undefined,
  { key, password }: { key: string; password: string },
): Promise<LoggedIn> => {
  const userId = decidedUserId ?? (await authenticate(parts, context, key, password));
  return isRefusal(userId) ? { user: null } : afterPassword(parts, context, userId);
};
