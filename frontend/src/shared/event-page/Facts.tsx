import { IconCalendarPlus } from '@tabler/icons-react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { calendarAddress } from '../../app/calendar.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDate } from '../../ui/dates.js';
import { localPath } from '../../ui/locale.js';
import { formatMoment, zoneText } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import { eventsTexts } from './eventsTexts.js';
import { PageLink } from './PageLink.js';

type Given = Pick<SportEventAnswer, 'event' | 'streams'>;

/** What is to know before one comes. */
export const Facts = ({ given: { event } }: { given: Given }) => {
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
export const CategoryLinks = ({ given: { event, streams } }: { given: Given }) => {
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
              <PageLink to={`/event/${event.id}?tab=entrants&stream=${id}`}>{name}</PageLink>
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
