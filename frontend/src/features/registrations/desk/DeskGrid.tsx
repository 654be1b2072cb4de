import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { formatDay } from '../../../ui/dates.js';
import { formatNumber, formatPrice } from '../../../ui/numbers.js';
import { PagedGrid, type GridApi, type GridOptions } from '../../../ui/PagedGrid.js';
import { useLocale, useText } from '../../../ui/texts.js';

import { deskColumns, type ColumnParts } from './columns.js';
import type { DeskRow, DeskCategory } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { cursorOptions, handleOf, type Cursor, type DeskGridHandle } from './gridHandle.js';
import { optionsOf, type GridEvents } from './gridOptions.js';
import type { RowSource } from './rowSource.js';
import { patternOf, StatusPatterns } from './StatusPatterns.js';
import type { StatusLists } from './statusLook.js';
import { useGridSelection } from './useGridSelection.js';

interface DeskGridProps extends GridEvents, Pick<ColumnParts, 'hidden' | 'sort' | 'isDescending' | 'mayEdit'> {
  streams: readonly DeskCategory[];
  /** Of the sport event. */
  currency: string;
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
  onSelectAll: (isOn: boolean) => void;
  onFocus: (row: DeskRow) => void;
}

/** The registrations as a dense table that fetches its rows as one scrolls. */
export const DeskGrid = (props: DeskGridProps) => {
  const { handle, source, lists, pending, reasons } = props;
  const t = useText(deskTexts);
  const api = useRef<GridApi<DeskRow> | null>(null);
  const patterns = useRef<HTMLDivElement>(null);
  const cursor = useRef<Cursor | null>(null);
  const latest = useRef(props);
  latest.current = props;

  const columns = useColumns(props, latest, patterns);
  const fetchPage = useCallback(
    async (page: number) => {
      const answer = await source.fetchPage(page);
      return answer && { rows: answer.registrations, total: answer.total };
    },
    [source],
  );

  useEffect(() => api.current?.refreshCells({ force: true }), [pending, lists]);
  useEffect(() => api.current?.redrawRows(), [reasons]);
  useEffect(() => {
    handle.current = handleOf(() => api.current, cursor);
    return () => {
      handle.current = null;
    };
  }, [handle]);
  const selection = useGridSelection(api, props);
  const options = useMemo(
    (): GridOptions<DeskRow> => ({
      ...optionsOf(latest, (grid) => (api.current = grid), selection),
      ...cursorOptions(cursor, (row) => latest.current.onFocus(row)),
    }),
    [selection],
  );
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

const useColumns = (
  { currency, hidden, sort, isDescending, mayEdit }: DeskGridProps,
  latest: RefObject<DeskGridProps>,
  patterns: RefObject<HTMLDivElement | null>,
) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  return useMemo(
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
        moneyText: (price) => formatPrice(locale, price, currency),
        dayText: (day) => formatDay(locale, day),
      }),
    [t, locale, currency, hidden, sort, isDescending, mayEdit, latest, patterns],
  );
};
