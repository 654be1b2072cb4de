import { IconDownload } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { RegistrationRow } from '../../app/sportEvents.js';
import { Button } from '../../ui/Button.js';
import { DataGrid, type ColDef, type GridApi } from '../../ui/DataGrid.js';
import { StatusPill } from '../../ui/Pill.js';
import { isSharedKey, sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

interface StartGridProps {
  rows: readonly RegistrationRow[];
  hasStream: boolean;
  fileName: string;
  onOpen: (row: RegistrationRow) => void;
}

/** A cell that a spreadsheet would run as a formula is written as text. */
export const csvSafe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The start list as a dense table. */
export const StartGrid = ({ rows, hasStream, fileName, onOpen }: StartGridProps) => {
  const t = useText(registrationsTexts);
  const shared = useText(sharedTexts);
  const grid = useRef<GridApi<RegistrationRow> | null>(null);
  const columns = useMemo((): ColDef<RegistrationRow>[] => {
    const word = (of: string, value: string | undefined): string => {
      const key = `${of}.${value ?? ''}`;
      return isSharedKey(key) ? shared(key) : '';
    };
    const right = { type: 'rightAligned', width: 100 };
    const status = (
      of: string,
      title: string,
      pick: (row: RegistrationRow) => string | undefined,
      width: number,
    ): ColDef<RegistrationRow> => ({
      headerName: title,
      width,
      valueGetter: ({ data }) => (data ? word(of, pick(data)) : ''),
      cellRenderer: ({ data }: { data: RegistrationRow }) => {
        const value = pick(data);
        return value ? <StatusPill of={of} value={value} /> : null;
      },
    });
    return [
      { field: 'index', headerName: t('number'), ...right, width: 70, pinned: 'left' },
      { field: 'fullName', headerName: t('name'), width: 240, pinned: 'left', cellClass: 'w5' },
      ...(hasStream ? [{ field: 'streamName', headerName: t('stream'), width: 180 } satisfies ColDef<RegistrationRow>] : []),
      { headerName: t('club'), width: 160, valueGetter: ({ data }) => data?.organization?.name ?? '' },
      status('participation', t('participation'), (row) => row.statuses['participation'], 170),
      status('entrantStatus', t('entrantStatus'), (row) => row.entrantStatus, 170),
      { field: 'countryCode', headerName: t('country'), width: 100 },
      { field: 'age', headerName: t('age'), ...right },
      { field: 'weight', headerName: t('weight'), ...right },
      { field: 'actualWeight', headerName: t('actualWeight'), ...right, width: 130 },
      { field: 'seed', headerName: t('seed'), ...right, width: 90 },
      { field: 'tournamentGridNumber', headerName: t('gridNumber'), ...right },
      { headerName: t('payment'), width: 150, valueGetter: ({ data }) => word('payment', data?.statuses['payment']) },
      { field: 'place', headerName: t('place'), ...right },
    ];
  }, [hasStream, shared, t]);
  return (
    <>
      <DataGrid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => String(id)}
        onOpen={onOpen}
        onReady={(api) => {
          grid.current = api;
        }}
      />
      <div className="form-actions">
        <Button
          icon={<IconDownload aria-hidden size={16} />}
          onClick={() =>
            grid.current?.exportDataAsCsv({
              fileName: `${fileName}.csv`,
              processCellCallback: ({ value }) => csvSafe(String(value ?? '')),
            })
          }
        >
          {t('export')}
        </Button>
      </div>
    </>
  );
};
