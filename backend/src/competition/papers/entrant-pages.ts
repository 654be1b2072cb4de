import { registrationsFor } from '#backend/visibility/competitors';
import { groupedBy } from '#domain/competition/grouped';
import { refuse, type Refusal } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { entrantsPage } from './list-papers.js';
import type { PaperPage } from './paper-page.js';
import type { PaperWords } from './paper-words.js';

/** Paper is made in one piece, in memory. */
const maxEntrants = 5_000;

/** A list of entrants for each category that is not completed, by the names that the caller may see. */
export const entrantPages = async (
  { streams }: { streams: readonly CategoryDoc[] },
  words: PaperWords,
  context: OperationContext,
): Promise<PaperPage[] | Refusal> => {
  const open = streams.filter(({ isCompleted }) => !isCompleted);
  const filter = { streamId: { $in: open.map(({ id }) => id) }, participation: 'confirmed' };
  if ((await context.documents.count(registrationsView, { filter })) > maxEntrants) return refuse('error.too_large');
  const docs = await context.documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  const byStream = groupedBy(await registrationsFor(docs, context), ({ streamId }) => streamId);
  return open.flatMap(({ id, name }) => {
    const entrants = byStream.get(id) ?? [];
    return entrants.length === 0 ? [] : [entrantsPage(name, entrants.map(listed), words)];
  });
};

const listed = ({ tournamentGridNumber, index, fullName, organization, weight, details }: RegistrationDoc) => ({
  number: tournamentGridNumber ?? index,
  ...{ fullName, club: organization?.name ?? '', weight, actualWeight: details.actualWeight },
});
