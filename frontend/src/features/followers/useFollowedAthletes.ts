import { useEffect } from 'react';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentVersion, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { followedAthletesOp } from './calls.js';

export const useEventName = (eventId: number): string => useQuery(getEventOp, { eventId }).answer?.event.name ?? '';

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
