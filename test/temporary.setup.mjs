import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every store, upload and browser profile of a run lives below one folder, which goes with the run. */
export default () => {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'podium-tests-'));
  // Servers that tests start are compiled once.
  process.env.NODE_COMPILE_CACHE = join(process.env.TMPDIR, 'compiled');
};
