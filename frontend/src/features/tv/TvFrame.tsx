import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { useStaleSince } from '../../app/useDocument.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { useSeconds } from '../../ui/clock.js';
import { formatTime } from '../../ui/dates.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { localPath } from '../../ui/locale.js';
import { addressForOthers } from '../../ui/siteOrigin.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Fit } from './Fit.js';
import { scoreShown } from '../../shared/live/eventLive.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useResults } from './TvResults.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const Qr = lazyPart(async () => (await import('./Qr.js')).Qr, 'soon');

const staleShownAfterInMs = 30_000;

interface HeadProps {
  eventId: number;
  name: string;
  live: EventLive | undefined;
  timeZone: string | undefined;
}

/** The name of the sport event, the time, and since when the data may be old. */
export const TvHead = ({ eventId, name, live, timeZone }: HeadProps) => {
  const t = useText(tvTexts);
  const locale = useLocale();
  const staleSince = useStaleSince('event-live', eventId);
  const playgroundsCount = live?.playgrounds.filter(({ playgroundId }) => playgroundId !== null).length ?? 0;
  const now = useSeconds() * 1_000;
  const isStale = staleSince !== null && now - staleSince > staleShownAfterInMs;
  return (
    <header className={css['head']}>
      <svg className={css['logo']} viewBox="0 0 28 28" aria-hidden>
        <rect x="1" y="13" width="7.4" height="13" rx="1.5" />
        <rect x="10.3" y="3" width="7.4" height="23" rx="1.5" />
        <rect x="19.6" y="17" width="7.4" height="9" rx="1.5" />
      </svg>
      <Fit className={css['eventName']} of={name}>
        <h1>{name}</h1>
      </Fit>
      <span className={css['note']}>{playgroundsCount > 0 ? t('playgrounds', { count: playgroundsCount }) : ''}</span>
      {isStale ? (
        <span className={css['stale']} role="status">
          {t('staleSince', { time: formatTime(locale, staleSince, { hasSeconds: true }) })}
        </span>
      ) : null}
      <span className={css['clock']}>{formatTime(locale, now, { timeZone })}</span>
    </header>
  );
};

interface FootProps {
  eventId: number;
  streamIds: readonly number[] | null;
  styleOf: (streamId: number) => NameStyle;
  source: string | null;
  /** Not where they stand on the screen anyway. */
  hasResults: boolean;
}

/** The way to follow on a phone, and the last results. */
export const TvFoot = ({ eventId, streamIds, styleOf, source, hasResults }: FootProps) => {
  const t = useText(tvTexts);
  const locale = useLocale();
  const address = addressForOthers(localPath(locale, `/live/${eventId}`));
  const last = useResults(eventId, streamIds, 3);
  const results = hasResults ? last : [];
  const scoreText = useScoreText();
  return (
    <footer className={css['foot']}>
      {address && (
        <>
          <div className={css['qrPlace']}>
            <Qr address={address} />
          </div>
          <div className={css['address']}>
            <b>{t('follow')}</b>
            <span>{address.replace(/^https?:\/\//, '')}</span>
          </div>
        </>
      )}
      <Fit className={css['last']} of={`${source} ${results.map(({ matchId }) => matchId).join()}`}>
        <em>{results.length > 0 ? t('last') : ''}</em>
        <p>
          {results.map((match) => {
            const [first, second] = match.participants;
            const name = (side: typeof first) => (side?.fullName ? shortName(side.fullName, styleOf(match.streamId)) : '…');
            const shown = (side: typeof first) =>
              side !== undefined && side.registrationId === match.winnerRegistrationId ? <b>{name(side)}</b> : name(side);
            return (
              <span key={match.matchId}>
                {shown(first)} {scoreShown(match, scoreText)?.join(' : ') ?? ':'} {shown(second)}
              </span>
            );
          })}
        </p>
        {source ? <small>{source}</small> : null}
      </Fit>
    </footer>
  );
};
