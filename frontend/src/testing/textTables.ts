import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { TextTable } from '#contracts/site/texts.docs';

const source = join(import.meta.dirname, '..');

const isTable = (value: unknown): value is TextTable => typeof value === 'object' && value !== null && 'ru' in value && 'en' in value;

const read = async (): Promise<readonly TextTable[]> => {
  const modules = await Promise.all(
    globSync('**/*Texts.ts', { cwd: source }).map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isTable));
};

let found: Promise<readonly TextTable[]> | undefined;

/** All texts of the interface, of their sources; looked for once, as the built server imports its bundle once. */
export const textTables = (): Promise<readonly TextTable[]> => (found ??= read());
