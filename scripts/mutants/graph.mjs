// Which specs concern a file: those that import it, directly or through others.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../install.mjs';

const folders = ['contracts', 'domain', 'projections', 'backend/src', 'frontend/src'];
export const shown = (file) => relative(root, file);
const isSpec = (file) => /\.spec\.tsx?$/.test(file);
/** Words of the interface and specs hold no rules. */
const isSource = (file) => /\.tsx?$/.test(file) && !/\.(spec|fixture|suite|d)\.tsx?$/.test(file) && !/[Tt]exts\.ts$/.test(file);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Sources at a path: the file itself, or all files of the folder. */
export const sourcesAt = (path) => {
  const at = join(root, path);
  if (!existsSync(at)) throw new Error(`there is no ${path}`);
  return (statSync(at).isDirectory() ? filesIn(at) : [at]).filter(isSource).sort();
};

const aliases = [
  [/^#platform\//, 'backend/src/platform/'],
  [/^#backend\//, 'backend/src/'],
  [/^#/, ''],
];
const targetOf = (from, specifier) => {
  const alias = aliases.find(([pattern]) => pattern.test(specifier));
  const path = alias
    ? join(root, specifier.replace(alias[0], alias[1]))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (path === null) return null;
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), `${path}.ts`, `${path}.tsx`].find(existsSync) ?? null;
};

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier]) => targetOf(file, specifier) ?? [],
  );

/** Specs that reach one of these files. Those that set the clock need Jest itself, and are answered apart. */
export const specsOf = (files) => {
  const all = folders.flatMap((folder) => filesIn(join(root, folder)));
  const importers = new Map();
  for (const file of all) for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  // Screens tell little of the rules below them, and need a DOM: they are asked of sources of the browser alone.
  const isOfBrowser = (file) => shown(file).startsWith('frontend/');
  const specs = [...reached].filter((file) => isSpec(file) && (!isOfBrowser(file) || files.some(isOfBrowser))).sort();
  const needsJest = (spec) => /\bjest\b[^']*'@jest\/globals'/.test(readFileSync(spec, 'utf8'));
  return { specs: specs.filter((spec) => !needsJest(spec)), leftOut: specs.filter(needsJest) };
};
