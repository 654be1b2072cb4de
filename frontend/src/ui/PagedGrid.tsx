import {
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
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
  TooltipModule,
  type ColDef,
  type GridApi,
  type GridOptions,
  type IDatasource,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { gridLocaleText, gridLook, gridTexts } from './gridLook.js';
import { useLocale, useText } from './texts.js';

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
  TooltipModule,
]);

export type { ColDef, GridApi, GridOptions };

export const rowsPerPage = 100;

export interface PageOfRows<Row> {
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
  options: GridOptions<Row>;
}

/** A dense table whose rows stay on the server and come by page as one scrolls. Heavy: import it lazily. */
export const PagedGrid = <Row,>({ label, columns, idOf, fetchPage, rowHeight, options }: PagedGridProps<Row>) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const localeText = useMemo(() => gridLocaleText(t), [t]);
  const datasource = useMemo(
    (): IDatasource => ({
      getRows: (wanted) => {
        void fetchPage(Math.floor(wanted.startRow / rowsPerPage) + 1).then((page) => {
          if (page) wanted.successCallback(page.rows, page.total);
          else wanted.failCallback();
        });
      },
    }),
    [fetchPage],
  );
  return (
    <div className="paged-grid" aria-label={label} role="region">
      <AgGridReact<Row>
        key={`${locale} ${rowHeight}`}
        theme={gridLook}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={rowsPerPage}
        maxConcurrentDatasourceRequests={3}
        blockLoadDebounceMillis={40}
        rowBuffer={12}
        rowHeight={rowHeight}
        columnDefs={columns}
        getRowId={({ data }) => idOf(data)}
        localeText={localeText}
        suppressMultiSort
        readOnlyEdit
        {...options}
      />
    </div>
  );
};
