import { maxFileCheckSeconds } from '#contracts/limits';
import { askAbout } from '../file-checks/ask.js';
import type { Dialect } from './csv.js';
import { tableBounds, type TableProblem, type TableRow } from './table.js';

/** Reads the csv or the first sheet of the xlsx in a file of somebody's, apart from the server's own work. */
export const tableIn = async (bytes: Uint8Array, dialect: Dialect = 'strict'): Promise<TableRow[] | TableProblem> => {
  const answer = await askAbout<TableRow[] | TableProblem>({ check: 'table', bounds: tableBounds, dialect }, bytes);
  if (answer === 'busy') return { problem: 'error.unavailable' };
  if (answer === 'failed') return { problem: 'error.too_large', limit: { name: 'maxFileCheckSeconds', value: maxFileCheckSeconds } };
  const [first] = answer;
  return first && !Array.isArray(first) ? first : (answer as TableRow[][]).flat();
};
