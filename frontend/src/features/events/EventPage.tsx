import { IconBroadcast, IconCalendar, IconMapPin, IconPrinter, IconSettings, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { hasCabinet, useSession } from '../../app/session.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { getEventOp } from '../../app/sportEvents.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDateRange } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { localPath } from '../../ui/locale.js';
import { PrintButton, PrintMark } from '../../ui/PrintMark.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useCurrentInView } from '../../ui/useCurrentInView.js';
import { CancelledNote } from '../../shared/events/CancelledNote.js';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { EventStatus } from '../../shared/events/EventStatus.js';
import { AboutTab } from './AboutTab.js';
import { CategoriesTab } from './CategoriesTab.js';
import { EntrantsTab } from './EntrantsTab.js';
import { eventsTexts } from './eventsTexts.js';
import { GridsTab } from './GridsTab.js';
import { MedalsTab } from './MedalsTab.js';
import { ResultsTab } from './ResultsTab.js';
import { ScheduleTab } from './ScheduleTab.js';
import type { TabProps } from './tabProps.js';

const tabs = ['about', 'categories', 'entrants', 'grids', 'schedule', 'results', 'medals', 'registration'] as const;
type TabName = (typeof tabs)[number];
const RegistrationTab = lazyPart(async () => (await import('./RegistrationTab.js')).RegistrationTab);
const contents: Record<TabName, ComponentType<TabProps>> = {
  about: AboutTab,
  categories: CategoriesTab,
  entrants: EntrantsTab,
  grids: GridsTab,
  schedule: ScheduleTab,
  results: ResultsTab,
  medals: MedalsTab,
  registration: RegistrationTab,
};
/** What is wanted on paper. */
const printed: ReadonlySet<TabName> = new Set(['categories', 'entrants', 'schedule', 'results', 'medals']);
/** Shown of one category at a time, or of all together for one print. */
const ofCategory: ReadonlySet<TabName> = new Set(['entrants', 'results']);
const tabOf = (text: string | null): TabName => tabs.find((tab) => tab === text) ?? 'about';

/** The public page of a sport event. */
export const EventPage = () => {
  const { eventId = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(eventId);
  const { answer, failure, isLoading, refetch } = useQuery(getEventOp, isNumber ? { eventId: Number(eventId) } : null);
  usePageTitle(answer?.event.name);
  if (!isNumber || failure?.status === 404 || failure?.status === 403) return <NotFound />;
  if (isLoading) return <Skeleton lines={6} />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  return answer ? <Opened given={answer} /> : null;
};

const Opened = ({ given }: TabProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = `/event/${given.event.id}`;
  const current = pathname.endsWith('/registration') ? 'registration' : tabOf(search.get('tab'));
  const addressOf = (tab: TabName): string =>
    tab === 'registration' ? `${page}/registration` : tab === 'about' ? page : `${page}?tab=${tab}`;
  const areAll = search.get('all') === '1';
  const Content = contents[current];
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <div className="column">
      <PrintMark path={localPath(locale, `/live/${given.event.id}`)} title={`${given.event.name}. ${t(current)}`} />
      <EventHead given={given} isEntering={current === 'registration'} />
      <CancelledNote event={given.event} />
      <DayNotice notice={given.event.dayNotice} />
      <nav ref={row} className="tabs" aria-label={given.event.name}>
        {tabs.map((tab) => (
          <Link key={tab} to={addressOf(tab)} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
            {t(tab)}
            {tab === 'categories' && given.streams.length > 0 && <em>{given.streams.length}</em>}
          </Link>
        ))}
      </nav>
      <Content given={given} />
      {current === 'grids' && given.streams.length > 0 && (
        <div className="row">
          <Link className={buttonClass()} to={`${page}/print`}>
            <IconPrinter aria-hidden size={16} />
            {t('printGrids')}
          </Link>
        </div>
      )}
      {printed.has(current) && (
        <div className="row wrap no-print">
          <PrintButton />
          {ofCategory.has(current) && given.streams.length > 1 && (
            <Link className={buttonClass()} to={`${page}?tab=${current}${areAll ? '' : '&all=1'}`} preventScrollReset>
              {t(areAll ? 'oneCategory' : 'allCategories')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
};

const EventHead = ({ given: { event, streams }, isEntering }: TabProps & { isEntering: boolean }) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  const { user } = useSession();
  const isEntryOpen = !isEntering && streams.some(({ status }) => status === 'registrationOpen');
  const isAhead = isEntryOpen && event.status === 'registrationOpen';
  const place = [event.venue, event.city?.name, event.country?.name].filter(Boolean).join(', ');
  return (
    <div className="ev-h">
      <div className="ev-t">
        <div className="row wrap">
          {event.sport && <span className="tag">{event.sport.name}</span>}
          <EventStatus event={event} />
        </div>
        <h1>{event.name}</h1>
        <p className="ev-m">
          <span>
            <IconCalendar aria-hidden size={16} />
            {formatDateRange(locale, event.dateFrom, event.dateTo)}
          </span>
          {place && (
            <span>
              <IconMapPin aria-hidden size={16} />
              {place}
            </span>
          )}
          <span>
            <IconUsers aria-hidden size={16} />
            {t('categoriesCount', { count: streams.length })}
          </span>
        </p>
      </div>
      <div className="ev-a no-print">
        {hasCabinet(user) && (
          <Link className={buttonClass()} to={`/cabinet/event/${event.id}`}>
            <IconSettings aria-hidden size={16} />
            {t('manage')}
          </Link>
        )}
        {isEntryOpen && (
          <Link className={buttonClass(isAhead ? 'primary' : 'plain')} to={`/event/${event.id}/registration`}>
            <IconUserPlus aria-hidden size={16} />
            {t('enter')}
          </Link>
        )}
        <a className={buttonClass(isAhead ? 'plain' : 'primary')} href={localPath(locale, `/live/${event.id}`)}>
          <IconBroadcast aria-hidden size={16} />
          {t(event.status === 'completed' ? 'liveOver' : 'live')}
        </a>
      </div>
    </div>
  );
};
