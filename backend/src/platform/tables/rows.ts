import { beyond, type TableBounds, type TableRow } from './table.js';

/** Cells are trimmed; control characters that no name has are left out. */
const cleanCell = (value: string): string => value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();

/** Collects the rows of a table within its bounds; what is empty takes no room. */
export class Rows {
  readonly all: TableRow[] = [];
  private characters = 0;
  private readonly bounds: TableBounds;

  constructor(bounds: TableBounds) {
    this.bounds = bounds;
  }

  /** Puts a text into a row that is not full yet; `column` counts from 0. */
  put(cells: string[], column: number, value: string): void {
    if (value.length > this.bounds.maxCellCharacters) throw beyond('maxCellCharacters', this.bounds);
    const text = cleanCell(value);
    if (text === '') return;
    if (column >= this.bounds.maxTableColumns) throw beyond('maxTableColumns', this.bounds);
    this.characters += text.length;
    if (this.characters > this.bounds.maxTableCharacters) throw beyond('maxTableCharacters', this.bounds);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  /** The header is one row more. */
  add(n: number, cells: string[]): void {
    if (cells.length === 0) return;
    if (this.all.length > this.bounds.maxTableRows) throw beyond('maxTableRows', this.bounds);
    this.all.push({ n, cells });
  }
}
