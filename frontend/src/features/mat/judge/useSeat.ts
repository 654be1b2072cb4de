import { useEffect } from 'react';
import type { SeatAnswer } from '#contracts/judging/judging.docs';
import { useQuery } from '../../../app/useQuery.js';
import { keep, recall } from '../resume.js';
import { judgeCalls } from './judgeCalls.js';
import { usePanel } from './usePanel.js';

/** The own seat and whom it judges: asked again whenever the mat's panel or the own mark changes; without a line as it was last told. */
export const useSeat = (eventId: number, playgroundId: number, waiting: number): SeatAnswer | undefined => {
  const panel = usePanel(eventId, playgroundId);
  const { answer, refetch } = useQuery(judgeCalls.seat, { eventId });
  const { matchId, registrationId, period, isOpen, seats } = panel ?? {};
  const state = [matchId, registrationId, period, isOpen, seats?.length, waiting].join();
  useEffect(refetch, [state, refetch]);
  useEffect(() => {
    if (answer) keep(`seat-${eventId}`, answer);
  }, [answer, eventId]);
  return answer ?? recall<SeatAnswer>(`seat-${eventId}`) ?? undefined;
};
