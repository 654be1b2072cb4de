import type { LeftEntrant } from '#contracts/registrations/registration.docs';
import { placeOf, type ParticipationStatus } from '#contracts/registrations/statuses';

type LeftAs = LeftEntrant['status'];

interface Standing {
  isDeleted: boolean;
  participation: ParticipationStatus;
}

/** What became of one who was drawn; null of those who count, and of those who withdrew: the grid knows them as withdrawn. */
export const leftAs = ({ isDeleted, participation }: Standing): LeftAs | null => {
  if (isDeleted) return 'deleted';
  return participation === 'confirmed' || participation === 'withdrawn' ? null : participation;
};

/** Who still waits for something (payment, a decision) may be counted by the organiser; who was put out may not. */
export const mayCount = (left: LeftAs): boolean => left !== 'deleted' && placeOf(left) !== 'out';
