import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SportEventAnswer } from '../../../app/sportEvents.js';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { useMedia } from '../../../ui/useMedia.js';
import { columnNames, columnTitle } from './columns.js';
import { Counters } from './Counters.js';
import { deskCsv } from './deskCsv.js';
import { deskTexts } from './deskTexts.js';
import { FilterChips } from './FilterChips.js';
import { allRows } from './rowSource.js';
import { saveFile } from './saveFile.js';
import type { DeskPreferences } from './savedViews.js';
import { statusName } from './statusLook.js';
import type { DeskOfRows } from './useDesk.js';
import type { FiltersInUrl } from './useDeskFilters.js';
import { ViewMenus } from './ViewMenus.js';

interface DeskFilterLineProps {
  given: SportEventAnswer;
  desk: DeskOfRows;
  inUrl: FiltersInUrl;
  preferences: DeskPreferences;
  keep: (preferences: DeskPreferences) => void;
  isResults: boolean;
}

const typingInMs = 250;

/** Counters, filters, search, saved views, columns and the way out as a file. */
export const DeskFilterLine = ({ given, desk, inUrl, preferences, keep, isResults }: DeskFilterLineProps) => {
  const t = useText(deskTexts);
  const isWide = useMedia('(min-width: 1024px)');
  const { rows } = desk;
  const { lists, counters, streams } = rows.summary;
  const [isExporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const all = await allRows(rows.source);
    const columns = columnNames
      .filter((name) => !preferences.hiddenColumns.includes(name))
      .map((name) => ({ name, title: columnTitle(t, name) }));
    const csv = deskCsv(all, columns, [t('number'), t('name')], (component, status) => statusName(lists, component, status));
    saveFile(`${given.event.eventKey}.csv`, csv);
    setExporting(false);
  };
  return (
    <>
      {!isResults && (
        <Counters statuses={lists[inUrl.filters.component] ?? []} counters={counters} filters={inUrl.filters} change={inUrl.change} />
      )}
      <div className="desk-filters">
        <FilterChips
          eventId={given.event.id}
          filters={inUrl.filters}
          change={inUrl.change}
          streams={streams}
          lists={lists}
          button={desk.filterButton}
          isStreamOnly={isResults}
        />
        <span className="sp" />
        {!isResults && <Find inUrl={inUrl} desk={desk} />}
        {isWide && !isResults && <ViewMenus preferences={preferences} keep={keep} search={inUrl.search} onOpen={inUrl.replaceAll} />}
        <Button size="small" icon={<IconDownload aria-hidden size={16} />} isBusy={isExporting} onClick={() => void exportAll()}>
          {t(isExporting ? 'exporting' : 'export')}
        </Button>
      </div>
    </>
  );
};

/** What is typed goes into the address a moment after the last letter. */
const Find = ({ inUrl, desk }: { inUrl: FiltersInUrl; desk: DeskOfRows }) => {
  const t = useText(deskTexts);
  const { needle } = inUrl.filters;
  const [typed, setTyped] = useState(needle);
  useEffect(() => setTyped(needle), [needle]);
  const { change } = inUrl;
  useEffect(() => {
    if (typed === needle) return undefined;
    const timer = setTimeout(() => change({ q: typed }, true), typingInMs);
    return () => clearTimeout(timer);
  }, [typed, needle, change]);
  return (
    <label className="in desk-find">
      <IconSearch aria-hidden className="i" size={15} />
      <input
        ref={desk.findField}
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </label>
  );
};
