import { useCallback, useMemo, useRef, useState } from 'react';
import type { CallRef } from '../../../app/http.js';
import { isAdministrator, useSession } from '../../../app/session.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useErrorText } from '../../../ui/useErrorText.js';
import type { EditableField } from './cellEdits.js';
import type { DeskRow } from './deskRow.js';
import { useCellEdits } from './useCellEdits.js';
import { useDeskActions, type DeskActions } from './useDeskActions.js';
import { useDeskKeys, type DeskKeys } from './useDeskKeys.js';
import { useDeskRows, type DeskRows } from './useDeskRows.js';
import { usePastedColumn } from './usePastedColumn.js';
import { noIds, useSelection } from './useSelection.js';

const useRights = ({ event, permissions }: SportEventAnswer) => {
  const { user } = useSession();
  return useMemo(() => {
    const isOperator = user?.roles.some(({ role, eventId }) => role === 'operator' && eventId === event.id) ?? false;
    const byReferees = new Set<EditableField>(['actualWeight', 'comment', 'result', 'place']);
    return {
      mayEdit: permissions.canDraw,
      /** Operators never give money back. */
      mayRefund: permissions.canEdit,
      mayDeactivate: isOperator || isAdministrator(user),
      mayEditField: (field: EditableField) => permissions.canDraw || (permissions.canEnterResults && byReferees.has(field)),
    };
  }, [event.id, permissions, user]);
};

/** Everything that a desk of rows does: rows, selection, commands, cell edits, panel, keys. */
export const useDesk = (given: SportEventAnswer, call: CallRef, input: Record<string, unknown>, isKeyed: boolean) => {
  const rights = useRights(given);
  const rows = useDeskRows(given, call, input);
  const { grid, show, setPeek, rowNow } = rows;
  const selection = useSelection(rows.source, input);
  const { selected, setSelected } = selection;
  const actions = useDeskActions(given.event.id, rows, selected, setSelected);

  const showNow = useRef(show);
  showNow.current = show;
  const reveal = useCallback((id: number) => grid.current?.reveal(id), [grid]);
  const edits = useCellEdits({ rowNow, show: showNow, reveal });
  rows.busy.current = (id) => actions.bulk.isBusy || [...edits.pending].some((key) => key.startsWith(`${id}:`));

  const [isPanelFocused, setPanelFocused] = useState(false);
  const open = useCallback(
    (row: DeskRow, isFocused = true) => {
      setPanelFocused(isFocused);
      setPeek(rowNow(row.id) ?? row);
    },
    [rowNow, setPeek],
  );

  const paste = usePastedColumn(given.event.id, rows, edits, rights.mayEditField);
  const filterButton = useRef<HTMLButtonElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const rowKeys = keysOfRows(rows, actions, selection, open);
  useDeskKeys({ ...rowKeys, filter: () => filterButton.current?.click(), find: () => findField.current?.focus() }, isKeyed);
  const reasons = useReasons(actions.bulk.refusal);

  return { rows, rights, ...selection, actions, edits, open, isPanelFocused, reasons, ...paste, filterButton, findField };
};
export type DeskOfRows = ReturnType<typeof useDesk>;

/** Keys that act on the focused row, and the one that goes back: from the panel, then a refusal, then the selection. */
const keysOfRows = (
  { grid, peek: previewed, setPeek }: DeskRows,
  { bulk }: DeskActions,
  { selected, setSelected, select }: ReturnType<typeof useSelection>,
  open: (row: DeskRow, isFocused?: boolean) => void,
): Omit<DeskKeys, 'filter' | 'find'> => ({
  move: (step) => {
    const row = grid.current?.move(step);
    if (row && previewed) open(row, false);
  },
  extend: (step) => {
    const from = grid.current?.focused();
    const to = grid.current?.move(step);
    select(
      [from, to].flatMap((row) => row?.id ?? []),
      true,
    );
  },
  select: () => {
    const row = grid.current?.focused();
    if (row) select([row.id], !selected.has(row.id));
  },
  open: () => {
    const row = grid.current?.focused();
    if (row) open(row);
  },
  preview: () => {
    const row = grid.current?.focused();
    if (row && previewed?.id === row.id) setPeek(null);
    else if (row) open(row, false);
  },
  edit: () => grid.current?.edit(),
  back: () => {
    if (previewed) setPeek(null);
    else if (bulk.refusal) bulk.clear();
    else setSelected(noIds);
  },
});

/** Why the last command was refused, row by row. */
const useReasons = (refusal: DeskActions['bulk']['refusal']): ReadonlyMap<number, string> => {
  const errorText = useErrorText();
  return useMemo(() => {
    const refused = refusal?.end.refused ?? new Map<number, readonly string[]>();
    return new Map([...refused].map(([id, keys]) => [id, keys.map(errorText).join('. ')] as const));
  }, [refusal, errorText]);
};
