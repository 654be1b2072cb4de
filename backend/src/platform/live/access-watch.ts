import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.js';
import type { DocumentChange } from '../projecting/view-fold.js';

/** By view: what in its documents decides who may follow. */
export type AccessFacts = Readonly<Record<string, (doc: unknown) => unknown>>;

const maxCachedDocuments = 20_000;

/** Notices that rights may have changed, among all that changes. */
export class AccessWatch {
  private readonly known = new LRUCache<string, string>(atMost(maxCachedDocuments));
  private readonly listeners = new Set<() => Promise<void>>();
  private looking: Promise<unknown> | null = null;

  constructor(private readonly facts: AccessFacts) {}

  /** The listener resolves when whoever may no longer follow has left. */
  onChanged(listener: () => Promise<void>): void {
    this.listeners.add(listener);
  }

  look(changes: readonly DocumentChange[]): void {
    const changed = changes.filter((change) => this.isNew(change));
    if (changed.length === 0 || this.listeners.size === 0) return;
    this.settle(Promise.all([...this.listeners].map((listener) => listener())));
  }

  /** Another process has noticed it: whoever listens looks once what it saw is `known` here. */
  raise(known: () => Promise<unknown>): void {
    if (this.listeners.size === 0) return;
    const look = () => Promise.all([...this.listeners].map((listener) => listener()));
    this.settle(known().then(look, look));
  }

  /** Resolves when those who may no longer follow have left the rooms; null when nothing has changed since. */
  get settled(): Promise<unknown> | null {
    return this.looking;
  }

  private settle(looked: Promise<unknown>): void {
    const looking = Promise.all([this.looking, looked]).then(() => {
      if (this.looking === looking) this.looking = null;
    });
    this.looking = looking;
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
