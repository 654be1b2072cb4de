// Appends from many sides and prints what was confirmed, until it is killed. Started by event-store-crash.spec.ts.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && !context.parentURL?.includes('/node_modules/')) {
      const source = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});

const { SqliteEventStore } = await import('#backend/adapters/sqlite/event-store');
const store = new SqliteEventStore(process.argv[2]);

const appendOn = async (stream) => {
  const { length } = await store.readStream(stream);
  for (let version = length; ; version += 2) {
    const events = [1, 2].map((n) => ({ type: 'Counted', data: `{"n":${version + n},"filler":"${'x'.repeat(250)}"}`, meta: '{"v":1}' }));
    const { outcome } = await store.append([{ stream, expectedVersion: version, events }], { key: `${stream}:${version}`, bodyHash: 'h' });
    if (outcome !== 'appended') throw new Error(`${stream} ${version}: ${outcome}`);
    process.stdout.write(`${stream} ${version + 2}\n`);
  }
};

await Promise.all(Array.from({ length: 20 }, (_, i) => appendOn(`s${i}`)));
