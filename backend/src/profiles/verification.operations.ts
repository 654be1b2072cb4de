import { homeDay } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { asWebAddress } from '#contracts/rules/profile';
import type { InputOf } from '#contracts/op';
import type { Profile, ProofFile } from '#contracts/profiles/profile.docs';
import type { VerificationRequest } from '#contracts/profiles/verification.docs';
import { verificationOps, verificationQueries } from '#contracts/profiles/verification.ops';
import { isRefusal, type Refusal } from '#domain/decider';
import { profileStream } from '#domain/profiles/profile.fold';
import { askVerification, declineVerification } from '#domain/profiles/verification.rules';
import { profileFor } from '#domain/visibility/profile-for';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { profilesView } from '#projections/profiles/profiles.view';
import { achievementRows, achievementsOf } from './achievement-rows.js';
import { keptProof } from './proof-file.js';

type Asked = InputOf<typeof verificationOps.ask>;

const perPage = 20;

const linkOf = ({ link = '' }: Asked): string => asWebAddress(link.trim());

const proofIn = (input: Asked, files: Files, context: HandlerContext): Promise<ProofFile | Refusal | null> =>
  keptProof(input.userId, files, context, async (file) => {
    const { state } = await context.load(profileStream, input.userId);
    return askVerification(state, { ...input, link: linkOf(input), file });
  });

const decideAsk = async (input: Asked, files: Files, context: HandlerContext) => {
  const file = await proofIn(input, files, context);
  if (isRefusal(file)) return file;
  const { userId, achievementId } = input;
  const proof = { achievementId, link: linkOf(input), file };
  return context.decide(profileStream, userId, (profile) => askVerification(profile, proof));
};

export const verificationCommands = (files: Files, lists: ReferenceLists): Implementation[] => [
  onCommand(verificationOps.ask, {
    decide: (input, context) => decideAsk(input, files, context),
    answer: async ({ input: { userId } }, context) => ({ achievements: await achievementRows(userId, lists, context) }),
  }),
  onCommand(verificationOps.decline, {
    decide: ({ userId, ...declined }, context) =>
      context.decide(profileStream, userId, (profile) => declineVerification(profile, declined, context.actor.userId)),
  }),
];

const requestOf = async (profile: Profile, lists: ReferenceLists, context: OperationContext): Promise<VerificationRequest> => {
  const visible = profileFor('editor', profile, homeDay(context.now));
  const rows = await achievementsOf(profile, lists, context, true);
  const waiting = profile.verifications.filter(({ status }) => status === 'asked');
  return {
    userId: profile.userId,
    fullName: fullName(visible),
    birthDate: visible.birthDate,
    results: waiting.flatMap(({ achievementId, at, link, file }) => {
      const achievement = rows.find((row) => row.achievementId === achievementId);
      return achievement ? [{ achievement, askedAt: at, link: link || null, fileName: file?.name ?? null }] : [];
    }),
  };
};

export const verificationQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(
    verificationQueries.queue,
    async ({ page }, context) => {
      const query = { filter: { isWaiting: 1 }, sort: [['waitsSince', 'asc']] } as const;
      const { rows, ...pages } = await context.documents.page(profilesView, query, page, perPage);
      return { requests: await Promise.all(rows.map((profile) => requestOf(profile, lists, context))), ...pages };
    },
    ({ requests }) => requests.map(({ userId }) => userId),
  ),
];
