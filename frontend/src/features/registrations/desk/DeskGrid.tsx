import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { componentStatuses } from '#contracts/registrations/statuses';
import { formatDay } from '../../../ui/dates.js';
import { formatNumber, formatRubles } from '../../../ui/numbers.js';
import { PagedGrid, type GridApi, type GridOptions } from '../../../ui/PagedGrid.js';
import { useLocale, useText } from '../../../ui/texts.js';

import { cellValue, isEditable, typedValue, type CellEdit, type EditableField } from './cellEdits.js';
import { AllChosen, showChosen } from './AllChosen.js';
import { deskColumns, type ColumnParts } from './columns.js';
import { components, type Component, type DeskRow, type DeskCategory } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { cursorOptions, handleOf, type Cursor, type DeskGridHandle } from './gridHandle.js';
import type { RowSource } from './rowSource.js';
import { ComponentStatus, type StatusLists } from './statusLook.js';

interface DeskGridProps extends Omit<
  ColumnParts,
  't' | 'isPending' | 'reasonOf' | 'numberText' | 'moneyText' | 'dayText' | 'statusNode' | 'streamOf' | 'canDrag'
> {
  streams: readonly DeskCategory[];
  handle: RefObject<DeskGridHandle | null>;
  lists: StatusLists;
  canDrag: boolean;
  source: RowSource;
  isComfortable: boolean;
  selected: ReadonlySet<number>;
  pending: ReadonlySet<string>;
  reasons: ReadonlyMap<number, string>;
  /** How many rows the filters choose. */
  total: number;
  onSelect: (ids: readonly number[], isOn: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
  onFocus: (row: DeskRow) => void;
  onOpen: (row: DeskRow) => void;
  onEdit: (edit: CellEdit, seen: DeskRow) => void;
  onBadValue: (field: EditableField, typed: string) => void;
  onMove: (row: DeskRow, to: DeskRow) => void;
  onSort: (sort: string, isDescending: boolean) => void;
}

const ownKeys = new Set(['j', 'k', 'x', 'e', 'f', 'g', '/', '?', ' ', 'Enter', 'Delete', 'о', 'л', 'ч', 'у', 'а', 'п']);

/** The registrations as a dense table that fetches its rows as one scrolls. */
export const DeskGrid = (props: DeskGridProps) => {
  const { handle, source, hidden, lists, sort, isDescending, mayEdit, selected, pending, reasons } = props;
  const t = useText(deskTexts);
  const locale = useLocale();
  const api = useRef<GridApi<DeskRow> | null>(null);
  const patterns = useRef<HTMLDivElement>(null);
  const cursor = useRef<Cursor | null>(null);
  const latest = useRef(props);
  latest.current = props;

  const columns = useMemo(
    () =>
      deskColumns({
        ...{ t, hidden, sort, isDescending, mayEdit },
        // Counts in it change all the time: they are no reason to make the columns anew.
        streamOf: (id) => latest.current.streams.find((stream) => stream.id === id),
        canDrag: () => latest.current.canDrag,
        isPending: (row, field) => latest.current.pending.has(`${row.id}:${field}`),
        reasonOf: (row) => latest.current.reasons.get(row.id),
        statusNode: (component, status) => patternOf(patterns.current, component, status),
        numberText: (value) => formatNumber(locale, value, { useGrouping: false, maximumFractionDigits: 2 }),
        moneyText: (price) => formatRubles(locale, price),
        dayText: (day) => formatDay(locale, day),
      }),
    [t, locale, hidden, sort, isDescending, mayEdit],
  );
  const fetchPage = useCallback(
    async (page: number) => {
      const answer = await source.fetchPage(page);
      return answer && { rows: answer.registrations, total: answer.total };
    },
    [source],
  );

  useEffect(() => api.current?.refreshCells({ force: true }), [pending, lists]);
  useEffect(() => api.current?.redrawRows(), [reasons]);
  const syncSelection = useCallback((isMeant: (id: number) => boolean) => {
    const grid = api.current;
    if (!grid) return;
    const [on, off] = [true, false].map((isOn) => {
      const nodes: Parameters<typeof grid.setNodesSelected>[0]['nodes'] = [];
      grid.forEachNode((node) => {
        if (!node.data || !isMeant(node.data.id)) return;
        if (Boolean(node.isSelected()) !== isOn && latest.current.selected.has(node.data.id) === isOn) nodes.push(node);
      });
      return nodes;
    });
    if (on?.length) grid.setNodesSelected({ nodes: on, newValue: true, source: 'api' });
    if (off?.length) grid.setNodesSelected({ nodes: off, newValue: false, source: 'api' });
  }, []);
  const shown = useRef(selected);
  // Only what has changed here: the table tells of a click a moment later, and a quick second one must not be undone before.
  useEffect(() => {
    const before = shown.current;
    shown.current = selected;
    syncSelection((id) => before.has(id) !== selected.has(id));
  }, [selected, syncSelection]);
  useEffect(() => {
    handle.current = handleOf(() => api.current, cursor);
    return () => {
      handle.current = null;
    };
  }, [handle]);

  const headerBox = useRef<HTMLInputElement>(null);
  const { total } = props;
  const fillHeader = useCallback(
    () => showChosen(headerBox.current, latest.current.selected.size, latest.current.total, t('selectAll')),
    [t],
  );
  useEffect(fillHeader, [selected, total, fillHeader]);
  const options = useMemo((): GridOptions<DeskRow> => {
    const bindHeader = (box: HTMLInputElement) => {
      headerBox.current = box;
      box.addEventListener('change', () => latest.current.onSelectAll(box.checked));
      fillHeader();
    };
    return {
      ...optionsOf(
        latest,
        () => syncSelection(() => true),
        (grid) => (api.current = grid),
        bindHeader,
      ),
      ...cursorOptions(cursor, (row) => latest.current.onFocus(row)),
    };
  }, [fillHeader, syncSelection]);
  return (
    <>
      <StatusPatterns lists={lists} element={patterns} />
      <PagedGrid
        label={t('title')}
        columns={columns}
        idOf={idOf}
        fetchPage={fetchPage}
        rowHeight={props.isComfortable ? 44 : 36}
        options={options}
      />
    </>
  );
};

const idOf = ({ id }: DeskRow): string => String(id);

/** Every status once, as the rest of the product shows it; cells take copies. */
const StatusPatterns = ({ lists, element }: { lists: StatusLists; element: RefObject<HTMLDivElement | null> }) => (
  <div ref={element} hidden>
    {components.flatMap((component) =>
      componentStatuses[component].map((status) => (
        <div key={`${component}.${status}`} data-status={`${component}.${status}`}>
          <ComponentStatus component={component} status={status} lists={lists} />
        </div>
      )),
    )}
  </div>
);

const patternOf = (patterns: HTMLElement | null, component: Component, status: string): Node => {
  const pattern = patterns?.querySelector(`[data-status="${component}.${CSS.escape(status)}"]`)?.firstElementChild;
  if (pattern) return pattern.cloneNode(true);
  const plain = document.createElement('span');
  plain.textContent = status;
  return plain;
};

const optionsOf = (
  latest: RefObject<DeskGridProps>,
  syncSelection: () => void,
  keepApi: (api: GridApi<DeskRow>) => void,
  bindHeader: (box: HTMLInputElement) => void,
): GridOptions<DeskRow> => ({
  ...editingOptions(latest),
  defaultColDef: {
    resizable: true,
    sortable: false,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event, editing }) =>
      !editing && (ownKeys.has(event.key) || (event.shiftKey && event.key.startsWith('Arrow'))),
  },
  rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false },
  selectionColumnDef: {
    pinned: 'left',
    width: 44,
    resizable: false,
    suppressMovable: true,
    headerComponent: AllChosen,
    headerComponentParams: { bind: bindHeader },
  },
  rowClassRules: {
    'is-dim': ({ data }) => ['withdrawn', 'deactivated', 'rejected'].includes(data?.statuses['participation'] ?? ''),
    'is-refused': ({ data }) => Boolean(data && latest.current.reasons.has(data.id)),
  },
  onGridReady: ({ api }) => keepApi(api),
  onModelUpdated: syncSelection,
  onRowSelected: ({ node, source }) => {
    if (source !== 'api' && node.data) latest.current.onSelect([node.data.id], node.isSelected() === true);
  },
  onRowDoubleClicked: ({ data, event }) => {
    const isCellEditable = event?.target instanceof Element && event.target.closest('.ag-cell-inline-editing') !== null;
    if (data && !isCellEditable) latest.current.onOpen(data);
  },
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
const editingOptions = (latest: RefObject<DeskGridProps>): GridOptions<DeskRow> => {
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
