import { gridQueries } from '#contracts/competition/grid.queries';
import type { GridHistoryEntry } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { eventSentence } from '../../shared/audit/gridSentences.js';
import { OfficialsLine } from '../../shared/referees/OfficialsLine.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime, formatTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import css from './grids.module.css';

interface HistoryProps {
  eventId: number;
  streamId: number;
  grid: HttpGrid;
  matchId: number | null;
  asOf: number | null;
  onAsOf: (version: number | null) => void;
}

/** Device and server clocks are both shown when they differ by more than this. */
const clockDifference = 5_000;

/** Who did what when, newest first; the slider shows the grid as it was after any record. */
export const History = ({ eventId, streamId, grid, matchId, asOf, onAsOf }: HistoryProps) => {
  const t = useText(gridTexts);
  const { answer, failure, refetch } = useQuery(gridQueries.history, {
    streamId,
    ...(matchId !== null && { matchId }),
  });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  return (
    <div className="column">
      <h2>{t('history')}</h2>
      {matchId !== null && <OfficialsLine eventId={eventId} matchId={matchId} />}
      <label className="column">
        <span className="muted">{asOf === null ? t('asOfNow') : t('asOf', { version: asOf, last: grid.version })}</span>
        <input
          className={css['slider']}
          type="range"
          min={1}
          max={grid.version}
          value={asOf ?? grid.version}
          onChange={(event) => onAsOf(Number(event.target.value) === grid.version ? null : Number(event.target.value))}
        />
      </label>
      <ol className={css['history']} reversed>
        {answer.entries.map((entry) => (
          <Entry
            key={entry.version}
            entry={entry}
            grid={grid}
            isShown={asOf === entry.version}
            onShow={() => onAsOf(entry.version === grid.version ? null : entry.version)}
          />
        ))}
      </ol>
    </div>
  );
};

interface EntryProps {
  entry: GridHistoryEntry;
  grid: HttpGrid;
  isShown: boolean;
  onShow: () => void;
}

const Entry = ({ entry, grid, isShown, onShow }: EntryProps) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const time = (instant: string) => formatTime(locale, instant, { hasSeconds: true });
  const { deviceTime, recordedAt } = entry;
  const isOffline = deviceTime !== null && Math.abs(Date.parse(recordedAt) - Date.parse(deviceTime)) > clockDifference;
  return (
    <li aria-current={isShown || undefined}>
      <time dateTime={recordedAt} title={formatDateTime(locale, recordedAt, { hasSeconds: true })}>
        {time(recordedAt)}
      </time>
      <span className="column">
        <span>{eventSentence(entry, (id) => nameIn(grid, id, t('nobody')), locale)}</span>
        <span className="row muted">
          {entry.actor?.name ?? ''}
          {isOffline && <em>{t('offline', { time: time(deviceTime) })}</em>}
          <span className="sp" />
          <Button size="small" look="ghost" onClick={onShow}>
            {numbered(locale, entry.version)}
          </Button>
        </span>
      </span>
    </li>
  );
};
