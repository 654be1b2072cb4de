import { csrfToken } from './http.js';
import { localPath, pageLocale } from '../ui/locale.js';

/** Brings a file of a call and gives it to the browser; the key of what went wrong, or null. */
export const downloadFile = async (path: string, input: object, fileName: string): Promise<string | null> => {
  try {
    const response = await fetch(localPath(pageLocale(), path), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
      body: JSON.stringify(input),
    });
    if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
      const refused = (await response.json().catch(() => ({}))) as { error?: string };
      return refused.error ?? 'error.internal';
    }
    const url = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return null;
  } catch {
    return 'error.network';
  }
};
