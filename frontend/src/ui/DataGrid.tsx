import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnAutoSizeModule,
  CsvExportModule,
  LocaleModule,
  ModuleRegistry,
  RowSelectionModule,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { gridLocaleText, gridLook, gridTexts } from './gridLook.js';
import { useLocale, useText } from './texts.js';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  CsvExportModule,
  LocaleModule,
  RowSelectionModule,
]);

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
  const localeText = useMemo(() => gridLocaleText(t), [t]);
  return (
    <div className="data-grid" aria-label={label} role="region">
      <AgGridReact<Row>
        key={locale}
        theme={gridLook}
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
