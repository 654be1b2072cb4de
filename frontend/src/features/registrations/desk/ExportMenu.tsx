import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Export } from '../../../shared/exports/exportFile.js';
import { ExportProgress } from '../../../shared/exports/ExportProgress.js';
import { useExport } from '../../../shared/exports/useExport.js';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { columnNames } from './columns.js';
import { requestOf, type DeskFilters } from './deskUrl.js';
import { exportTexts } from './exportTexts.js';

interface ExportMenuProps {
  eventId: number;
  filters: DeskFilters;
  hiddenColumns: readonly string[];
  isResults: boolean;
}

const formats = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const;
const lists = ['startList', 'weighIn', 'results'] as const;

/** What stands on the screen, or all of it, as a file. */
export const ExportMenu = ({ eventId, filters, hiddenColumns, isResults }: ExportMenuProps) => {
  const t = useText(exportTexts);
  const { bytes, start, stop } = useExport();
  const { streamId, ...asked } = requestOf(filters, eventId) as Pick<Export, 'filters' | 'sort'> & { eventId: number; streamId?: number };
  const streams = streamId === undefined ? {} : { streamIds: [streamId] };
  const shown = columnNames.filter((name) => !hiddenColumns.includes(name));
  const onScreen = isResults
    ? { exportType: 'results' as const, eventId, ...streams }
    : { exportType: 'registrations' as const, ...asked, ...streams, columns: ['index' as const, 'fullName' as const, ...shown] };
  if (bytes !== null) return <ExportProgress bytes={bytes} onStop={stop} />;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="small" icon={<IconDownload aria-hidden size={16} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shown')}</Menu.Label>
        {formats.map(([format, name]) => (
          <Menu.Item key={format} onClick={() => start({ format, ...onScreen })}>
            {name}
          </Menu.Item>
        ))}
        {!isResults && (
          <>
            <Menu.Label>{t('all')}</Menu.Label>
            {formats.map(([format, name]) => (
              <Menu.Item key={format} onClick={() => start({ format, exportType: 'registrations', eventId })}>
                {name}
              </Menu.Item>
            ))}
            <Menu.Label>{t('lists')}</Menu.Label>
            {lists.map((exportType) => (
              <Menu.Item key={exportType} onClick={() => start({ format: 'xlsx', exportType, eventId, ...streams })}>
                {t('as', { name: t(exportType), format: 'XLSX' })}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={`/cabinet/event/${eventId}/exports`}>
          {t('more')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
