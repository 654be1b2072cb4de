import type { FollowedAthlete } from '#contracts/followers/followed.docs';

/** On the mat, then those whose bout the board shows, then those with a time, then who waits, then who is done. */
const rankOf = ({ next, place, bouts, status }: FollowedAthlete): number => {
  if (next?.isRunning) return 0;
  if (next && next.before !== null) return 1;
  if (next) return 2;
  return place === null && bouts === 0 && status === 'active' ? 3 : 4;
};

export const inOrderOfInterest = (athletes: readonly FollowedAthlete[]): FollowedAthlete[] =>
  athletes.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.next?.before ?? 0) - (b.next?.before ?? 0) ||
      (a.next?.time ?? '99').localeCompare(b.next?.time ?? '99') ||
      (a.place ?? 9_999) - (b.place ?? 9_999),
  );
