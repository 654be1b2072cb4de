import { inOrder } from '#contracts/competition/documents';
import { expectedOf, expectedOfDrawn, type Expected } from '#contracts/competition/expected';
import { awaitedIn } from '#contracts/competition/ranking';
import { isDone, type MatchState } from '#contracts/competition/state';
import type { DocumentReader } from '#platform/documents';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { entrantsAmong } from '#projections/registrations/joint-entries';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import type { StreamLoad } from './timetable.rules.js';

const mostStreams = 1_000;
const pageOfEntrants = 5_000;

export interface EventBoard {
  streams: StreamDoc[];
  grids: Map<number, GridViewDoc>;
  registrations: RegistrationDoc[];
  loads: Map<number, StreamLoad>;
}

/** A person is one athlete in all streams; a team counts by its name. */
export const athleteOf = ({ userId, fullName, id }: Pick<RegistrationDoc, 'userId' | 'fullName' | 'id'>): string =>
  userId === null ? `team ${fullName || id}` : String(userId);

const isPlaying = ({ state }: GridViewDoc): boolean => {
  const matches = inOrder(state);
  const isOpen = (match: MatchState) => (state.kind === 'performance' ? awaitedIn(state, match).length > 0 : !isDone(match));
  return matches.some((match) => match.startedAt !== null) && matches.some(isOpen) && state.stage !== 'completed';
};

const expectedIn = (grid: GridViewDoc | undefined, { gridKind, options }: StreamDoc, confirmed: number): Expected =>
  grid?.state.isDrawn ? expectedOfDrawn(grid.state) : expectedOf(gridKind, options, confirmed);

/** Everything the schedule of a sport event must know of its streams. */
export const eventBoard = async (documents: DocumentReader, eventId: number): Promise<EventBoard> => {
  const streams = await documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: mostStreams });
  const docs = await documents.getMany(
    gridView,
    streams.map(({ id }) => id),
  );
  const grids = new Map(docs.map((doc) => [doc.state.streamId, doc]));
  const registrations = await documents.find(registrationsView, {
    filter: { eventId, participation: 'confirmed' },
    sort: [['index', 'asc']],
    limit: pageOfEntrants,
  });
  const byStream = new Map<number, RegistrationDoc[]>();
  for (const row of registrations) byStream.set(row.streamId, [...(byStream.get(row.streamId) ?? []), row]);
  const loads = new Map(
    streams.map((stream): [number, StreamLoad] => {
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
          isRunning: grid !== undefined && isPlaying(grid),
          athletes: own.map(athleteOf),
        },
      ];
    }),
  );
  return { streams, grids, registrations, loads };
};
