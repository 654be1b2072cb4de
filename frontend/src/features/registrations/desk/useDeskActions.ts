import { useCallback, useState } from 'react';
import { useToast } from '../../../app/useToast.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import {
  copyJob,
  deactivateJob,
  disableRequestJob,
  moveJob,
  offlinePaymentJob,
  paymentBackJob,
  recoverJob,
  removeJob,
  statusJob,
  withdrawJob,
} from './bulkJobs.js';
import type { BulkEnd, BulkJob } from './bulkJob.js';
import { bulkTexts } from './bulkTexts.js';
import { deskCalls } from './deskCalls.js';
import type { Component, DeskRow } from './deskRow.js';
import type { BulkAction } from './SelectionBar.js';
import { useBulk } from './useBulk.js';
import type { DeskRows } from './useDeskRows.js';
import { useSend } from './useSend.js';

/** What is being asked before it is done, and for which rows. */
export type Asked =
  | { kind: Exclude<BulkAction, 'recover' | 'offline'> | 'disableRequest'; ids: readonly number[] }
  | { kind: 'status'; component: Component; status: string; ids: readonly number[] };

const answeredRows = ({ answers }: BulkEnd): DeskRow[] =>
  answers.flatMap((answer) => {
    const { registrations, registration } = answer as { registrations?: DeskRow[]; registration?: DeskRow };
    return [...(registrations ?? []), ...(registration ? [registration] : [])].filter(
      (row) => typeof row === 'object' && 'statuses' in row,
    );
  });

/** The command that a reason was asked for; what it takes away from the desk is no longer chosen. */
const jobOf = (asked: Asked, eventId: number, reason: string): { job: BulkJob; isEmptied?: boolean } | null => {
  if (asked.kind === 'status') return { job: statusJob(eventId, asked.component, asked.status, reason) };
  if (asked.kind === 'withdraw') return { job: withdrawJob(reason) };
  if (asked.kind === 'deactivate') return { job: deactivateJob(eventId, reason) };
  if (asked.kind === 'offlineOff') return { job: paymentBackJob(eventId, reason) };
  if (asked.kind === 'disableRequest') return { job: disableRequestJob(reason) };
  return asked.kind === 'remove' ? { job: removeJob(eventId, reason), isEmptied: true } : null;
};

/** Shows the rows as a command left them, and says how many it left alone. */
const useShowEnd = ({ show, refetch, rowNow }: DeskRows) => {
  const t = useText(bulkTexts);
  const toast = useToast();
  return useCallback(
    (end: BulkEnd) => {
      for (const row of answeredRows(end)) {
        const before = rowNow(row.id);
        show(before ? { ...before, ...row } : row);
      }
      const skipped = end.answers.flatMap((answer) => (answer as { skipped?: unknown[] }).skipped ?? []).length;
      if (skipped > 0) toast('info', t('skipped', { count: skipped }));
      refetch();
    },
    [refetch, rowNow, show, t, toast],
  );
};

/** Gives a registration another number in its list. */
const useReorder = ({ refetch }: DeskRows) => {
  const toast = useToast();
  const errorText = useErrorText();
  const send = useSend();
  return useCallback(
    (row: DeskRow, index: number) => {
      void send(deskCalls.reorder, { streamId: row.streamId, registrationId: row.id, index }).then((outcome) => {
        if (!outcome.success) toast('danger', `${row.fullName}: ${Object.values(outcome.errors).flat().map(errorText).join('. ')}`);
        refetch();
      });
    },
    [errorText, refetch, send, toast],
  );
};

type Start = (job: BulkJob, ids: readonly number[], isEmptied?: boolean) => void;

/** What is done once a question is answered: with a reason, or with the categories to go to. */
const useConfirm = (asked: Asked | null, eventId: number, start: Start) => {
  const confirmReason = useCallback(
    (reason: string) => {
      const given = asked && jobOf(asked, eventId, reason);
      if (given) start(given.job, asked.ids, given.isEmptied);
    },
    [asked, eventId, start],
  );

  const confirmCategory = useCallback(
    (streamIds: number[], reason: string, isForce: boolean) => {
      const [streamId] = streamIds;
      if (!asked || streamId === undefined) return;
      start(asked.kind === 'copy' ? copyJob(eventId, streamIds) : moveJob(eventId, streamId, reason, isForce), asked.ids);
    },
    [asked, eventId, start],
  );

  return { confirmReason, confirmCategory };
};

/** Commands of the desk for the chosen rows, and what is asked before them. */
export const useDeskActions = (
  eventId: number,
  rows: DeskRows,
  selected: ReadonlySet<number>,
  setSelected: (ids: ReadonlySet<number>) => void,
) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk(useShowEnd(rows));
  const { run } = bulk;

  const start = useCallback(
    (job: BulkJob, ids: readonly number[], isEmptied = false) => {
      setAsked(null);
      void run(job, ids).then((end) => {
        if (isEmptied && end.doneCount > 0) setSelected(new Set(end.left));
      });
    },
    [run, setSelected],
  );

  const act = useCallback(
    (action: BulkAction, ids: readonly number[]) => {
      if (action === 'recover') start(recoverJob(eventId), ids, true);
      else if (action === 'offline') start(offlinePaymentJob(eventId), ids);
      else setAsked({ kind: action, ids });
    },
    [eventId, start],
  );

  const { confirmReason, confirmCategory } = useConfirm(asked, eventId, start);
  const sendReorder = useReorder(rows);
  const reorder = useCallback(
    (row: DeskRow, index: number) => {
      setAsked(null);
      sendReorder(row, index);
    },
    [sendReorder],
  );

  const retryWithout = useCallback(() => {
    const { refusal } = bulk;
    if (!refusal) return;
    const bad = refusal.end.refused;
    setSelected(new Set([...selected].filter((id) => !bad.has(id))));
    start(
      refusal.job,
      refusal.end.left.filter((id) => !bad.has(id)),
    );
  }, [bulk, selected, setSelected, start]);

  return { asked, setAsked, bulk, act, confirmReason, confirmCategory, reorder, retryWithout };
};
export type DeskActions = ReturnType<typeof useDeskActions>;
