import { readFileSync } from 'node:fs';
import { registerHooks, createRequire } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);
const whole = 'whole:';

/** The runtime of the suite that runs: what it maps and compiles is what the shared modules are made of. */
let current;
const sourceMaps = new Map();

const classes = 'export default new Proxy({}, { get: (_all, name) => (typeof name === "string" ? name : undefined) });';

const isOwn = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith(whole)) return { url: specifier, format: 'module', shortCircuit: true };
    const isOurs = isOwn(context.parentURL) && /^[#.]/.test(specifier);
    if (!isOurs) return next(specifier, context);
    return { url: pathToFileURL(current._resolution.resolveEsm(fileURLToPath(context.parentURL), specifier)).href, shortCircuit: true };
  },
  load: (url, context, next) => {
    if (url.startsWith(whole)) {
      const source = `import * as all from ${JSON.stringify(url.slice(whole.length))}; export { all as 'module.exports' };`;
      return { format: 'module', source, shortCircuit: true };
    }
    // Markup is made of the components' source: each class of a style sheet is its own name.
    if (isOwn(url) && url.endsWith('.css')) return { format: 'module', source: classes, shortCircuit: true };
    if (!isOwn(url) || !/\.tsx?$/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    const source = current.transformCache.transform(path, {
      isInternalModule: false,
      supportsDynamicImport: true,
      supportsExportNamespaceFrom: true,
      supportsStaticESM: true,
      supportsTopLevelAwait: true,
    });
    const map = current.transformCache.getSourceMaps().get(path);
    if (map) sourceMaps.set(path, map);
    return { format: 'module', source, shortCircuit: true };
  },
});

const loaded = new Map();
const sharedModule = (path) => {
  const url = pathToFileURL(path).href;
  if (!loaded.has(path)) loaded.set(path, require(`${whole}${url}`));
  return loaded.get(path);
};

/**
 * A suite that moves the server's clock, or hands it days, maps or workbooks of its own realm, says so in a comment; those of the browser's
 * modules put something in the place of globals.
 */
const hasOwnModules = (path) => path.includes(`${sep}frontend${sep}`) || readFileSync(path, 'utf8').includes('// modules: own');

/**
 * The modules of the server and of its packages are loaded once a worker, by Node itself, and shared by the suites that run
 * there; a suite, its fixtures and what stands in `test` are loaded anew, as Jest does it. A server is made anew by whoever starts one: its
 * modules keep nothing between two.
 */
export default class SharedModulesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    // Stacks of shared modules, too, are told in lines of the source.
    for (const [path, map] of sourceMaps) this.transformCache.getSourceMaps().set(path, map);
    if (hasOwnModules(this._testPath)) return;
    const loader = this.esmLoader;
    const original = loader.resolveSpecifierForSyncGraph.bind(loader);
    loader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, registry, ...rest) => {
      const path = this.sharedPath(from, specifier);
      if (!path) return original(from, specifier, context, scratch, registry, ...rest);
      const cacheKey = pathToFileURL(path).href;
      loader.tryCommitSynthetic(cacheKey, registry, scratch, () => {
        const all = sharedModule(path);
        const names = Object.keys(all);
        return new SyntheticModule(
          names,
          function () {
            for (const name of names) this.setExport(name, all[name]);
          },
          { context, identifier: path },
        );
      });
      return { cacheKey, enqueue: null, modulePath: path };
    };
  }

  sharedPath(from, specifier) {
    if (specifier === '@jest/globals' || this._resolution.isCoreModule(specifier)) return null;
    const path = this._resolution.resolveEsm(from, specifier);
    const ofTests = path.startsWith(`${this._config.rootDir}${sep}test${sep}`) || /\.(spec|fixture)\.ts$/.test(path);
    return ofTests || path.endsWith('.json') ? null : path;
  }

  /** Closes what a suite has left open because its set-up failed: else a run on one worker never ends. */
  teardown() {
    const left = this._environment.global?.[Symbol.for('podium.left')] ?? [];
    for (const close of left) close().catch(() => undefined);
    super.teardown();
  }
}
