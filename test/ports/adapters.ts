import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new file in a folder of its own. */
export const temporaryFile = (name: string): string => join(mkdtempSync(join(tmpdir(), 'podium-')), name);

/** What a run could not try; said, so that nobody takes it for tested. */
export const notReached = (port: string, adapters: readonly string[], why = 'no such adapter yet'): void => {
  process.stderr.write(`NOT TESTED: ${port} on ${adapters.join(', ')} (${why})\n`);
};

/** What cannot be had on this machine; said at each run, so that nobody takes it for tested. */
export const sayLeftOut = (what: string, why: string): void => {
  process.stderr.write(`LEFT OUT: ${what} (${why})\n`);
};
