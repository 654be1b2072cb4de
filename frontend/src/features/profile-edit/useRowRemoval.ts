import type { ProfileForEdit, ProfileSections } from '#contracts/profiles/edit.docs';
import { useEffect, useRef, useState } from 'react';
import type { CallRef, InputOfCall } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import { useEditing } from './editContext.js';
import { withSections } from './profileSections.js';
import type { Keyed } from './rows.js';
import type { SectionForm } from './useSectionForm.js';

/** A removed row is offered back for so long. */
const undoSeconds = 8;

interface Removed<Row> {
  row: Row;
  index: number;
  name: string;
}

interface RowRemovalOptions<Row extends Keyed, R extends CallRef, S extends CallRef> {
  op: R;
  inputOf: (rowId: number) => InputOfCall<R>;
  /** Saves a removed row anew; absent: what the server has removed does not come back. */
  restore?: { op: S; inputOf: (row: Row) => InputOfCall<S> };
  /** The saved rows of the loaded profile. */
  rowsOf: (data: ProfileForEdit) => Row[];
  rows: readonly Row[];
  /** Stands when there is no other row; null: none does. */
  blank: Row | null;
  setRows: (rows: Row[]) => void;
  form: Pick<SectionForm<never>, 'fail' | 'done'>;
}

export interface RowRemoval<Row extends Keyed> {
  removed: { name: string; secondsLeft: number } | null;
  isBusy: boolean;
  remove: (row: Row, name: string) => void;
  undo: () => void;
}

type RemovalState<Row> = Pick<RowRemovalOptions<Row & Keyed, CallRef, CallRef>, 'rows' | 'blank'>;

const without = <Row extends Keyed>({ key }: Row, { rows, blank }: RemovalState<Row>): Row[] => {
  const left = rows.filter((row) => row.key !== key);
  return left.length > 0 || !blank ? left : [blank];
};

const withRowAt = <Row extends Keyed>(row: Row, index: number, { rows, blank }: RemovalState<Row>): Row[] => {
  const others = rows.filter(({ key }) => key !== blank?.key);
  return [...others.slice(0, index), row, ...others.slice(index)];
};

/** Counts down while a removed row may be taken back. */
const useCountdown = (isRunning: boolean, onOver: () => void): [number, (seconds: number) => void] => {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!isRunning) return undefined;
    const until = Date.now() + undoSeconds * 1_000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000);
      setSecondsLeft(left);
      if (left <= 0) over.current();
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [secondsLeft, setSecondsLeft];
};

/** Removes rows of a list: of a saved row the server hears first (docs/spec/profile.md); taking it back is a save of its own. */
export const useRowRemoval = <Row extends Keyed, R extends CallRef, S extends CallRef = CallRef>(
  options: RowRemovalOptions<Row, R, S>,
): RowRemoval<Row> => {
  const { data } = useEditing();
  // Whichever of them it is, it answers sections.
  const removal = useCommand<Partial<ProfileSections>>(options.op as CallRef, { isQuiet: true });
  const restoring = useCommand<Partial<ProfileSections>>((options.restore?.op ?? options.op) as CallRef, { isQuiet: true });
  const [removed, setRemoved] = useState<Removed<Row> | null>(null);
  const [secondsLeft, setSecondsLeft] = useCountdown(removed !== null, () => setRemoved(null));
  const latest = useRef({ ...options, data });
  latest.current = { ...options, data };
  const isBusy = removal.sending || restoring.sending;

  const remove = async (row: Row, name: string) => {
    if (isBusy) return;
    const index = options.rows.findIndex(({ key }) => key === row.key);
    const saved = row.id === null ? undefined : options.rowsOf(data).find(({ id }) => id === row.id);
    if (saved && row.id !== null) {
      const outcome = await removal.send(options.inputOf(row.id));
      if (!outcome.success) {
        latest.current.form.fail(outcome.errors);
        return;
      }
      latest.current.form.done(outcome);
    }
    latest.current.setRows(without(row, latest.current));
    setSecondsLeft(undoSeconds);
    setRemoved(saved && !options.restore ? null : { row: saved ?? row, index, name });
  };
  const undo = async () => {
    const { restore, rowsOf, form } = latest.current;
    if (!removed || isBusy) return;
    setRemoved(null);
    if (removed.row.id === null || !restore) {
      latest.current.setRows(withRowAt(removed.row, removed.index, latest.current));
      return;
    }
    const outcome = await restoring.send(restore.inputOf(removed.row));
    if (!outcome.success) {
      form.fail(outcome.errors);
      return;
    }
    const before = new Set(rowsOf(latest.current.data).map(({ id }) => id));
    const back = rowsOf(withSections(latest.current.data, outcome)).find(({ id }) => !before.has(id));
    form.done(outcome);
    if (back) latest.current.setRows(withRowAt(back, latest.current.rows.length, latest.current));
  };
  return {
    removed: removed && { name: removed.name, secondsLeft },
    isBusy,
    remove: (row, name) => void remove(row, name),
    undo: () => void undo(),
  };
};
