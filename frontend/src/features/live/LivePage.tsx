import { useCallback, useMemo, useState } from 'react';
import type { EventLive, LiveMatch } from '../../app/eventLive.js';
import { getEventOp, type Category, type SportEventAnswer } from '../../app/sportEvents.js';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import type { NameStyle } from '../../ui/bracket/names.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { CategoryPanel } from './CategoryPanel.js';
import { EventHead, SiteBar } from './EventHead.js';
import { LastResults } from './LastResults.js';
import { liveTexts } from './liveTexts.js';
import type { OpenMatch } from './MatchDialog.js';
import { Mats } from './Mats.js';
import { usePins, type Pinned } from './mine.js';
import { MyAthletes } from './MyAthletes.js';
import { useUrlValue } from './urlState.js';
import css from './live.module.css';

const MatchDialog = lazyPart(async () => (await import('./MatchDialog.js')).MatchDialog);

/** A category as the chips show it. */
interface Chip {
  id: number;
  name: string;
  entrantKind: Category['entrantKind'];
  isRunning: boolean;
}

const matchesOf = (live: EventLive | undefined): LiveMatch[] => live?.playgrounds.flatMap(({ now, next, last }) => [...(now ? [now] : []), ...next, ...last]) ?? [];

/** Categories by the event; while that is not known, those that the board names. */
const useChips = (streams: readonly Category[] | undefined, live: EventLive | undefined): Chip[] =>
  useMemo(() => {
    const running = new Set(live?.playgrounds.flatMap(({ now }) => now?.streamId ?? []));
    if (streams) {
      return [...streams]
        .sort((a, b) => a.index - b.index)
        .map(({ id, name, entrantKind }) => ({ id, name, entrantKind, isRunning: running.has(id) }));
    }
    const named = new Map(matchesOf(live).map(({ streamId, streamName }) => [streamId, streamName]));
    return [...named].map(([id, name]) => ({ id, name, entrantKind: 'athlete', isRunning: running.has(id) }));
  }, [streams, live]);

/** The spectator's page of a sport event: playgrounds first, categories as filters; no login needed. */
export const LivePage = ({ eventId }: { eventId: number }) => {
  const t = useText(liveTexts);
  const ui = useText(uiTexts);
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const status = useDocumentStatus('event-live', eventId);
  const input = useMemo(() => ({ eventId }), [eventId]);
  const { answer } = useQuery<SportEventAnswer>(getEventOp, input);
  const chips = useChips(answer?.streams, live);
  const [chosen, choose] = useUrlValue('stream');
  const name = live?.name ?? answer?.event.name ?? '';
  usePageTitle(name);
  const current = chips.find(({ id }) => String(id) === chosen) ?? chips.find(({ isRunning }) => isRunning) ?? chips[0];
  const { pins, pin, unpin } = usePins(eventId);
  const [open, setOpen] = useState<OpenMatch | null>(null);

  const chipById = useMemo(() => new Map(chips.map((chip) => [chip.id, chip])), [chips]);
  const styleOf = useCallback((streamId: number): NameStyle => (chipById.get(streamId)?.entrantKind === 'athlete' ? 'person' : 'whole'), [chipById]);
  const playgrounds = useMemo(() => new Map((answer?.playgrounds ?? []).map((playground) => [playground.id, playground.name])), [answer]);
  const playgroundName = useCallback((id: number) => playgrounds.get(id), [playgrounds]);
  const isMine = useCallback((registrationId: number | null) => pins.some((pinned) => pinned.registrationId === registrationId), [pins]);
  const openLive = useCallback(({ streamId, matchId }: LiveMatch) => setOpen({ streamId, matchId }), []);
  const pinAndClose = (pinned: Pinned) => {
    pin(pinned);
    setOpen(null);
  };

  return (
    <div className={`public ${css['page']}`}>
      <a className="skip" href="#content">
        {ui('skip')}
      </a>
      <SiteBar eventId={eventId} />
      <main id="content" className="wrapx" tabIndex={-1}>
        {status === 'refused' && !answer ? <EmptyState>{t('notFound')}</EmptyState> : null}
        {status === 'loading' && !answer ? <Skeleton lines={6} height={64} /> : null}
        {live || answer ? (
          <>
            <EventHead eventId={eventId} name={name} status={live?.status ?? answer?.event.status} isRunning={chips.some(({ isRunning }) => isRunning)} event={answer?.event} />
            <h2 className={css['sectionTitle']}>{t('now')}</h2>
            <Mats {...{ eventId, styleOf, isMine }} onOpen={openLive} />
            <div className={css['columns']}>
              <div className={css['main']}>
                <nav className={`chips ${css['chips']}`} aria-label={t('categories')}>
                  {chips.map(({ id, name: chipName, isRunning }) => (
                    <button key={id} type="button" className="chip" aria-pressed={id === current?.id} onClick={() => choose(String(id))}>
                      {isRunning ? <span className="live-d" aria-hidden /> : null}
                      {chipName}
                    </button>
                  ))}
                </nav>
                {current ? (
                  <CategoryPanel
                    streamId={current.id}
                    title={current.name}
                    style={styleOf(current.id)}
                    mineId={pins.find(({ streamId }) => streamId === current.id)?.registrationId ?? null}
                    playgroundName={playgroundName}
                    onOpen={setOpen}
                  />
                ) : null}
              </div>
              <aside className={css['rail']}>
                <MyAthletes
                  pins={pins}
                  streamId={current?.id ?? null}
                  streamNameOf={(id) => chipById.get(id)?.name ?? ''}
                  {...{ playgroundName, styleOf }}
                  onPin={pin}
                  onUnpin={unpin}
                  onShow={({ streamId }) => choose(String(streamId))}
                />
                <LastResults {...{ eventId, styleOf }} onOpen={openLive} />
              </aside>
            </div>
            {answer?.event.source ? <p className={css['source']}>{t('source', { source: answer.event.source })}</p> : null}
          </>
        ) : null}
      </main>
      <MatchDialog
        open={open}
        style={open ? styleOf(open.streamId) : 'person'}
        streamName={open ? (chipById.get(open.streamId)?.name ?? '') : ''}
        playgroundName={playgroundName}
        onClose={() => setOpen(null)}
        onPin={pinAndClose}
      />
    </div>
  );
};
