import { rmSync } from 'node:fs';

export default () => {
  rmSync(process.env.TMPDIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};
