import { gridEvents } from '#contracts/competition/grid.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';

/** What an event may have changed for those who follow. */
export interface Touched {
  /** Of an event of a grid. */
  streamId: number | null;
  /** Of an event of a schedule. */
  eventId: number | null;
  /** Matches whose result may be another. */
  matchIds: readonly number[];
  /** Categories that were drawn. */
  drawn: readonly number[];
  /** Categories that were put on a playground, and those on whose playground something changed. */
  placed: readonly number[];
  planned: readonly number[];
}

const nothing: Touched = { streamId: null, eventId: null, matchIds: [], drawn: [], placed: [], planned: [] };

type Read = (data: unknown, streamId: number) => Partial<Touched>;

const ofGrid: Readonly<Record<string, Read>> = {
  TournamentGridDrawn: (_data, streamId) => ({ drawn: [streamId] }),
  MatchWinnerSet: (data) => {
    const { matchId, walkovers } = gridEvents.MatchWinnerSet.schema.parse(data);
    return { matchIds: [matchId, ...walkovers] };
  },
  MatchCorrected: (data) => {
    const { matchId, falls } = gridEvents.MatchCorrected.schema.parse(data);
    return { matchIds: [matchId, ...falls.map((fallen) => fallen.matchId)] };
  },
  MatchWinnerCleared: (data) => ({ matchIds: [gridEvents.MatchWinnerCleared.schema.parse(data).matchId] }),
  MatchUnblocked: (data) => {
    const { matchId, clears } = gridEvents.MatchUnblocked.schema.parse(data);
    return { matchIds: [matchId, ...clears] };
  },
  OlympicDataCleared: (data) => ({ matchIds: gridEvents.OlympicDataCleared.schema.parse(data).matchIds }),
  OlympicConsolationDataCleared: (data) => ({ matchIds: gridEvents.OlympicConsolationDataCleared.schema.parse(data).matchIds }),
  EntrantStatusSet: (data) => ({ matchIds: gridEvents.EntrantStatusSet.schema.parse(data).walkovers }),
};

const ofSchedule: Readonly<Record<string, Read>> = {
  StreamsAddedToPlayground: (data) => ({ placed: scheduleEvents.StreamsAddedToPlayground.schema.parse(data).streamIds }),
  PlaygroundStreamChanged: (data) => ({ placed: [scheduleEvents.PlaygroundStreamChanged.schema.parse(data).to] }),
  StreamsRedistributed: (data) => ({
    placed: scheduleEvents.StreamsRedistributed.schema.parse(data).moves.map(({ streamId }) => streamId),
  }),
  PlaygroundsAutoScheduled: (data) => ({
    planned: scheduleEvents.PlaygroundsAutoScheduled.schema.parse(data).plans.map(({ streamId }) => streamId),
  }),
  // Who comes next on the playgrounds is looked at after each of these.
  PlaygroundItemReordered: () => ({}),
  BoutsMovedToPlayground: () => ({}),
  BoutOrderSet: () => ({}),
  BoutSkipped: () => ({}),
};

export const noticedEvents = [...Object.keys(ofGrid), ...Object.keys(ofSchedule)];

export const touchedBy = ({ type, data, stream }: { type: string; data: unknown; stream: string }): Touched => {
  const id = Number(stream.slice(stream.lastIndexOf('-') + 1));
  const read = ofGrid[type];
  if (read) return { ...nothing, streamId: id, ...read(data, id) };
  return { ...nothing, eventId: id, ...ofSchedule[type]?.(data, id) };
};
