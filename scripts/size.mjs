// First load of each page in gzip, from the build's manifest; above its budget (KiB) the run fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budgets = { app: 200, live: 120, tv: 120, mat: 140, search: 130, event: 130, overlay: 110, widget: 100 };
/** A screen of the shell, with the shell. */
const screens = {
  profile: { of: 'app', screen: 'src/features/profile/ProfilePage.tsx', budget: 190 },
  desk: { of: 'app', screen: 'src/features/registrations/Registrations.tsx', budget: 260 },
};
const directory = join(import.meta.dirname, '../dist/web');
const manifestFile = join(directory, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('No build found: run `npm run build:web` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** Files that the browser loads before anything is clicked: the page's script and what it imports statically. */
const firstLoad = (name, seen = new Set()) => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) firstLoad(next, seen);
  return seen;
};
const sizeOf = (file) => gzipSync(readFileSync(join(directory, file)), { level: 9 }).length / 1024;
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);

let isOver = false;
const measure = (page, names, budget) => {
  if (names.some((name) => !manifest[name])) {
    console.error(`${page}: not in the build`);
    isOver = true;
    return;
  }
  const seen = new Set();
  for (const name of names) firstLoad(name, seen);
  const chunks = [...seen].map((name) => manifest[name]);
  const script = total(chunks.map((chunk) => chunk.file));
  const style = total(chunks.flatMap((chunk) => chunk.css ?? []));
  const verdict = script > budget ? 'OVER' : 'ok';
  isOver ||= script > budget;
  console.log(
    `${page.padEnd(7)} scripts ${script.toFixed(1).padStart(6)} of ${budget} KiB  styles ${style.toFixed(1).padStart(5)} KiB  ${verdict}`,
  );
};
for (const [page, budget] of Object.entries(budgets)) measure(page, [`${page}.html`], budget);
for (const [page, { of, screen, budget }] of Object.entries(screens)) measure(page, [`${of}.html`, screen], budget);
process.exit(isOver ? 1 : 0);
