import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const onlyOwnFile = 0o600;
const onlyOwnDirectory = 0o700;

/** A directory that only this process's user may enter. */
export const makePrivateDirectory = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: onlyOwnDirectory });
};

/** A file that only this process's user may read; SQLite gives the files beside a database the rights of the database. */
export const makePrivateFile = (path: string): void => {
  makePrivateDirectory(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, 'a', onlyOwnFile));
};

/** Text that only this process's user may read; what is there stays. */
export const writePrivateFile = (path: string, text: string): void => {
  makePrivateDirectory(dirname(path));
  writeFileSync(path, text, { mode: onlyOwnFile, flag: 'wx', flush: true });
};

/** Takes from others what an older version let them read; answers what could not be mended. */
export const mendRights = (directory: string): string[] => {
  makePrivateDirectory(directory);
  const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());
  const modes: [string, number][] = [
    [directory, onlyOwnDirectory],
    ...entries.map((entry): [string, number] => [join(directory, entry.name), entry.isFile() ? onlyOwnFile : onlyOwnDirectory]),
  ];
  return modes.flatMap(([path, mode]) => (mayChange(path, mode) ? [] : path));
};

const mayChange = (path: string, mode: number): boolean => {
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    // Gone meanwhile, as the files beside a database go when it is closed.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
};
