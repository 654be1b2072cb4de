import type { ClaimSide, ShownClaim } from '#contracts/profiles/claim.docs';
import { claimOps, claimQueries } from '#contracts/profiles/claim.ops';
import type { InputOf } from '#contracts/op';
import type { Profile } from '#contracts/profiles/profile.docs';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { asWebAddress } from '#contracts/rules/profile';
import { isRefusal, notFound } from '#domain/decider';
import { claimProfile, declineClaim, withdrawClaim } from '#domain/profiles/claims.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { profilesView } from '#projections/profiles/profiles.view';
import { keptProof } from './proof-file.js';

const perPage = 20;

/** Nobody is told whether the profile has an account: administrators see it. */
const decideClaim = async (input: InputOf<typeof claimOps.claim>, context: HandlerContext, files: Files) => {
  const { claimedUserId, link = '', comment } = input;
  const { userId: known, isErased, mergedInto } = (await context.load(profileStream, claimedUserId)).state;
  if (known === 0 || isErased || mergedInto !== null) return notFound('claimedUserId');
  const given = { claimedUserId, link: asWebAddress(link.trim()), comment };
  const userId = context.actor.userId ?? 0;
  const file = await keptProof(userId, files, context, async (proof) =>
    claimProfile((await context.load(profileStream, userId)).state, { ...given, file: proof }),
  );
  if (isRefusal(file)) return file;
  return context.decide(profileStream, userId, (profile) => claimProfile(profile, { ...given, file }));
};

export const claimCommands = (files: Files): Implementation[] => [
  onCommand(claimOps.claim, { decide: (input, context) => decideClaim(input, context, files) }),
  onCommand(claimOps.withdraw, {
    decide: ({ claimedUserId }, context) =>
      context.decide(profileStream, context.actor.userId ?? 0, (profile) => withdrawClaim(profile, claimedUserId)),
  }),
  onCommand(claimOps.decline, {
    decide: ({ userId, ...declined }, context) =>
      context.decide(profileStream, userId, (profile) => declineClaim(profile, declined, context.actor.userId)),
  }),
];

const sideOf = ({ userId, base }: Profile): ClaimSide => ({ userId, fullName: fullNameWithMiddle(base), birthDate: base.birthDate });

const waiting = async (page: number, { documents }: OperationContext) => {
  const query = { filter: { claimsSince: { $gt: '' } }, sort: [['claimsSince', 'asc']] } as const;
  const { rows, ...pages } = await documents.page(profilesView, query, page, perPage);
  const asked = rows.flatMap((profile) => profile.claims.filter(({ status }) => status === 'asked').map((claim) => ({ profile, claim })));
  const claimed = await documents.getMany(profilesView, [...new Set(asked.map(({ claim }) => claim.claimedUserId))]);
  const claims: ShownClaim[] = asked.flatMap(({ profile, claim: { claimedUserId, at, link, file, comment } }) => {
    const other = claimed.find(({ userId }) => userId === claimedUserId);
    return other
      ? [{ person: sideOf(profile), claimed: sideOf(other), askedAt: at, link: link || null, fileName: file?.name ?? null, comment }]
      : [];
  });
  return { claims, ...pages };
};

export const claimQueryRows: Implementation[] = [
  onQuery(claimQueries.mine, async (_input, { documents, actor }) => {
    const profile = await documents.get(profilesView, actor.userId ?? 0);
    const claims = profile?.claims ?? [];
    return { claims: claims.map(({ claimedUserId, status, at, reason }) => ({ claimedUserId, status, at, reason })) };
  }),
  onQuery(
    claimQueries.all,
    ({ page }, context) => waiting(page, context),
    ({ claims }) => [...new Set(claims.flatMap(({ person, claimed }) => [person.userId, claimed.userId]))],
  ),
];
