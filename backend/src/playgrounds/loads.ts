import { expectedOf, type Expected } from '#domain/competition/expected';
import type { DocumentReader } from '#platform/documents';
import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import { entrantsAmong } from '#projections/registrations/joint-entries';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import type { CategoryLoad } from '#domain/playgrounds/timetable.rules';

const maxCategories = 1_000;

export interface EventBoard {
  streams: CategoryDoc[];
  grids: Map<number, GridSummary>;
  registrations: RegistrationDoc[];
  registrationsCount: (streamId: number) => number;
  loads: Map<number, CategoryLoad>;
}

/** A person is one athlete in all streams; a team counts by its name. */
export const athleteOf = ({ userId, fullName, id }: Pick<RegistrationDoc, 'userId' | 'fullName' | 'id'>): string =>
  userId === null ? `team ${fullName || id}` : String(userId);

const expectedIn = (grid: GridSummary | undefined, { gridKind, options }: CategoryDoc, confirmed: number): Expected =>
  grid?.isDrawn ? grid.expected : expectedOf(gridKind, options, confirmed);

/** Everything the schedule of a sport event must know of its streams. */
export const eventBoard = async (documents: DocumentReader, eventId: number): Promise<EventBoard> => {
  const streams = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const docs = await documents.getMany(
    gridSummaries,
    streams.map(({ id }) => id),
  );
  const grids = new Map(docs.map((doc) => [doc.streamId, doc]));
  const registrations = await documents.all(registrationsView, {
    filter: { eventId, participation: 'confirmed' },
    sort: [['index', 'asc']],
  });
  const byStream = new Map<number, RegistrationDoc[]>();
  for (const row of registrations) {
    const known = byStream.get(row.streamId);
    if (known) known.push(row);
    else byStream.set(row.streamId, [row]);
  }
  const loads = new Map(
    streams.map((stream): [number, CategoryLoad] => {
      const own = byStream.get(stream.id) ?? [];
      const grid = grids.get(stream.id);
      const { matches, bouts } = expectedIn(grid, stream, entrantsAmong(own, stream.entrantKind).length);
      return [
        stream.id,
        {
          streamId: stream.id,
          name: stream.name,
          matchesCount: matches,
          boutsCount: bouts,
          matchDurationInSeconds: stream.matchDurationInSeconds,
          minRestInMinutes: stream.minRestInMinutes,
          isRunning: grid?.isPlaying ?? false,
          athletes: own.map(athleteOf),
        },
      ];
    }),
  );
  const registrationsCount = (streamId: number) => byStream.get(streamId)?.length ?? 0;
  return { streams, grids, registrations, registrationsCount, loads };
};
