import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AnchorFile } from '../adapters/disk/anchor-file.js';
import { readAfter, readHashAt } from '../adapters/sqlite/read-log.js';
import type { Manifest } from './backup-manifest.js';

const wordsOf = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** What had been recorded after the backup, as far as the directory of before and its anchors still tell. */
export const lossSince = async (manifest: Manifest, aside: string, anchorFile: string): Promise<string> =>
  fromLog(manifest, join(aside, 'log.sqlite')) ??
  (await fromAnchors(manifest, anchorFile)) ??
  `What was recorded after ${manifest.at} is not known here.\n`;

const fromLog = ({ head }: Manifest, log: string): string | null => {
  try {
    if (head.hash !== null && readHashAt(log, head.position) !== head.hash) return null;
    const { counts, since } = readAfter(log, head.position);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return 'Nothing was lost: the log of before held no later events.\n';
    const lines = counts.map(({ type, count }) => `  ${count} × ${wordsOf(type)}\n`);
    return `Lost: ${total} events recorded since ${since ?? 'then'}:\n${lines.join('')}`;
  } catch {
    // Missing or damaged: that may be why there is a restore.
    return null;
  }
};

const fromAnchors = async ({ head }: Manifest, file: string): Promise<string | null> => {
  const anchors = existsSync(file) ? await new AnchorFile(file).all() : [];
  const [first, last] = [anchors.find(({ position }) => BigInt(position) > BigInt(head.position)), anchors.at(-1)];
  if (!last) return null;
  if (!first) return `As far as the anchors tell, up to ${last.at}, nothing was lost.\n`;
  return `Lost: at least ${BigInt(last.position) - BigInt(head.position)} events, recorded before ${last.at}. Which ones is not known.\n`;
};
