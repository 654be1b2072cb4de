import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';

install();
build();

const node = join(root, 'node_modules', '.bin', 'node');
// `--hall`: phones, tablets and screens in the hall's network reach the server too.
const valueOf = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const env = { ...process.env };
if (process.argv.includes('--hall')) env.HALL = 'on';
// `--standby https://first:3443 --code WORDS`: a second machine that copies the first and can take its place.
const [standbyOf, code] = [valueOf('--standby'), valueOf('--code')];
if (standbyOf) env.STANDBY_OF = standbyOf;
// `--bring`: an empty computer in a hall shows a page that brings a sport event of a home server here.
if (process.argv.includes('--bring')) Object.assign(env, { BRING: 'on', DEMO: 'off' });
// `--from https://home --code WORDS`: a hall that runs a sport event of its home server for some days.
const from = valueOf('--from');
if (from) env.BRING_FROM = from;
if (code) env[from ? 'BRING_CODE' : 'STANDBY_CODE'] = code;
const server = spawn(node, [join(root, 'dist/backend/src/main.js')], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
