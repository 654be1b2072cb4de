import type { View } from '#projections/view';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { compose } from '#backend/composition';
import { readConfig } from '#platform/config';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { parseMetadata } from '#platform/log/metadata';
import type { DocumentStore } from '#platform/ports/document-store';
import { ProjectionRunner } from '#platform/projecting/runner';
import type { Confirmed, Referee } from './load.js';

const pageSize = 5_000;

/** Beside a server, or after it. */
const quietHouse = (directory: string, env: Record<string, string>) =>
  compose(readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', DEMO: 'off', ...env }), undefined, { use: 'beside', program: 'a check' });
type Composition = Awaited<ReturnType<typeof quietHouse>>;

const documentsOf = async (store: DocumentStore, collection: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  let after: string | null = null;
  do {
    const { rows, cursor } = await store.find(collection, { limit: 1_000, ...(after !== null && { after }) });
    for (const { key, json, position } of rows) found.set(String(key), `${position} ${json}`);
    after = cursor;
  } while (after !== null);
  return found;
};

/** Names of views whose documents are not what a rebuild from the log makes of them. */
const viewsAskew = async ({ contexts, events, codec, store }: Composition): Promise<string[]> => {
  const views: View[] = contexts.flatMap((context) => context.views ?? []);
  const rebuilt = new MemoryDocumentStore();
  const nothing = { onChanges: () => undefined, onEvents: () => Promise.resolve(0), onPoison: () => undefined, onError: () => undefined };
  const runner = new ProjectionRunner(views, events, rebuilt, codec, nothing);
  await runner.start();
  await runner.stop();
  const askew: string[] = [];
  for (const { name, version } of views) {
    const collection = `${name}_v${version}`;
    const [live, fresh] = [await documentsOf(store, collection), await documentsOf(rebuilt, collection)];
    const isSame = live.size === fresh.size && [...fresh].every(([key, doc]) => live.get(key) === doc);
    if (!isSame) askew.push(name);
  }
  return askew;
};

/** Ids of the events of each command in the log, and what is wrong with its chains. */
const readLog = async ({ events }: Composition) => {
  const commands = new Map<string, string[]>();
  const broken: string[] = [];
  const chains = new Map<string, { version: number; hash: string }>();
  let after = 0n;
  for (;;) {
    const page = await events.readAll(after, pageSize);
    for (const event of page) {
      const fault = checkLink(event, chains.get(event.stream) ?? { version: 0, hash: genesis });
      if (fault !== null) broken.push(`${event.stream} ${event.version} ${fault}`);
      chains.set(event.stream, { version: event.version, hash: hashIn(event.meta) ?? '' });
      const { commandId, eventId } = parseMetadata(event.meta);
      commands.set(commandId, [...(commands.get(commandId) ?? []), eventId]);
    }
    after = page.at(-1)?.position ?? after;
    if (page.length < pageSize) return { commands, broken };
  }
};

/** Everything that must hold of a data directory, whatever happened to its server; names of what does not. */
export const faultsOf = async (directory: string, mats: readonly Referee[], env: Record<string, string> = {}): Promise<string[]> => {
  const composition = await quietHouse(directory, env);
  const { commands, broken } = await readLog(composition);
  const confirmed: Confirmed = new Map(mats.flatMap((mat) => [...mat.confirmed]));
  const faults = broken.map((what) => `chain: ${what}`);
  for (const [commandId, ids] of confirmed) {
    const recorded = commands.get(commandId) ?? [];
    if (recorded.length === 0) faults.push(`confirmed and lost: ${commandId}`);
    else if (recorded.join() !== ids.join()) faults.push(`not once, or not as answered: ${commandId}`);
  }
  for (const [commandId, ids] of commands) if (commandId.startsWith('m') && ids.length !== 1) faults.push(`doubled: ${commandId}`);
  for (const name of await viewsAskew(composition)) faults.push(`view: ${name}`);
  await composition.close();
  return [...faults, ...mats.flatMap((mat) => mat.refusals)];
};
