import type { ProofFile } from '#contracts/profiles/profile.docs';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import type { HandlerContext } from '#platform/context';
import { fileNameFor } from '#platform/file-names';
import type { Files } from '#platform/files';
import { documentOf, isUploadProblem } from '#platform/uploads';

/** The file in field `proof`, kept under the person's key once everything else of the call is found to be right. */
export const keptProof = async (
  userId: number,
  files: Files,
  context: HandlerContext,
  check: (file: ProofFile) => Promise<unknown>,
): Promise<ProofFile | Refusal | null> => {
  const [uploaded] = context.files;
  if (!uploaded) return null;
  const checked = await documentOf(uploaded.bytes);
  if (isUploadProblem(checked)) return refuse(checked, 'proof');
  const { mimeType, bytes } = checked;
  const file = { name: fileNameFor(uploaded.fileName, mimeType), mimeType, size: bytes.length };
  const decided = await check({ ...file, blob: '' });
  return isRefusal(decided) ? decided : { ...file, blob: await files.keep(userId, bytes) };
};
