import type { DocumentReader } from '#platform/documents';
import type { Filter } from '#platform/ports/document-store';
import { restrictedAmong, visitorNow } from '#backend/visibility/competitors';
import { gridsOf } from '#backend/sport-events/grids';
import { publicView } from '#domain/visibility/shown-name';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { leadOf } from '../joint-results.js';

/** Who has a place in a category, a pair or team once. `lead` carries the place; the names are of all members. */
export interface PlacedEntrant {
  registrationId: number;
  lead: RegistrationDoc;
  fullName: string;
  /** Of a team that was formed of athletes. */
  members: string[];
}

/** Those of some categories who have a place, in the order of their places. */
export const placedIn = async (documents: DocumentReader, filter: Filter): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, {
    filter: { ...filter, isDeleted: 0, place: { $gte: 1 } },
    sort: [
      ['rank', 'asc'],
      ['index', 'asc'],
    ],
  });

/** Pairs and teams as they were drawn. */
export const entrantsOf = async (documents: DocumentReader, placed: readonly RegistrationDoc[]): Promise<PlacedEntrant[]> => {
  const grids = await gridsOf(documents, [...new Set(placed.map(({ streamId }) => streamId))]);
  const byLead = new Map<number, RegistrationDoc[]>();
  for (const doc of placed) {
    const lead = leadOf(grids.get(doc.streamId), doc.id);
    byLead.set(lead, [...(byLead.get(lead) ?? []), doc]);
  }
  return [...byLead].flatMap(([registrationId, docs]) => {
    const lead = docs.find(({ id }) => id === registrationId) ?? docs[0];
    if (!lead) return [];
    const names = docs.map(({ fullName }) => fullName);
    const team = grids.get(lead.streamId)?.joints[registrationId]?.name ?? null;
    return { registrationId, lead, fullName: team ?? names.join(' / '), members: team === null ? [] : names };
  });
};

/** As everybody may see them. */
export const publicly = async (documents: DocumentReader, docs: readonly RegistrationDoc[]): Promise<RegistrationDoc[]> => {
  const viewer = visitorNow();
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  const restricted = await restrictedAmong(userIds, viewer, documents);
  return docs.map((doc) => publicView(doc, doc.firstName, restricted.get(doc.userId ?? 0), viewer.today));
};
