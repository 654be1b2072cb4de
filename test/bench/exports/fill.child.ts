// Puts entries into the documents of a server that runs, so that it stays as small as it was.
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { manyEntries } from '../../many-entries.js';
import { answer } from '../child.js';

const [path = '', collection = ''] = process.argv.slice(2);
const store = new SqliteDocumentStore(path);
answer({
  ready: () => null,
  complete: async ({ collection: streams, streamId }: { collection: string; streamId: number }) => {
    const row = await store.get(streams, streamId);
    if (!row) throw new Error(`no category ${streamId}`);
    const doc = { ...(JSON.parse(row.json) as CategoryDoc), isCompleted: true };
    const columns = Object.entries(categoriesView.columns).map(([name, column]) => [name, column.value(doc)]);
    await store.write(streams, [
      { key: streamId, json: JSON.stringify(doc), position: row.position + 1n, text: '', columns: Object.fromEntries(columns) },
    ]);
  },
  fill: (asked: Parameters<typeof manyEntries>[1]) => manyEntries({ store, runner: { collection: () => collection } }, asked),
});
