import { join } from 'node:path';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { ProjectionRunner } from '#platform/projecting/runner';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from '../child.js';
import { codecOf, writeLog } from './log.js';

const [directory = ''] = process.argv.slice(2);
const events = new SqliteEventStore(join(directory, 'log.sqlite'), 'NORMAL');
const vault = new SqliteVault(join(directory, 'vault.sqlite'));

answer({
  ready: () => null,
  write: (count: number) => writeLog(events, vault, count),
  /** Both views from the first event on, into a new file. */
  rebuild: async (name: string) => {
    const documents = new SqliteDocumentStore(join(directory, name));
    const failed = (error: unknown) => {
      throw error;
    };
    const runner = new ProjectionRunner([gridView, registrationsView], events, documents, codecOf(vault).codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (_view, _stream, error) => failed(error),
      onError: failed,
    });
    const head = await events.head();
    // As in a rebuild: events of before have been handed over.
    await documents.writeMark('reactions', String(head));
    const startedAt = performance.now();
    await runner.start();
    if (!(await runner.waitFor(head, 600_000))) throw new Error('the views did not arrive');
    const seconds = (performance.now() - startedAt) / 1000;
    await runner.stop();
    await documents.close();
    return { rate: Number(head) / seconds, mebibytes: process.resourceUsage().maxRSS / 1024 };
  },
});
