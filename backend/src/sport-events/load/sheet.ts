import Papa from 'papaparse';
import type { UploadedFile } from '#platform/context';
import { refuse, type Refusal } from '#platform/decider';
import { cleanCell } from './cells.js';
import { readWorkbook } from './workbook.js';

/** A table as text: the first row is the header; `n` is the row's number in the sheet. */
export interface Sheet {
  header: string[];
  rows: { n: number; cells: string[] }[];
}

export const mostBytes = 20 * 1024 * 1024;
export const mostRows = 5_000;

type SheetRefusal = 'error.too_large' | 'error.too_many' | 'error.unsupported_type' | 'error.malformed' | 'error.required';

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

/** Reads csv or the first sheet of an xlsx; what the file is shows in its bytes, not in its name. */
export const readSheet = async ({ bytes }: Pick<UploadedFile, 'bytes'>): Promise<Sheet | Refusal<SheetRefusal>> => {
  if (bytes.length > mostBytes) return refuse('error.too_large', 'file');
  const table = isZip(bytes) ? await readWorkbook(bytes, mostRows) : readCsv(bytes);
  if (!Array.isArray(table)) return table;
  const [header = [], ...body] = table;
  const rows = body.map((cells, i) => ({ n: i + 2, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length > mostRows) return refuse('error.too_many', 'file');
  if (header.every((cell) => cell === '')) return refuse('error.required', 'file');
  return { header, rows };
};

/** UTF-8 with or without BOM, RFC 4180 quotes, `,` or `;` as in the header line. */
export const readCsv = (bytes: Buffer): string[][] | Refusal<SheetRefusal> => {
  const decoded = decode(bytes);
  if (decoded === null || decoded.includes('\u0000')) return refuse('error.unsupported_type', 'file');
  const { data, errors } = Papa.parse<string[]>(decoded, { delimiter: delimiterOf(decoded), skipEmptyLines: false });
  return errors.some(({ type }) => type === 'Quotes') ? refuse('error.malformed', 'file') : data.map((cells) => cells.map(cleanCell));
};

const decode = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
};

/** The separator of the header line that stands outside of quotes more often. */
const delimiterOf = (content: string): ',' | ';' => {
  const line = (/^[^\r\n]*/.exec(content)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return line.split(';').length > line.split(',').length ? ';' : ',';
};
