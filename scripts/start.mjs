import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';

install();
build();

const node = join(root, 'node_modules', '.bin', 'node');
const server = spawn(node, [join(root, 'dist/backend/src/main.js')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
