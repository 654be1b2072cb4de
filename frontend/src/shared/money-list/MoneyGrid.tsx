import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PagedGrid, type ColDef, type GridApi, type GridOptions } from '../../ui/PagedGrid.js';
import { areSingleKeysOn } from '../../ui/singleKeys.js';
import type { ListColumn, MoneyListProps, Sorting } from './columns.js';

const rowHeight = 36;
const ownKeys = new Set(['Enter', 'j', 'k', 'о', 'л']);

type MoneyGridProps<Row> = Omit<MoneyListProps<Row>, 'card' | 'empty'>;

/** The mark of a row, as the page draws it elsewhere: its cell takes a copy. */
const markOf = (marks: HTMLElement | null, key: string): Node => {
  const pattern = marks?.querySelector(`[data-mark="${CSS.escape(key)}"]`)?.firstElementChild;
  return pattern ? pattern.cloneNode(true) : document.createTextNode(key);
};

/** What one presses to open the row; the rest of the row opens it as well. */
const opener = (text: string, label: string): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'money-open';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  return button;
};

const columnOf = <Row,>(
  column: ListColumn<Row>,
  isLast: boolean,
  { sort, isDescending }: Sorting,
  draw: (column: ListColumn<Row>, row: Row) => Node | string,
): ColDef<Row> => ({
  colId: column.id,
  headerName: column.title,
  width: column.width,
  ...(column.isWide && { flex: 1, minWidth: column.width }),
  ...(column.isMoney && { type: 'rightAligned', cellClass: 'num' }),
  ...(column.isMoney && isLast && { cellClass: 'num money-end', headerClass: 'ag-right-aligned-header money-end' }),
  sortable: column.sortKey !== undefined,
  sort: column.sortKey !== undefined && column.sortKey === sort ? (isDescending ? 'desc' : 'asc') : null,
  context: { sortKey: column.sortKey },
  valueGetter: ({ data }) => (data ? column.text(data) : ''),
  cellRenderer: ({ data }: { data?: Row }) => (data ? draw(column, data) : ''),
});

/** A list of money on a desk: a dense table that fetches its rows as one scrolls, for the keyboard too. */
export const MoneyGrid = <Row,>(props: MoneyGridProps<Row>) => {
  const { label, columns, idOf, rows, total, fetchMore, marks, sorting } = props;
  const api = useRef<GridApi<Row> | null>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const draw = useCallback((column: ListColumn<Row>, row: Row): Node | string => {
    const { onOpen, openLabel, columns: all } = latest.current;
    if (column.mark) return markOf(drawn.current, column.mark(row));
    return onOpen && column === all[0] ? opener(column.text(row), openLabel?.(row) ?? '') : column.text(row);
  }, []);
  const defs = useMemo(
    () => columns.map((column, i) => columnOf(column, i === columns.length - 1, sorting ?? { sort: '', isDescending: true }, draw)),
    [columns, sorting, draw],
  );
  const fetchPage = useCallback(
    async (page: number) =>
      page === 1 ? { rows: [...latest.current.rows], total: latest.current.total } : ((await fetchMore(page)) ?? null),
    [fetchMore],
  );
  useEffect(() => api.current?.refreshInfiniteCache(), [rows, total]);
  const options = useMemo((): GridOptions<Row> => optionsOf(latest, (made) => (api.current = made)), []);
  return (
    <div className="money-grid" style={{ height: `min(${(total + 1) * rowHeight + 4}px, calc(100dvh - 280px))` }}>
      <div ref={drawn} hidden>
        {marks}
      </div>
      <PagedGrid label={label} columns={defs} idOf={idOf} fetchPage={fetchPage} rowHeight={rowHeight} options={options} />
    </div>
  );
};

/** Taken once, so everything that changes is read from `latest`. */
const optionsOf = <Row,>(latest: { current: MoneyGridProps<Row> }, keep: (api: GridApi<Row>) => void): GridOptions<Row> => ({
  defaultColDef: {
    resizable: true,
    sortable: false,
    suppressHeaderMenuButton: true,
    suppressMovable: true,
    suppressKeyboardEvent: ({ event }) => ownKeys.has(event.key),
  },
  onGridReady: ({ api }) => keep(api),
  onRowClicked: ({ data }) => {
    if (data) latest.current.onOpen?.(data);
  },
  onCellKeyDown: (pressed) => {
    const { event, data, api, rowIndex } = pressed;
    if (!(event instanceof KeyboardEvent) || rowIndex === null || !('column' in pressed)) return;
    if (event.key === 'Enter' && data) latest.current.onOpen?.(data);
    const step = areSingleKeysOn() && !event.ctrlKey && !event.metaKey ? { KeyJ: 1, KeyK: -1 }[event.code] : undefined;
    if (step === undefined) return;
    const to = Math.max(0, Math.min(api.getDisplayedRowCount() - 1, rowIndex + step));
    api.ensureIndexVisible(to);
    api.setFocusedCell(to, pressed.column);
  },
  onSortChanged: ({ api, source }) => {
    if (source !== 'uiColumnSorted') return;
    const sorted = api.getColumnState().find((column) => column.sort);
    const key = sorted && (api.getColumnDef(sorted.colId)?.context as { sortKey?: string } | undefined)?.sortKey;
    latest.current.onSort?.({ sort: key ?? '', isDescending: sorted?.sort !== 'asc' });
  },
});
