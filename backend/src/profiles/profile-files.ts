import { homeDay } from '#contracts/rules/dates';
import { profileStream } from '#domain/profiles/profile.fold';
import type { InputOf } from '#contracts/op';
import type { DocumentFile, Profile } from '#contracts/profiles/profile.docs';
import { policyFileKey } from '#contracts/payments/insurance/policy-file';
import { profileFileQueries, type profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { forbidden, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { fileNameFor } from '#platform/file-names';
import type { Files } from '#platform/files';
import { documentOf, isUploadProblem, mimeTypeOf, resized, type UploadProblem } from '#platform/uploads';
import { profilesView } from '#projections/profiles/profiles.view';
import { numbersOf } from '#domain/profiles/merge.fold';
import { checkDocuments } from '#domain/profiles/documents.rules';
import type { KeptFile } from '#domain/profiles/profile-documents.decider';
import { profileSeenBy, viewerOf } from '#backend/visibility/viewer';

/** `files[docIndex][fileIndex]` */
const fieldShape = /^files\[(\d{1,2})\]\[\d{1,2}\]$/;

/** Checks the new files of a save, then keeps them: nothing is kept of a call that is going to be refused. */
export const keptDocuments = async (
  files: Files,
  profile: Profile,
  { profileDocuments, identificationUserDocuments = [] }: InputOf<typeof profileDocumentOps.saveDocuments>,
  { files: uploaded, now }: OperationContext,
): Promise<KeptFile[] | Refusal> => {
  const errors: Record<string, (UploadProblem | 'error.required')[]> = {};
  const checked: { row: number; name: string; bytes: Buffer; mimeType: string }[] = [];
  for (const file of uploaded) {
    const row = Number(fieldShape.exec(file.field)?.[1] ?? Number.NaN);
    const result = identificationUserDocuments[row] ? await documentOf(file.bytes) : 'error.file_type';
    if (isUploadProblem(result)) errors[`identificationUserDocuments.${Number.isNaN(row) ? 0 : row}`] = [result];
    else checked.push({ row, name: fileNameFor(file.fileName, result.mimeType), bytes: result.bytes, mimeType: result.mimeType });
  }
  const named = (bytes: Buffer) => ({ mimeType: '', size: bytes.length, blob: '' });
  const given = identificationUserDocuments.map((document, i) => ({
    ...document,
    newFiles: checked.filter(({ row }) => row === i).map(({ name, bytes }) => ({ name, ...named(bytes) })),
  }));
  const refused = refuseFields({ ...checkDocuments(profile, given, profileDocuments.snills, homeDay(now)), ...errors });
  if (refused) return refused;
  return Promise.all(
    checked.map(async ({ row, name, bytes, mimeType }) => ({
      row,
      name,
      mimeType,
      size: bytes.length,
      blob: await files.keep(profileDocuments.userId, bytes),
    })),
  );
};

/** A private document that somebody gave with an answer to an online challenge. */
export type ChallengeFile = (
  asked: { answerId: number; documentId: number; userId?: number | undefined },
  context: OperationContext,
) => Promise<FileAnswer | Refusal>;

/** A policy of insurance, for those who may have it. */
export type PolicyFile = (policyId: number, context: OperationContext) => Promise<FileAnswer | Refusal>;

const avatarFile = async (
  { userId, sha256, size }: InputOf<typeof profileFileQueries.avatar>,
  context: OperationContext,
  files: Files,
): Promise<FileAnswer | Refusal> => {
  const { state } = await context.load(profileStream, userId);
  const isShown = (await profileSeenBy(state, context)).avatar !== null;
  const kept = state.avatar === sha256 && isShown ? await files.readOf(numbersOf(state), sha256) : null;
  if (!kept) return notFound('sha256');
  const bytes = size === '512' ? await resized(kept, 512) : kept;
  return bytes ? new FileAnswer('avatar.jpg', 'image/jpeg', bytes) : refuse('error.unavailable');
};

const pictureFile = async (
  { userId, sha256 }: InputOf<typeof profileFileQueries.picture>,
  context: OperationContext,
  files: Files,
): Promise<FileAnswer | Refusal> => {
  const { actor, documents, now } = context;
  const profile = await documents.get(profilesView, userId);
  const achievement = [...(profile?.achievements ?? []), ...(profile?.officialResults ?? [])].find(({ image }) => image === sha256);
  if (!profile || !achievement) return notFound('sha256');
  const { kind } = await viewerOf(profile, actor, documents, now);
  const isEditor = kind === 'editor' || kind === 'representative';
  const isShown = isEditor || (!achievement.isHidden && (await profileSeenBy(profile, context)).shows.results);
  const bytes = isShown ? await files.readOf(numbersOf(profile), sha256) : null;
  return bytes ? new FileAnswer(achievement.imageFileName ?? 'picture', mimeTypeOf(bytes), bytes) : notFound('sha256');
};

type KeptIn = (profile: Profile, input: InputOf<typeof profileFileQueries.download>) => Omit<DocumentFile, 'id'> | null | undefined;

/** Files of a profile by `fileTypeKey`; `documentId` of a proof is the result that it proves, or the profile that is claimed. */
const profileFiles: Readonly<Record<string, KeptIn>> = {
  identificationUserDocument: ({ documents }, { identificationUserDocumentId }) =>
    documents.find(({ id }) => id === identificationUserDocumentId)?.files[0],
  achievementProof: ({ verifications }, { documentId }) => verifications.find(({ achievementId }) => achievementId === documentId)?.file,
  certificate: ({ certificates }, { documentId }) => certificates.find(({ id }) => id === documentId)?.file,
  profileClaimProof: ({ claims }, { documentId }) => claims.find(({ claimedUserId }) => claimedUserId === documentId)?.file,
};

/** Not for whoever keeps the profile of its person: the club of somebody who claims a profile is not asked about it. */
const isForItsPerson: ReadonlySet<string> = new Set(['profileClaimProof']);

interface ElsewhereFiles {
  challengeFile: ChallengeFile;
  policyFile: PolicyFile;
}

const fileByKey = async (
  input: InputOf<typeof profileFileQueries.download>,
  context: OperationContext,
  files: Files,
  { challengeFile, policyFile }: ElsewhereFiles,
): Promise<FileAnswer | Refusal> => {
  const { editableUserId, documentId } = input;
  if (input.fileTypeKey === policyFileKey) return policyFile(input.insuranceId ?? 0, context);
  if ('answerId' in input) {
    return challengeFile({ answerId: input.answerId ?? 0, documentId: documentId ?? 0, userId: editableUserId }, context);
  }
  const fileIn = profileFiles[input.fileTypeKey];
  if (!fileIn) return refuse('error.unknown_file_type', 'fileTypeKey');
  const userId = editableUserId ?? context.actor.userId ?? 0;
  if (isForItsPerson.has(input.fileTypeKey) && userId !== context.actor.userId && !context.actor.isAdministrator) return forbidden('form');
  const { state } = await context.load(profileStream, userId);
  const file = fileIn(state, input);
  const bytes = file ? await files.readOf(numbersOf(state), file.blob) : null;
  if (!file || !bytes) return notFound('form');
  return new FileAnswer(file.name, file.mimeType, bytes);
};

export const fileQueryRows = (files: Files, elsewhere: ElsewhereFiles): Implementation[] => [
  onQuery(profileFileQueries.avatar, (input, context) => avatarFile(input, context, files)),
  onQuery(profileFileQueries.picture, (input, context) => pictureFile(input, context, files)),
  onQuery(profileFileQueries.download, (input, context) => fileByKey(input, context, files, elsewhere)),
];
