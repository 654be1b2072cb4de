import { useEffect, useState } from 'react';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import type { BulkJob } from './bulkJob.js';
import { bulkTexts } from './bulkTexts.js';
import { refusedRows, type RefusedRows } from './refusedRows.js';
import { useSend } from './useSend.js';

/** A call decides on so many at once. */
const most = 500;
const shown = 8;

/** Tries a command without recording anything: whoever it would stumble over is named before it is confirmed. */
export const TryNote = ({ job, ids, nameOf }: { job: BulkJob; ids: readonly number[]; nameOf: (id: number) => string }) => {
  const t = useText(bulkTexts);
  const errorText = useErrorText();
  const send = useSend();
  const [refused, setRefused] = useState<RefusedRows>(new Map());
  useEffect(() => {
    let isLeft = false;
    const input = { ...(job.input(ids.slice(0, most)) as object), isDryRun: true };
    void send(job.ref, input).then((outcome) => {
      if (!isLeft && !outcome.success) setRefused(refusedRows(outcome.errors));
    });
    return () => {
      isLeft = true;
    };
    // Asked once for the question that stands here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (refused.size === 0) return null;
  return (
    <div className="note note--danger" role="alert">
      <b>{t('wouldRefuse', { count: refused.size })}</b>
      <ul>
        {[...refused].slice(0, shown).map(([id, keys]) => (
          <li key={id}>
            {nameOf(id)}: {keys.map(errorText).join('. ')}
          </li>
        ))}
        {refused.size > shown && <li>… +{refused.size - shown}</li>}
      </ul>
    </div>
  );
};
