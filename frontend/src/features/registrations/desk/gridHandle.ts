import type { RefObject } from 'react';
import type { GridApi, GridOptions } from '../../../ui/PagedGrid.js';
import { cellValue, editableFields, isEditable, type EditableField } from './cellEdits.js';
import { fieldToEdit } from './columns.js';
import { components, type DeskRow } from './deskRow.js';

/** What the screen does to the table from outside: after commands, live changes and keys. */
export interface DeskGridHandle {
  row: (id: number) => DeskRow | undefined;
  /** Shows another state of a row; flashes what differs when it is somebody else's work. */
  show: (row: DeskRow, isFlashed?: boolean) => void;
  refetch: () => void;
  focused: () => DeskRow | undefined;
  /** Rows from the focused one on, as far as they are loaded. */
  rowsFrom: (id: number, count: number) => DeskRow[];
  focusedField: () => EditableField | undefined;
  move: (step: number) => DeskRow | undefined;
  edit: () => void;
  reveal: (id: number) => void;
}

/** The cell that the keys start from. The table forgets it when the focus goes elsewhere and its rows come anew. */
export interface Cursor {
  rowId: number;
  column: string;
}

export const cursorOptions = (cursor: RefObject<Cursor | null>, onFocus: (row: DeskRow) => void): GridOptions<DeskRow> => ({
  onCellFocused: ({ api, rowIndex, column }) => {
    const row = rowIndex === null ? undefined : api.getDisplayedRowAtIndex(rowIndex)?.data;
    if (!row) return;
    cursor.current = { rowId: row.id, column: column === null || typeof column === 'string' ? 'fullName' : column.getColId() };
    onFocus(row);
  },
});

const changedColumns = (before: DeskRow, after: DeskRow): string[] => [
  ...editableFields.filter((field) => cellValue(before, field) !== cellValue(after, field)),
  ...components.filter((component) => before.statuses[component] !== after.statuses[component]),
  ...(before.fullName === after.fullName ? [] : ['fullName']),
  ...(before.index === after.index ? [] : ['index']),
];

export const handleOf = (grid: () => GridApi<DeskRow> | null, cursor: RefObject<Cursor | null>): DeskGridHandle => {
  const nodeOf = (id: number) => grid()?.getRowNode(String(id));
  const focusedCell = (): { rowIndex: number; column: string } | undefined => {
    const cell = grid()?.getFocusedCell();
    if (cell) return { rowIndex: cell.rowIndex, column: cell.column.getColId() };
    const rowIndex = cursor.current ? nodeOf(cursor.current.rowId)?.rowIndex : undefined;
    return cursor.current && rowIndex != null ? { rowIndex, column: cursor.current.column } : undefined;
  };
  const rowAt = (index: number | undefined) => (index === undefined ? undefined : grid()?.getDisplayedRowAtIndex(index)?.data);
  return {
    row: (id) => nodeOf(id)?.data,
    show: (row, isFlashed = false) => {
      const node = nodeOf(row.id);
      if (!node?.data) return;
      const columns = changedColumns(node.data, row);
      node.setData(row);
      if (isFlashed && columns.length > 0) grid()?.flashCells({ rowNodes: [node], columns, flashDuration: 1_200 });
    },
    refetch: () => grid()?.refreshInfiniteCache(),
    focused: () => rowAt(focusedCell()?.rowIndex),
    rowsFrom: (id, count) => {
      const from = nodeOf(id)?.rowIndex ?? 0;
      return Array.from({ length: count }, (_, step) => rowAt(from + step)).flatMap((row) => row ?? []);
    },
    focusedField: () => {
      const column = focusedCell()?.column;
      return isEditable(column) ? column : undefined;
    },
    move: (step) => {
      const api = grid();
      if (!api) return undefined;
      const focused = focusedCell();
      const index = focused ? Math.max(0, Math.min(api.getDisplayedRowCount() - 1, focused.rowIndex + step)) : 0;
      api.ensureIndexVisible(index);
      api.setFocusedCell(index, focused?.column ?? 'fullName');
      return rowAt(index);
    },
    edit: () => {
      const focused = focusedCell();
      if (!focused) return;
      const field = fieldToEdit(focused.column);
      grid()?.setFocusedCell(focused.rowIndex, field);
      grid()?.startEditingCell({ rowIndex: focused.rowIndex, colKey: field });
    },
    reveal: (id) => {
      const node = nodeOf(id);
      if (node) grid()?.ensureNodeVisible(node, 'middle');
    },
  };
};
