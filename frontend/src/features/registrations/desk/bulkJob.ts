import type { InputOfCall } from '../../../app/call.js';
import type { CallRef, Outcome } from '../../../app/http.js';
import { errorsOfWhole, inParts, refusedRows } from './refusedRows.js';

/** One command for many registrations: as bulk calls, or one call each where there is none for many. */
export interface BulkJob {
  /** The key of what is said when it is done. */
  done: string;
  ref: CallRef;
  input: (ids: number[]) => unknown;
  isEach?: boolean;
}

/** A job whose input is that of its operation. */
export const bulkJob = <R extends CallRef>(job: BulkJob & { ref: R; input: (ids: number[]) => InputOfCall<R> }): BulkJob => job;

/** The same with a call for each registration. */
export const eachJob = <R extends CallRef>(job: { done: string; ref: R; input: (id: number) => InputOfCall<R> }): BulkJob => ({
  ...job,
  isEach: true,
  input: ([id = 0]) => job.input(id),
});

export interface BulkEnd {
  doneCount: number;
  /** Which rows were refused and why; all of their call stay as they were. */
  refused: ReadonlyMap<number, readonly string[]>;
  /** Why a call as a whole was refused. */
  whole: readonly string[];
  /** What has not been done. */
  left: readonly number[];
  answers: readonly object[];
}

type Call = (ref: CallRef, input: unknown) => Promise<Outcome>;

/** Who looks on while it runs: told how many are behind it, and may stop it between two calls. */
export interface Watch {
  signal?: AbortSignal;
  onProgress?: (behind: number) => void;
}

/** Calls for one row each go on together, as many as this. */
const atOnce = 4;

/**
 * Call after call until one is refused: what is done stays done, what is left is named. Calls for one row each go on after
 * a refusal, but not without a connection.
 */
export const runBulk = async (job: BulkJob, ids: readonly number[], call: Call, { signal, onProgress }: Watch = {}): Promise<BulkEnd> => {
  const refused = new Map<number, readonly string[]>();
  const whole: string[] = [];
  const done = new Set<number>();
  const answers: object[] = [];
  const waiting = inParts(ids, job.isEach ? 1 : 500);
  let isStopped = false;
  const refuse = ({ errors, status }: Extract<Outcome, { success: false }>, [only]: number[]) => {
    isStopped ||= !job.isEach || status === 0;
    if (job.isEach && only !== undefined) refused.set(only, [...new Set(Object.values(errors).flat())]);
    else {
      for (const [id, keys] of refusedRows(errors)) refused.set(id, keys);
      whole.push(...errorsOfWhole(errors));
    }
  };
  const work = async () => {
    for (let part = waiting.shift(); part; part = isStopped || signal?.aborted ? undefined : waiting.shift()) {
      const outcome = await call(job.ref, job.input(part));
      if (outcome.success) {
        answers.push(outcome);
        for (const id of part) done.add(id);
      } else refuse(outcome, part);
      onProgress?.(done.size + refused.size);
    }
  };
  await Promise.all(Array.from({ length: job.isEach ? atOnce : 1 }, work));
  return { doneCount: done.size, refused, whole, left: ids.filter((id) => !done.has(id)), answers };
};
