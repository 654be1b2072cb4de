import { useCallback, useEffect, useMemo, useState, type CSSProperties } from 'react';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentPart, useDocumentStatus, useFollow, useStaleSince } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { shortName, type NameStyle } from '../../shared/bracket/names.js';
import { useSeconds } from '../../ui/clock.js';
import { CornersContext, cornersOf } from '../../ui/corners.js';
import { formatTime } from '../../ui/dates.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { localPath } from '../../ui/locale.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { TvSettings } from './settings.js';
import { TvMats } from './TvMats.js';
import { TvResults, useResults } from './TvResults.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const TvBrackets = lazyPart(async () => (await import('./TvBrackets.js')).TvBrackets, 'soon');
const Qr = lazyPart(async () => (await import('./Qr.js')).Qr, 'soon');

const staleShownAfterInMs = 30_000;
const shiftEveryInSeconds = 300;
const retryEventInMs = 30_000;

/** The big screen of a hall: always dark, no pointer, comes back by itself. */
export const TvPage = ({ eventId, settings }: { eventId: number; settings: TvSettings }) => {
  const t = useText(tvTexts);
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  useWakeLock();
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const status = useDocumentStatus('event-live', eventId);
  const input = useMemo(() => ({ eventId }), [eventId]);
  const { answer, failure, refetch } = useQuery(getEventOp, input);
  useRetry(failure !== undefined, refetch);
  const name = live?.name ?? answer?.event.name ?? '';
  usePageTitle(name);
  const turn = useTurn(settings.rotateInSeconds);
  const view = settings.views[turn % settings.views.length] ?? 'mats';
  const viewTurn = Math.floor(turn / settings.views.length);

  const kinds = useMemo(() => new Map((answer?.streams ?? []).map(({ id, entrantKind }) => [id, entrantKind])), [answer]);
  const styleOf = useCallback(
    (streamId: number): NameStyle => ((kinds.get(streamId) ?? 'athlete') === 'athlete' ? 'person' : 'whole'),
    [kinds],
  );
  const playgrounds = useMemo(() => new Map((answer?.playgrounds ?? []).map((playground) => [playground.id, playground.name])), [answer]);
  const playgroundName = useCallback((id: number) => playgrounds.get(id), [playgrounds]);
  const categories = useMemo(
    () =>
      (answer?.streams ?? []).filter(({ id }) => !settings.streamIds || settings.streamIds.includes(id)).sort((a, b) => a.index - b.index),
    [answer, settings.streamIds],
  );
  const shift = useShift();
  return (
    <main
      className={css['screen']}
      style={{ '--scale': settings.scale, transform: `translate(${shift.x}px, ${shift.y}px)` } as CSSProperties}
    >
      <Head eventId={eventId} name={name} live={live} timeZone={answer?.event.timeZone} />
      <div className={css['content']}>
        {status === 'refused' ? <p className={css['empty']}>{t('notFound')}</p> : null}
        <CornersContext value={cornersOf(answer?.event.sport?.key)}>
          {view === 'mats' ? <TvMats eventId={eventId} playgroundIds={settings.playgroundIds} turn={viewTurn} styleOf={styleOf} /> : null}
          {view === 'brackets' ? <TvBrackets {...{ categories, styleOf, playgroundName }} turn={viewTurn} /> : null}
          {view === 'results' ? <TvResults eventId={eventId} streamIds={settings.streamIds} styleOf={styleOf} /> : null}
        </CornersContext>
      </div>
      <Foot eventId={eventId} streamIds={settings.streamIds} styleOf={styleOf} source={answer?.event.source ?? null} />
    </main>
  );
};

/** A screen on a wall has nobody to press a button. */
const useRetry = (hasFailed: boolean, retry: () => void): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(retry, retryEventInMs);
    return () => clearInterval(timer);
  }, [hasFailed, retry]);
};

/** Counts on every so many seconds. */
const useTurn = (everyInSeconds: number): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((count) => count + 1), everyInSeconds * 1_000);
    return () => clearInterval(timer);
  }, [everyInSeconds]);
  return turn;
};

/** Moves the picture by two pixels now and then, so that nothing burns in. */
const useShift = (): { x: number; y: number } => {
  const step = useTurn(shiftEveryInSeconds) % 4;
  return { x: step === 1 || step === 2 ? 2 : 0, y: step >= 2 ? 2 : 0 };
};

/** Keeps the screen on where the browser lets a page ask for it. */
const useWakeLock = (): void => {
  useEffect(() => {
    const ask = () => {
      // Refused in the background or on low battery; asked again when the page comes back.
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator) navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
};

interface HeadProps {
  eventId: number;
  name: string;
  live: EventLive | undefined;
  timeZone: string | undefined;
}

const Head = ({ eventId, name, live, timeZone }: HeadProps) => {
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
      <h1>{name}</h1>
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
}

const Foot = ({ eventId, streamIds, styleOf, source }: FootProps) => {
  const t = useText(tvTexts);
  const locale = useLocale();
  const path = localPath(locale, `/live/${eventId}`);
  const origin = siteOrigin();
  const results = useResults(eventId, streamIds, 3);
  return (
    <footer className={css['foot']}>
      <div className={css['qrPlace']}>
        <Qr address={`${origin}${path}`} />
      </div>
      <div className={css['address']}>
        <b>{t('follow')}</b>
        <span>{`${new URL(origin).host}${path}`}</span>
      </div>
      <div className={css['last']}>
        <em>{results.length > 0 ? t('last') : ''}</em>
        <p>
          {results.map((match) => {
            const [first, second] = match.participants;
            const name = (side: typeof first) => (side?.fullName ? shortName(side.fullName, styleOf(match.streamId)) : '…');
            const shown = (side: typeof first) =>
              side !== undefined && side.registrationId === match.winnerRegistrationId ? <b>{name(side)}</b> : name(side);
            return (
              <span key={match.matchId}>
                {shown(first)} {first?.score ?? ''} : {second?.score ?? ''} {shown(second)}
              </span>
            );
          })}
        </p>
        {source ? <small>{source}</small> : null}
      </div>
    </footer>
  );
};
