import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const markerName = 'restoring.json';
const asidePrefix = 'before-restore-';

interface Swap {
  stage: string;
  aside: string;
}

/** Whether new content was on its way into a data directory when its process ended. */
export const isCutOff = (directory: string): boolean => existsSync(join(directory, markerName));

/**
 * Puts staged content in the place of what a data directory holds, which is kept in a folder in it. By renaming inside the
 * directory, which may be a mounted volume; a marker says what is under way, so that a cut-off swap is brought to its end.
 */
export const putInPlace = (directory: string, stage: string, stamp: string): string => {
  const aside = `${asidePrefix}${stamp}`;
  writeFileSync(join(directory, markerName), JSON.stringify({ stage, aside } satisfies Swap), { mode: 0o600, flush: true });
  syncDirectory(directory);
  finishSwap(directory);
  return join(directory, aside);
};

/** Brings a swap that was cut off to its end, wherever it stopped. */
export const finishSwap = (directory: string): void => {
  const marker = join(directory, markerName);
  if (!existsSync(marker)) return;
  // Written above.
  const { stage, aside } = JSON.parse(readFileSync(marker, 'utf8')) as Swap;
  const [from, to] = [join(directory, stage), join(directory, aside)];
  // While the folder for the old content is there without its mark, not all of it has been moved.
  const isMoved = join(from, '.moved');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (existsSync(from) && !existsSync(isMoved)) {
    for (const name of readdirSync(directory).filter((one) => isContent(one, stage))) renameSync(join(directory, name), join(to, name));
    writeFileSync(isMoved, '', { flush: true });
  }
  if (existsSync(from)) {
    for (const name of readdirSync(from).filter((one) => one !== '.moved')) renameSync(join(from, name), join(directory, name));
    rmSync(from, { recursive: true });
  }
  syncDirectory(directory);
  rmSync(marker);
  syncDirectory(directory);
};

const isContent = (name: string, stage: string): boolean => ![stage, markerName, 'lock'].includes(name) && !name.startsWith(asidePrefix);

const syncDirectory = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};
