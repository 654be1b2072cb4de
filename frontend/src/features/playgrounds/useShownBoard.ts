import { useCallback, useEffect, useRef, useState } from 'react';
import type { LivePlaygrounds, PlaygroundShape, ScheduleBoard } from '#contracts/playgrounds/schedule.docs';
import { scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { useSession } from '../../app/session.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import type { ShownBoard } from './boardTypes.js';
import { movedItems } from './targets.js';
import type { Underway } from './useUnderway.js';

/** A move may be several calls: what others see of it is gathered before they are told. */
const gatherInMs = 300;

/** What another window or person has moved. */
export interface OthersMove {
  isOwn: boolean;
  by: string | null;
  moved: ReturnType<typeof movedItems>;
}

const pickPlaygrounds = ({ playgrounds }: LivePlaygrounds): PlaygroundShape[] => playgrounds;

export const shownOf = ({ playgrounds, unassignedStreams, conflicts }: ScheduleBoard): ShownBoard => ({
  playgrounds,
  unplaced: unassignedStreams,
  conflicts,
});

/** The document is public and has no referees; those of the last answer stay. */
const withReferees = (live: readonly PlaygroundShape[], known: readonly PlaygroundShape[]): PlaygroundShape[] =>
  live.map((playground) => {
    const refereeUserIds = known.find(({ id }) => id === playground.id)?.options.refereeUserIds;
    return refereeUserIds ? { ...playground, options: { ...playground.options, refereeUserIds } } : playground;
  });

/** The board as the last answer or the live document has it, and what others have just moved; while a call runs, its answer leads. */
export const useShownBoard = (eventId: number, { isBusy, isSettled }: Underway) => {
  const { user } = useSession();
  const query = useQuery(scheduleQueries.management, { eventId });
  useFollow('playgrounds', eventId);
  const live = useDocumentPart('playgrounds', eventId, pickPlaygrounds);
  const [board, setBoard] = useState<ShownBoard | null>(null);
  const [othersMove, setOthersMove] = useState<OthersMove | null>(null);
  const latest = useRef<ShownBoard | null>(null);
  /** The board before what others are doing just now. */
  const unseen = useRef<PlaygroundShape[] | null>(null);
  const { answer, refetch } = query;

  const keep = useCallback((next: ShownBoard) => {
    latest.current = next;
    setBoard(next);
  }, []);

  useEffect(() => {
    if (!answer || isBusy) return;
    keep(shownOf(answer));
    const before = unseen.current;
    unseen.current = null;
    const moved = before ? movedItems(before, answer.playgrounds) : [];
    if (moved.length > 0) setOthersMove({ isOwn: answer.changedBy?.id === user?.id, by: answer.changedBy?.name || null, moved });
    // Only a new answer is taken over; a call that ends has its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, keep, user?.id]);

  useEffect(() => {
    const known = latest.current;
    if (!live || !known || !isSettled) return undefined;
    const playgrounds = withReferees(live, known.playgrounds);
    const moved = movedItems(known.playgrounds, playgrounds);
    keep({ ...known, playgrounds });
    if (moved.length === 0 && playgrounds.length === known.playgrounds.length && unseen.current === null) return undefined;
    unseen.current ??= known.playgrounds;
    const timer = setTimeout(refetch, gatherInMs);
    return () => clearTimeout(timer);
  }, [live, isSettled, keep, refetch]);
  return { query, board, latest, keep, othersMove };
};
