import {
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  createGrid,
  EventApiModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
  type ColDef,
  type GridApi,
  type GridOptions,
  type IDatasource,
} from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { gridTexts } from './dataGridTexts.js';
import { gridLocaleText, gridLook } from './gridLook.js';
import { useText } from './texts.js';

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
]);

export type { ColDef, GridApi, GridOptions };

const rowsPerPage = 100;

interface PageOfRows<Row> {
  rows: Row[];
  total: number;
}

interface PagedGridProps<Row> {
  label: string;
  columns: ColDef<Row>[];
  idOf: (row: Row) => string;
  /** Fetches a page of `rowsPerPage`; null when it could not be fetched. Another function means other rows. */
  fetchPage: (page: number) => Promise<PageOfRows<Row> | null>;
  rowHeight: number;
  /** Taken once; what changes later is read by the callbacks themselves. */
  options: GridOptions<Row>;
}

/** Pages as the table asks for them; the first is fetched before it does. */
const datasourceOf = <Row,>(fetchPage: PagedGridProps<Row>['fetchPage']): IDatasource => {
  let first: ReturnType<typeof fetchPage> | null = fetchPage(1);
  const pageOf = (page: number) => {
    const early = page === 1 ? first : null;
    if (early) first = null;
    return early ?? fetchPage(page);
  };
  return {
    getRows: (wanted) => {
      void pageOf(Math.floor(wanted.startRow / rowsPerPage) + 1).then((page) => {
        if (page) wanted.successCallback(page.rows, page.total);
        else wanted.failCallback();
      });
    },
  };
};

/**
 * A dense table whose rows stay on the server and come by page as one scrolls. Heavy: import it lazily. Without React
 * inside, so that a row that scrolls in makes no components.
 */
export const PagedGrid = <Row,>({ label, columns, idOf, fetchPage, rowHeight, options }: PagedGridProps<Row>) => {
  const t = useText(gridTexts);
  const element = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<Row> | null>(null);
  const started = useRef({ columns, idOf, options });
  started.current = { columns, idOf, options };
  useEffect(() => {
    if (!element.current) return undefined;
    const { columns: columnDefs, idOf: rowId, options: given } = started.current;
    const made = createGrid<Row>(element.current, {
      theme: gridLook,
      rowModelType: 'infinite',
      columnDefs,
      cacheBlockSize: rowsPerPage,
      maxConcurrentDatasourceRequests: 3,
      rowBuffer: 8,
      rowHeight,
      animateRows: false,
      getRowId: ({ data }) => rowId(data),
      localeText: gridLocaleText(t),
      suppressMultiSort: true,
      suppressNoRowsOverlay: true,
      readOnlyEdit: true,
      ...given,
    });
    api.current = made;
    return () => {
      api.current = null;
      made.destroy();
    };
  }, [rowHeight, t]);
  useEffect(() => api.current?.setGridOption('columnDefs', columns), [columns]);
  useEffect(() => api.current?.setGridOption('datasource', datasourceOf(fetchPage)), [fetchPage, rowHeight, t]);
  return <div ref={element} className="paged-grid" aria-label={label} role="region" />;
};
