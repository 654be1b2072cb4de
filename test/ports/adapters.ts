import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new file in a folder of its own. */
export const temporaryFile = (name: string): string => join(mkdtempSync(join(tmpdir(), 'podium-')), name);

/** What a later release adds behind the same ports; said at each run, so that nobody takes them for tested. */
export const notReached = (port: string, adapters: readonly string[]): void => {
  process.stderr.write(`NOT TESTED: ${port} on ${adapters.join(', ')} (no such adapter yet)\n`);
};

/** What cannot be had on this machine; said at each run, so that nobody takes it for tested. */
export const sayLeftOut = (what: string, why: string): void => {
  process.stderr.write(`LEFT OUT: ${what} (${why})\n`);
};
