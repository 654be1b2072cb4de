import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from '../disk/private-files.js';
import { cutLog, forgetEntry, tailOf } from '../sqlite/cut-log.js';
import { dropJobsWithoutEvent } from '../sqlite/restored-queue.js';
import { readLines, writeLines, type LineFiles } from './lines.js';
import type { KeptTail } from '#platform/ports/standby-line';
import { pairFolder, readPair, writePair } from './pair-file.js';

/** What this machine recorded and did not hand on: texts of the log as they stood there. */
interface TailFile {
  after: number;
  events: { position: string; stream: string; version: number; type: string; data: string; meta: string }[];
  commands: { key: string; position: string }[];
  /** Lines of files that speak of these events. */
  lines: Record<string, string>;
}

const folderOf = (directory: string): string => join(pairFolder(directory), 'aside');

/** Puts aside what the other machine does not have, before anything opens the log; a start that is cut off does it again. */
export const putTailAside = (directory: string, lineFiles: LineFiles): void => {
  const state = readPair(directory);
  const log = join(directory, 'log.sqlite');
  if (!state?.cut || !existsSync(log)) return;
  const { position } = state.cut;
  const { events, commands } = tailOf(log, position);
  const kept: TailFile = {
    after: position,
    events: events.map((event) => ({ ...event, position: String(event.position) })),
    commands,
    lines: readLines(lineFiles),
  };
  if (events.length > 0) {
    makePrivateDirectory(folderOf(directory));
    const name = `${new Date().toISOString().replaceAll(/\D/g, '')}-${position}.json`;
    writeFileSync(join(folderOf(directory), name), JSON.stringify(kept), { mode: 0o600, flush: true });
  }
  const vault = join(directory, 'vault.sqlite');
  // It bears witness to anchors of what is cut.
  if (existsSync(vault)) forgetEntry(vault, 'proof', 'anchors');
  writeLines(lineFiles, kept.lines, position);
  cutLog(log, position);
  const queue = join(directory, 'queue.sqlite');
  if (existsSync(queue)) dropJobsWithoutEvent(queue, log);
  writePair(directory, { ...state, cut: null });
};

/** The tails that are kept, the oldest first. */
export const keptTails = (directory: string): TailFile[] => {
  const folder = folderOf(directory);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  // Written above.
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TailFile);
};

/** Without what stands beside the events. */
export const plainTail = ({ events, commands }: TailFile): KeptTail => ({
  events: events.map(({ stream, version, type, data, meta }) => ({ stream, version, type, data, meta })),
  commands: commands.map(({ key }) => ({ key })),
});
