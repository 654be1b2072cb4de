import { IconPrinter, IconSettings } from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { hasCabinet, useSession } from '../../app/session.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { getEventOp } from '../../app/sportEvents.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { localPath } from '../../ui/locale.js';
import { PrintButton, PrintMark } from '../../ui/PrintMark.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useLocale, useText } from '../../ui/texts.js';
import { CancelledNote } from '../../shared/events/CancelledNote.js';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { EventHead } from '../../shared/event-page/EventHead.js';
import { EventTabs, eventTabs, type EventTab } from '../../shared/event-page/EventTabs.js';
import { PageLinkContext } from '../../shared/event-page/PageLink.js';
import { AboutTab } from './AboutTab.js';
import { CategoriesTab } from './CategoriesTab.js';
import { EntrantsTab } from './EntrantsTab.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';
import { GridsTab } from './GridsTab.js';
import { MedalsTab } from './MedalsTab.js';
import { ResultsTab } from './ResultsTab.js';
import { ScheduleTab } from './ScheduleTab.js';
import type { TabProps } from './tabProps.js';

const RegistrationTab = lazyPart(async () => (await import('./RegistrationTab.js')).RegistrationTab);
const contents: Record<EventTab, ComponentType<TabProps>> = {
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
const printed: ReadonlySet<EventTab> = new Set(['categories', 'entrants', 'schedule', 'results', 'medals']);
/** Shown of one category at a time, or of all together for one print. */
const ofCategory: ReadonlySet<EventTab> = new Set(['entrants', 'results']);
const tabOf = (text: string | null): EventTab => eventTabs.find((tab) => tab === text) ?? 'about';

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
  const { user } = useSession();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = `/event/${given.event.id}`;
  const current = pathname.endsWith('/registration') ? 'registration' : tabOf(search.get('tab'));
  const areAll = search.get('all') === '1';
  const Content = contents[current];
  return (
    <PageLinkContext value={ShellLink}>
      <div className="column">
        <PrintMark path={localPath(locale, `/live/${given.event.id}`)} title={`${given.event.name}. ${t(current)}`} />
        <EventHead given={given} isEntering={current === 'registration'}>
          {hasCabinet(user) && (
            <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}`}>
              <IconSettings aria-hidden size={16} />
              {t('manage')}
            </Link>
          )}
        </EventHead>
        <CancelledNote event={given.event} />
        <DayNotice notice={given.event.dayNotice} />
        <EventTabs given={given} current={current} />
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
    </PageLinkContext>
  );
};

/** Goes to another part of the page without loading anew, and stays where it is. */
const ShellLink = (props: ComponentProps<typeof Link>) => <Link {...props} preventScrollReset />;
