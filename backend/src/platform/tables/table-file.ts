import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { Slices } from '../slices.js';
import type { Content } from '../pdf/pdf-file.js';
import { tablePdf } from '../pdf/table-pdf.js';

export type Cell = string | number | null;

/** A table that comes in portions, so that others are served between them. */
export interface Table {
  name: string;
  columns: readonly { key: string; head: string }[];
  portions: AsyncIterable<readonly (readonly Cell[])[]>;
  /** For people: above the table on paper, among the properties of a workbook. */
  paper?: { title: string; note: string; language: 'ru' | 'en'; madeAt: string; under?: readonly Content[] };
}

/** A spreadsheet must not run as a formula what somebody wrote as their name, also behind spaces or in wide characters. */
export const unarmed = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;

const quoted = (cell: Cell): string => {
  const text = String(unarmed(cell) ?? '');
  // Quoted for every separator that a spreadsheet may take for its own.
  return /[";,|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join(';')}\r\n`;

/** With a mark of UTF-8 and semicolons, as spreadsheets here open it. */
async function* csvOf({ columns, portions }: Table): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ head }) => head))}`;
  for await (const rows of portions) yield rows.map(lineOf).join('');
}

async function* jsonOf({ columns, portions }: Table): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of portions) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(Object.fromEntries(columns.map(({ key }, i) => [key, row[i] ?? null])))}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

const widest = 40;
const headStyle = { font: { bold: true }, views: [{ state: 'frozen' as const, ySplit: 1 }] };

const fillWorkbook = async ({ name, columns, portions, paper }: Table, stream: PassThrough): Promise<void> => {
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  spareStyles(book as unknown as Styled);
  if (paper) Object.assign(book, { title: paper.title, description: paper.note, creator: 'Podium' });
  const sheet = book.addWorksheet(name, { views: headStyle.views });
  sheet.columns = columns.map(({ head }) => ({ header: head, width: Math.min(widest, head.length + 8) }));
  sheet.getRow(1).font = headStyle.font;
  const slices = new Slices();
  for await (const rows of portions) {
    for (const row of rows) {
      sheet.addRow(row.map(unarmed)).commit();
      await slices.turn();
    }
    // Whoever reads slowly is waited for: rows that nobody takes stand in no memory.
    if (stream.writableNeedDrain) await once(stream, 'drain');
  }
  sheet.commit();
  await book.commit();
};

interface Styled {
  styles: { addStyleModel: (style: object, type: number) => number };
}

/** The package looks up the style of each cell by its text: a third of the time of a long list, whose cells have none. */
const spareStyles = ({ styles }: Styled): void => {
  const add = styles.addStyleModel.bind(styles);
  styles.addStyleModel = (style, type) => (Object.keys(style).length === 0 ? 0 : add(style, type));
};

const xlsxOf = (table: Table): Readable => {
  const stream = new PassThrough();
  fillWorkbook(table, stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
};

/** In one piece: a page says of how many it is one. */
const paperOf = async function* ({ name, columns, portions, paper }: Table): AsyncGenerator<Buffer> {
  const rows: (readonly Cell[])[] = [];
  for await (const some of portions) rows.push(...some);
  const { title = name, note = '', language = 'ru', madeAt = new Date(0).toISOString(), under = [] } = paper ?? {};
  yield tablePdf({ title, note, language, madeAt, under, rows, heads: columns.map(({ head }) => head) });
};

/** Formats of a table, each as a stream. */
export const tableFormats = {
  csv: { mimeType: 'text/csv; charset=utf-8', write: (table: Table): Readable => Readable.from(csvOf(table)) },
  json: { mimeType: 'application/json; charset=utf-8', write: (table: Table): Readable => Readable.from(jsonOf(table)) },
  pdf: { mimeType: 'application/pdf', write: (table: Table): Readable => Readable.from(paperOf(table)) },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
};
