import { localPath, pageLocale } from '../ui/locale.js';
import type { CallRef, InputOfCall } from './call.js';
import { csrfToken } from './http.js';

const keyIn = (refused: { error?: string; errors?: Readonly<Record<string, readonly string[]>> } | null): string =>
  refused?.error ?? Object.values(refused?.errors ?? {})[0]?.[0] ?? 'error.internal';

/** Asks for a file; the key of why there is none. */
export const fetchFile = async <R extends CallRef>(call: R, input: InputOfCall<R>, signal?: AbortSignal): Promise<Response | string> => {
  try {
    const response = await fetch(localPath(pageLocale(), call.path), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
    const isFile = response.headers.has('content-disposition') || !response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && isFile) return response;
    return keyIn((await response.json().catch(() => null)) as Parameters<typeof keyIn>[0]);
  } catch {
    return 'error.network';
  }
};

/** Hands a file to the browser, which saves it. */
export const saveFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Brings a file of a call and hands it to the browser; the key of what went wrong, or null. */
export const downloadFile = async <R extends CallRef>(call: R, input: InputOfCall<R>, fileName: string): Promise<string | null> => {
  const found = await fetchFile(call, input);
  if (typeof found === 'string') return found;
  try {
    saveFile(await found.blob(), fileName);
    return null;
  } catch {
    return 'error.network';
  }
};
