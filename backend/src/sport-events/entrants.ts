import { registrationsFor } from '#backend/directory/faces';
import type { OperationContext } from '#platform/context';
import { pageAmong, type Page } from '#platform/documents';
import { isFoundBy, searchWords } from '#contracts/text';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { teamsView } from '#projections/registrations/teams.view';

const perPage = 100;
const mostFound = 5_000;

/**
 * The start list of a sport event, or of one category, for everybody. Who hides a name is not found by it, and not
 * counted either: what the store finds is looked through again with the names that the caller may see.
 */
export const findEntrants = async (
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
  const found = await registrationsFor(
    await context.documents.find(registrationsView, { ...query, text: needle, limit: mostFound }),
    context,
  );
  const rows = found.filter(({ fullName, organization }) => isFoundBy(`${fullName} ${organization?.name ?? ''}`, words));
  return pageAmong(rows, page, perPage);
};

/** With whom those who stand in pairs stand, by the names that the caller may see. */
export const partnersOf = async (rows: readonly RegistrationDoc[], context: OperationContext): Promise<Map<number, string>> => {
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
