import { localPath, pageLocale } from '../../ui/locale.js';
import { csrfToken, type FieldErrors } from '../../app/http.js';

const defaultName = 'file.txt';

/** Brings the file of an identity document; what went wrong, or null. */
export const downloadDocument = async (input: {
  identificationUserDocumentId: number;
  fileOriginalName: string;
  editableUserId: number;
}): Promise<FieldErrors | null> => {
  try {
    const response = await fetch(localPath(pageLocale(), '/api/download-file-by-key'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
      body: JSON.stringify({ fileTypeKey: 'identificationUserDocument', ...input }),
    });
    if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
      const refused = (await response.json().catch(() => ({}))) as { errors?: FieldErrors; error?: string };
      return { 'documents.form': Object.values(refused.errors ?? { form: [refused.error ?? 'error.internal'] }).flat() };
    }
    const url = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href: url, download: input.fileOriginalName || defaultName }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return null;
  } catch {
    return { 'documents.form': ['error.network'] };
  }
};
