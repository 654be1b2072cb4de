import { emailHash } from '#backend/directory/email-hash';
import { representativeOps } from '#contracts/directory/organization.ops';
import type { InputOf } from '#contracts/op';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { organizationStream } from '#domain/directory/organization.fold';
import { account, changeSystemRole } from '#domain/identity/account.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import { accountOf, findByHash } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';

type SetRepresentative = InputOf<typeof representativeOps.set>;

const decideSetRepresentative = async (
  { organizationId, email, userId: givenId, isGranted }: SetRepresentative,
  context: HandlerContext,
  { pepper }: Pick<IdentityParts, 'pepper'>,
) => {
  if (email === undefined && givenId === undefined) return refuse('error.required', 'email');
  if ((await context.load(organizationStream, organizationId)).state.id === 0) return notFound('organizationId');
  const found = email === undefined ? await accountOf(context, givenId ?? null) : await findByHash(context, emailHash(pepper, email));
  if (!found) return refuse('error.not_found', email === undefined ? 'userId' : 'email');
  const { userId } = found;
  const decided = await context.decide(account, userId, (state) =>
    changeSystemRole(state, { role: 'representative', organizationId }, isGranted),
  );
  return isRefusal(decided) ? decided : { userId };
};

/** The sessions of the person start anew with the changed role (promise P14). */
const representativeSet = async (
  { input: { organizationId, isGranted }, events, decided }: Recorded<SetRepresentative, { userId: number }>,
  { session }: OperationContext,
) => {
  const userId = decided?.userId ?? recordedField(events, 'userId', 0);
  if (decided !== null && events.length > 0) await session.endAllOf(userId);
  return { userId, organizationId, isGranted };
};

/** Official representatives are named by administrators alone. */
export const representativeCommands = (parts: Pick<IdentityParts, 'pepper'>): Implementation[] => [
  onCommand(representativeOps.set, {
    decide: (input, context) => decideSetRepresentative(input, context, parts),
    answer: representativeSet,
  }),
];
