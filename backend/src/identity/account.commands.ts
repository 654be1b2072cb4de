import { emailHash } from '#backend/directory/email-hash';
import { hasSecondFactor, type Account } from '#contracts/identity/account.docs';
import { accountOps } from '#contracts/identity/account.ops';
import type { InputOf } from '#contracts/op';
import { isRefusal, refuse } from '#domain/decider';
import { account, changeSystemRole } from '#domain/identity/account.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import { accountsView } from '#projections/identity/accounts.view';
import { accountOf, authenticate, comeIn, findByHash, letIn } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { newPasswordFault } from './new-password.js';
import { openAccount } from './open-account.js';

type Ops = typeof accountOps;

const decideLogin = async ({ email, password }: InputOf<Ops['login']>, context: HandlerContext, parts: IdentityParts) => {
  const userId = await authenticate(parts, context, emailHash(parts.pepper, email), password);
  if (isRefusal(userId)) return userId;
  // Whoever is asked for a second factor has not come in yet.
  const found = await accountOf(context, userId);
  return found && hasSecondFactor(found) ? { userId } : comeIn(userId, context);
};

const decideRegister = async (input: InputOf<Ops['register']>, context: HandlerContext, parts: IdentityParts) => {
  const { email, lastName, firstName, password } = input;
  const fault = await newPasswordFault(parts.passwords, { userId: null, password, own: [email, lastName, firstName] }, 'password');
  if (fault) return fault;
  const opened = await openAccount(parts, context, input);
  if (isRefusal(opened)) return opened;
  const cameIn = await comeIn(opened.userId, context);
  return isRefusal(cameIn) ? cameIn : opened;
};

/** As far as the view has come; if two go at once, `create-admin` makes a new one. */
const isLastAdministrator = async ({ isAdministrator }: Account, { documents }: OperationContext): Promise<boolean> =>
  isAdministrator && (await documents.count(accountsView, { filter: { isAdministrator: 1 } })) <= 1;

const decideGrant = async (
  { email, role, isGranted }: InputOf<Ops['grant']>,
  context: HandlerContext,
  { pepper }: Pick<IdentityParts, 'pepper'>,
) => {
  const found = await findByHash(context, emailHash(pepper, email));
  if (!found) return refuse('error.not_found', 'email');
  if (role === 'administrator' && !isGranted && (await isLastAdministrator(found, context))) return refuse('error.required', 'role');
  const { userId } = found;
  const decided = await context.decide(account, userId, (state) => changeSystemRole(state, { role, organizationId: null }, isGranted));
  return isRefusal(decided) ? decided : { userId };
};

/** A changed role needs a new session id (reliability promise P14): the person logs in again. */
const granted = async (
  { input: { role, isGranted }, events, decided }: Recorded<InputOf<Ops['grant']>, { userId: number }>,
  { session, actor }: OperationContext,
) => {
  const userId = decided?.userId ?? recordedField(events, 'userId', 0);
  const isChangedNow = decided !== null && events.length > 0;
  if (isChangedNow) await session.endAllOf(userId);
  if (isChangedNow && userId === actor.userId) await session.start(userId);
  return { userId, role, isGranted };
};

export const accountCommands = (parts: IdentityParts): Implementation[] => {
  const loggedIn = (
    { input: { email, password }, decided }: Recorded<{ email: string; password: string }, { userId: number }>,
    context: OperationContext,
  ) => letIn(parts, context, decided?.userId, { key: emailHash(parts.pepper, email), password });
  return [
    onCommand(accountOps.login, { decide: (input, context) => decideLogin(input, context, parts), answer: loggedIn }),
    onCommand(accountOps.logout, { decide: (_input, { session }) => session.end() }),
    onCommand(accountOps.register, {
      queueKey: ({ email }) => `register-${email}`,
      decide: (input, context) => decideRegister(input, context, parts),
      answer: async (recorded, context) => {
        const { decided } = recorded;
        if (decided) await parts.passwords.keep(decided.userId, decided.prepared);
        return loggedIn(recorded, context);
      },
    }),
    onCommand(accountOps.grant, { decide: (input, context) => decideGrant(input, context, parts), answer: granted }),
  ];
};
