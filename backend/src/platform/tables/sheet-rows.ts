import { isoDateText, numberText, placeOf, unescaped, type Dates } from './cell-values.js';
import { Rows } from './rows.js';
import { beyond, unreadable, type TableBounds, type TableRow } from './table.js';
import { readXml } from './xml.js';

interface Place {
  column: number;
  row: number;
}
interface OpenCell extends Place {
  type: string;
  style: number;
  text: string;
}

/** Reads the rows of a sheet; every cell of a merged range says what its first one says. */
export const readSheetRows = async (
  chunks: AsyncIterable<string>,
  strings: readonly string[],
  dates: Dates,
  bounds: TableBounds,
): Promise<TableRow[]> => {
  const rows = new Rows(bounds);
  const merges: { from: Place; to: Place }[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let column = -1;
  let isText = false;
  let isSpoken = false;
  await readXml(chunks, {
    open: (name, { r, t = 'n', s = '0', ref = '' }) => {
      isText = name === 'v' || (name === 't' && !isSpoken);
      if (name === 'rPh') isSpoken = true;
      if (name === 'row') {
        row = nextRow(r, row);
        column = -1;
        cells = [];
      }
      if (name === 'c') {
        column = nextColumn(r, row, column);
        cell = { column, row, type: t, style: Number(s), text: '' };
      }
      if (name === 'mergeCell') merges.push(rangeOf(ref, merges.length, bounds));
    },
    text: (found) => {
      if (cell && isText) cell.text += found;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'row') rows.add(row, cells);
      if (name !== 'c' || !cell) return;
      rows.put(cells, cell.column, cellText(cell, strings, dates));
      cell = null;
    },
  });
  return merged(rows, merges, bounds);
};

const maxRowNumber = 1_048_576;

/** Rows stand in their order, as every program writes them. */
const nextRow = (given: string | undefined, before: number): number => {
  const row = given === undefined ? before + 1 : Number(given);
  if (!Number.isInteger(row) || row <= before || row > maxRowNumber) throw unreadable();
  return row;
};

const nextColumn = (given: string | undefined, row: number, before: number): number => {
  if (given === undefined) return before + 1;
  const place = placeOf(given);
  if (place?.row !== row) throw unreadable();
  return place.column;
};

const cellText = ({ type, style, text }: OpenCell, strings: readonly string[], { isDate, is1904 }: Dates): string => {
  if (type === 's') {
    const found = strings[Number(text)];
    if (found === undefined && text !== '') throw unreadable();
    return found ?? '';
  }
  if (type === 'str' || type === 'inlineStr') return unescaped(text);
  if (type === 'b') return text === '1' || text === 'true' ? 'true' : 'false';
  if (type === 'd') return isoDateText(text);
  return type === 'e' ? '' : numberText(text, isDate(style), is1904);
};

const rangeOf = (reference: string, count: number, bounds: TableBounds): { from: Place; to: Place } => {
  const [first = '', last = first] = reference.split(':', 2);
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!from || !to) throw unreadable();
  if (count > bounds.maxTableRows) throw beyond('maxTableRows', bounds);
  return { from, to };
};

const merged = (rows: Rows, merges: readonly { from: Place; to: Place }[], bounds: TableBounds): TableRow[] => {
  const byNumber = new Map(rows.all.map((row) => [row.n, row]));
  for (const { from, to } of merges) {
    const text = byNumber.get(from.row)?.cells[from.column];
    if (text === undefined || text === '') continue;
    if (to.row - from.row > bounds.maxTableRows) throw beyond('maxTableRows', bounds);
    for (let n = from.row; n <= to.row; n += 1) {
      const row = byNumber.get(n) ?? { n, cells: [] };
      for (let column = from.column; column <= to.column; column += 1) rows.put(row.cells, column, text);
      if (byNumber.has(n)) continue;
      byNumber.set(n, row);
      rows.add(n, row.cells);
    }
  }
  return rows.all.sort((a, b) => a.n - b.n);
};
