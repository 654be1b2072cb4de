import type { TextTable } from '#contracts/site/texts.docs';

// The server loads the bundle of this file to show and to check texts (docs/adr/0121-texts-of-the-site.md); no page loads it.
const modules = import.meta.glob<Record<string, unknown>>('../**/*Texts.ts', { eager: true });

const isTable = (value: unknown): value is TextTable =>
  typeof value === 'object' && value !== null && 'name' in value && 'ru' in value && 'en' in value;

export const tables: readonly TextTable[] = Object.values(modules).flatMap((module) => Object.values(module).filter(isTable));
