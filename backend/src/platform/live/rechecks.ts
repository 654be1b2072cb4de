import type { Actor } from '../context.js';
import type { MayFollow } from './live-spec.js';
import { refusalOf, type Visit } from './visit.js';

export interface RecheckParts {
  visits: ReadonlyMap<Visit, unknown>;
  /** Whether what is held in memory now still lets them follow. */
  stillMayFollow: MayFollow;
  /** The caller with the rights of now; null when the account is nobody's any more. */
  actorNow: (actor: Actor) => Promise<Actor | null>;
  close: (visit: Visit) => void;
  tell: (visit: Visit, message: { view: string; key: number; error: string }) => void;
}

/** Connections looked at in one turn of the event loop. */
const sliceSize = 500;
const pauseAfterFailure = 100;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

/** After a change of rights: whoever may no longer follow a document is told so and leaves its room. */
export class Rechecks {
  private isRunning = false;
  private due: ReturnType<typeof deferred> | null = null;

  constructor(private readonly parts: RecheckParts) {}

  /**
   * Resolves when everybody has been looked at with what is known now. What changes meanwhile waits as long as the look took,
   * so that looks take at most half of the time; what could not be read is looked at again.
   */
  run(): Promise<void> {
    this.due ??= deferred();
    const { promise } = this.due;
    if (!this.isRunning) void this.work();
    return promise;
  }

  private async work(): Promise<void> {
    this.isRunning = true;
    for (let due = this.due; due; due = this.due) {
      this.due = null;
      const startedAt = performance.now();
      const isRead = await this.lookAtAll().then(
        () => true,
        () => false,
      );
      if (isRead) due.resolve();
      else void this.later().then(due.resolve);
      await pause(isRead ? performance.now() - startedAt : pauseAfterFailure);
    }
    this.isRunning = false;
  }

  private later(): Promise<void> {
    this.due ??= deferred();
    return this.due.promise;
  }

  private async lookAtAll(): Promise<void> {
    const actors = new Map<number, Actor | null>();
    const verdicts = new Map<string, boolean | 'unknown'>();
    let looked = 0;
    for (const visit of [...this.parts.visits.keys()]) {
      looked += 1;
      if (looked % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve));
      await this.lookAt(visit, actors, verdicts);
    }
  }

  private async lookAt(visit: Visit, actors: Map<number, Actor | null>, verdicts: Map<string, boolean | 'unknown'>): Promise<void> {
    const actor = await this.actorOf(visit.actor, actors);
    if (!actor) {
      this.parts.close(visit);
      return;
    }
    visit.actor = actor;
    for (const [name, { spec, key }] of visit.documents) {
      const question = `${actor.userId ?? ''} ${name}`;
      let verdict = verdicts.get(question);
      if (verdict === undefined) verdicts.set(question, (verdict = await this.parts.stillMayFollow(spec, key, actor)));
      if (verdict === true) continue;
      visit.forget(name);
      this.parts.tell(visit, { view: spec.view, key, error: refusalOf(verdict) });
    }
  }

  private async actorOf(actor: Actor, actors: Map<number, Actor | null>): Promise<Actor | null> {
    if (actor.userId === null) return actor;
    const known = actors.get(actor.userId);
    if (known !== undefined) return known;
    const now = await this.parts.actorNow(actor);
    actors.set(actor.userId, now);
    return now;
  }
}
