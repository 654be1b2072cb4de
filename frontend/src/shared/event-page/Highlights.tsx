import { IconClock, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType } from 'react';
import { daysBetween, localMoment, toOrdinal } from '#contracts/rules/dates';
import type { NowOn } from '#contracts/event-page/event-page.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { localPath } from '../../ui/locale.js';
import { formatMoment } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import { eventPageTexts } from './eventPageTexts.js';
import type { FollowNowProps } from './FollowNow.js';

interface HighlightsProps {
  event: SportEvent;
  now: NowOn[];
  /** The moment for which the page was made. */
  at: string;
}

/** What matters at this moment: how long it still is, until when one can enter, who fights. */
export const Highlights = ({ event, now, at }: HighlightsProps) => {
  const [running, setRunning] = useState(now);
  const FollowNow = useFollowNow(isFollowed(event, at));
  return (
    <>
      {FollowNow && <FollowNow eventId={event.id} onChange={setRunning} />}
      {running.length > 0 ? <OnNow event={event} now={running} /> : <Countdown event={event} at={at} />}
    </>
  );
};

/** From the morning of its first day: whoever has opened the page before the first bout sees it begin. */
const isFollowed = ({ status, closing, timeZone, dateFrom, dateTo }: SportEvent, at: string): boolean => {
  if (closing || status === 'completed' || status === 'cancelled') return false;
  const today = toOrdinal(localMoment(at, timeZone).date);
  return status === 'running' || (toOrdinal(dateFrom) <= today && today <= toOrdinal(dateTo));
};

/** The wire and the store come after the first paint; without them the page shows what it came with. */
const useFollowNow = (isWanted: boolean): ComponentType<FollowNowProps> | null => {
  const [part, setPart] = useState<ComponentType<FollowNowProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void import('./FollowNow.js').then(
      ({ FollowNow }) => setPart(() => FollowNow),
      () => undefined,
    );
  }, [isWanted]);
  return part;
};

const Countdown = ({ event, at }: Omit<HighlightsProps, 'now'>) => {
  const t = useText(eventPageTexts);
  const locale = useLocale();
  const { date: today } = localMoment(at, event.timeZone);
  if (event.closing || event.status === 'completed' || toOrdinal(today) > toOrdinal(event.dateTo)) return null;
  const days = daysBetween(today, event.dateFrom);
  const length = daysBetween(event.dateFrom, event.dateTo) + 1;
  const when = days > 1 ? t('startsIn', { count: days }) : days === 1 ? t('startsTomorrow') : t('startsToday');
  const text = days < 0 || (days === 0 && length > 1) ? t('dayOf', { day: 1 - days, count: length }) : when;
  const { registrationFrom, registrationTo, status } = event;
  const entries =
    status === 'registrationOpen' && registrationTo
      ? t('entriesUntil', { moment: formatMoment(locale, registrationTo) })
      : status === 'announced' && registrationFrom
        ? t('entriesFrom', { moment: formatMoment(locale, registrationFrom) })
        : null;
  return (
    <p className="cardx ep-when">
      <span>
        <IconClock aria-hidden size={20} />
        <b>{text}</b>
      </span>
      {entries && (
        <span className="muted">
          <IconUserPlus aria-hidden size={20} />
          {entries}
        </span>
      )}
    </p>
  );
};

const OnNow = ({ event, now }: Omit<HighlightsProps, 'at'>) => {
  const t = useText(eventPageTexts);
  const locale = useLocale();
  return (
    <section className="cardx ep-now" aria-label={t('nowOn')}>
      <header className="row wrap">
        <LiveBadge />
        <h2>{t('nowOn')}</h2>
        <span className="sp" />
        <a href={localPath(locale, `/live/${event.id}`)}>{t('toLive')}</a>
      </header>
      <ul>
        {now.map((match) => (
          <li key={`${match.playground}-${match.number}-${match.streamName}`}>
            <span className="muted t13">{[match.playground, match.streamName].filter(Boolean).join(' · ')}</span>
            {match.sides.map((side, index) => (
              <span key={index} className="ep-side">
                <span>
                  {side.fullName ?? '—'} <small className="muted">{side.organization}</small>
                </span>
                <b>{side.score}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};
