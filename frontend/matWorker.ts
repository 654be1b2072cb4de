import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const withoutHash = ['theme.js', 'favicon.svg'];

/** Everything that the page of an entry may load, now or later. */
const filesOf = (bundle: Rolldown.OutputBundle, page: string): string[] => {
  const files = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  const start = Object.values(bundle).find((made) => made.type === 'chunk' && made.facadeModuleId?.endsWith(page));
  if (!start) throw new Error(`${page} is not in the bundle`);
  visit(start.fileName);
  return [...files].sort();
};

/** Tells the worker of the mat page which files to keep. */
export const matWorker = (): Plugin => ({
  name: 'podium-mat-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['mat-worker.js'];
    if (worker?.type !== 'chunk') throw new Error('mat-worker.js is not in the bundle');
    const files = [...filesOf(bundle, '/mat.html'), ...withoutHash].map((name) => `/${name}`);
    const version = createHash('sha256').update(files.join());
    for (const name of [...withoutHash.map((one) => `public/${one}`), 'mat.html'])
      version.update(readFileSync(new URL(name, import.meta.url)));
    worker.code = worker.code
      .replaceAll('MAT_FILES', JSON.stringify(files))
      .replaceAll('MAT_VERSION', JSON.stringify(version.digest('hex').slice(0, 16)));
  },
});
