import { credentialsOps } from '#contracts/identity/access.ops';
import { passwordOps } from '#contracts/identity/account.ops';
import type { InputOf } from '#contracts/op';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { account, changePassword, requestReset } from '#domain/identity/account.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation, type Recorded } from '#platform/operations/implementation';
import { accountOf, authenticate, findByHash, logIn, tooMany, userOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { newPasswordFault } from './new-password.js';
import { emailHash } from './open-account.js';

type Ops = typeof passwordOps;

const resetsPerHour = 3;
const hourMilliseconds = 3_600_000;

const decideRequestReset = async (
  { email }: InputOf<Ops['requestReset']>,
  context: HandlerContext,
  { vault, throttle, pepper }: IdentityParts,
) => {
  const key = emailHash(pepper, email);
  const until = new Date(Date.parse(context.now) + hourMilliseconds).toISOString();
  // Counted for unknown addresses too: neither the refusal nor the time tells whether there is an account.
  const count = throttle.isOn ? await vault.increment('counter', `reset:${key}`, until) : 0;
  if (count > resetsPerHour) return tooMany(hourMilliseconds / 1000);
  const found = await findByHash(context, key);
  return found && context.decide(account, found.userId, (state) => requestReset(state, context.locale, context.now));
};

/** The same envelope whether there is an account or not. */
const nothingSaid = () => ({ version: 0, eventIds: [], position: '0' });

const chosen = async (context: HandlerContext, userId: number, password: string) => {
  const own = await accountOf(context, userId);
  return { userId, password, own: [own?.email ?? null, own?.lastName ?? null, own?.firstName ?? null] };
};

const decideReset = async (
  { token, newPassword }: InputOf<Ops['reset']>,
  context: HandlerContext,
  { passwords, resetTokens }: IdentityParts,
) => {
  const meant = Number((await resetTokens.look(token)) ?? 0);
  if (meant === 0) return refuse('error.expired', 'token');
  // Judged before the link is used up: it stays good for a better password.
  const fault = await newPasswordFault(passwords, await chosen(context, meant, newPassword), 'newPassword');
  if (fault) return fault;
  const userId = await resetTokens.take(token);
  if (userId === null) return refuse('error.expired', 'token');
  await passwords.set(userId, newPassword);
  const decided = await context.decide(account, userId, (state) => changePassword(state, 'reset'));
  await resetTokens.removeAllOf(userId);
  await context.session.endAllOf(userId);
  return decided;
};

const decideChange = async ({ currentPassword, newPassword }: InputOf<Ops['change']>, context: HandlerContext, parts: IdentityParts) => {
  const own = await accountOf(context, context.actor.userId);
  const userId = await authenticate(parts, context, own?.emailHash ?? '', currentPassword);
  if (isRefusal(userId)) return { ...userId, errors: { currentPassword: Object.values(userId.errors).flat() } };
  const fault = await newPasswordFault(parts.passwords, await chosen(context, userId, newPassword), 'newPassword');
  if (fault) return fault;
  await parts.passwords.set(userId, newPassword);
  await context.decide(account, userId, (state) => changePassword(state, 'changed'));
  await parts.resetTokens.removeAllOf(userId);
  return { userId };
};

/** The profile's own way to a new password (docs/spec/profile.md): the same rules, errors under the bare names of the fields. */
const decideSaveCredentials = async (
  { profileCredentials }: InputOf<typeof credentialsOps.save>,
  context: HandlerContext,
  parts: IdentityParts,
) => {
  const parsed = passwordOps.change.input.safeParse(profileCredentials, { reportInput: true });
  if (parsed.success) return decideChange(parsed.data, context, parts);
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]] as [string, string[]]);
  return { refused: true, status: 200, errors: Object.fromEntries(errors) } satisfies Refusal;
};

export const passwordCommands = (parts: IdentityParts): Implementation[] => {
  const { eventRoles } = parts;
  /** The own session starts anew; all others end. */
  const changed = async ({ decided }: Recorded<unknown, { userId: number }>, context: OperationContext) => {
    if (decided === null) return { user: await userOf(context.actor.userId, context, eventRoles) };
    await context.session.endAllOf(decided.userId);
    return logIn(decided.userId, context, eventRoles);
  };
  return [
    onCommand(passwordOps.requestReset, { decide: (input, context) => decideRequestReset(input, context, parts), answer: nothingSaid }),
    onCommand(passwordOps.reset, { decide: (input, context) => decideReset(input, context, parts) }),
    onCommand(passwordOps.change, { decide: (input, context) => decideChange(input, context, parts), answer: changed }),
    onCommand(credentialsOps.save, { decide: (input, context) => decideSaveCredentials(input, context, parts), answer: changed }),
  ];
};
