import type { CallRef, Outcome } from '../../../app/http.js';
import { errorsOfWhole, inParts, refusedRows } from './refusedRows.js';

/** One command for many registrations: as bulk calls, or one call each where there is none for many. */
export interface BulkJob {
  /** The key of what is said when it is done. */
  done: string;
  ref: CallRef;
  input: (ids: number[]) => Record<string, unknown>;
  isEach?: boolean;
}

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

/** Call after call until one is refused: what is done stays done, what is left is named. Calls for one row each go on. */
export const runBulk = async (job: BulkJob, ids: readonly number[], call: Call): Promise<BulkEnd> => {
  const refused = new Map<number, readonly string[]>();
  const whole: string[] = [];
  const done = new Set<number>();
  const answers: object[] = [];
  for (const part of inParts(ids, job.isEach ? 1 : 500)) {
    const outcome = await call(job.ref, job.input(part));
    if (outcome.success) {
      answers.push(outcome);
      for (const id of part) done.add(id);
      continue;
    }
    const [only] = part;
    const rows = refusedRows(outcome.errors);
    if (job.isEach && only !== undefined) {
      refused.set(only, [...new Set(Object.values(outcome.errors).flat())]);
      if (outcome.status === 0) break;
      continue;
    }
    for (const [id, keys] of rows) refused.set(id, keys);
    whole.push(...errorsOfWhole(outcome.errors));
    break;
  }
  return { doneCount: done.size, refused, whole, left: ids.filter((id) => !done.has(id)), answers };
};
