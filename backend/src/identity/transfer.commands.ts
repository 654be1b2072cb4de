import { emailHash } from '#backend/directory/email-hash';
import { transferOps } from '#contracts/identity/access.ops';
import type { InputOf } from '#contracts/op';
import type { Profile } from '#contracts/profiles/profile.docs';
import { profileStream } from '#domain/profiles/profile.fold';
import type { HandlerContext } from '#platform/context';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { homeDay } from '#contracts/rules/dates';
import { handOverFrom } from '#domain/profiles/hand-over.rules';
import { siteSettings, theSite } from '#domain/site/site-settings.decider';
import { confirmedGuardians } from '#domain/profiles/guardians.rules';
import { keeperOf } from '#domain/visibility/keeper.rules';
import { forbidden, isRefusal, notFound, refuse, staleOf, type Refusal } from '#domain/decider';
import { profilesView } from '#projections/profiles/profiles.view';
import { account, emailHolder, registerAccount, verifyEmail } from '#domain/identity/account.decider';
import { accountOf, letIn } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { newPasswordFault } from './new-password.js';

const lastsMilliseconds = 7 * 24 * 3_600_000;

/**
 * Why a profile may not be handed over: from the age on that the site sets, a guardian may until it was accepted; without a guardian
 * its maker may once, while they keep it. An administrator may at any age.
 */
const refusalOf = async (profile: Profile, context: HandlerContext): Promise<Refusal | null> => {
  const { userId, createdByUserId, isTransferred, mergedInto } = profile;
  if (userId === 0 || mergedInto !== null) return notFound('editableUserId');
  if (createdByUserId === null || (await accountOf(context, userId))) return refuse('error.not_transferable', 'common');
  const { actor } = context;
  const keeper = keeperOf(profile, actor, homeDay(context.now));
  if (actor.isAdministrator) return null;
  const { state: site } = await context.load(siteSettings, theSite);
  const isTooYoung = handOverFrom(profile.base.birthDate, site, homeDay(context.now)) !== null;
  if (keeper !== null && isTooYoung) return refuse('error.hand_over_age', 'common');
  if (keeper === 'guardian') return null;
  if (isTransferred) return refuse('error.not_transferable', 'common');
  const isMaker = createdByUserId === actor.userId && keeper !== null && confirmedGuardians(profile).length === 0;
  return isMaker ? null : forbidden('common');
};

/** What a token stands for. */
export const accessValue = (userId: number, hash: string): string => `${userId} ${hash}`;

const decideTransfer = async (
  { editableUserId: userId, newEmail: email }: InputOf<typeof transferOps.transfer>,
  context: HandlerContext,
  { pepper }: IdentityParts,
) => {
  const { state: profile, version } = await context.load(profileStream, userId);
  const refused = await refusalOf(profile, context);
  if (refused) return refused;
  const hash = emailHash(pepper, email);
  if ((await context.load(emailHolder, hash)).state.userId !== null) return refuse('error.duplicate', 'newEmail');
  const { now: requestedAt, locale, actor } = context;
  const expiresAt = new Date(Date.parse(requestedAt) + lastsMilliseconds).toISOString();
  const byUserId = actor.userId ?? 0;
  // Somebody may have taken the profile over meanwhile.
  return context.decide(
    profileStream,
    userId,
    (_state, loaded) =>
      staleOf(version, loaded) ?? [
        {
          type: 'ProfileTransferredToPersonalAccess',
          data: { userId, emailHash: hash, email, byUserId, locale, requestedAt, expiresAt },
        },
      ],
  );
};

const decideAccept = async (
  { token, newPassword }: InputOf<typeof transferOps.accept>,
  context: HandlerContext,
  { accessTokens, passwords }: IdentityParts,
) => {
  const [owner = '', hash = ''] = ((await accessTokens.look(token)) ?? '').split(' ');
  const userId = Number(owner);
  const profile = userId > 0 ? (await context.load(profileStream, userId)).state : null;
  // A link to an address that was corrected since is dead.
  const email = profile?.mergedInto === null && profile.pendingTransfer?.emailHash === hash ? profile.pendingTransfer.email : null;
  if (!profile || email === null) return refuse('error.expired', 'token');
  const { lastName, firstName } = profile.base;
  const fault = await newPasswordFault(passwords, { userId, password: newPassword, own: [email, lastName, firstName] }, 'newPassword');
  if (fault) return fault;
  const taken = await context.decide(emailHolder, hash, (holder) =>
    holder.userId === null ? [{ type: 'EmailTaken', data: { userId } }] : refuse('error.duplicate'),
  );
  if (isRefusal(taken)) return taken;
  await context.decide(account, userId, (state) =>
    registerAccount(state, { userId, email, emailHash: hash, lastName: lastName ?? '', firstName: firstName ?? '' }),
  );
  await context.decide(account, userId, verifyEmail);
  // Looking at the password takes a while, in which the address may have been corrected.
  const accepted = await context.decide(profileStream, userId, ({ pendingTransfer, mergedInto }) =>
    mergedInto === null && pendingTransfer?.emailHash === hash
      ? [{ type: 'PersonalAccessAccepted', data: { userId, emailHash: hash } }]
      : refuse('error.expired', 'token'),
  );
  if (isRefusal(accepted)) return accepted;
  return { userId, prepared: await passwords.prepare(newPassword) };
};

export const transferCommands = (parts: IdentityParts): Implementation[] => [
  onCommand(transferOps.transfer, {
    decide: (input, context) => decideTransfer(input, context, parts),
    answer: async ({ input }, { documents }) => {
      // Waits until the read side, which access is decided by, knows that the representative is out.
      await documents.get(profilesView, input.editableUserId);
      return { successMessage: 'profile.transferred' };
    },
  }),
  onCommand(transferOps.accept, {
    decide: (input, context) => decideAccept(input, context, parts),
    answer: async ({ input, events, decided }, context) => {
      if (decided) {
        await parts.passwords.keep(decided.userId, decided.prepared);
        await parts.accessTokens.removeAllOf(decided.userId);
      }
      const key = recordedField(events, 'emailHash', '');
      return letIn(parts, context, decided?.userId, { key, password: input.newPassword });
    },
  }),
];
