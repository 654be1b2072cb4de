import type { RefObject } from 'react';
import type { GridApi, GridOptions } from '../../../ui/PagedGrid.js';
import { AllChosen } from './AllChosen.js';
import { cellValue, isEditable, typedValue, type CellEdit, type EditableField } from './cellEdits.js';
import type { DeskRow } from './deskRow.js';

/** What the table tells the screen. */
export interface GridEvents {
  onSelect: (ids: readonly number[], isOn: boolean) => void;
  onOpen: (row: DeskRow, isFocused?: boolean) => void;
  onEdit: (edit: CellEdit, seen: DeskRow) => void;
  onBadValue: (field: EditableField, typed: string) => void;
  onMove: (row: DeskRow, to: DeskRow) => void;
  onSort: (sort: string, isDescending: boolean) => void;
}

/** What the table reads and tells, as it is when something happens in it. */
type Latest = RefObject<GridEvents & { reasons: ReadonlyMap<number, string> }>;

interface SelectionParts {
  syncAll: () => void;
  bindHeader: (box: HTMLInputElement) => void;
}

const ownKeys = new Set(['j', 'k', 'x', 'e', 'f', 'g', '/', '?', ' ', 'Enter', 'Delete', 'о', 'л', 'ч', 'у', 'а', 'п']);

/** How the table of the desk looks and behaves; taken once, so everything that changes is read from `latest`. */
export const optionsOf = (latest: Latest, keepApi: (api: GridApi<DeskRow>) => void, selection: SelectionParts): GridOptions<DeskRow> => ({
  ...editingOptions(latest),
  ...selectionOptions(latest, selection),
  ...sortingOptions(latest),
  defaultColDef: {
    resizable: true,
    sortable: false,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event, editing }) =>
      !editing && (ownKeys.has(event.key) || (event.shiftKey && event.key.startsWith('Arrow'))),
  },
  rowClassRules: {
    'is-dim': ({ data }) => ['withdrawn', 'deactivated', 'rejected'].includes(data?.statuses['participation'] ?? ''),
    'is-refused': ({ data }) => Boolean(data && latest.current.reasons.has(data.id)),
  },
  onGridReady: ({ api }) => keepApi(api),
  // The name is what one reaches for; other cells are edited in their place.
  onCellClicked: ({ data, colDef }) => {
    if (data && colDef.field === 'fullName') latest.current.onOpen(data, false);
  },
  onRowDoubleClicked: ({ data, event }) => {
    const isCellEditable = event?.target instanceof Element && event.target.closest('.ag-cell-inline-editing') !== null;
    if (data && !isCellEditable) latest.current.onOpen(data);
  },
});

const selectionOptions = (latest: Latest, { syncAll, bindHeader }: SelectionParts): GridOptions<DeskRow> => ({
  rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false },
  selectionColumnDef: {
    pinned: 'left',
    width: 44,
    resizable: false,
    suppressMovable: true,
    headerComponent: AllChosen,
    headerComponentParams: { bind: bindHeader },
  },
  onModelUpdated: syncAll,
  onRowSelected: ({ node, source }) => {
    if (source !== 'api' && node.data) latest.current.onSelect([node.data.id], node.isSelected() === true);
  },
});

/** The server sorts by a column; a row that is dragged takes the place of another. */
const sortingOptions = (latest: Latest): GridOptions<DeskRow> => ({
  onRowDragEnd: ({ node, overNode }) => {
    if (node.data && overNode?.data && node.data.id !== overNode.data.id) latest.current.onMove(node.data, overNode.data);
  },
  onSortChanged: ({ api, source }) => {
    if (source !== 'uiColumnSorted') return;
    const sorted = api.getColumnState().find((column) => column.sort);
    const key = sorted && (api.getColumnDef(sorted.colId)?.context as { sortKey?: string } | undefined)?.sortKey;
    latest.current.onSort(key ?? '', sorted?.sort === 'desc');
  },
});

/** What was in the cell when it was opened tells whether somebody else changed it since. */
const editingOptions = (latest: Latest): GridOptions<DeskRow> => {
  let seen: DeskRow | undefined;
  return {
    onCellEditingStarted: ({ data }) => {
      seen = data;
    },
    onCellEditRequest: ({ data, colDef, newValue }) => {
      const field = colDef.colId;
      if (!isEditable(field)) return;
      const typed = String(newValue ?? '');
      const value = typedValue(field, typed);
      const before = seen?.id === data.id ? seen : data;
      if (value === undefined) {
        if (typed !== '') latest.current.onBadValue(field, typed);
      } else if (value !== cellValue(before, field)) latest.current.onEdit({ row: data, field, value }, before);
    },
  };
};
