import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Op } from './op.js';

const isOp = (value: unknown): value is Op => typeof value === 'object' && value !== null && 'roles' in value && 'path' in value;
const tablesOf = async (file: string) => Object.values((await import(join(import.meta.dirname, file))) as Record<string, object>);

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ops|queries)\.ts$/.test(file));
const tables = (await Promise.all(files.map(tablesOf))).flat();

/** Every operation that a table of the contracts declares, for tests that hold all of them to a rule. */
export const operations: readonly Op[] = [...new Set(tables.flatMap((table): unknown[] => Object.values(table)).filter(isOp))];
