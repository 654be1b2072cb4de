import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Op } from './op.js';

const isOp = (value: unknown): value is Op => typeof value === 'object' && value !== null && 'roles' in value && 'path' in value;
const tablesOf = async (file: string) => {
  const exported = Object.entries((await import(join(import.meta.dirname, file))) as Record<string, unknown>);
  return exported.flatMap(([name, table]) => {
    const rows =
      typeof table === 'object' && table !== null ? Object.entries(table).filter((row): row is [string, Op] => isOp(row[1])) : [];
    return rows.length === 0 ? [] : [{ file, name, table: Object.fromEntries(rows) }];
  });
};

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ops|queries)\.ts$/.test(file));

/** The tables of operations by the names under which they are exported, for tests that hold all of them to a rule. */
export const operationTables = (await Promise.all(files.map(tablesOf))).flat();

/** Every operation that a table of the contracts declares. */
export const operations: readonly Op[] = [...new Set(operationTables.flatMap(({ table }) => Object.values(table)))];
