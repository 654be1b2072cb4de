import { ClientSideRowModelModule, CsvExportModule, LocaleModule, ModuleRegistry, type ColDef, type GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { gridTexts } from './dataGridTexts.js';
import { gridLocaleText, gridLook } from './gridLook.js';
import { useLocale, useText } from './texts.js';

ModuleRegistry.registerModules([ClientSideRowModelModule, CsvExportModule, LocaleModule]);

export type { ColDef, GridApi };

interface DataGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: ColDef<Row>[];
  onReady?: (api: GridApi<Row>) => void;
}

/** A long table whose rows are all here: drawn as it scrolls, sorted by its heads. Heavy: import it lazily. */
export const DataGrid = <Row,>({ label, rows, columns, onReady }: DataGridProps<Row>) => {
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
        defaultColDef={{ sortable: true, resizable: true, suppressHeaderMenuButton: true }}
        localeText={localeText}
        onGridReady={({ api }) => onReady?.(api)}
      />
    </div>
  );
};
