import * as limits from '#contracts/limits';

/** A row that says something; `n` is its number in the sheet, from 1. */
export interface TableRow {
  n: number;
  cells: string[];
}

/** The names of these limits are those of contracts/limits.ts. */
export type TableBounds = Readonly<Record<TableLimit, number>>;
export type TableLimit =
  | 'maxTableRows'
  | 'maxTableColumns'
  | 'maxTableCharacters'
  | 'maxCellCharacters'
  | 'maxWorkbookEntries'
  | 'maxWorkbookInflatedBytes'
  | 'maxWorkbookStrings';

export const tableBounds: TableBounds = {
  maxTableRows: limits.maxTableRows,
  maxTableColumns: limits.maxTableColumns,
  maxTableCharacters: limits.maxTableCharacters,
  maxCellCharacters: limits.maxCellCharacters,
  maxWorkbookEntries: limits.maxWorkbookEntries,
  maxWorkbookInflatedBytes: limits.maxWorkbookInflatedBytes,
  maxWorkbookStrings: limits.maxWorkbookStrings,
};

export interface TableProblem {
  problem: 'error.too_large' | 'error.too_many' | 'error.unsupported_type' | 'error.malformed' | 'error.unavailable';
  /** The limit that the file is beyond. */
  limit?: { name: keyof typeof limits; value: number };
}

/** Thrown while reading, caught where reading began: what lies behind it in the file is not looked at. */
export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

const manyOf: readonly TableLimit[] = ['maxTableRows', 'maxTableColumns', 'maxWorkbookEntries', 'maxWorkbookStrings'];

export const beyond = (name: TableLimit, bounds: TableBounds): TableError =>
  new TableError({ problem: manyOf.includes(name) ? 'error.too_many' : 'error.too_large', limit: { name, value: bounds[name] } });

export const unreadable = (): TableError => new TableError({ problem: 'error.unsupported_type' });
