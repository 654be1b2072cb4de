import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { registrationsFor } from '#backend/visibility/competitors';
import { gridsOf } from '#backend/sport-events/grids';
import { onQuery } from '#platform/operations/implementation';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { leadOf } from './joint-results.js';

/** Who has a place in a category, by the names that the caller may see; a pair or team once. */
export const getCategoryResults = onQuery(entrantQueries.results, async ({ eventId, streamId }, context) => {
  const query = { filter: { eventId, streamId, isDeleted: 0 }, sort: [['rank', 'asc'] as const, ['index', 'asc'] as const] };
  const placed = (await context.documents.all(registrationsView, query)).filter(({ place }) => place !== null);
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  const byLead = new Map<number, RegistrationDoc[]>();
  for (const doc of await registrationsFor(placed, context)) {
    const lead = leadOf(grid, doc.id);
    byLead.set(lead, [...(byLead.get(lead) ?? []), doc]);
  }
  const results = [...byLead].flatMap(([registrationId, docs]) => {
    const [first] = docs;
    if (!first) return [];
    const names = docs.map(({ fullName }) => fullName);
    const team = grid?.joints[registrationId]?.name ?? null;
    return {
      registrationId,
      fullName: team ?? names.join(' / '),
      members: team === null ? [] : names,
      organization: first.organization,
      place: first.place ?? 0,
      result: first.result,
      points: first.points,
    };
  });
  return { results };
});
