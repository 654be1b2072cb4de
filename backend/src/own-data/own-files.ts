import { fileTypeFromBuffer } from 'file-type';
import { isBlobId } from '#platform/ports/blobs';
import type { Files } from '#platform/files';

/** Every file that is named somewhere in what is told. */
export const blobsIn = (told: unknown, known: Set<string> = new Set()): Set<string> => {
  if (typeof told === 'string' && isBlobId(told)) known.add(told);
  else if (typeof told === 'object' && told !== null) for (const value of Object.values(told)) blobsIn(value, known);
  return known;
};

/** A file of the person, by the name that their copy of it gets; null when it is gone or somebody else's. */
export const ownFile = async (
  files: Pick<Files, 'readOf'>,
  userIds: readonly number[],
  blob: string,
): Promise<{ name: string; bytes: Buffer } | null> => {
  const bytes = await files.readOf(userIds, blob);
  if (!bytes) return null;
  const { ext = 'bin' } = (await fileTypeFromBuffer(bytes)) ?? {};
  return { name: `files/${blob.slice(0, 16)}.${ext}`, bytes };
};
