import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateDirectory, makePrivateFile } from './private-files.js';

/**
 * How a process uses a data directory. `server`: the only one that serves it; `sharing`: one of several that do;
 * `beside`: a command that may run next to them; `alone`: nobody else at all.
 */
export type DirectoryUse = 'server' | 'sharing' | 'beside' | 'alone';

export interface DirectoryLock {
  release: () => void;
}

interface Holder {
  pid: number;
  use: DirectoryUse;
  program: string;
  since: string;
}

type Grip = 'shared' | 'exclusive';

/** Which of the two locks each use holds, and how. */
const grips: Record<DirectoryUse, Partial<Record<'directory' | 'server', Grip>>> = {
  server: { directory: 'shared', server: 'exclusive' },
  sharing: { directory: 'shared', server: 'shared' },
  beside: { directory: 'shared' },
  alone: { directory: 'exclusive' },
};

const patienceMilliseconds = 250;

/** Said to whoever starts a process over a directory that another one uses. */
class DirectoryInUse extends Error {}

/**
 * Locks of the operating system, held by an open transaction of SQLite: they end with their process, however it ends, so
 * none is ever stale. Files beside them say who holds them.
 */
export const lockDirectory = (directory: string, use: DirectoryUse, program: string): DirectoryLock => {
  const folder = join(directory, 'lock');
  makePrivateDirectory(folder);
  const held: Database.Database[] = [];
  const letGo = () => {
    for (const database of held.splice(0)) database.close();
  };
  for (const [name, grip] of Object.entries(grips[use])) {
    const database = take(join(folder, `${name}.sqlite`), grip);
    if (!database) {
      letGo();
      throw new DirectoryInUse(refusal(directory, use, holdersIn(folder)));
    }
    held.push(database);
  }
  const note = join(folder, `${randomUUID()}.json`);
  const holder: Holder = { pid: process.pid, use, program, since: new Date().toISOString() };
  writeFileSync(note, JSON.stringify(holder), { mode: 0o600 });
  return {
    release: () => {
      rmSync(note, { force: true });
      letGo();
    },
  };
};

const take = (file: string, grip: Grip): Database.Database | null => {
  makePrivateFile(file);
  const database = new Database(file, { timeout: patienceMilliseconds });
  try {
    // Nothing is ever written, so nothing needs a journal on the disk.
    database.pragma('journal_mode = MEMORY');
    database.exec(grip === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
};

/** Of those who ended without a word the note is taken away. */
const holdersIn = (folder: string): Holder[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        // Written above.
        const holder = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Holder;
        if (isAlive(holder.pid)) return holder;
        rmSync(join(folder, name), { force: true });
      } catch {
        // Just being written, or just gone.
      }
      return [];
    });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const refusal = (directory: string, use: DirectoryUse, holders: readonly Holder[]): string => {
  const who = holders.map(({ program, pid, since }) => `${program} (process ${pid}, since ${since})`).join(', ') || 'another process';
  const isOfServers = (use === 'server' || use === 'sharing') && !holders.some((holder) => holder.use === 'alone');
  const advice = isOfServers
    ? 'Stop it first. Servers that share one directory are each started with SHARED=on, those beside a projector with PROJECTIONS=external.'
    : 'Wait until it has ended, or stop it, and try again.';
  return `The data directory ${directory} is in use by ${who}. ${advice}`;
};
