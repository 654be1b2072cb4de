import { useCallback, useSyncExternalStore } from 'react';
import { browserList } from './mine.js';

/** A club that this visitor follows at a sport event, with all its athletes. */
export interface FollowedClub {
  id: number;
  name: string;
}

const atMost = 20;

const isClub = (value: unknown): value is FollowedClub =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

const lists = browserList('podium.clubs', isClub);

/** The clubs that this browser follows at a sport event, the newest first. */
export const useClubs = (eventId: number) => {
  const clubs = useSyncExternalStore(
    lists.subscribe,
    () => lists.read(eventId),
    () => lists.none,
  );
  const without = useCallback((clubId: number) => lists.read(eventId).filter(({ id }) => id !== clubId), [eventId]);
  const follow = useCallback(
    (club: FollowedClub) => lists.write(eventId, [club, ...without(club.id)].slice(0, atMost)),
    [eventId, without],
  );
  const unfollow = useCallback((clubId: number) => lists.write(eventId, without(clubId)), [eventId, without]);
  return { clubs, follow, unfollow };
};
