import { emailHash } from '#backend/directory/email-hash';
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
import type { PreparedPassword } from './passwords.js';

type Ops = typeof passwordOps;

/** A new password that is decided and not yet in force. */
interface Chosen {
  userId: number;
  prepared: PreparedPassword;
}

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
): Promise<Refusal | Chosen> => {
  const meant = Number((await resetTokens.look(token)) ?? 0);
  if (meant === 0) return refuse('error.expired', 'token');
  // Judged before the link is used up: it stays good for a better password.
  const fault = await newPasswordFault(passwords, await chosen(context, meant, newPassword), 'newPassword');
  if (fault) return fault;
  const decided = await context.decide(account, meant, (state) => changePassword(state, 'reset'));
  return isRefusal(decided) ? decided : { userId: meant, prepared: await passwords.prepare(newPassword) };
};

/** Once the log has it: a decision that others have run into goes over the same link and the same password again. */
const applyReset = async (
  { input: { token }, decided }: Recorded<InputOf<Ops['reset']>, Chosen>,
  { session }: OperationContext,
  { passwords, resetTokens }: IdentityParts,
) => {
  if (decided === null || (await resetTokens.take(token)) === null) return {};
  await passwords.keep(decided.userId, decided.prepared);
  await resetTokens.removeAllOf(decided.userId);
  await session.endAllOf(decided.userId);
  return {};
};

const decideChange = async (
  { currentPassword, newPassword }: InputOf<Ops['change']>,
  context: HandlerContext,
  parts: IdentityParts,
): Promise<Refusal | Chosen> => {
  const own = await accountOf(context, context.actor.userId);
  const userId = await authenticate(parts, context, own?.emailHash ?? '', currentPassword);
  if (isRefusal(userId)) return { ...userId, errors: { currentPassword: Object.values(userId.errors).flat() } };
  const fault = await newPasswordFault(parts.passwords, await chosen(context, userId, newPassword), 'newPassword');
  if (fault) return fault;
  const decided = await context.decide(account, userId, (state) => changePassword(state, 'changed'));
  return isRefusal(decided) ? decided : { userId, prepared: await parts.passwords.prepare(newPassword) };
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
  const changed = async ({ decided }: Recorded<unknown, Chosen>, context: OperationContext) => {
    if (decided === null) return { user: await userOf(context.actor.userId, context, eventRoles) };
    await parts.passwords.keep(decided.userId, decided.prepared);
    await parts.resetTokens.removeAllOf(decided.userId);
    await context.session.endAllOf(decided.userId);
    return logIn(decided.userId, context, eventRoles);
  };
  return [
    onCommand(passwordOps.requestReset, { decide: (input, context) => decideRequestReset(input, context, parts), answer: nothingSaid }),
    onCommand(passwordOps.reset, {
      // A link is good once: two calls with it come one after the other.
      queueKey: ({ token }) => `reset-${token}`,
      decide: (input, context) => decideReset(input, context, parts),
      answer: (recorded, context) => applyReset(recorded, context, parts),
    }),
    onCommand(passwordOps.change, { decide: (input, context) => decideChange(input, context, parts), answer: changed }),
    onCommand(credentialsOps.save, { decide: (input, context) => decideSaveCredentials(input, context, parts), answer: changed }),
  ];
};
