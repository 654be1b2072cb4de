import type { Progress } from '#contracts/profiles/progress.docs';
import { progressQueries } from '#contracts/profiles/progress.ops';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { profileSeenBy } from '#backend/visibility/viewer';
import { notFound, type Refusal } from '#domain/decider';
import { measureOf } from '#domain/profiles/measures';
import { progressOf, type MeasuredResult } from '#domain/profiles/progress.rules';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

type Counted = Pick<MeasuredResult, 'unit' | 'value' | 'scoring'>;

/** The judges' total, else what the result says with its unit; that of a whole sport, without a discipline, compares with nothing. */
const countedIn = ({ id, result }: RegistrationDoc, category: CategoryDoc, grid: GridSummary | undefined): Counted | null => {
  const total = grid?.judged?.totals[id];
  if (grid?.judged && total !== undefined) return { unit: 'points', value: total, scoring: grid.judged.scoring };
  const measure = category.disciplineName && result !== null ? measureOf(result) : null;
  return measure && { ...measure, scoring: '' };
};

/** Entries with a place that their person does not hide. */
const placedEntries = async ({ userId, officialResults }: Profile, { documents }: OperationContext) => {
  const hidden = new Set(officialResults.flatMap(({ registrationId, isHidden }) => (isHidden ? [registrationId] : [])));
  const rows = await documents.all(registrationsView, { filter: { userId, isDeleted: 0, place: { $gte: 1 } } });
  return rows.filter(({ id }) => !hidden.has(id));
};

const resultsOf = async (profile: Profile, lists: ReferenceLists, context: OperationContext): Promise<MeasuredResult[]> => {
  const { documents, locale } = context;
  const entries = await placedEntries(profile, context);
  const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
  const published = new Map(events.filter(({ isPublished }) => isPublished).map((event) => [event.id, event]));
  const categories = await documents.getMany(categoriesView, [...new Set(entries.map(({ streamId }) => streamId))]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const completed = categories.filter(({ isCompleted }) => isCompleted).map(({ id }) => id);
  const grids = new Map((await documents.getMany(gridSummaries, completed)).map((grid) => [grid.streamId, grid]));
  const sportIds = [...new Set([...published.values()].map(({ sportId }) => sportId))];
  const sports = new Map(await Promise.all(sportIds.map(async (id) => [id, await lists.item('sports', id, locale)] as const)));
  return entries.flatMap((entry): MeasuredResult[] => {
    const event = published.get(entry.eventId);
    const category = byId.get(entry.streamId);
    const counted = category && countedIn(entry, category, grids.get(entry.streamId));
    if (!event || !counted || entry.place === null) return [];
    const sport = sports.get(event.sportId);
    return [
      {
        ...{ event: { id: event.id, name: event.name }, day: event.dateFrom, place: entry.place },
        ...{ sport: sport ? { id: sport.id, name: sport.name } : null, discipline: category.disciplineName, ...counted },
      },
    ];
  });
};

/** Best results of people and how they got there, as far as they show their results. */
export const progressQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(progressQueries.ofPerson, async ({ userId }, context): Promise<Progress | Refusal> => {
    const profile = await context.documents.get(profilesView, userId);
    if (!profile) return notFound('userId');
    const { shows } = await profileSeenBy(profile, context);
    return { isShown: shows.results, series: shows.results ? progressOf(await resultsOf(profile, lists, context)) : [] };
  }),
];
