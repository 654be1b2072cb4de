import { registrationsFor } from '#backend/visibility/competitors';
import { categoriesOf } from '#backend/sport-events/event-parts';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { pageAmong, type Page } from '#platform/documents';
import { mapInSlices } from '#platform/slices';
import { isFoundBy, searchWords } from '#contracts/text';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { teamsView } from '#projections/registrations/teams.view';

const perPage = 100;

/**
 * The start list of a sport event, or of one category, for everybody. Who hides a name is not found by it, and not
 * counted either: what the store finds is looked through again with the names that the caller may see.
 */
const findEntrants = async (
  {
    eventId,
    streamId,
    needle,
    page,
  }: { eventId: number; streamId?: number | null | undefined; needle?: string | undefined; page?: number | undefined },
  context: OperationContext,
): Promise<Page<RegistrationDoc>> => {
  const filter = { ...(streamId == null ? { eventId } : { streamId }), participation: 'confirmed' };
  const query = { filter, sort: [['index', 'asc'] as const] };
  if (!needle) {
    const found = await context.documents.page(registrationsView, query, page, perPage);
    return { ...found, rows: await registrationsFor(found.rows, context) };
  }
  const words = searchWords(needle);
  const found = await registrationsFor(await context.documents.all(registrationsView, { ...query, text: needle }), context);
  const rows = await mapInSlices(found, (some) =>
    some.filter(({ fullName, organization }) => isFoundBy(`${fullName} ${organization?.name ?? ''}`, words)),
  );
  return pageAmong(rows, page, perPage);
};

/** With whom those who stand in pairs stand, by the names that the caller may see. */
const partnersOf = async (rows: readonly RegistrationDoc[], context: OperationContext): Promise<Map<number, string>> => {
  const paired = rows.filter(({ registrationPairId }) => registrationPairId !== null);
  const groups = await context.documents.getMany(teamsView, [...new Set(paired.map(({ streamId }) => streamId))]);
  const partnerOf = new Map(
    groups.flatMap(({ pairs }) =>
      pairs.flatMap(({ registrationIds }) =>
        registrationIds.map((id) => [id, registrationIds.find((other) => other !== id) ?? 0] as const),
      ),
    ),
  );
  const ids = paired.map(({ id }) => partnerOf.get(id) ?? 0);
  const docs = await registrationsFor(await context.documents.getMany(registrationsView, ids), context);
  const names = new Map(docs.map(({ id, fullName }) => [id, fullName]));
  return new Map(paired.flatMap(({ id }) => [[id, names.get(partnerOf.get(id) ?? 0) ?? ''] as const]));
};

export const getEntrants = onQuery(entrantQueries.entrants, async (input, context) => {
  const streams = await categoriesOf(context, input.eventId);
  const found = await findEntrants(input, context);
  const partners = await partnersOf(found.rows, context);
  // Visitors see what a start list on the wall shows: no birth date, no weight.
  const entrants = found.rows.map(
    ({ id, streamId: ofStream, fullName, team, organization, countryCode, seed, tournamentGridNumber, statuses, ...given }) => ({
      id,
      streamId: ofStream,
      streamName: streams.find((stream) => stream.id === ofStream)?.name ?? '',
      fullName,
      teamName: team?.name ?? null,
      partnerName: partners.get(id) ?? null,
      organization,
      countryCode,
      seed,
      tournamentGridNumber,
      isAbsent: statuses.weighIn === 'absent',
      place: given.place,
      result: given.result,
      points: given.points,
    }),
  );
  return { entrants, page: found.page, maxPage: found.maxPage, total: found.total };
});
