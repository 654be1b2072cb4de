import { IconCalendar, IconDeviceTv, IconMapPin, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { LineStatus } from '../../app/LineStatus.js';
import { markedUserId } from '../../app/loginMark.js';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import type { CoreState } from '../../app/store.js';
import { useStaleSince } from '../../app/useDocument.js';
import { Button } from '../../ui/Button.js';
import { formatDateRange, formatTime } from '../../ui/dates.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { localPath } from '../../ui/locale.js';
import { Logo } from '../../ui/Logo.js';
import { LanguageSwitch, ThemeSwitch } from '../../ui/PageSwitches.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { EventStatus } from '../../shared/events/EventStatus.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';
import { copyText } from '../../ui/copyText.js';

/** Those that other pages of this tab have shown; this one shows none. */
const NoticesButton = lazyPart(async () => (await import('../../app/NoticesButton.js')).NoticesButton);

const FromHall = lazyPart(async () => (await import('../../shared/events/FromHall.js')).FromHall);

/** The bar of the site, without what only a logged-in user needs. */
export const SiteBar = ({ eventId }: { eventId: number }) => {
  const t = useText(liveTexts);
  const locale = useLocale();
  const hasNotices = useSelector((state: CoreState) => state.notices.length > 0);
  const [userId] = useState(markedUserId);
  return (
    <header className="ph">
      <div className="ph-in">
        <a className="logo" href={localPath(locale, '/')}>
          <Logo />
        </a>
        <nav className="ph-nav" aria-label={t('main')}>
          <a href={localPath(locale, '/')}>{t('events')}</a>
          <a href={localPath(locale, `/event/${eventId}`)}>{t('event')}</a>
        </nav>
        <div className="ph-r">
          {hasNotices && <NoticesButton />}
          <ThemeSwitch />
          <LanguageSwitch />
          <a
            className="btn"
            href={localPath(locale, userId === null ? `/login?next=${encodeURIComponent(`/live/${eventId}`)}` : `/profile/${userId}`)}
          >
            {t(userId === null ? 'login' : 'myProfile')}
          </a>
        </div>
      </div>
    </header>
  );
};

interface EventHeadProps {
  eventId: number;
  name: string;
  status: SportEvent['status'] | undefined;
  isLive: boolean;
  event: SportEvent | undefined;
}

/** What event this is, whether we are up to date, where else to look. */
export const EventHead = ({ eventId, name, status, isLive, event }: EventHeadProps) => {
  const t = useText(liveTexts);
  const ui = useText(uiTexts);
  const locale = useLocale();
  const staleSince = useStaleSince('event-live', eventId);
  const place = [event?.venue, event?.city?.name].filter(Boolean).join(', ');
  return (
    <div className={css['eventHead']}>
      <div className={css['eventTitle']}>
        <div className="row wrap">
          <h1>{name}</h1>
          {status ? <EventStatus event={{ status, isLive, isPublished: event?.isPublished ?? true }} /> : null}
        </div>
        <p className={css['eventMeta']}>
          {event ? (
            <span>
              <IconCalendar aria-hidden size={16} />
              {formatDateRange(locale, event.dateFrom, event.dateTo)}
            </span>
          ) : null}
          {place ? (
            <span>
              <IconMapPin aria-hidden size={16} />
              {place}
            </span>
          ) : null}
        </p>
      </div>
      <div className={css['eventActions']}>
        {staleSince === null ? null : (
          <span className="pill pill--warn">{ui('staleSince', { time: formatTime(locale, staleSince, { hasSeconds: true }) })}</span>
        )}
        <FromHall eventId={eventId} />
        <LineStatus />
        <ShareButton title={name} />
        <a className="btn hide-m" href={localPath(locale, `/live/${eventId}/tv`)}>
          <IconDeviceTv aria-hidden size={16} />
          {t('tv')}
        </a>
      </div>
    </div>
  );
};

const ShareButton = ({ title }: { title: string }) => {
  const t = useText(liveTexts);
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url: location.href });
      else setCopied(await copyText(location.href));
    } catch {
      // The visitor closed the sheet, the address bar still has the link.
    }
  };
  return (
    <Button icon={<IconShare aria-hidden size={16} />} onClick={() => void share()}>
      {t(isCopied ? 'shared' : 'share')}
    </Button>
  );
};
