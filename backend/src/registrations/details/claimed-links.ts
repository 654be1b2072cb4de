import type { HandlerContext } from '#platform/context';
import { isCoachedBy, isMemberOf } from '#domain/profiles/confirmation.rules';
import type { Registration } from '#domain/registrations/registration.decider';
import { isEnteredByOwn } from '#domain/visibility/keeper.rules';
import { profilesView } from '#projections/profiles/profiles.view';
import { isStaff } from '../registration-times.js';

interface Links {
  organizationId: number | null | undefined;
  coachId: number | null | undefined;
}

/**
 * What the side of an athlete may not name in an entry that the staff or a club has made: there a club and a coach count as said by
 * these. In an entry of their own both are a claim, whatever it says.
 */
export const claimedBy = async (
  context: HandlerContext,
  entry: Registration,
  { organizationId, coachId }: Links,
): Promise<(keyof Links)[]> => {
  if (isStaff(context) || (organizationId == null && coachId == null)) return [];
  const profile = entry.userId === null ? null : await context.documents.get(profilesView, entry.userId);
  if (isEnteredByOwn(entry, profile)) return [];
  const { organizationIds } = context.actor;
  const { organization, coach } = entry;
  const speaksForClub = organizationIds.includes(organizationId ?? organization?.id ?? 0);
  const claimed: (keyof Links)[] = [];
  if (isOther(organizationId, organization) && !isMemberOf(profile, organizationId) && !speaksForClub) claimed.push('organizationId');
  if (isOther(coachId, coach) && !isCoachedBy(profile, coachId) && !speaksForClub) claimed.push('coachId');
  return claimed;
};

const isOther = (id: number | null | undefined, now: { id: number } | null): id is number => id != null && id !== now?.id;
