import type { feedQueries } from '#contracts/feed/feed.ops';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';

export const getFromHall = ref<typeof feedQueries.fromHall>({ path: '/api/get-from-hall', kind: 'wrapped' });

/** A computer in a hall runs the sport event: nothing of it is decided here meanwhile. */
export const useIsInHall = (eventId: number): boolean => {
  const { answer } = useQuery(getFromHall, { eventId });
  return Boolean(answer?.hall);
};
