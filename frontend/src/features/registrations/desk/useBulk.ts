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

export interface BulkProgress {
  behind: number;
  total: number;
}

/** Runs a command for the chosen rows; a refusal stays until it is repeated without the bad rows or put away. */
export const useBulk = (onDone: (end: BulkEnd) => void) => {
  const send = useSend();
  const toast = useToast();
  const t = useText(bulkTexts);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  const [refusal, setRefusal] = useState<RefusedBulk | null>(null);
  const finished = useRef(onDone);
  finished.current = onDone;
  const run = useCallback(
    async (job: BulkJob, ids: readonly number[]): Promise<BulkEnd> => {
      const running = new AbortController();
      abort.current = running;
      setProgress({ behind: 0, total: ids.length });
      const onProgress = (behind: number) => setProgress({ behind, total: ids.length });
      const end = await runBulk(job, ids, send, { signal: running.signal, onProgress });
      setProgress(null);
      if (running.signal.aborted) toast('info', t('stopped', { done: end.doneCount, count: ids.length }));
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
  const stop = useCallback(() => abort.current?.abort(), []);
  return { run, isBusy: progress !== null, progress, stop, refusal, clear };
};
