import { maxFileNameCharacters } from '#contracts/limits';

/** The extension that a file of a type bears; the first of several that it may. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
  'application/json': ['json'],
  'text/calendar': ['ics'],
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** More than any that could become of the longest name. */
const maxRead = 4_096;

/** Cuts a text between what a reader sees as characters; counted in UTF-16 units, as lengths are everywhere. */
export const cutText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, maxLength + 64))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/**
 * What a given file name becomes: no folders, nothing that turns the direction of writing or that a disk refuses, and the
 * extension of what the file is, whatever it was called.
 */
export const fileNameFor = (given: string, mimeType: string): string => {
  const name = baseName(given);
  const [extension, ...others] = extensions[mimeType.split(';', 1)[0] ?? ''] ?? ['bin'];
  const [, stem = name, own = ''] = /^(.+)\.(?=[\da-z]*[a-z])([\da-z]{1,8})$/i.exec(name) ?? [];
  const kept = [extension, ...others].find((one) => one === own.toLowerCase()) ?? extension;
  const words = cutText(stem, maxFileNameCharacters - kept.length - 1).replace(/[. ]+$/, '');
  return `${words || 'file'}.${kept}`;
};

/** The name of a file that was read and not kept. */
export const givenName = (given: string): string => cutText(baseName(given), maxFileNameCharacters);

const baseName = (given: string): string =>
  given
    .slice(-maxRead)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim();

/** The header that makes a browser keep a file under this name; any text may be given. */
export const attachmentOf = (fileName: string, mimeType: string): string => {
  const name = encodeURIComponent(fileNameFor(fileName, mimeType));
  return `attachment; filename*=UTF-8''${name.replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;
};
