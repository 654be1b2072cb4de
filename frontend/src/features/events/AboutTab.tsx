import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { calendarAddress } from '../../app/calendar.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDate } from '../../ui/dates.js';
import { localPath } from '../../ui/locale.js';
import { formatMoment, zoneText } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

/** What is to know before one comes: facts, and the categories with the way to each. */
export const AboutTab = ({ given }: TabProps) => (
  <div className="ev-about">
    <Facts given={given} />
    {given.streams.length > 0 && <CategoryLinks given={given} />}
  </div>
);

const Facts = ({ given: { event } }: TabProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  const points = ([1, 2, 3, 4, 5, 6, 7, 8] as const)
    .map((place) => ({ place, value: event[`points${place}Place`] }))
    .filter(({ place, value }) => place <= 6 || value > 0);
  const registration = [
    event.registrationFrom ? t('from', { from: formatMoment(locale, event.registrationFrom) }) : '',
    event.registrationTo ? t('to', { to: formatMoment(locale, event.registrationTo) }) : '',
  ];
  const rows: [string, string][] = [
    [t('sport'), event.sport?.name ?? ''],
    [
      t('dates'),
      event.dateFrom === event.dateTo
        ? formatDate(locale, event.dateFrom)
        : `${formatDate(locale, event.dateFrom)} – ${formatDate(locale, event.dateTo)}`,
    ],
    [t('place'), [event.venue, event.city?.name, event.country?.name].filter(Boolean).join(', ')],
    [t('timeZone'), zoneText(event.timeZone, locale)],
    [t('registrationTime'), registration.filter(Boolean).join(' ')],
    [t('pointsForPlaces'), points.some(({ value }) => value > 0) ? points.map(({ place, value }) => `${place}: ${value}`).join(', ') : ''],
    [t('source'), event.source ?? ''],
  ];
  return (
    <div className="cardx">
      <dl className="facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="ev-calendar">
        <a className={buttonClass()} href={calendarAddress({ eventId: event.id })} download>
          <IconCalendarPlus aria-hidden size={16} />
          {t('toCalendar')}
        </a>
      </p>
    </div>
  );
};

/** A drawn category leads to its grid, another one to those who have entered it. */
const CategoryLinks = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  return (
    <section className="cardx ev-categories" aria-label={t('categories')}>
      <h2>{t('categories')}</h2>
      <ul>
        {streams.map(({ id, name, isDrawn, matchesCount, openMatchesCount }) => (
          <li key={id}>
            {isDrawn ? (
              <a href={localPath(locale, `/live/${event.id}?stream=${id}`)}>{name}</a>
            ) : (
              <Link to={`/event/${event.id}?tab=entrants&stream=${id}`}>{name}</Link>
            )}
            <span className="muted t13">
              {isDrawn ? t('matchesPlayed', { played: matchesCount - openMatchesCount, total: matchesCount }) : t('notDrawn')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
