import { useCallback, useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { ScreenView } from '#contracts/screens/screens.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { CornersContext, cornersOf } from '../../ui/corners.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import type { TvSettings } from './settings.js';
import { useTelling } from './useTelling.js';
import { TvFoot, TvHead } from './TvFrame.js';
import { TvMats } from './TvMats.js';
import { TvResults } from './TvResults.js';
import { TvText } from './TvText.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const TvBrackets = lazyPart(async () => (await import('./TvBrackets.js')).TvBrackets, 'soon');
const TvCalls = lazyPart(async () => (await import('./TvCalls.js')).TvCalls, 'soon');
const TvWarmUp = lazyPart(async () => (await import('./TvWarmUp.js')).TvWarmUp, 'soon');
const TvMedals = lazyPart(async () => (await import('./TvMedals.js')).TvMedals);
const TvDraw = lazyPart(async () => (await import('./TvDraw.js')).TvDraw);
const TvSponsors = lazyPart(async () => (await import('./TvSponsors.js')).TvSponsors, 'soon');

const shiftEveryInSeconds = 300;
const retryEventInMs = 30_000;

interface TvScreenProps {
  eventId: number;
  settings: TvSettings;
  /** Small in the cabinet: brackets, which take a document each, are left out. */
  isPreview?: boolean;
}

/** What a screen of a hall shows: its views in turn, between the name of the sport event and the way to follow it. */
export const TvScreen = ({ eventId, settings, isPreview = false }: TvScreenProps) => {
  const t = useText(tvTexts);
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const status = useDocumentStatus('event-live', eventId);
  const { answer, kinds } = useSportEvent(eventId);
  const turn = useTurn(settings.rotateInSeconds);
  const view = settings.views[turn % settings.views.length] ?? 'mats';
  useTelling({ eventId, number: settings.number, view, isPreview });
  const viewTurn = Math.floor(turn / settings.views.length);
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
  const source = answer?.event.source ?? null;
  const shift = useShift();
  return (
    <main
      className={css['screen']}
      style={{ '--scale': settings.scale, transform: `translate(${shift.x}px, ${shift.y}px)` } as CSSProperties}
    >
      <TvHead eventId={eventId} name={live?.name ?? answer?.event.name ?? ''} live={live} timeZone={answer?.event.timeZone} />
      <div className={css['content']}>
        {status === 'refused' ? <p className={css['empty']}>{t('notFound')}</p> : null}
        <OfSport sport={answer?.event.sport}>
          <TvView
            view={view}
            turn={viewTurn}
            {...{ eventId, settings, isPreview, categories, styleOf, playgroundName }}
            all={answer?.streams ?? []}
          />
        </OfSport>
      </div>
      <OfSport sport={answer?.event.sport}>
        <TvFoot {...{ eventId, styleOf, source }} streamIds={settings.streamIds} hasResults={view !== 'results'} />
      </OfSport>
    </main>
  );
};

const OfSport = ({ sport, children }: { sport: { key: string } | null | undefined; children: ReactNode }) => (
  <CornersContext value={cornersOf(sport?.key)}>
    <SportKeyContext value={sport?.key ?? null}>{children}</SportKeyContext>
  </CornersContext>
);

interface TvViewProps extends Required<TvScreenProps> {
  view: ScreenView;
  turn: number;
  categories: readonly Category[];
  /** Of the whole sport event. */
  all: readonly Category[];
  styleOf: (streamId: number) => NameStyle;
  playgroundName: (playgroundId: number) => string | undefined;
}

const TvView = ({ view, turn, eventId, settings, isPreview, categories, all, styleOf, playgroundName }: TvViewProps) => {
  const t = useText(tvTexts);
  const { playgroundIds, streamIds, announcement } = settings;
  switch (view) {
    case 'mats':
      return <TvMats {...{ eventId, playgroundIds, turn, styleOf }} />;
    case 'brackets':
      return isPreview ? (
        <p className={css['empty']}>{t('brackets')}</p>
      ) : (
        <TvBrackets {...{ categories, turn, styleOf, playgroundName }} />
      );
    case 'results':
      return <TvResults {...{ eventId, streamIds, styleOf }} />;
    case 'medals':
      return <TvMedals eventId={eventId} turn={turn} />;
    case 'draw':
      return <TvDraw eventId={eventId} categories={all} />;
    case 'calls':
      return <TvCalls {...{ eventId, playgroundIds, turn }} />;
    case 'warmup':
      return <TvWarmUp {...{ eventId, playgroundIds, streamIds }} />;
    case 'sponsors':
      return <TvSponsors eventId={eventId} turn={turn} />;
    case 'text':
      return <TvText title={announcement?.title ?? ''} text={announcement?.text ?? ''} />;
  }
};

const useSportEvent = (eventId: number) => {
  const input = useMemo(() => ({ eventId }), [eventId]);
  const { answer, failure, refetch } = useQuery(getEventOp, input);
  useRetry(failure !== undefined, refetch);
  const kinds = useMemo(() => new Map((answer?.streams ?? []).map(({ id, entrantKind }) => [id, entrantKind])), [answer]);
  return { answer, kinds };
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
