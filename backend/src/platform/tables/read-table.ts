import { readCsv, type Dialect } from './csv.js';
import { TableError, type TableBounds, type TableProblem, type TableRow } from './table.js';
import { readWorkbook } from './workbook.js';

/** Reads csv or the first sheet of an xlsx; what the file is shows in its bytes, not in its name. */
export const readTable = async (bytes: Buffer, bounds: TableBounds, dialect: Dialect = 'strict'): Promise<TableRow[] | TableProblem> => {
  try {
    return isZip(bytes) ? await readWorkbook(bytes, bounds) : readCsv(bytes, bounds, dialect);
  } catch (error) {
    if (error instanceof TableError) return error.problem;
    throw error;
  }
};

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
