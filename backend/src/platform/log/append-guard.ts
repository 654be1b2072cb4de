import type { Unavailable } from '../unavailable.js';

/** Says whether this machine may record, where another one follows it or leads. */
export interface AppendGuard {
  /** Why nothing may be recorded on these streams; null when it may. */
  refusal: (streams: readonly string[]) => Unavailable | null;
  /** Resolves once an append up to a position may be confirmed to whoever sent it; rejects when it cannot be any more. */
  confirmed: (position: bigint, streams: readonly string[]) => Promise<void>;
}
