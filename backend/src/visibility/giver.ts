import type { ConsentGiver } from '#contracts/visibility/consent.docs';
import type { Actor } from '#platform/context';

/** In which role somebody acts for a person. */
export const giverOf = ({ userId, isAdministrator }: Actor, subjectUserId: number): ConsentGiver => {
  if (userId === subjectUserId) return 'self';
  return isAdministrator ? 'administrator' : 'representative';
};
