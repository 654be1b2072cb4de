import { placeOf } from '#contracts/registrations/statuses';
import type { TeamsOfCategory } from '#domain/registrations/teams.fold';
import { teamOps } from '#contracts/registrations/teams.ops';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { pageNumber } from '#platform/documents';
import { registrationsView } from '#projections/registrations/registrations.view';
import { teamsView } from '#projections/registrations/teams.view';
import { rowsOf } from '../rows.js';
import { namedTeams } from './named-teams.js';

const maxCategories = 1_000;
const maxFree = 500;
const perPage = 50;

const groupsOf = async (context: OperationContext, eventId: number, streamId: number | null): Promise<TeamsOfCategory[]> => {
  if (streamId === null) return context.documents.find(teamsView, { filter: { eventId }, limit: maxCategories });
  const doc = await context.documents.get(teamsView, streamId);
  return doc ? [doc] : [];
};

/** Who could be put into a team or a pair of a category, in the order of its list. */
const freeIn = async (context: OperationContext, streamId: number, taken: ReadonlySet<number>) => {
  const docs = await context.documents.all(registrationsView, { filter: { streamId }, sort: [['index', 'asc']] });
  return docs
    .filter((doc) => doc.entrantKind === 'athlete' && !doc.isDeleted && placeOf(doc.statuses.participation) !== 'out' && !taken.has(doc.id))
    .slice(0, maxFree)
    .map(({ id }) => id);
};

export const teamQueries: Implementation[] = [
  onQuery(teamOps.byTeams, async ({ eventId, streamId = null, page }, context) => {
    const groups = await groupsOf(context, eventId, streamId);
    const teams = groups.flatMap((group) => group.teams.map((team) => ({ ...team, streamId: group.streamId })));
    const pairs = groups.flatMap((group) => group.pairs);
    const named = await namedTeams(context, streamId === null ? { eventId } : { streamId });
    const all = [...teams, ...named];
    const { page: current, maxPage } = pageNumber(Math.max(all.length, pairs.length), page, perPage);
    const of = <Item>(items: readonly Item[]): Item[] => items.slice((current - 1) * perPage, current * perPage);
    const [shownTeams, shownPairs] = [of(all), of(pairs)];
    const inGroups = new Set([...teams, ...pairs].flatMap(({ registrationIds }) => registrationIds));
    const free = streamId === null ? [] : await freeIn(context, streamId, inGroups);
    const wanted = [...[...shownTeams, ...shownPairs].flatMap(({ registrationIds }) => registrationIds), ...free];
    const rows = new Map((await rowsOf(context, [...new Set(wanted)])).map((row) => [row.id, row]));
    const rowsFor = (ids: readonly number[]) => ids.flatMap((id) => rows.get(id) ?? []);
    return {
      teams: shownTeams.map(({ registrationIds, ...team }) => ({ ...team, members: rowsFor(registrationIds) })),
      pairs: shownPairs.map(({ id, registrationIds }) => ({ registrationPairId: id, registrations: rowsFor(registrationIds) })),
      free: rowsFor(free),
      page: current,
      maxPage,
      total: all.length,
    };
  }),
];
