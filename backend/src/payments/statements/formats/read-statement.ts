import { maxStatementBytes, maxStatementLines } from '#contracts/limits';
import { inTurns } from '#platform/slices';
import { tableIn } from '#platform/tables/table-in';
import { isCamt053, readCamt053 } from './camt053.js';
import { readCsvStatement } from './csv.js';
import { isMt940, readMt940 } from './mt940.js';
import { isOneC, readOneC } from './one-c.js';
import { StatementFault, type Statement } from './statement-fault.js';

/** What is wrong with a file, and at which line or entry of it. */
export interface StatementProblem {
  problem: StatementFault['key'] | 'error.too_large' | 'error.unsupported_type' | 'error.malformed' | 'error.unavailable';
  n?: number;
}

/** Reads a bank's statement; which of the formats it is shows in its text. */
export const readStatement = async (bytes: Buffer): Promise<Statement | StatementProblem> => {
  if (bytes.length > maxStatementBytes) return { problem: 'error.too_large' };
  try {
    const statement = await inItsFormat(bytes);
    if ('problem' in statement) return statement;
    return statement.lines.length > maxStatementLines ? { problem: 'error.too_many' } : statement;
  } catch (error) {
    if (error instanceof StatementFault) return { problem: error.key, n: error.n };
    throw error;
  }
};

const inItsFormat = async (bytes: Buffer): Promise<Statement | StatementProblem> => {
  const text = textOf(bytes);
  if (text !== null && isOneC(text)) return readOneC(text);
  if (text !== null && isMt940(text)) return readMt940(text);
  if (text !== null && isCamt053(text)) return await camt(text);
  const table = await tableIn(bytes, 'any');
  return Array.isArray(table) ? readCsvStatement(table) : { problem: table.problem };
};

/** XML that is not well formed is no statement. */
const camt = async (text: string): Promise<Statement> => {
  try {
    return await readCamt053(inTurns(piecesOf(text)));
  } catch (error) {
    throw error instanceof StatementFault ? error : new StatementFault('error.statement', 1);
  }
};

const pieceLength = 64 * 1024;
const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, i) => text.slice(i * pieceLength, (i + 1) * pieceLength));

/** UTF-8; else the encoding that a 1C file names, of which two are in use. Null: neither. */
const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isDos = bytes.subarray(0, 1_000).toString('latin1').includes('=DOS');
    return bytes.includes(0) ? null : new TextDecoder(isDos ? 'ibm866' : 'windows-1251').decode(bytes);
  }
};
