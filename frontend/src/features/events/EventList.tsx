import { IconCalendar, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getEventsOp, type SportEvent } from '../../app/sportEvents.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateRange, parseWireDate } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { StatusPill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { eventsTexts } from './eventsTexts.js';

const statuses = ['all', 'running', 'published', 'completed'] as const;

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const wordsOf = ({ name, sport, city, venue, country }: SportEvent): string =>
  fold([name, sport?.name, city?.name, venue, country?.name].filter(Boolean).join(' '));

/** Running ones first, then the newest. */
const inOrder = (a: SportEvent, b: SportEvent): number =>
  Number(b.status === 'running') - Number(a.status === 'running') ||
  (parseWireDate(b.dateFrom)?.getTime() ?? 0) - (parseWireDate(a.dateFrom)?.getTime() ?? 0);

export const EventList = () => {
  const t = useText(eventsTexts);
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1);
  const { answer, failure, isLoading, refetch } = useQuery<{ events: SportEvent[]; maxPage: number }>(getEventsOp, { page });
  const status = search.get('status') ?? 'all';
  const words = search.get('q') ?? '';
  usePageTitle(t('title'));
  const shown = useMemo(
    () =>
      (answer?.events ?? [])
        .filter((event) => status === 'all' || event.status === status)
        .filter((event) => wordsOf(event).includes(fold(words.trim())))
        .sort(inOrder),
    [answer, status, words],
  );
  const change = (name: string, value: string) => {
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="column">
      <h1>{t('title')}</h1>
      <div className="row wrap">
        <span className="in ev-find">
          <IconSearch aria-hidden className="i" size={16} />
          <input
            type="search"
            value={words}
            onChange={(event) => change('q', event.target.value)}
            placeholder={t('find')}
            aria-label={t('find')}
          />
        </span>
        <div className="chips">
          {statuses.map((value) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={status === value}
              onClick={() => change('status', value === 'all' ? '' : value)}
            >
              {t(`status_${value}`)}
            </button>
          ))}
        </div>
      </div>
      {isLoading && <Skeleton lines={3} height={96} />}
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer && shown.length === 0 && (
        <EmptyState action={answer.events.length > 0 && <Button onClick={() => setSearch({})}>{t('showAll')}</Button>}>
          {t(answer.events.length > 0 ? 'noMatch' : 'noEvents')}
        </EmptyState>
      )}
      <ul className="ev-cards">
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {answer && answer.maxPage > 1 && (
        <div className="form-actions">
          <Button disabled={page <= 1} onClick={() => change('page', String(page - 1))}>
            {t('previousPage')}
          </Button>
          <span className="muted">{t('pageOf', { page, maxPage: answer.maxPage })}</span>
          <Button disabled={page >= answer.maxPage} onClick={() => change('page', String(page + 1))}>
            {t('nextPage')}
          </Button>
        </div>
      )}
    </div>
  );
};

const EventCard = ({ event }: { event: SportEvent }) => (
  <article className="cardx ev-card">
    <div className="row wrap">
      {event.sport && <span className="tag">{event.sport.name}</span>}
      {event.status === 'running' ? <LiveBadge /> : <StatusPill of="eventStatus" value={event.status} />}
    </div>
    <h2>
      <Link to={`/event/${event.id}`}>{event.name}</Link>
    </h2>
    <p className="ev-m">
      <span>
        <IconCalendar aria-hidden size={16} />
        {formatDateRange(event.dateFrom, event.dateTo)}
      </span>
      {(event.city ?? event.country ?? event.venue) && (
        <span>
          <IconMapPin aria-hidden size={16} />
          {[event.venue, event.city?.name, event.country?.name].filter(Boolean).join(', ')}
        </span>
      )}
    </p>
  </article>
);
