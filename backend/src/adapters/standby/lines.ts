import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Files of lines that stand beside the log, by the names that both machines know them by. */
export type LineFiles = Readonly<Record<string, string>>;

export const readLines = (files: LineFiles): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([name, path]) => (existsSync(path) ? [[name, readFileSync(path, 'utf8')]] : [])));

/** Lines of positions that this log does not have (yet) are left out: a take-over would otherwise miss what they speak of. */
export const writeLines = (files: LineFiles, lines: Readonly<Record<string, string>>, head: number): void => {
  for (const { path, kept } of changedLines(files, lines, head)) {
    writeFileSync(`${path}.new`, kept, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
};

/** Files that would become others, with what they would hold. */
export const changedLines = (files: LineFiles, lines: Readonly<Record<string, string>>, head: number): { path: string; kept: string }[] =>
  Object.entries(files).flatMap(([name, path]) => {
    const kept = linesUpTo(lines[name] ?? '', head);
    return kept === (existsSync(path) ? readFileSync(path, 'utf8') : '') ? [] : [{ path, kept }];
  });

/** A line without a position speaks of no place of the log. */
const linesUpTo = (text: string, head: number): string => {
  const kept = text.split('\n').filter((line) => line !== '' && Number(/"position":"(\d+)"/.exec(line)?.[1] ?? 0) <= head);
  return kept.map((line) => `${line}\n`).join('');
};
