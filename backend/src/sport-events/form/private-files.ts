import type { KeptFile } from '#contracts/registrations/form.docs';
import { FileAnswer, type OperationContext } from '#platform/context';
import { forbidden, isRefusal, refuse, type Refusal } from '#platform/decider';
import type { Files } from '#platform/files';
import { findAnswer } from './challenge-answers.js';

/** A file of an entrant, for those whom the call let in. */
export const privateFile = async (file: KeptFile | null | undefined, files: Files): Promise<FileAnswer | Refusal> => {
  const bytes = file ? await files.read(file.ownerUserId, file.blob) : null;
  return file && bytes ? new FileAnswer(file.fileName, file.mimeType, bytes) : refuse('error.not_found');
};

export const challengeDocument = async (
  { answerId, documentId, userId }: { answerId: number; documentId: number; userId?: number },
  context: OperationContext,
  files: Files,
): Promise<FileAnswer | Refusal> => {
  const found = await findAnswer(answerId, context);
  if (isRefusal(found)) return refuse('error.not_found');
  if (userId !== undefined && found.entry.data.userId !== userId) return refuse('error.not_found');
  return privateFile(
    found.answer.privateDocuments.find((file) => file.fileId === documentId),
    files,
  );
};

/** By way of the person whose document it is: himself or an administrator; staff asks at the sport event. */
export const challengeFileOf =
  (files: Files) =>
  (asked: { answerId: number; documentId: number; userId: number }, context: OperationContext): Promise<FileAnswer | Refusal> =>
    context.roles.has('U') || context.roles.has('A') ? challengeDocument(asked, context, files) : Promise.resolve(forbidden());
