import { useCallback, useSyncExternalStore } from 'react';
import { browserList } from './mine.js';

/** A club or a category that this visitor follows at a sport event. */
export interface Followed {
  id: number;
  name: string;
}

const atMost = 20;

const isFollowed = (value: unknown): value is Followed =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

/** Lists of things with an id and a name; the newest first. */
const followedLists = (name: string) => {
  const lists = browserList(name, isFollowed);
  return (eventId: number) => {
    const followed = useSyncExternalStore(
      lists.subscribe,
      () => lists.read(eventId),
      () => lists.none,
    );
    const without = useCallback((wanted: number) => lists.read(eventId).filter(({ id }) => id !== wanted), [eventId]);
    const follow = useCallback((one: Followed) => lists.write(eventId, [one, ...without(one.id)].slice(0, atMost)), [eventId, without]);
    const unfollow = useCallback((id: number) => lists.write(eventId, without(id)), [eventId, without]);
    return { followed, follow, unfollow };
  };
};

/** The clubs that this browser follows at a sport event, with all their athletes. */
export const useClubs = followedLists('podium.clubs');
/** The categories that it follows: their draws and all their results. */
export const useCategories = followedLists('podium.categories');

/** No sport event has this number: what is followed wherever it is. */
const everywhere = 0;
const lists = { person: followedLists('podium.people'), club: followedLists('podium.organizations') };
/** Athletes, by profile, or clubs that this browser follows at every sport event. */
export const useFollowedEverywhere = (kind: keyof typeof lists) => lists[kind](everywhere);
