import { join } from 'node:path';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { ProjectionRunner } from '#platform/projecting/runner';
import { drawsView } from '#projections/competition/draws.view';
import { gridView } from '#projections/competition/grid.view';
import { boutsView } from '#projections/competition/bouts.view';
import { peopleView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from '../child.js';
import { codecOf, writeLog } from '../projections/log.js';

const [directory = ''] = process.argv.slice(2);
const events = new SqliteEventStore(join(directory, 'log.sqlite'), 'NORMAL');
const vault = new SqliteVault(join(directory, 'vault.sqlite'));
const documents = new SqliteDocumentStore(join(directory, 'documents.sqlite'));
const { keys, codec } = codecOf(vault);
const failed = (error: unknown) => {
  throw error;
};
const views = [gridView, registrationsView, boutsView, drawsView, peopleView, profilesView];
const runner = new ProjectionRunner(views, events, documents, codec, {
  onChanges: () => undefined,
  onEvents: () => Promise.resolve(0),
  onPoison: (_view, _stream, error) => failed(error),
  onError: failed,
});

answer({
  ready: () => null,
  fill: async (count: number) => {
    await writeLog(events, vault, count);
    const head = await events.head();
    await documents.writeMark('reactions', String(head));
    await runner.start();
    if (!(await runner.waitFor(head, 600_000))) throw new Error('the views did not arrive');
    return Number(head);
  },
  /** The two walks over the log that fold anew what is said of a person whose key is gone, in milliseconds. */
  refold: async (userId: number) => {
    await keys.erase(String(userId));
    const startedAt = performance.now();
    await runner.prepareErasure(userId);
    return performance.now() - startedAt;
  },
});
