import { Rows } from './rows.js';
import { TableError, unreadable, type TableBounds, type TableRow } from './table.js';

/** UTF-8 with or without BOM, RFC 4180 quotes, `,` or `;` as in the header line. */
export const readCsv = (bytes: Uint8Array, bounds: TableBounds): TableRow[] => {
  const content = decode(bytes);
  const delimiter = delimiterOf(content);
  const rows = new Rows(bounds);
  let n = 1;
  let column = 0;
  let cells: string[] = [];
  for (let at = 0; at <= content.length; at += 1) {
    const end = content[at] === '"' ? quoteEnd(content, at, delimiter) : plainEnd(content, at, delimiter);
    rows.put(cells, column, textOf(content.slice(at, end)));
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

/** Behind the closing quote only white space may stand before the cell ends. */
const quoteEnd = (content: string, from: number, delimiter: string): number => {
  for (let at = content.indexOf('"', from + 1); at >= 0; at = content.indexOf('"', at + 2)) {
    if (content[at + 1] === '"') continue;
    const end = plainEnd(content, at + 1, delimiter);
    if (content.slice(at + 1, end).trim() === '') return end;
    break;
  }
  throw new TableError({ problem: 'error.malformed' });
};

const textOf = (cell: string): string => (cell.startsWith('"') ? cell.trimEnd().slice(1, -1).replaceAll('""', '"') : cell);
