// Puts entries into the documents of a server that runs, so that it stays as small as it was.
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { manyEntries } from '../../many-entries.js';
import { answer } from '../child.js';

const [path = '', collection = ''] = process.argv.slice(2);
const store = new SqliteDocumentStore(path);
answer({
  ready: () => null,
  fill: (asked: Parameters<typeof manyEntries>[1]) => manyEntries({ store, runner: { collection: () => collection } }, asked),
});
