// A store with the names of so many people, looked into as `/api/autocomplete/user` does.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { findPeople } from '#backend/directory/lookups/people';
import type { DocumentReader } from '#platform/documents';
import type { DocumentPut, FindQuery } from '#platform/ports/document-store';
import type { View } from '#projections/view';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { answer } from '../child.js';
import { needles, personOf } from './people.js';

const atOnce = 5_000;
const collection = peopleView.name;
const store = new SqliteDocumentStore(join(mkdtempSync(join(tmpdir(), 'podium-bench-')), 'documents.sqlite'));
const columns = Object.entries(peopleView.columns);

const reader: Pick<DocumentReader, 'find'> = {
  find: async <Doc>(_view: View<Doc>, query: Omit<FindQuery, 'limit'> & { limit?: number }) =>
    (await store.find(collection, { limit: 100, ...query })).rows.map(({ json }) => JSON.parse(json) as Doc),
};

const putOf = (doc: PersonDoc): DocumentPut => ({
  key: doc.userId,
  json: JSON.stringify(doc),
  position: 1n,
  text: peopleView.text?.(doc) ?? '',
  columns: Object.fromEntries(columns.map(([name, column]) => [name, column.value(doc)])),
});

answer({
  ready: () => null,
  fill: async (count: number) => {
    const types = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));
    await store.prepare({ name: collection, columns: types, indexes: peopleView.indexes, hasText: true });
    for (let from = 1; from <= count; from += atOnce) {
      const people = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, i) => personOf(from + i));
      await store.write(collection, people.map(putOf));
    }
    return count;
  },
  /** Milliseconds of each lookup, round after round over all needles. */
  look: async (rounds: number) => {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const needle of needles) {
        const startedAt = performance.now();
        await findPeople(reader, needle, '21-11-2026');
        taken.push(performance.now() - startedAt);
      }
    }
    return taken;
  },
});
