// After `npm install`: a lock file must not name optional packages it has no entry for, or `npm ci` refuses it.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const has = (name, from) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
};
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!has(name, path)) delete entry.optionalDependencies[name];
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
