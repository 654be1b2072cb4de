import { Rows } from './rows.js';
import { TableError, unreadable, type TableBounds, type TableRow } from './table.js';

/**
 * `strict`: UTF-8 with or without BOM, RFC 4180 quotes, `,` or `;` as in the header line. `any` is what spreadsheets and clubs
 * save: Windows-1251 and UTF-16 too, tabs too, by the first lines, and a quote that closes nowhere is a quote.
 */
export type Dialect = 'strict' | 'any';

export const readCsv = (bytes: Uint8Array, bounds: TableBounds, dialect: Dialect = 'strict'): TableRow[] => {
  const content = dialect === 'any' ? decodeAny(bytes) : decode(bytes);
  const delimiter = dialect === 'any' ? likelyDelimiter(content) : delimiterOf(content);
  const rows = new Rows(bounds);
  let n = 1;
  let column = 0;
  let cells: string[] = [];
  for (let at = 0; at <= content.length; at += 1) {
    const closed = content[at] === '"' ? quoteEnd(content, at, delimiter) : -1;
    if (closed < 0 && content[at] === '"' && dialect === 'strict') throw new TableError({ problem: 'error.malformed' });
    const end = closed < 0 ? plainEnd(content, at, delimiter) : closed;
    rows.put(cells, column, closed < 0 ? content.slice(at, end) : unquoted(content.slice(at, end)));
    at = end;
    if (content[at] === delimiter) {
      column += 1;
      continue;
    }
    rows.add(n, cells);
    [n, column, cells] = [n + 1, 0, []];
    if (content[at] === '\r' && content[at + 1] === '\n') at += 1;
  }
  return rows.all;
};

const decode = (bytes: Uint8Array): string => {
  try {
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    if (!content.includes('\u0000')) return content;
  } catch {
    // Falls through to the refusal.
  }
  throw unreadable();
};

const decodings = ['utf-16le', 'utf-16be', 'utf-8', 'windows-1251'] as const;
const marks: Partial<Record<(typeof decodings)[number], readonly [number, number]>> = {
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** In the first of the encodings that the bytes can be; no text has control characters. */
const decodeAny = (bytes: Uint8Array): string => {
  for (const encoding of decodings) {
    const mark = marks[encoding];
    if (mark?.some((byte, i) => bytes[i] !== byte)) continue;
    try {
      const content = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!/[\u0000-\u0008\u000e-\u001f\u0098]/.test(content)) return content;
    } catch {
      // Falls through to the next encoding.
    }
  }
  throw unreadable();
};

const looked = 20;

/** The separator that stands outside of quotes most often in the first lines: a title may stand above the header. */
const likelyDelimiter = (content: string): string => {
  const lines = content.slice(0, 20_000).split(/\r\n|\r|\n/, looked);
  const counted = [';', '\t', ','].map((delimiter) => {
    const count = lines.reduce((sum, line) => sum + line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1, 0);
    return [delimiter, count] as const;
  });
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best), counted[0] ?? [';', 0])[0];
};

/** The separator of the header line that stands outside of quotes more often. */
const delimiterOf = (content: string): ',' | ';' => {
  const line = (/^[^\r\n]*/.exec(content)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return line.split(';').length > line.split(',').length ? ';' : ',';
};

const plainEnd = (content: string, from: number, delimiter: string): number => {
  let at = from;
  while (at < content.length && content[at] !== delimiter && content[at] !== '\n' && content[at] !== '\r') at += 1;
  return at;
};

/** Where a cell in quotes ends; only white space may stand behind the closing one. −1: it does not close. */
const quoteEnd = (content: string, from: number, delimiter: string): number => {
  for (let at = content.indexOf('"', from + 1); at >= 0; at = content.indexOf('"', at + 2)) {
    if (content[at + 1] === '"') continue;
    const end = plainEnd(content, at + 1, delimiter);
    if (content.slice(at + 1, end).trim() === '') return end;
    break;
  }
  return -1;
};

const unquoted = (cell: string): string => cell.trimEnd().slice(1, -1).replaceAll('""', '"');
