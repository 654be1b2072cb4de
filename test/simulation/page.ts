import { documentFollowed } from '../../frontend/src/app/live.js';
import type { LiveDocument } from '../../frontend/src/app/documents.js';
import { makeStore, type PageStore } from '../../frontend/src/app/store.js';
import type { Faults } from './disk.js';
import type { Line } from './line.js';
import { gridIds, liveSpecs } from './sport.js';

export interface Seen {
  name: string;
  version: number;
  content: unknown;
}

/** A page that follows all documents with the browser's own store and saga. */
export class Page {
  private readonly store: PageStore;
  private readonly last = new Map<string, LiveDocument>();

  constructor(
    { chance }: Faults,
    line: Line,
    /** Each state that the page takes for the truth. */
    onSeen: (seen: Seen) => void,
  ) {
    this.store = makeStore({ live: { connect: () => line.socket(), random: chance.next, now: () => Date.now() } });
    this.store.subscribe(() => {
      for (const [name, document] of Object.entries(this.documents)) {
        if (this.last.get(name) === document || document.isStale) continue;
        this.last.set(name, document);
        onSeen({ name, version: document.version, content: document.content });
      }
    });
    for (const { view } of liveSpecs) for (const key of gridIds) this.store.dispatch(documentFollowed({ view, key }));
  }

  get documents(): Readonly<Record<string, LiveDocument>> {
    return this.store.getState().documents.byName;
  }
}
