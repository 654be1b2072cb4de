import type { ProfileSections } from '#contracts/profiles/edit.docs';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallRef, InputOfCall } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import type { Keyed } from './rows.js';
import type { SectionForm } from './useSectionForm.js';

/** A removed row can be taken back for so long before the server hears of it. */
const undoSeconds = 8;

interface Removed<Row> {
  row: Row;
  index: number;
  name: string;
}

interface RowRemovalOptions<Row extends Keyed, R extends CallRef> {
  op: R;
  inputOf: (rowId: number) => InputOfCall<R>;
  rows: readonly Row[];
  /** Stands when there is no other row; null: none does. */
  blank: Row | null;
  setRows: (rows: Row[]) => void;
  form: Pick<SectionForm<never>, 'fail' | 'done'>;
}

export interface RowRemoval<Row extends Keyed> {
  removed: { name: string; secondsLeft: number } | null;
  remove: (row: Row, name: string) => void;
  undo: () => void;
  /** Sends what still waits. */
  flush: () => Promise<void>;
}

/** Removes rows of a list: at once on the screen, on the server when the time to take it back has passed. */
export const useRowRemoval = <Row extends Keyed, R extends CallRef>(options: RowRemovalOptions<Row, R>): RowRemoval<Row> => {
  // Whichever of them it is, it answers sections.
  const { send } = useCommand<Partial<ProfileSections>>(options.op as CallRef, { isQuiet: true });
  const [removed, setRemoved] = useState<Removed<Row> | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const latest = useRef(options);
  latest.current = options;
  const waiting = useRef<Removed<Row> | null>(null);
  waiting.current = removed;

  const putBack = useCallback(({ row, index }: Removed<Row>) => {
    const { rows, setRows, blank } = latest.current;
    const others = rows.filter(({ key }) => key !== blank?.key);
    setRows([...others.slice(0, index), row, ...others.slice(index)]);
  }, []);

  const flush = useCallback(async () => {
    const gone = waiting.current;
    waiting.current = null;
    setRemoved(null);
    if (gone?.row.id === null || gone?.row.id === undefined) return;
    const outcome = await send(latest.current.inputOf(gone.row.id));
    if (outcome.success) latest.current.form.done(outcome);
    else {
      putBack(gone);
      latest.current.form.fail(outcome.errors);
    }
  }, [send, putBack]);

  useEffect(() => {
    if (!removed) return undefined;
    const until = Date.now() + undoSeconds * 1_000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000);
      setSecondsLeft(left);
      if (left <= 0) void flush();
    }, 250);
    return () => clearInterval(timer);
  }, [removed, flush]);
  useEffect(
    () => () => {
      void flush();
    },
    [flush],
  );

  const remove = (row: Row, name: string) => {
    const index = options.rows.findIndex(({ key }) => key === row.key);
    void flush();
    const left = options.rows.filter(({ key }) => key !== row.key);
    options.setRows(left.length > 0 || !options.blank ? left : [options.blank]);
    setSecondsLeft(undoSeconds);
    setRemoved({ row, index, name });
  };
  const undo = () => {
    if (removed) putBack(removed);
    setRemoved(null);
  };
  return { removed: removed && { name: removed.name, secondsLeft }, remove, undo, flush };
};
