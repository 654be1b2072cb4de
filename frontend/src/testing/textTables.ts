import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { TextTable } from '#contracts/site/texts.docs';

const source = join(import.meta.dirname, '..');

const isTable = (value: unknown): value is TextTable => typeof value === 'object' && value !== null && 'ru' in value && 'en' in value;

/** All texts of the interface, of their sources. */
export const textTables = async (): Promise<TextTable[]> => {
  const modules = await Promise.all(
    globSync('**/*Texts.ts', { cwd: source }).map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isTable));
};
