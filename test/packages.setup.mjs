import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundled, folder, icons } from './packages.mjs';

const root = join(import.meta.dirname, '..');
const made = join(root, folder);

const fileOf = (icon) => `${icons}/dist/esm/icons/${icon}.mjs`;

/** Of 6,000 icons, those that the source names. */
const iconsOfSource = () => {
  const files = globSync(['frontend/src/**/*.{ts,tsx}', 'test/mat/**/*.tsx'], { cwd: root });
  const named = new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []));
  return [...named].filter((icon) => existsSync(join(root, 'node_modules', fileOf(icon)))).toSorted();
};

/** A module with all that a package exports: those that are CommonJS do not tell by themselves. */
const sourceOf = async (name) => {
  const names = Object.keys(await import(name)).filter((key) => key !== 'module.exports' && key !== '__esModule');
  return `export { ${names.join(', ')} } from ${JSON.stringify(name)};`;
};

const bundle = async (named, outDir) => {
  const { build } = await import('vite');
  const sources = new Map([[icons, named.map((icon) => `export { default as ${icon} } from '${fileOf(icon)}';`).join('\n')]]);
  for (const name of bundled) sources.set(name, await sourceOf(name));
  const prefix = 'packages:';
  await build({
    ...{ configFile: false, root, logLevel: 'error', define: { 'process.env.NODE_ENV': '"test"' } },
    plugins: [
      {
        ...{ name: 'packages', enforce: 'pre' },
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
        load: (id) => (id.startsWith(`\0${prefix}`) ? sources.get(id.slice(1 + prefix.length)) : null),
        // React asks its module for the timers of Node, which fake timers leave alone: a bundle has no such module.
        transform: (code, id) =>
          id.endsWith('/react.development.js') ? code.replace('(module && module[requireString])', '(() => require("timers"))') : null,
      },
    ],
    // As Jest itself finds them.
    environments: { ssr: { resolve: { noExternal: true, mainFields: ['main'], conditions: ['test', 'node', 'node-addons'] } } },
    build: {
      ...{ ssr: true, outDir, minify: false, target: 'esnext' },
      rolldownOptions: {
        input: Object.fromEntries([...sources.keys()].map((name) => [name, prefix + name])),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
};

/**
 * Component suites load their packages from a few files, made once for each state of the lock file and of the icons that the source names: 1,500
 * files, looked up and compiled anew for each suite, take half of its time.
 */
export default async () => {
  const named = iconsOfSource();
  const hash = createHash('sha256').update(named.join());
  for (const file of ['package-lock.json', 'test/packages.mjs', 'test/packages.setup.mjs']) hash.update(readFileSync(join(root, file)));
  const key = hash.digest('hex');
  const stamp = join(made, 'key');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  mkdirSync(dirname(made), { recursive: true });
  const beside = mkdtempSync(`${made}-`);
  await bundle(named, beside);
  writeFileSync(join(beside, 'key'), key);
  rmSync(made, { recursive: true, force: true });
  renameSync(beside, made);
};
