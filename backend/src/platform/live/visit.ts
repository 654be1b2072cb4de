import { z } from 'zod';
import { maxFollowsPerSocket } from '#contracts/limits';
import type { Actor } from '../context.js';
import type { Follower } from './broadcaster.js';
import type { LiveRooms } from './live-rooms.js';
import type { Bound, Line } from './line.js';
import type { LiveSpec, MayFollow } from './live-spec.js';
import { KeptAnswer } from './parser.js';
import { nameOf } from './room.js';

const followMessage = z.object({
  view: z.string().max(50),
  key: z.coerce.number().int().positive(),
  version: z.number().int().optional(),
});

interface Followed {
  spec: LiveSpec;
  key: number;
  /** Where the room stood when this connection was last answered. */
  told: number | undefined;
}

type FollowError = 'error.forbidden' | 'error.not_found';

export interface VisitParts {
  hub: LiveRooms;
  mayFollow: MayFollow;
  /** The hub answers those who join at one version with one object. */
  answers: WeakMap<object, KeptAnswer>;
}

const refused = (error: string, more: object = {}) => ({ success: false, error, ...more });

export const refusalOf = (allowed: false | 'unknown'): FollowError => (allowed === 'unknown' ? 'error.not_found' : 'error.forbidden');

/** What one connection follows; what it asks is done one after another. */
export class Visit {
  private readonly followed = new Map<string, Followed>();
  private queue: Promise<unknown> = Promise.resolve();
  private hasLeft = false;

  constructor(
    private readonly parts: VisitParts,
    private readonly line: Line,
    private readonly follower: Follower,
    /** With the rights of now. */
    public actor: Actor,
  ) {}

  get documents(): [name: string, document: Pick<Followed, 'spec' | 'key'>][] {
    return [...this.followed];
  }

  follow(message: unknown): Promise<object> {
    return this.inTurn(() => this.join(message));
  }

  unfollow(message: unknown): Promise<object> {
    return this.inTurn(() => {
      const parsed = followMessage.safeParse(message);
      if (parsed.success) this.forget(nameOf(parsed.data.view, parsed.data.key));
      return Promise.resolve({ success: parsed.success });
    });
  }

  leave(): void {
    this.hasLeft = true;
    for (const name of [...this.followed.keys()]) this.forget(name);
  }

  forget(name: string): void {
    const followed = this.followed.get(name);
    this.followed.delete(name);
    if (followed) this.parts.hub.unfollow(followed.spec.view, followed.key, this.follower);
  }

  private inTurn(work: () => Promise<object>): Promise<object> {
    const mine = this.queue.then(() => (this.hasLeft ? refused('error.internal') : work()));
    this.queue = mine.catch(() => undefined);
    return mine;
  }

  private async join(message: unknown): Promise<object> {
    const parsed = followMessage.safeParse(message);
    if (!parsed.success) return refused('error.type');
    const { view, key, version } = parsed.data;
    const { hub } = this.parts;
    const spec = hub.spec(view);
    if (!spec) return refused('error.unknown_value');
    const name = nameOf(view, key);
    const known = this.followed.get(name);
    const stands = known && hub.versionOf(view, key);
    // Whoever follows it already and has all of it is told so.
    if (known && stands !== undefined && (version ?? known.told) === stands) return { success: true, version: stands, patches: [] };
    if (!known && this.followed.size >= maxFollowsPerSocket) return overBound('maxFollowsPerSocket');
    const wait = this.line.waitToJoin();
    if (wait) return overBound(wait.bound, wait.milliseconds);
    this.line.checkUnsent();
    // From here on a change of rights finds it, and nothing is left behind when the connection goes.
    const followed: Followed = known ?? { spec, key, told: undefined };
    this.followed.set(name, followed);
    try {
      return await this.enter(name, followed, version);
    } catch (error) {
      this.forget(name);
      throw error;
    }
  }

  private async enter(name: string, followed: Followed, version: number | undefined): Promise<object> {
    const { hub, mayFollow, answers } = this.parts;
    const { spec, key } = followed;
    const allowed = await mayFollow(spec, key, this.actor);
    const isStill = () => this.followed.get(name) === followed;
    const answer = allowed === true && isStill() ? await hub.follow(spec, key, this.follower, version) : null;
    if (answer && isStill()) {
      followed.told = hub.versionOf(spec.view, key);
      return 'document' in answer ? keptIn(answers, answer) : { success: true, ...answer };
    }
    hub.unfollow(spec.view, key, this.follower);
    if (isStill()) this.followed.delete(name);
    if (allowed === true) return refused(answer ? 'error.forbidden' : 'error.not_found');
    return refused(refusalOf(allowed));
  }
}

const overBound = (bound: Bound, milliseconds?: number) =>
  refused('error.too_many', { bound, ...(milliseconds !== undefined && { retryAfter: Math.ceil(milliseconds / 1000) }) });

const keptIn = (answers: WeakMap<object, KeptAnswer>, answer: object): KeptAnswer => {
  const known = answers.get(answer) ?? new KeptAnswer({ success: true, ...answer });
  answers.set(answer, known);
  return known;
};
