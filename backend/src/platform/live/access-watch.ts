import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentChange } from '../projecting/view-fold.js';

/** By view: what in its documents decides who may follow. */
export type AccessFacts = Readonly<Record<string, (doc: unknown) => unknown>>;

const maxCachedDocuments = 20_000;

/** Notices that rights may have changed, among all that changes. */
export class AccessWatch {
  private readonly known = new LRUCache<string, string>({ max: maxCachedDocuments });
  private readonly listeners = new Set<() => void>();

  constructor(private readonly facts: AccessFacts) {}

  onChanged(listener: () => void): void {
    this.listeners.add(listener);
  }

  look(changes: readonly DocumentChange[]): void {
    const changed = changes.filter((change) => this.isNew(change));
    if (changed.length > 0) for (const listener of this.listeners) listener();
  }

  private isNew({ view, key, doc }: DocumentChange): boolean {
    const facts = this.facts[view];
    if (!facts) return false;
    const text = hash('sha256', doc === null || doc === undefined ? '' : JSON.stringify(facts(doc)), 'base64url');
    const name = `${view}:${key}`;
    if (this.known.get(name) === text) return false;
    this.known.set(name, text);
    return true;
  }
}
