import { IconBroadcast, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SportEventToday, todayQueries } from '#contracts/sport-events/today.queries';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import { venueWords } from '../playgrounds/venueWords.js';
import { buttonClass } from '../../ui/Button.js';
import { EventStatus } from '../events/EventStatus.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './today.module.css';
import { todayTexts } from './todayTexts.js';

// Asked on the first load of the home page, which does without the tables.
const getTodayOp = ref<typeof todayQueries.today>({ path: '/api/get-today', kind: 'raw' });

/** What is on today, and the way to one's work there; undefined until it is known. */
export const useToday = (): readonly SportEventToday[] | undefined => useQuery(getTodayOp, {}).answer?.sportEvents;

/** Sport events of today, each with one link for each thing that the reader does there. */
export const Today = ({ sportEvents }: { sportEvents: readonly SportEventToday[] }) => {
  const t = useText(todayTexts);
  return (
    <section className="column" aria-labelledby="today">
      <h2 id="today">{t('today')}</h2>
      <div className={css['list']}>
        {sportEvents.map((one) => (
          <Card key={one.event.id} today={one} />
        ))}
      </div>
    </section>
  );
};

const Card = ({ today }: { today: SportEventToday }) => {
  const t = useText(todayTexts);
  const { event, matchesCount, playedCount } = today;
  const progress = matchesCount === 0 ? t('notDrawn') : t('played', { done: playedCount, count: matchesCount });
  return (
    <article className={`cardx ${css['card']}`} aria-labelledby={`today-${event.id}`}>
      <div className="row wrap">
        {event.sport && <span className="tag">{event.sport.name}</span>}
        <EventStatus event={event} />
      </div>
      <h3 id={`today-${event.id}`}>
        <Link to={`/event/${event.id}`}>{event.name}</Link>
      </h3>
      {(event.venue ?? event.city) && (
        <span className="row muted">
          <IconMapPin aria-hidden size={16} />
          {[event.venue, event.city?.name].filter(Boolean).join(', ')}
        </span>
      )}
      <div>
        <span className="muted t13">{progress}</span>
        {matchesCount > 0 && <progress className={css['bar']} value={playedCount} max={matchesCount} aria-label={progress} />}
      </div>
      <Entrants today={today} />
      <Ways today={today} />
    </article>
  );
};

/** Whom the reader answers for: each leads to their matches. */
const Entrants = ({ today: { event, entrants, entrantsCount } }: { today: SportEventToday }) => {
  const t = useText(todayTexts);
  const locale = useLocale();
  if (entrantsCount === 0) return null;
  return (
    <div>
      <b>{t('entrants', { count: entrantsCount })}</b>
      <ul className={css['own']}>
        {entrants.map(({ registrationId, streamId, fullName, streamName, team, group }) => (
          <li key={registrationId}>
            <a href={localPath(locale, `/live/${event.id}?stream=${streamId}`)}>{fullName}</a>{' '}
            <span className="muted t13">
              {[streamName, team && t('team', { name: team }), group && t('group', { name: group })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {entrantsCount > entrants.length && <li className="muted">{t('others', { count: entrantsCount - entrants.length })}</li>}
      </ul>
    </div>
  );
};

/** The first way is the reader's own: a referee's mat, the scales, the desk; everybody may watch. */
const Ways = ({ today: { event, work } }: { today: SportEventToday }) => {
  const t = useText(todayTexts);
  const locale = useLocale();
  const cabinet = `/cabinet/event/${event.id}`;
  const mats = work.playgrounds.map(({ id, name }) => ({ to: `/mat/${event.id}/${id}`, text: t('mat', { name }), isPage: true }));
  const desk = { to: `${cabinet}/registrations`, text: t('desk'), isPage: false };
  const weighIn = { to: `${cabinet}/weigh-in`, text: t('weighIn'), isPage: false };
  const rest = [
    { to: `${cabinet}/playgrounds`, text: t('board', venueWords(locale, event.sport?.key)), isPage: false },
    { to: `${cabinet}/grids`, text: t('grids'), isPage: false },
  ];
  const ways = [
    ...mats,
    ...(work.isOrganiser ? [desk, weighIn, ...rest] : work.isOperator ? [weighIn, desk, ...rest] : []),
    { to: `/live/${event.id}`, text: t('live'), isPage: true },
  ];
  return (
    <nav className={css['acts']} aria-label={event.name}>
      {ways.map(({ to, text, isPage }, i) => {
        const look = buttonClass(i === 0 ? 'primary' : 'plain');
        const isLive = i === ways.length - 1;
        return isPage ? (
          <a key={to} className={look} href={localPath(locale, to)}>
            {isLive && <IconBroadcast aria-hidden size={16} />}
            {text}
          </a>
        ) : (
          <Link key={to} className={look} to={to}>
            {text}
          </Link>
        );
      })}
    </nav>
  );
};
