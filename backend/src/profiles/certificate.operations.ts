import { homeDay, isBefore } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { profileLimits } from '#contracts/rules/profile';
import type { InputOf } from '#contracts/op';
import type { Certificate, Certificates, ShownCertificate } from '#contracts/profiles/certificate.docs';
import { certificateOps, certificateQueries } from '#contracts/profiles/certificate.ops';
import { isRefusal, notFound } from '#domain/decider';
import { decideCertificate, removeCertificate, saveCertificate, type GivenCertificate } from '#domain/profiles/certificates.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { profilesView } from '#projections/profiles/profiles.view';
import { keptProof } from './proof-file.js';

const perPage = 20;

const givenIn = (input: InputOf<typeof certificateOps.save>): GivenCertificate => ({
  kind: input.kind,
  sportId: input.sportId ?? null,
  title: input.title.trim(),
  number: input.number?.trim() ?? '',
  issuedBy: input.issuedBy?.trim() ?? '',
  issuedOn: input.issuedOn ?? null,
  validUntil: input.validUntil ?? null,
});

const decideSave = async (input: InputOf<typeof certificateOps.save>, parts: Parts, context: HandlerContext) => {
  const { userId, certificateId = null } = input;
  const given = givenIn(input);
  if (given.sportId !== null && !(await parts.lists.item('sports', given.sportId, context.locale))) return notFound('sportId');
  const saving = { certificateId, given, today: homeDay(context.now) };
  const proof = await keptProof(userId, parts.files, context, async (file) =>
    saveCertificate((await context.load(profileStream, userId)).state, { ...saving, file }),
  );
  if (isRefusal(proof)) return proof;
  const file = proof ?? (input.isFileRemoved ? null : undefined);
  return context.decide(profileStream, userId, (profile) => saveCertificate(profile, { ...saving, file }));
};

const shown = async (
  { file, sportId, ...certificate }: Certificate,
  lists: ReferenceLists,
  { locale, now }: OperationContext,
): Promise<ShownCertificate> => {
  const sport = sportId === null ? null : await lists.item('sports', sportId, locale);
  const { validUntil } = certificate;
  return {
    ...certificate,
    sport: sport && { id: sport.id, name: sport.name },
    fileName: file?.name ?? null,
    isExpired: validUntil !== null && isBefore(validUntil, homeDay(now)),
  };
};

const certificatesOf = async (userId: number, lists: ReferenceLists, context: OperationContext): Promise<Certificates> => {
  const { certificates = [] } = (await context.documents.get(profilesView, userId)) ?? {};
  return {
    certificates: await Promise.all(certificates.map((one) => shown(one, lists, context))),
    mayAdd: certificates.length < profileLimits.certificates,
  };
};

interface Parts {
  files: Files;
  lists: ReferenceLists;
}

/** What is looked at: whoever gave no file has nothing to look at. */
const isWaiting = ({ status, file }: Certificate): boolean => status === 'stated' && file !== null;

export const certificateRows = (parts: Parts): Implementation[] => [
  onCommand(certificateOps.save, {
    decide: (input, context) => decideSave(input, parts, context),
    answer: ({ input: { userId } }, context) => certificatesOf(userId, parts.lists, context),
  }),
  onCommand(certificateOps.remove, {
    decide: ({ userId, certificateId }, context) =>
      context.decide(profileStream, userId, (profile) => removeCertificate(profile, certificateId)),
    answer: ({ input: { userId } }, context) => certificatesOf(userId, parts.lists, context),
  }),
  onCommand(certificateOps.decide, {
    decide: ({ userId, reason = '', ...verdict }, context) =>
      context.decide(profileStream, userId, (profile) =>
        decideCertificate(profile, { ...verdict, reason: reason.trim(), byUserId: context.actor.userId }),
      ),
  }),
  onQuery(certificateQueries.list, ({ userId }, context) => certificatesOf(userId, parts.lists, context)),
  onQuery(
    certificateQueries.queue,
    async ({ page }, context) => {
      const query = { filter: { hasCertificates: 1 }, sort: [['certificatesSince', 'asc']] } as const;
      const { rows, ...pages } = await context.documents.page(profilesView, query, page, perPage);
      const requests = await Promise.all(
        rows.map(async ({ userId, base, certificates }) => ({
          ...{ userId, fullName: fullName(base), birthDate: base.birthDate },
          certificates: await Promise.all(certificates.filter(isWaiting).map((one) => shown(one, parts.lists, context))),
        })),
      );
      return { requests, ...pages };
    },
    ({ requests }) => requests.map(({ userId }) => userId),
  ),
];
