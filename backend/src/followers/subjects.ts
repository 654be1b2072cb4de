import { restrictedAmong, visitorNow } from '#backend/visibility/competitors';
import type { DocumentReader } from '#platform/documents';
import { homeDay } from '#contracts/rules/dates';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { numbersOf } from '#domain/profiles/merge.fold';
import { mayBeLinked } from '#domain/visibility/linked.rules';
import { gridView } from '#projections/competition/grid.view';
import { jointAmong, jointsIn } from '#projections/competition/joint-entrants';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { topics } from './push-devices.js';

/** An entrant of a grid of whom followers may be told. */
export interface Subject {
  /** The registration that stands in the grid. */
  lead: number;
  doc: RegistrationDoc;
  topics: string[];
}

/**
 * Entrants with the topics by which they are followed. Of those who hide the surname or the whole profile nothing is told;
 * who hides the clubs is not followed by them, and who hides where they compete is not followed from their profile. A child is told of as
 * the live page shows them, by the first name.
 */
export const subjectsOf = async (streamId: number, leads: readonly number[], documents: DocumentReader): Promise<Subject[]> => {
  const grid = await documents.peek(gridView, streamId);
  if (!grid || leads.length === 0) return [];
  const joints = jointsIn(grid);
  const membersOf = (lead: number): number[] => jointAmong(joints, lead)?.joint.registrationIds ?? [lead];
  const ids = [...new Set(leads.flatMap((lead) => [lead, ...membersOf(lead)]))];
  const docs = new Map((await documents.getMany(registrationsView, ids)).map((doc) => [doc.id, doc]));
  const userIds = [...docs.values()].flatMap(({ userId }) => userId ?? []);
  const restricted = await restrictedAmong(userIds, visitorNow(), documents);
  const profiles = new Map((await documents.getMany(profilesView, userIds)).map((profile) => [profile.userId, profile]));
  const today = homeDay(new Date().toISOString());
  const isSilent = ({ userId }: RegistrationDoc): boolean => {
    const person = userId === null ? undefined : restricted.get(userId);
    return person !== undefined && (person.isHiddenLastName || person.isPrivateProfile);
  };
  return leads.flatMap((lead) => {
    const doc = docs.get(lead);
    const members = membersOf(lead).flatMap((id) => docs.get(id) ?? []);
    if (!doc || members.some(isSilent)) return [];
    return [{ lead, doc, topics: [...new Set(members.flatMap(topicsOf))] }];
  });

  function topicsOf({ id, eventId, userId, organization }: RegistrationDoc): string[] {
    const profile = userId === null ? undefined : profiles.get(userId);
    const isClubHidden = userId !== null && restricted.get(userId)?.isHiddenOrganizations === true;
    const clubs = [
      ...(organization ? [organization.id] : []),
      ...(profile?.organizations ?? []).filter(isInForce).map(({ organizationId }) => organizationId),
    ];
    return [
      topics.athlete(id),
      ...(organization && !isClubHidden ? [topics.club(eventId, organization.id), topics.clubEverywhere(organization.id)] : []),
      ...(profile && mayBeLinked(profile, today) ? numbersOf(profile).map(topics.person) : []),
      ...clubs.map(topics.organization),
      ...(profile?.coaches ?? []).filter(isInForce).map(({ coachId }) => topics.coach(coachId)),
    ];
  }
};
