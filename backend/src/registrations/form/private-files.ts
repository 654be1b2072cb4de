import type { KeptFile } from '#contracts/registrations/form.docs';
import { FileAnswer, type OperationContext } from '#platform/context';
import { forbidden, isRefusal, refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { findAnswer } from './challenge-answers.js';

/** A file of an entrant, for those whom the call let in. */
export const privateFile = async (file: KeptFile | null | undefined, files: Files): Promise<FileAnswer | Refusal> => {
  const bytes = file ? await files.read(file.ownerUserId, file.blob) : null;
  return file && bytes ? new FileAnswer(file.fileName, file.mimeType, bytes) : refuse('error.not_found');
};

export const challengeDocument = async (
  { answerId, documentId, userId }: { answerId: number; documentId: number; userId?: number | undefined },
  context: OperationContext,
  files: Files,
): Promise<FileAnswer | Refusal> => {
  const found = await findAnswer(answerId, context);
  if (isRefusal(found)) return refuse('error.not_found');
  if (userId !== undefined && found.entry.userId !== userId) return refuse('error.not_found');
  return privateFile(
    found.answer.privateDocuments.find((file) => file.fileId === documentId),
    files,
  );
};

type AskedDocument = Parameters<typeof challengeDocument>[0];

/** For the entrant themselves and the staff of the sport event; their representative sees no private document. */
export const challengeFileOf =
  (files: Files) =>
  (asked: AskedDocument, context: OperationContext): Promise<FileAnswer | Refusal> => {
    const isAllowed = (['U', 'O', 'T', 'J', 'A'] as const).some((role) => context.roles.has(role));
    return isAllowed ? challengeDocument(asked, context, files) : Promise.resolve(forbidden());
  };
