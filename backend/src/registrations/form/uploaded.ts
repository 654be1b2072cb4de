import type { UploadedFile } from '#platform/context';
import { fileNameFor } from '#platform/file-names';
import { documentOf, isUploadProblem, type CheckedFile, type UploadProblem } from '#platform/uploads';

export interface Checked extends CheckedFile {
  /** The number in `files[i]`. */
  at: number;
  fileName: string;
}

const numbered = /^files\[(\d{1,2})\]$/;

/** The files of a call by their numbers, each checked by what it is; errors by number. */
export const checkedFiles = async (
  files: readonly UploadedFile[],
  maxBytes?: number,
): Promise<{ files: Checked[]; errors: Map<number, UploadProblem> }> => {
  const errors = new Map<number, UploadProblem>();
  const checked: Checked[] = [];
  for (const [i, { field, fileName, bytes }] of files.entries()) {
    const at = Number(numbered.exec(field)?.[1] ?? i);
    const result = await documentOf(bytes, maxBytes);
    if (isUploadProblem(result)) errors.set(at, result);
    else checked.push({ ...result, at, fileName: fileNameFor(fileName, result.mimeType) });
  }
  return { files: checked, errors };
};
