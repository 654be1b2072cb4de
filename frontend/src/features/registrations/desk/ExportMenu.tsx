import { Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../app/useToast.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { columnNames } from './columns.js';
import { requestOf, type DeskFilters } from './deskUrl.js';
import { exportFile, type Export } from './exportFile.js';
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
  if (bytes !== null) {
    const size = t('size', { count: Math.ceil(bytes / 1024) });
    return (
      <span className="row desk-exporting" role="status">
        {t('exporting', { size: bytes > 0 ? size : '' })}
        <IconButton label={t('cancel')} onClick={stop}>
          <IconX aria-hidden size={16} />
        </IconButton>
      </span>
    );
  }
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
      </Menu.Dropdown>
    </Menu>
  );
};

/** One file at a time; how much of it has come, null when none is being made. */
const useExport = () => {
  const toast = useToast();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const start = (wanted: Export) => {
    const abort = new AbortController();
    running.current = abort;
    setBytes(0);
    void exportFile(wanted, { signal: abort.signal, onBytes: setBytes }).then((fault) => {
      setBytes(null);
      if (fault) toast('danger', errorText(fault));
    });
  };
  return { bytes, start, stop };
};
