import { IconBroadcast, IconCalendar, IconMapPin, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { buttonClass } from '../../ui/Button.js';
import { formatDateRange } from '../../ui/dates.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { EventStatus } from '../events/EventStatus.js';
import { eventsTexts } from './eventsTexts.js';
import { PageLink } from './PageLink.js';

interface EventHeadProps {
  given: Pick<SportEventAnswer, 'event' | 'streams'>;
  /** They are at the form of entries already. */
  isEntering?: boolean;
  /** What else there is to do, first. */
  children?: ReactNode;
}

/** Which sport event it is, when and where, and what one can do there. */
export const EventHead = ({ given: { event, streams }, isEntering = false, children }: EventHeadProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
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
        {children}
        {isEntryOpen && (
          <PageLink className={buttonClass(isAhead ? 'primary' : 'plain')} to={`/event/${event.id}/registration`}>
            <IconUserPlus aria-hidden size={16} />
            {t('enter')}
          </PageLink>
        )}
        <a className={buttonClass(isAhead ? 'plain' : 'primary')} href={localPath(locale, `/live/${event.id}`)}>
          <IconBroadcast aria-hidden size={16} />
          {t(event.status === 'completed' ? 'liveOver' : 'live')}
        </a>
      </div>
    </div>
  );
};
