import type { exportQueries } from '#contracts/exports/export.ops';
import { ref, type InputOfCall } from '../../app/call.js';
import { fetchFile, saveFile } from '../../app/downloadFile.js';

const exportOp = ref<typeof exportQueries.byFormat>({ path: '/api/export-file-by-format', kind: 'file' });

export type Export = InputOfCall<typeof exportOp>;

interface Watching {
  signal: AbortSignal;
  /** How many bytes have come. */
  onBytes: (count: number) => void;
}

const received = async (response: Response, onBytes: Watching['onBytes']): Promise<BlobPart[]> => {
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let count = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    onBytes((count += next.value.byteLength));
  }
  return parts;
};

/** Fetches a list as a file while it is made, and hands it to the browser; the key of what went wrong, or null. */
export const exportFile = async (wanted: Export, { signal, onBytes }: Watching): Promise<string | null> => {
  try {
    const found = await fetchFile(exportOp, wanted, signal);
    if (typeof found === 'string') return signal.aborted ? null : found;
    const content = new Blob(await received(found, onBytes), { type: found.headers.get('content-type') ?? '' });
    saveFile(content, `${wanted.exportType}-${wanted.eventId}.${wanted.format}`);
    return null;
  } catch {
    return signal.aborted ? null : 'error.network';
  }
};
