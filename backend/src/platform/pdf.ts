import { inflateSync } from 'node:zlib';

/** What a PDF can do by itself when it is opened, or carries along: names long enough to be no accident in a picture. */
const active = /\/(JavaScript|Launch|EmbeddedFile|OpenAction|RichMedia|SubmitForm|ImportData|GoToE|Encrypt)\b/;
/** Such as stand in the bytes of a scan by chance, so that they are looked for outside of streams. */
const alsoActive = /\/(JS|AA|XFA|GoToR)\b/;

const mostInflated = 20 * 1024 * 1024;
const mostStreams = 5_000;

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.includes('#') ? text.replaceAll(/#([0-9a-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;

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
    if (to < 0 || streams.length === mostStreams) return null;
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
    if (!/\/ObjStm\b/.test(plainNames(head))) continue;
    try {
      const plain = inflateSync(bytes.subarray(from, to), { maxOutputLength: mostInflated - inflated });
      inflated += plain.length;
      found.push(plain.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
};

/** A PDF without scripts, actions, attachments, or a password that would hide them. */
export const isHarmlessPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  const parts = partsOf(text);
  const packed = parts && packedObjects(bytes, parts);
  if (!parts || !packed || active.test(plainNames(text))) return false;
  return [parts.outside, ...packed].every((part) => {
    const names = plainNames(part);
    return !active.test(names) && !alsoActive.test(names);
  });
};
