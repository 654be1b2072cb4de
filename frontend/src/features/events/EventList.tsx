import { IconCalendar, IconMapPin, IconSearch, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { useSession } from '../../app/session.js';
import { getEventsOp } from '../../app/sportEvents.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { Today, useToday } from '../../shared/today/Today.js';
import { todayTexts } from '../../shared/today/todayTexts.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { formatDateRange, parseWireDate } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { localPath } from '../../ui/locale.js';
import { MoreBelow } from '../../ui/MoreBelow.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { EventStatus } from '../../shared/events/EventStatus.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

interface Found {
  events: SportEvent[];
  page: number;
  maxPage: number;
}

const statuses = ['all', 'running', 'ahead', 'completed'] as const;

const isShown = (status: string, event: SportEvent): boolean => {
  if (status === 'ahead') return !event.isOverdue && ['announced', 'registrationOpen', 'registrationClosed'].includes(event.status);
  return status === 'all' || event.status === status;
};

/** Running ones first, then the newest. */
const inOrder = (a: SportEvent, b: SportEvent): number =>
  Number(b.status === 'running') - Number(a.status === 'running') ||
  (parseWireDate(b.dateFrom)?.getTime() ?? 0) - (parseWireDate(a.dateFrom)?.getTime() ?? 0);

/** All pages up to the last one asked for, of what the server finds. */
const useEvents = (needle: string) => {
  const [shown, setShown] = useState({ needle, pages: 1 });
  const pages = shown.needle === needle ? shown.pages : 1;
  const { answer, ...rest } = useQuery(getEventsOp, { page: pages, ...(needle && { needle }) });
  const [earlier, setEarlier] = useState<{ needle: string; rows: readonly SportEvent[] }>({ needle, rows: [] });
  const before = earlier.needle === needle ? earlier.rows : [];
  const rows = answer ? [...before, ...answer.events.filter(({ id }) => !before.some((row) => row.id === id))] : before;
  const more = () => {
    setEarlier({ needle, rows });
    setShown({ needle, pages: pages + 1 });
  };
  return { ...rest, answer, rows, more };
};

export const EventList = () => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const status = search.get('status') ?? 'all';
  const words = search.get('q') ?? '';
  const { answer, rows, failure, isLoading, isRefetching, refetch, more } = useEvents(useSettled(words.trim()));
  usePageTitle(t('title'));
  const shown = useMemo(() => rows.filter((event) => isShown(status, event)).sort(inOrder), [rows, status]);
  const isWhole = answer !== undefined && !isRefetching && answer.page === answer.maxPage;
  const isFiltered = words !== '' || status !== 'all';
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
      <div className="ev-title">
        <h1>{t('title')}</h1>
        <a className={buttonClass()} href={localPath(locale, '/search/athletes')}>
          <IconUsers aria-hidden size={16} />
          {t('findPeople')}
        </a>
      </div>
      {!isFiltered && <OnToday hasEvents={rows.length > 0} isKnown={isWhole} />}
      <EventFilters words={words} status={status} onChange={change} />
      {isLoading && <Skeleton lines={3} height={96} />}
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {isWhole && shown.length === 0 && isFiltered && (
        <EmptyState action={<Button onClick={() => setSearch({})}>{t('showAll')}</Button>}>{t('noMatch')}</EmptyState>
      )}
      {shown.length > 0 && (
        <div role="feed" aria-busy={isRefetching} aria-label={t('title')} className="ev-cards">
          {shown.map((event, index) => (
            <EventCard key={event.id} event={event} index={index} total={isWhole ? shown.length : -1} />
          ))}
        </div>
      )}
      {isRefetching && <Skeleton lines={2} height={96} />}
      {answer && <ListEnd {...answer} count={shown.length} isBusy={isRefetching} onMore={more} />}
    </div>
  );
};

interface OnTodayProps {
  hasEvents: boolean;
  isKnown: boolean;
}

/** What is on today, above all the others. */
const OnToday = ({ hasEvents, isKnown }: OnTodayProps) => {
  const t = useText(todayTexts);
  return (
    <>
      <SportEventsToday hasEvents={hasEvents} isKnown={isKnown} />
      {hasEvents && <h2>{t('all')}</h2>}
    </>
  );
};

/** Where nothing is on today, what to do instead. */
const SportEventsToday = ({ hasEvents, isKnown }: OnTodayProps) => {
  const t = useText(todayTexts);
  const { isKnown: isUserKnown, user } = useSession();
  const sportEvents = useToday();
  if (!sportEvents || !isUserKnown) return <Skeleton lines={1} height={160} />;
  if (sportEvents.length > 0) return <Today sportEvents={sportEvents} />;
  if (hasEvents) return <p className="note note--info">{t('nothingToday')}</p>;
  if (!isKnown) return null;
  const isOrganiser = user?.roles.some(({ role }) => role === 'organiser' || role === 'administrator') ?? false;
  const [to, text] = isOrganiser ? ['/cabinet/new-event', t('make')] : ['/login', t('login')];
  const action = (isOrganiser || !user) && (
    <Link className={buttonClass('primary')} to={to}>
      {text}
    </Link>
  );
  return <EmptyState action={action}>{t('nothingYet')}</EmptyState>;
};

interface EventFiltersProps {
  words: string;
  status: string;
  onChange: (name: 'q' | 'status', value: string) => void;
}

const EventFilters = ({ words, status, onChange }: EventFiltersProps) => {
  const t = useText(eventsTexts);
  return (
    <div className="row wrap">
      <span className="in ev-find">
        <IconSearch aria-hidden className="i" size={16} />
        <input
          type="search"
          value={words}
          onChange={(event) => onChange('q', event.target.value)}
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
            onClick={() => onChange('status', value === 'all' ? '' : value)}
          >
            {t(`status_${value}`)}
          </button>
        ))}
      </div>
    </div>
  );
};

interface ListEndProps extends Pick<Found, 'page' | 'maxPage'> {
  count: number;
  isBusy: boolean;
  onMore: () => void;
}

const ListEnd = ({ page, maxPage, count, isBusy, onMore }: ListEndProps) => {
  const t = useText(eventsTexts);
  if (page < maxPage) return <MoreBelow page={page} isBusy={isBusy} isEmpty={count === 0} label={t('moreEvents')} onMore={onMore} />;
  return page > 1 && count > 0 ? <p className="muted">{t('allShown', { count })}</p> : null;
};

/** `total` is -1 as long as more may come (WAI-ARIA, feed). */
const EventCard = ({ event, index, total }: { event: SportEvent; index: number; total: number }) => {
  const locale = useLocale();
  return (
    <article className="cardx ev-card" aria-posinset={index + 1} aria-setsize={total} aria-labelledby={`event-${event.id}`}>
      <div className="row wrap">
        {event.sport && <span className="tag">{event.sport.name}</span>}
        <EventStatus event={event} />
      </div>
      <h2 id={`event-${event.id}`}>
        <Link to={`/event/${event.id}`}>{event.name}</Link>
      </h2>
      <p className="ev-m">
        <span>
          <IconCalendar aria-hidden size={16} />
          {formatDateRange(locale, event.dateFrom, event.dateTo)}
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
};
