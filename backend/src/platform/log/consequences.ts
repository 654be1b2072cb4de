import type { HandlerContext } from '../context.js';
import type { CommandMetadata } from './metadata.js';

/** What a consequence decides with: on what is recorded and on what the command has decided. */
export interface ConsequenceContext extends Pick<HandlerContext, 'decide' | 'peek' | 'relyOn' | 'nextIds' | 'now'> {
  /** Whose command it is; null: a process of the server. */
  actorUserId: number | null;
}

/** What was decided on one event stream. */
export interface DecidedWrite {
  decider: { name: string };
  id: string | number;
  events: readonly { type: string; data: unknown }[];
}

/** What follows from what somebody has decided, recorded in the same append: one stream's facts that others must agree with. */
export interface Consequence {
  /** Names of the aggregates whose events it follows from. */
  of: readonly string[];
  /** Gets the writes on those; it must decide nothing where all agrees already. */
  follow: (decided: readonly DecidedWrite[], context: ConsequenceContext) => Promise<void>;
}

/** A unit of work, as far as consequences need it. */
interface Work extends Pick<HandlerContext, 'decide' | 'peek' | 'relyOn'> {
  writes: readonly DecidedWrite[];
  moveLast: (write: DecidedWrite) => void;
}

export type FollowUp = (work: Work, metadata: CommandMetadata) => Promise<void>;

export const followUp =
  (consequences: readonly Consequence[], nextIds: ConsequenceContext['nextIds']): FollowUp =>
  async (work, { recordedAt: now, actorUserId }) => {
    const decided = work.writes;
    for (const { of, follow } of consequences) {
      // With what consequences before it have added: a policy follows an invoice that follows a registration.
      const concerned = work.writes.filter(({ decider }) => of.includes(decider.name));
      if (concerned.length === 0) continue;
      await follow(concerned, { decide: work.decide, peek: work.peek, relyOn: work.relyOn, nextIds, now, actorUserId });
    }
    // The stream that was decided on last stays the last: the version of the answer is its.
    const last = decided.at(-1);
    if (last && work.writes.length > decided.length) work.moveLast(last);
  };
