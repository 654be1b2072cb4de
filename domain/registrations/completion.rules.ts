import type { LeftEntrant } from '#contracts/registrations/registration.docs';
import { placeOf, type ParticipationStatus } from '#contracts/registrations/statuses';

interface Placed {
  registrationId: number;
  /** Absent: it stays. */
  place?: number | null | undefined;
}

/** Places that were saved by hand and that the places given now replace, or give to somebody else as well. */
export const placesByHand = (
  before: readonly Placed[],
  given: readonly Placed[],
): { registrationId: number; place: number; becomes: number }[] => {
  const now = new Map(given.filter(({ place }) => place !== undefined).map(({ registrationId, place }) => [registrationId, place]));
  const taken = new Set(now.values());
  return before.flatMap(({ registrationId, place }) => {
    if (place == null) return [];
    const becomes = now.get(registrationId) ?? place;
    const isUntouched = now.has(registrationId) ? becomes === place : !taken.has(place);
    return isUntouched ? [] : [{ registrationId, place, becomes }];
  });
};

type LeftAs = LeftEntrant['status'];

interface EntryState {
  isDeleted: boolean;
  participation: ParticipationStatus;
}

/** What became of one who was drawn; null of those who count, and of those who withdrew: the grid knows them as withdrawn. */
export const leftAs = ({ isDeleted, participation }: EntryState): LeftAs | null => {
  if (isDeleted) return 'deleted';
  return participation === 'confirmed' || participation === 'withdrawn' ? null : participation;
};

/** Who still waits for something (payment, a decision) may be counted by the organiser; who was put out may not. */
export const mayCount = (left: LeftAs): boolean => left !== 'deleted' && placeOf(left) !== 'out';
