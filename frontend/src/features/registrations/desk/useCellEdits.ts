import { useCallback, useState, type RefObject } from 'react';
import type { Refusal } from '../../../app/http.js';
import { useToast } from '../../../app/useToast.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { cellValue, commandOf, isContested, withCell, type CellEdit, type CellValue } from './cellEdits.js';
import type { DeskRow } from './deskRow.js';
import { useSend } from './useSend.js';

/** Two people, one cell: which value stays. */
export interface Contest {
  edit: CellEdit;
  theirs: CellValue;
}

interface CellEditParts {
  /** The row as it is known now, with what others have changed. */
  rowNow: (id: number) => DeskRow | undefined;
  show: RefObject<(row: DeskRow) => void>;
  reveal: (id: number) => void;
}

const keyOf = ({ row, field }: CellEdit): string => `${row.id}:${field}`;

/** Cells that were edited: shown at once in grey, settled by the server's answer, taken back when it refuses. */
export const useCellEdits = ({ rowNow, show, reveal }: CellEditParts) => {
  const send = useSend();
  const toast = useToast();
  const errorText = useErrorText();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [contest, setContest] = useState<Contest | null>(null);

  const mark = useCallback((key: string, isOn: boolean) => {
    setPending((before) => {
      const next = new Set(before);
      if (isOn) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  const takeBack = useCallback(
    (edit: CellEdit, seen: CellValue, refusal: Refusal) => {
      const now = rowNow(edit.row.id) ?? edit.row;
      show.current(withCell(now, edit.field, seen));
      reveal(edit.row.id);
      const reason = [...new Set(Object.values(refusal.errors).flat())].map(errorText).join('. ');
      toast('danger', `${edit.row.fullName}: ${reason}`);
    },
    [errorText, reveal, rowNow, show, toast],
  );

  const save = useCallback(
    async (edit: CellEdit, seen: CellValue): Promise<boolean> => {
      show.current(withCell(edit.row, edit.field, edit.value));
      mark(keyOf(edit), true);
      const { ref, input } = commandOf(edit);
      const outcome = await send<{ registration?: DeskRow; registrations?: DeskRow[] }>(ref, input);
      mark(keyOf(edit), false);
      if (outcome.success) {
        const fresh = outcome.registration ?? outcome.registrations?.[0];
        const now = rowNow(edit.row.id);
        if (fresh) show.current({ ...now, ...fresh });
        return true;
      }
      takeBack(edit, seen, outcome);
      return false;
    },
    [mark, rowNow, send, show, takeBack],
  );

  /** `seen` is the row as it stood when the cell was opened. */
  const edit = useCallback(
    (given: CellEdit, seen: DeskRow) => {
      const now = rowNow(given.row.id) ?? given.row;
      const [before, current] = [cellValue(seen, given.field), cellValue(now, given.field)];
      if (isContested(before, current, given.value)) setContest({ edit: { ...given, row: now }, theirs: current });
      else void save({ ...given, row: now }, current);
    },
    [rowNow, save],
  );
  const settle = useCallback(
    (isMine: boolean) => {
      if (contest && isMine) void save(contest.edit, contest.theirs);
      setContest(null);
    },
    [contest, save],
  );
  return { pending, contest, edit, save, settle };
};
