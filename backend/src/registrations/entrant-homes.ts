import { homeNameOf } from '#backend/directory/homes';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { onQuery } from '#platform/operations/implementation';
import { registrationsView } from '#projections/registrations/registrations.view';

/** Entrants of whom no home is known are left out. */
export const getEntrantHomes = onQuery(entrantQueries.homes, async ({ eventId, registrationIds }, { documents, locale }) => {
  const docs = await documents.getMany(registrationsView, [...new Set(registrationIds)]);
  const homes = docs.flatMap((doc) => {
    const home = doc.eventId === eventId && !doc.isDeleted ? homeNameOf(doc, locale) : null;
    return home === null ? [] : [{ registrationId: doc.id, home }];
  });
  return { homes };
});
