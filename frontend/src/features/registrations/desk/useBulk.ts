import { useCallback, useRef, useState } from 'react';
import { useToast } from '../../../app/useToast.js';
import { useText } from '../../../ui/texts.js';
import { runBulk, type BulkEnd, type BulkJob } from './bulkJob.js';
import { bulkTexts, isBulkTextKey } from './bulkTexts.js';
import { useSend } from './useSend.js';

export interface RefusedBulk {
  job: BulkJob;
  end: BulkEnd;
}

/** Runs a command for the chosen rows; a refusal stays until it is repeated without the bad rows or put away. */
export const useBulk = (onDone: (end: BulkEnd) => void) => {
  const send = useSend();
  const toast = useToast();
  const t = useText(bulkTexts);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedBulk | null>(null);
  const finished = useRef(onDone);
  finished.current = onDone;
  const run = useCallback(
    async (job: BulkJob, ids: readonly number[]): Promise<BulkEnd> => {
      setBusy(true);
      const end = await runBulk(job, ids, send);
      setBusy(false);
      setRefusal(end.refused.size > 0 || end.whole.length > 0 ? { job, end } : null);
      if (end.doneCount > 0) {
        toast('ok', isBulkTextKey(job.done) ? t(job.done, { count: end.doneCount }) : job.done);
        finished.current(end);
      }
      return end;
    },
    [send, t, toast],
  );
  const clear = useCallback(() => setRefusal(null), []);
  return { run, isBusy, refusal, clear };
};
