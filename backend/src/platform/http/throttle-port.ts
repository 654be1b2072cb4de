import type { Op } from '#contracts/op';
import type { Actor } from '../context.js';

/** Decides whether a call comes too soon after others. */
export abstract class CallLimiter {
  /** Seconds to wait, or null when the call may go on. */
  abstract wait(op: Op, actor: Actor): Promise<number | null>;
  /** The same, of what an address asks for within a minute. */
  abstract ofAddress(what: string, ip: string, perMinute: number): number | null | Promise<number | null>;
}
