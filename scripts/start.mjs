import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';

install();
build();

const node = join(root, 'node_modules', '.bin', 'node');
// `--hall`: phones, tablets and screens in the hall's network reach the server too.
const env = process.argv.includes('--hall') ? { ...process.env, HALL: 'on' } : process.env;
const server = spawn(node, [join(root, 'dist/backend/src/main.js')], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
