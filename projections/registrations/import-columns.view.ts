import type { ImportField } from '#contracts/registrations/import.docs';
import { importEvents } from '#contracts/registrations/import.events';
import { view } from '../view.js';

interface ImportColumnsDoc {
  /** The header used last comes first. */
  headers: { hash: string; columns: (ImportField | null)[] }[];
}

const keptHeaders = 20;

/** What columns meant to a person when they last imported a table with such a header. */
export const importColumnsView = view(importEvents, {
  name: 'importColumns',
  version: 1,
  initial: (): ImportColumnsDoc => ({ headers: [] }),
  keys: (event) => event.actorUserId ?? 0,
  on: {
    EntriesImported: (doc, { data: { headerHash, columns } }) => {
      const others = doc.headers.filter(({ hash }) => hash !== headerHash);
      doc.headers = [{ hash: headerHash, columns }, ...others].slice(0, keptHeaders);
    },
  },
});
