import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, Term } from '#domain/standby/protocol';
import type { PairedMachine } from '#platform/ports/standby-line';
import { makePrivateDirectory } from '../disk/private-files.js';
import type { Identity } from './certificate.js';

/** What a machine knows of itself and the other one, over restarts. */
export interface PairState {
  self: Identity & { id: string; name: string };
  peer: PairedMachine | null;
  /** The newest term that was heard of. */
  heard: Term | null;
  /** Number of the term in which the other was told to lead. */
  handedOver: number | null;
  /** A stand-by whose first copy has come to its end. */
  isWhole: boolean;
  /** What comes after this place of the log is put aside at the next start. */
  cut: Place | null;
}

export const pairFolder = (directory: string): string => join(directory, 'standby');
const fileIn = (directory: string): string => join(pairFolder(directory), 'pair.json');

/** Null: this machine was never one of two. */
export const readPair = (directory: string): PairState | null => {
  const file = fileIn(directory);
  // Written below.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PairState) : null;
};

/** On the disk when it returns, whole or as it was before. */
export const writePair = (directory: string, state: PairState): void => {
  makePrivateDirectory(pairFolder(directory));
  const file = fileIn(directory);
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};
