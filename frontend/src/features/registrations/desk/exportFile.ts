import { csrfToken } from '../../../app/http.js';
import { localPath, pageLocale } from '../../../ui/locale.js';

export interface Export {
  format: 'xlsx' | 'csv';
  exportType: 'registrations' | 'startList' | 'weighIn' | 'results';
  eventId: number;
  streamIds?: readonly number[];
  filters?: unknown;
  sort?: unknown;
  columns?: readonly string[];
}

interface Watching {
  signal: AbortSignal;
  /** How many bytes have come. */
  onBytes: (count: number) => void;
}

const save = (name: string, parts: BlobPart[], type: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

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

/** Fetches a file of registrations as it is made, and hands it to the browser; the key of what went wrong, or null. */
export const exportFile = async (wanted: Export, { signal, onBytes }: Watching): Promise<string | null> => {
  try {
    const response = await fetch(localPath(pageLocale(), '/api/export-file-by-format'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
      body: JSON.stringify(wanted),
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || type.startsWith('application/json')) {
      const refused = (await response.json().catch(() => ({}))) as { error?: string };
      return refused.error ?? 'error.internal';
    }
    save(`${wanted.exportType}-${wanted.eventId}.${wanted.format}`, await received(response, onBytes), type);
    return null;
  } catch {
    return signal.aborted ? null : 'error.network';
  }
};
