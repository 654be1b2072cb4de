// npm run <command> -- …: the commands of backend/src/cli, on the pinned Node, built first when needed.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, run } from './install.mjs';

const [command, ...args] = process.argv.slice(2);
install();
build();
process.exitCode = run('node', [join(root, `dist/backend/src/cli/${command}.js`), ...args]);
