import { useEffect } from 'react';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentVersion, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { followedAthletesOp } from './followedCalls.js';

/** Name and sport of the sport event, as soon as they are known. */
export const useFollowedEvent = (eventId: number): { name: string; sport: string | null } => {
  const event = useQuery(getEventOp, { eventId }).answer?.event;
  return { name: event?.name ?? '', sport: event?.sport?.key ?? null };
};

/** Asked again when the boards of the sport event have changed. */
export const useFollowedAthletes = (
  eventId: number,
  wanted: { organizationId: number } | { registrationIds: readonly number[] } | null,
) => {
  useFollow('event-live', eventId);
  const version = useSettled(String(useDocumentVersion('event-live', eventId)));
  const query = useQuery(followedAthletesOp, wanted && { eventId, ...wanted });
  const { refetch } = query;
  useEffect(() => {
    if (version !== '0') refetch();
  }, [version, refetch]);
  return query;
};
