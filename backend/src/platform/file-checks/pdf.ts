import { inflateSync } from 'node:zlib';
import { maxPdfInflatedBytes, maxPdfStreams } from '#contracts/limits';

/** A name may be written with its characters as numbers: `/J#61vaScript`. */
const named = (names: string): RegExp => {
  const number = (one: string) =>
    one
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const spelt = (name: string) => [...name].map((one) => `(?:${one}|#${number(one)})`).join('');
  return new RegExp(`/(?:${names.split(' ').map(spelt).join('|')})\\b`);
};
/** What a PDF can do by itself when it is opened, or carries along: names long enough to be no accident in a picture. */
const active = named('JavaScript Launch EmbeddedFile OpenAction RichMedia SubmitForm ImportData GoToE Encrypt');
/** Such as stand in the bytes of a scan by chance, so that they are looked for outside of streams. */
const alsoActive = named('JS AA XFA GoToR');
const objectStream = named('ObjStm');

/** It begins and ends as a PDF, so that nothing stands before or behind it that another program would take for its own. */
const begin = /^%PDF-[12]\.\d[\s%]/;
const end = /%%EOF[\s\0]*$/;
const charactersOfEnd = 1_024;
/** What a browser, or Windows, would run if it took the file for a page. */
const page = /<(?:script|html|iframe|object|embed|!doctype\s{1,9}html|hta:application|\?php)\b/i;

interface Parts {
  outside: string;
  /** What stands before a stream, up to the one before, and where its bytes are. */
  streams: { head: string; from: number; to: number }[];
}

const partsOf = (text: string): Parts | null => {
  const streams: Parts['streams'] = [];
  const outside: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('stream', at);
    if (start < 0) return { outside: [...outside, text.slice(at)].join('\n'), streams };
    const from = start + 'stream'.length + (text.startsWith('\r\n', start + 'stream'.length) ? 2 : 1);
    const to = text.indexOf('endstream', from);
    if (to < 0 || streams.length === maxPdfStreams) return null;
    const head = text.slice(at, start);
    outside.push(head);
    streams.push({ head, from, to });
    at = to + 'endstream'.length;
  }
};

/** The objects that are packed into streams; null: they cannot be looked into. */
const packedObjects = (bytes: Buffer, { streams }: Parts): string[] | null => {
  const found: string[] = [];
  let inflated = 0;
  for (const { head, from, to } of streams) {
    if (!objectStream.test(head)) continue;
    try {
      const plain = inflateSync(bytes.subarray(from, to), { maxOutputLength: maxPdfInflatedBytes - inflated });
      inflated += plain.length;
      found.push(plain.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
};

/** A PDF without scripts, actions, attachments, or a password that would hide them, and nothing else beside. */
export const isHarmlessPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  if (!begin.test(text.slice(0, 16)) || !end.test(text.slice(-charactersOfEnd)) || page.test(text) || active.test(text)) return false;
  const parts = partsOf(text);
  const packed = parts && packedObjects(bytes, parts);
  if (!parts || !packed) return false;
  return [parts.outside, ...packed].every((part) => !active.test(part) && !alsoActive.test(part));
};
