import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useText } from '../../../ui/texts.js';
import { useMedia } from '../../../ui/useMedia.js';
import { Counters } from './Counters.js';
import { deskTexts } from './deskTexts.js';
import { ExportMenu } from './ExportMenu.js';
import { FilterChips } from './FilterChips.js';
import type { DeskPreferences } from './savedViews.js';
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
  const isWide = useMedia('(min-width: 1024px)');
  const { rows } = desk;
  const { lists, counters, streams } = rows.summary;
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
        <ExportMenu eventId={given.event.id} filters={inUrl.filters} hiddenColumns={preferences.hiddenColumns} isResults={isResults} />
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
