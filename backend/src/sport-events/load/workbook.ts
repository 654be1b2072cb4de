import { inflateRawSync } from 'node:zlib';
import type { CellValue } from 'exceljs';
import { refuse, type Refusal } from '#platform/decider';
import { cleanCell } from './cells.js';

const mostInflated = 64 * 1024 * 1024;
const mostEntries = 500;
const mostColumns = 200;

/** The first sheet of a workbook as text, row by row from the first. */
export const readWorkbook = async (
  bytes: Buffer,
  mostRows: number,
): Promise<string[][] | Refusal<'error.too_large' | 'error.too_many' | 'error.unsupported_type'>> => {
  const size = inflatedSize(bytes);
  if (size === null) return refuse('error.unsupported_type', 'file');
  if (size > mostInflated) return refuse('error.too_large', 'file');
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  try {
    // Typed for a Node of before generic buffers.
    await workbook.xlsx.load(bytes as never);
  } catch {
    return refuse('error.unsupported_type', 'file');
  }
  const sheet = workbook.worksheets[0];
  if (!sheet) return refuse('error.unsupported_type', 'file');
  if (sheet.actualRowCount > mostRows + 1) return refuse('error.too_many', 'file');
  const table: (string[] | undefined)[] = [];
  sheet.eachRow({ includeEmpty: false }, (row, n) => {
    const cells: (string | undefined)[] = [];
    row.eachCell({ includeEmpty: false }, (cell, at) => {
      if (at <= mostColumns) cells[at - 1] = cleanCell(cellText(cell.value));
    });
    table[n - 1] = Array.from(cells, (cell) => cell ?? '');
  });
  return Array.from(table, (cells) => cells ?? []);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day is kept as a day of 1899. */
const dateText = (value: Date): string => {
  const clock = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}`;
  if (value.getUTCFullYear() < 1900) return clock;
  const day = `${two(value.getUTCDate())}-${two(value.getUTCMonth() + 1)}-${value.getUTCFullYear()}`;
  return clock === '00:00' ? day : `${day} ${clock}`;
};

const cellText = (value: CellValue): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('hyperlink' in value) return value.text;
  if ('result' in value) return cellText(value.result);
  return '';
};

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * How large the parts of a zip really are, by inflating them within a limit: what its directory says of their sizes may
 * be a lie. Null when it is no zip that can be read.
 */
export const inflatedSize = (bytes: Buffer): number | null => {
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) return Number.POSITIVE_INFINITY;
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const size = entrySize(bytes, at, mostInflated - total);
    if (size === null) return null;
    total += size;
    if (total > mostInflated) return total;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
};

const findEnd = (bytes: Buffer): number | null => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  return null;
};

const entrySize = (bytes: Buffer, at: number, limit: number): number | null => {
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const start = bytes.readUInt32LE(at + 42);
  if (start + 30 > bytes.length) return null;
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (method === 0) return packed;
  if (method !== 8) return null;
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: limit + 1 }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : null;
  }
};
