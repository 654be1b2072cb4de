import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CallRef, Refusal } from '../../../app/http.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import type { DeskGridHandle } from './gridHandle.js';
import type { DeskPage } from '#contracts/registrations/registration.docs';
import type { DeskRow, DeskCategory } from './deskRow.js';
import { useRowSource, type RowSource } from './rowSource.js';
import type { StatusLists } from './statusLook.js';
import { useLiveChanges, type ChangedRow } from './useLiveChanges.js';

export interface Summary {
  streams: readonly DeskCategory[];
  lists: StatusLists;
  counters: Partial<Record<string, number>>;
  /** null until the first page has come. */
  total: number | null;
}

const settleInMs = 600;

/** The former value when nothing in it has changed, so that a page more does not make the table anew. */
const kept = <Value>(before: Value, after: Value): Value => (JSON.stringify(before) === JSON.stringify(after) ? before : after);

export const summaryOf = (answer: DeskPage, before: Summary): Summary => {
  // A page of results tells less of the streams than the start list.
  const after: Summary =
    'statusLists' in answer
      ? {
          streams: kept(before.streams, answer.streams),
          lists: kept(before.lists, answer.statusLists),
          counters: kept(before.counters, answer.counters),
          total: answer.total,
        }
      : { ...before, total: answer.total };
  const isSame = (Object.keys(after) as (keyof Summary)[]).every((key) => after[key] === before[key]);
  return isSame ? before : after;
};

/** The panel shows its row as it was read last; one that has not come again may show what was taken back, and closes. */
const peekAfter =
  (rows: readonly DeskRow[], isClosedWithout: boolean) =>
  (before: DeskRow | null): DeskRow | null => {
    const row = rows.find(({ id }) => id === before?.id);
    if (!before || !row) return isClosedWithout ? null : before;
    return row.version >= before.version ? row : before;
  };

/** The rows of the desk: a page at a time, what is known of them, and what other people change meanwhile. */
export const useDeskRows = (given: SportEventAnswer, call: CallRef, input: Record<string, unknown>) => {
  const eventId = given.event.id;
  const grid = useRef<DeskGridHandle>(null);
  const known = useRef(new Map<number, DeskRow>());
  const [summary, setSummary] = useState<Summary>({ streams: given.streams, lists: {}, counters: {}, total: null });
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [preview, setPeek] = useState<DeskRow | null>(null);
  const [round, setRound] = useState(0);
  const mayShowTooMuch = useRef(false);
  const shownTotal = useRef<number | null>(null);

  const source = useRowSource(call, input, {
    onAnswer: (answer) => {
      setFailure(null);
      for (const row of answer.registrations) known.current.set(row.id, row);
      setPeek(peekAfter(answer.registrations, mayShowTooMuch.current));
      mayShowTooMuch.current = false;
      setSummary((before) => summaryOf(answer, before));
      shownTotal.current = answer.total;
    },
    onFailure: setFailure,
  });

  const show = useCallback((row: DeskRow, isFlashed = false) => {
    known.current.set(row.id, row);
    grid.current?.show(row, isFlashed);
    setPeek((before) => (before?.id === row.id ? row : before));
  }, []);
  const refetch = useCallback(() => {
    grid.current?.refetch();
    setRound((count) => count + 1);
  }, []);

  const recount = useRecount(source, shownTotal, refetch);
  const busy = useRef<(id: number) => boolean>(() => false);
  const streams = summary.streams;
  const onRows = useCallback(
    (rows: readonly ChangedRow[]) => {
      for (const changed of rows) {
        const before = known.current.get(changed.id);
        if (!before || before.version >= changed.version) continue;
        const streamName = streams.find(({ id }) => id === changed.streamId)?.name ?? before.streamName;
        show({ ...before, ...changed, streamName }, !busy.current(changed.id));
      }
      recount();
    },
    [recount, show, streams],
  );
  const onMissed = useCallback(() => {
    mayShowTooMuch.current = true;
    refetch();
  }, [refetch]);
  useLiveChanges(eventId, { onRows, onMissed });

  const rowNow = useCallback((id: number) => known.current.get(id), []);
  return useMemo(
    () => ({ grid, source, summary, failure, round, peek: preview, setPeek, show, refetch, recount, rowNow, busy }),
    [source, summary, failure, round, preview, show, refetch, recount, rowNow],
  );
};
export type DeskRows = ReturnType<typeof useDeskRows>;

/** Counts and the number of rows, a moment after the last change; the rows themselves only when others came or went. */
const useRecount = (source: RowSource, shownTotal: RefObject<number | null>, refetch: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const before = shownTotal.current;
      void source.fetchPage(1, 1).then((answer) => {
        if (answer && answer.total !== before) refetch();
      });
    }, settleInMs);
  }, [refetch, shownTotal, source]);
};
