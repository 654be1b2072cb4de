import { cellValue } from './cellEdits.js';
import type { ColumnName } from './columns.js';
import { components, type Component, type DeskRow } from './deskRow.js';

/** A cell that a spreadsheet would run as a formula is written as text. */
export const csvSafe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

type CsvValue = string | number | null | undefined;

const quoted = (value: CsvValue): string => {
  const text = typeof value === 'number' ? String(value) : csvSafe(value ?? '');
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const isComponent = (name: ColumnName): name is Component & ColumnName => components.some((component) => component === name);

const valueOf = (row: DeskRow, name: ColumnName, nameOfStatus: (component: Component, status: string) => string): CsvValue => {
  if (isComponent(name)) return nameOfStatus(name, row.statuses[name] ?? '');
  if (name === 'club') return row.organization?.name;
  if (name === 'coach') return row.coach?.name;
  return name === 'comment' ? cellValue(row, 'comment') : row[name];
};

/** The rows as a file for spreadsheets: number, name, then the columns as they stand; with a mark of UTF-8. */
export const deskCsv = (
  rows: readonly DeskRow[],
  columns: readonly { name: ColumnName; title: string }[],
  titles: readonly [string, string],
  nameOfStatus: (component: Component, status: string) => string,
): string => {
  const head = [...titles, ...columns.map(({ title }) => title)];
  const lines = rows.map((row) => [row.index, row.fullName, ...columns.map(({ name }) => valueOf(row, name, nameOfStatus))]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
};
