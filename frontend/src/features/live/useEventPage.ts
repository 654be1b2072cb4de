import { useCallback, useMemo } from 'react';
import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { Category, DayNotice, SportEvent } from '#contracts/sport-events/sport-event.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import type { WantedMode } from '../../shared/sport-modes/loadMode.js';

/** A category as the chips show it. */
export interface Chip {
  id: number;
  name: string;
  isRunning: boolean;
}

const matchesOf = (live: EventLive | undefined): LiveMatch[] =>
  live?.playgrounds.flatMap(({ now, next, last }) => [...(now ? [now] : []), ...next, ...last]) ?? [];

/** Categories by the event; while that is not known, those that the board names. */
const chipsOf = (streams: readonly Category[] | undefined, live: EventLive | undefined): Chip[] => {
  const running = new Set(live?.playgrounds.flatMap(({ now }) => now?.streamId ?? []));
  const named = new Map(matchesOf(live).map(({ streamId, streamName }) => [streamId, streamName]));
  const all = streams ? [...streams].sort((a, b) => a.index - b.index).map(({ id, name }): [number, string] => [id, name]) : [...named];
  return all.map(([id, name]) => ({ id, name, isRunning: running.has(id) }));
};

/** The board goes on while the page is open: the first bout need not be asked for. */
const hasBegun = ({ playgrounds }: EventLive): boolean => playgrounds.some(({ now, last }) => now?.status === 'running' || last.length > 0);

export interface EventPage {
  status: 'loading' | 'ready' | 'refused';
  name: string;
  eventStatus: SportEvent['status'] | undefined;
  isLive: boolean;
  dayNotice: DayNotice | null;
  event: SportEvent | undefined;
  chips: readonly Chip[];
  streamNameOf: (streamId: number) => string;
  styleOf: (streamId: number) => NameStyle;
  /** The sport mode that a category keeps. */
  modeOf: (streamId: number) => WantedMode | null;
  playgroundName: (playgroundId: number) => string | undefined;
}

/** The followed document knows sooner that it is over, the call that a bout was fought whose board has moved on. */
const isLiveBy = (isSaidLive: boolean, live: EventLive | undefined): boolean =>
  live ? live.status === 'running' && (isSaidLive || hasBegun(live)) : isSaidLive;

const noticeOf = (known: { dayNotice: DayNotice | null } | undefined): DayNotice | null => known?.dayNotice ?? null;

/** What the page knows of its sport event: the board at once, the rest when its own call has answered. */
export const useEventPage = (eventId: number): EventPage => {
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const status = useDocumentStatus('event-live', eventId);
  const input = useMemo(() => ({ eventId }), [eventId]);
  const { answer } = useQuery(getEventOp, input);
  const streams = answer?.streams;
  const chips = useMemo(() => chipsOf(streams, live), [streams, live]);
  const kinds = useMemo(() => new Map((streams ?? []).map(({ id, entrantKind }) => [id, entrantKind])), [streams]);
  const styleOf = useCallback(
    (streamId: number): NameStyle => ((kinds.get(streamId) ?? 'athlete') === 'athlete' ? 'person' : 'whole'),
    [kinds],
  );
  const playgrounds = useMemo(() => new Map((answer?.playgrounds ?? []).map(({ id, name }) => [id, name])), [answer]);
  const playgroundName = useCallback((id: number) => playgrounds.get(id), [playgrounds]);
  return {
    status: answer ? 'ready' : status,
    name: live?.name ?? answer?.event.name ?? '',
    eventStatus: live?.status ?? answer?.event.status,
    isLive: isLiveBy(answer?.event.isLive === true, live),
    dayNotice: noticeOf(live ?? answer?.event),
    event: answer?.event,
    chips,
    streamNameOf: (streamId) => chips.find(({ id }) => id === streamId)?.name ?? '',
    styleOf,
    modeOf: (streamId) => streams?.find(({ id }) => id === streamId)?.sportMode ?? null,
    playgroundName,
  };
};
