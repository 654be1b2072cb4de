import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { DataGrid, type ColDef, type GridApi } from '../../ui/DataGrid.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import type { LoadError } from './errorRows.js';

/** A file of thousands of rows may have as many bad cells: they are sorted here and taken home as csv. */
export const LoadErrorGrid = ({ errors }: { errors: readonly LoadError[] }) => {
  const t = useText(cabinetTexts);
  const errorText = useErrorText();
  const [grid, setGrid] = useState<GridApi<LoadError> | null>(null);
  const columns = useMemo(
    (): ColDef<LoadError>[] => [
      { field: 'row', headerName: t('row'), width: 110 },
      { field: 'column', headerName: t('column'), width: 200 },
      {
        headerName: t('error'),
        flex: 1,
        minWidth: 240,
        valueGetter: ({ data }) => data?.keys.map(errorText).join('. ') ?? '',
      },
    ],
    [t, errorText],
  );
  return (
    <>
      <DataGrid label={t('errorsFound', { count: errors.length })} rows={errors} columns={columns} onReady={setGrid} />
      <div>
        <Button onClick={() => grid?.exportDataAsCsv({ fileName: 'errors.csv' })}>{t('errorsAsCsv')}</Button>
      </div>
    </>
  );
};
