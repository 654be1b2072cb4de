import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { toTime } from '#domain/playgrounds/timetable.rules';
import { newestOf } from '#projections/competition/grid-progress';
import { lastShown, type GridSummary, type ShownMatch } from '#projections/competition/grid-summary';
import type { ExpectedBout } from '#domain/playgrounds/queue.rules';
import type { DatedQueue } from './day-forecast.js';
import type { Parts } from './live-parts.js';

const nextShown = 3;

interface Times {
  estimatedStart: string | null;
  restUntil?: string;
}

type Queued = { grid: GridSummary; match: ShownMatch };

/** As the board shows a match; the names that a visitor may see come last. */
const onBoard = ({ match, grid }: Queued, streamName: string, times: Times): LiveMatch => {
  const { matchId, number, streamId, participants, timeStart: _planned, startedAt: _start, finishedAt: _end, ...shown } = match;
  const { timerCountInSeconds, isTimerRunning, timerUpdatedAt, ...result } = shown;
  return {
    ...{ matchId, number, streamId, streamName, ...result },
    participants: participants.map(({ slot, registrationId, ...marks }) => ({
      ...{ slot, registrationId, fullName: null as string | null, organization: null as string | null, ...marks },
    })),
    ...(grid.kind === 'performance' && { isJudged: true }),
    ...{ timerCountInSeconds, isTimerRunning, timerUpdatedAt, ...times },
  };
};

/** Where which categories are fought. */
interface Board {
  playgroundId: number | null;
  streamIds: readonly number[];
}

/** Matches that are fought there, by what is known of them. */
const queued = (parts: Parts, { playgroundId, streamIds }: Board, of: (grid: GridSummary) => readonly ShownMatch[]): Queued[] =>
  streamIds.flatMap((id) => {
    const grid = parts.grids.get(id);
    const isHere = ({ matchId }: ShownMatch) => parts.forecast.placeOf(matchId, id) === playgroundId;
    return grid
      ? of(grid)
          .filter(isHere)
          .map((match) => ({ grid, match }))
      : [];
  });

const timeOf = (instant: string | null, { forecast: { clock } }: Parts): string | null => {
  const day = clock.today;
  return instant === null || day === null ? null : toTime(Math.floor(clock.secondsOf(instant, day) / 60));
};

const timesOf = (bout: ExpectedBout | undefined, queue: DatedQueue | undefined, { forecast: { clock } }: Parts): Times => {
  if (!bout || !queue) return { estimatedStart: null };
  const { start, restUntil } = bout;
  const rest = restUntil === null ? {} : { restUntil: clock.instantOf(restUntil, queue.date) };
  return { estimatedStart: toTime(start.at / 60), ...rest };
};

/** What comes next of these categories, in the order in which it is likely to be fought; where that is not known, of play. */
export const comingOn = (parts: Parts, board: Board): LiveMatch[] => {
  const queue = parts.forecast.queues.get(board.playgroundId);
  const expected = new Map(queue?.bouts.map((bout, i) => [bout.matchId, { bout, i }]));
  const coming = queued(parts, board, (grid) => grid.coming);
  const place = ({ match }: Queued) => expected.get(match.matchId)?.i ?? Number.POSITIVE_INFINITY;
  return coming
    .map((one, i) => ({ one, i }))
    .sort((a, b) => (place(a.one) === place(b.one) ? a.i - b.i : place(a.one) - place(b.one)))
    .map(({ one }) => onBoard(one, nameOf(one, parts), timesOf(expected.get(one.match.matchId)?.bout, queue, parts)));
};

const nameOf = ({ grid }: Queued, { streams }: Parts): string => streams.get(grid.streamId)?.name ?? '';

/** What is on, what can come next, what was. */
export const boardOn = (parts: Parts, at: Board) => {
  const [running] = queued(parts, at, (grid) => grid.running);
  const next = comingOn(parts, at).filter(({ status }) => status === 'ready');
  const byHand = (parts.order.first[at.playgroundId ?? 0] ?? []).find((id) => next.some(({ matchId }) => matchId === id));
  const played = queued(parts, at, (grid) => grid.played).map((one) => ({ ...one, finishedAt: one.match.finishedAt }));
  return {
    now: running ? onBoard(running, nameOf(running, parts), { estimatedStart: timeOf(running.match.startedAt, parts) }) : null,
    next: next.slice(0, nextShown),
    last: newestOf(played, lastShown).map((one) => onBoard(one, nameOf(one, parts), { estimatedStart: null })),
    ...(byHand !== undefined && { firstByHand: byHand }),
  };
};
