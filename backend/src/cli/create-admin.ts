import { createInterface } from 'node:readline/promises';
import { accountOps } from '#contracts/identity/account.ops';
import { errorsEn } from '#contracts/texts/errors.en';
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { putAccount } from '../identity/put-account.js';
import { orSay, readArguments } from './arguments.js';

const usage = 'npm run create-admin -- --email ADDRESS --name "Last First" (the password is asked for, or comes in PASSWORD)\n';

/** Reads a line without showing it. */
const askPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) return line;
    return '';
  }
  process.stdout.write('Password: ');
  const { Writable } = await import('node:stream');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return password;
};

const { values } = readArguments(usage, { options: { email: { type: 'string' }, name: { type: 'string' } } });
const [lastName = '', ...others] = (values.name ?? '').trim().split(/\s+/);
if (!values.email || others.length === 0) {
  process.stderr.write(usage);
  process.exit(2);
}
const parsed = accountOps.register.input.safeParse({
  email: values.email,
  lastName,
  firstName: others.join(' '),
  password: process.env['PASSWORD'] ?? (await askPassword()),
});
if (!parsed.success) {
  const texts: Readonly<Record<string, string | undefined>> = errorsEn;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${texts[message] ?? message}\n`);
  process.stderr.write(lines.join(''));
  process.exit(2);
}

const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' });
const composition = await orSay(compose(config, undefined, { use: 'beside', program: 'create-admin' }));
const userId = await putAccount(composition, parsed.data, [{ role: 'administrator', organizationId: null }]);
await composition.close();
process.stdout.write(`Administrator ${parsed.data.email} has user id ${userId}\n`);
