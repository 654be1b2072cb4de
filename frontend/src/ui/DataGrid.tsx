import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnAutoSizeModule,
  CsvExportModule,
  LocaleModule,
  ModuleRegistry,
  RowSelectionModule,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { useLocale, useText } from './texts.js';
import { defineTexts } from './texts.js';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  CsvExportModule,
  LocaleModule,
  RowSelectionModule,
]);

const theme = themeQuartz.withParams({
  fontFamily: 'var(--font)',
  fontSize: 13,
  rowHeight: 36,
  headerHeight: 36,
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--muted)',
  headerFontWeight: 500,
  borderColor: 'var(--line)',
  oddRowBackgroundColor: 'var(--surface)',
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--brand-soft)',
  accentColor: 'var(--brand)',
  wrapperBorderRadius: 10,
});

const gridTexts = defineTexts({
  ru: { noRowsToShow: 'Строк нет', loadingOoo: 'Загрузка…' },
  en: { noRowsToShow: 'No rows', loadingOoo: 'Loading…' },
});

export type { ColDef, GridApi };

interface DataGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: ColDef<Row>[];
  idOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  onReady?: (api: GridApi<Row>) => void;
}

/** A dense table of the cabinet: sorting, resizing, pinned columns, keyboard. Heavy: import it lazily. */
export const DataGrid = <Row,>({ label, rows, columns, idOf, onOpen, onReady }: DataGridProps<Row>) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const data = useMemo(() => [...rows], [rows]);
  const localeText = useMemo(() => ({ noRowsToShow: t('noRowsToShow'), loadingOoo: t('loadingOoo') }), [t]);
  return (
    <div className="data-grid" aria-label={label} role="region">
      <AgGridReact<Row>
        key={locale}
        theme={theme}
        rowData={data}
        columnDefs={columns}
        defaultColDef={{ sortable: true, resizable: true, suppressMovable: false, suppressHeaderMenuButton: true }}
        getRowId={({ data: row }) => idOf(row)}
        localeText={localeText}
        suppressCellFocus={false}
        onRowDoubleClicked={({ data: row }) => row && onOpen?.(row)}
        onCellKeyDown={({ event, data: row }) => {
          if (event instanceof KeyboardEvent && event.key === 'Enter' && row) onOpen?.(row);
        }}
        onGridReady={({ api }) => onReady?.(api)}
      />
    </div>
  );
};
