import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useText } from '../../ui/texts.js';
import { useCurrentInView } from '../../ui/useCurrentInView.js';
import { eventsTexts } from './eventsTexts.js';
import { PageLink } from './PageLink.js';

export const eventTabs = ['about', 'categories', 'entrants', 'grids', 'schedule', 'results', 'medals', 'registration'] as const;
export type EventTab = (typeof eventTabs)[number];

const addressOfTab = (eventId: number, tab: EventTab): string => {
  const page = `/event/${eventId}`;
  if (tab === 'registration') return `${page}/registration`;
  return tab === 'about' ? page : `${page}?tab=${tab}`;
};

/** The parts of a sport event's page, each at an address of its own. */
export const EventTabs = ({ given: { event, streams }, current }: { given: SportEventAnswer; current: EventTab }) => {
  const t = useText(eventsTexts);
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} className="tabs" aria-label={event.name}>
      {eventTabs.map((tab) => (
        <PageLink key={tab} to={addressOfTab(event.id, tab)} aria-current={tab === current ? 'page' : undefined}>
          {t(tab)}
          {tab === 'categories' && streams.length > 0 && <em>{streams.length}</em>}
        </PageLink>
      ))}
    </nav>
  );
};
