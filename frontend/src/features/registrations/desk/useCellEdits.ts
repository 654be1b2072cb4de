import { useCallback, useState, type RefObject } from 'react';
import type { Refusal } from '../../../app/http.js';
import { useToast } from '../../../app/useToast.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { cellValue, isContested, withCell, type CellEdit, type CellValue } from './cellEdits.js';
import type { DeskRow } from './deskRow.js';
import { sendEdit, type EditConflict } from './sendEdit.js';
import { useSend } from './useSend.js';

interface CellEditParts {
  /** The row as it is known now, with what others have changed. */
  rowNow: (id: number) => DeskRow | undefined;
  show: RefObject<(row: DeskRow) => void>;
  reveal: (id: number) => void;
}

const keyOf = ({ row, field }: CellEdit): string => `${row.id}:${field}`;

/** Cells whose edit is on its way. */
const usePending = () => {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((key: string, isOn: boolean) => {
    setPending((before) => {
      const next = new Set(before);
      if (isOn) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return { pending, mark };
};

/** Shows the former value again, and says why it stays. */
const useTakeBack = (showValue: (edit: CellEdit, value: CellValue) => void, reveal: (id: number) => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    (edit: CellEdit, seen: CellValue, refusal: Refusal) => {
      showValue(edit, seen);
      reveal(edit.row.id);
      const reason = [...new Set(Object.values(refusal.errors).flat())].map(errorText).join('. ');
      toast('danger', `${edit.row.fullName}: ${reason}`);
    },
    [errorText, reveal, showValue, toast],
  );
};

/** Cells that were edited: shown at once in grey, settled by the server's answer, taken back when it refuses. */
export const useCellEdits = ({ rowNow, show, reveal }: CellEditParts) => {
  const send = useSend();
  const { pending, mark } = usePending();
  const [editConflicts, setContests] = useState<readonly EditConflict[]>([]);
  const showValue = useCallback(
    ({ row, field }: CellEdit, value: CellValue) => show.current(withCell(rowNow(row.id) ?? row, field, value)),
    [rowNow, show],
  );
  const takeBack = useTakeBack(showValue, reveal);

  const save = useCallback(
    async (edit: CellEdit, seen: CellValue, version = edit.row.version): Promise<boolean> => {
      showValue(edit, edit.value);
      mark(keyOf(edit), true);
      const outcome = await sendEdit(edit, seen, version, send);
      mark(keyOf(edit), false);
      if (!('success' in outcome)) {
        showValue(edit, outcome.theirs);
        setContests((before) => [...before, outcome]);
        return false;
      }
      if (outcome.success) {
        const fresh = outcome.registration ?? outcome.registrations?.[0];
        const now = rowNow(edit.row.id);
        // What others have done since has come already.
        if (fresh && (!now || now.version <= fresh.version)) show.current({ ...now, ...fresh });
        return true;
      }
      takeBack(edit, seen, outcome);
      return false;
    },
    [mark, rowNow, send, show, showValue, takeBack],
  );

  /** `seen` is the row as it stood when the cell was opened. */
  const edit = useCallback(
    (given: CellEdit, seen: DeskRow) => {
      const now = rowNow(given.row.id) ?? given.row;
      const [before, theirs] = [cellValue(seen, given.field), cellValue(now, given.field)];
      const mine = { ...given, row: now };
      if (!isContested(before, theirs, given.value)) void save(mine, theirs);
      else setContests((all) => [...all, { edit: mine, theirs, version: now.version, changedBy: null, changedAt: null }]);
    },
    [rowNow, save],
  );
  const [editConflict] = editConflicts;
  const settle = useCallback(
    (isMine: boolean) => {
      if (editConflict && isMine) void save(editConflict.edit, editConflict.theirs, editConflict.version);
      setContests((all) => all.slice(1));
    },
    [editConflict, save],
  );
  return { pending, editConflict: editConflict ?? null, edit, save, settle };
};
export type CellEdits = ReturnType<typeof useCellEdits>;
