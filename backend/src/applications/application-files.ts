import { applicationLimits, type ApplicationDocument } from '#contracts/applications/application.docs';
import type { UploadedFile } from '#platform/context';
import { refuseFields, type Refusal } from '#domain/decider';
import { fileNameFor, givenName } from '#platform/file-names';
import type { Files } from '#platform/files';
import { documentOf, isUploadProblem, megabyte, type CheckedFile, type UploadProblem } from '#platform/uploads';

interface Wanted {
  key?: string | undefined;
  title?: string | undefined;
}

/** `files[0]` belongs to the first document; without a number in its name a file belongs to the document of its place. */
const fileFor = (i: number, uploaded: readonly UploadedFile[]): UploadedFile | undefined =>
  uploaded.find(({ field }) => field === `files[${i}]`) ?? (uploaded[i]?.field === 'files' ? uploaded[i] : undefined);

/** Checks all files of a call, then keeps them under the key of the author. */
export const keptFiles = async (
  files: Files,
  authorId: number,
  documents: readonly Wanted[],
  uploaded: readonly UploadedFile[],
): Promise<Omit<ApplicationDocument, 'documentId'>[] | Refusal> => {
  const errors: Record<string, (UploadProblem | 'error.required')[]> = {};
  const checked: { wanted: Wanted; file: UploadedFile; result: CheckedFile }[] = [];
  for (const [i, wanted] of documents.entries()) {
    const file = fileFor(i, uploaded);
    const result = file ? await documentOf(file.bytes, applicationLimits.documentMegabytes * megabyte) : 'error.required';
    if (file && result !== 'error.required' && !isUploadProblem(result)) checked.push({ wanted, file, result });
    else errors[`documents.${i}`] = [isUploadProblem(result) ? result : 'error.required'];
  }
  const refused = refuseFields(errors);
  if (refused) return refused;
  return Promise.all(
    checked.map(async ({ wanted: { key = '', title = '' }, file, result }) => ({
      key,
      title: title || givenName(file.fileName),
      originalName: fileNameFor(file.fileName, result.mimeType),
      mimeType: result.mimeType,
      size: result.bytes.length,
      sha256: await files.keep(authorId, result.bytes),
    })),
  );
};
