import type { DayBout } from '#contracts/playgrounds/day-bout';
import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { maxSideJudges, type BoutOfficials, type Neutrality, type Officials, type SeatProblem } from '#contracts/referees/referees.docs';
import { findSport } from '#contracts/rules/sports';
import { categoryOfId } from '#contracts/ids';
import type { DocumentReader } from '#platform/documents';
import { seatsOf as judgeSeats } from '#domain/judging/panels';
import { neutralityAmong, type SideTies } from '#domain/referees/neutrality';
import { seatProblems, soundSeats, standings, type Bench } from '#domain/referees/problems';
import { dayOf, type Referees } from '#domain/referees/referees.fold';
import { proposeRota, type RefereeAtWork, type RotaTask } from '#domain/referees/rota';
import { sideJudgesOf } from '#domain/referees/side-judges';
import { modeOfCategory } from '#domain/sport-modes/category-mode';
import { gridView } from '#projections/competition/grid.view';
import type { GridSummary } from '#projections/competition/grid-summary';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { refereesAtWork, sideTies } from './ties.js';

type Grid = Pick<GridSummary, 'kind' | 'joints' | 'openMatchIds' | 'isDrawn' | 'standing'>;

/** The bouts of all mats in order of play (the playgrounds' context knows them). */
export type OpenBouts = (
  eventId: number,
  documents: DocumentReader,
) => Promise<{
  version: number;
  sportId: number;
  bouts: DayBout[];
  grids: ReadonlyMap<number, Grid>;
  categories: ReadonlyMap<number, CategoryDoc>;
} | null>;

type Bouts = NonNullable<Awaited<ReturnType<OpenBouts>>>;

/** The referees of a sport event beside the bouts that wait for them. */
export interface RotaNow {
  bouts: Bouts;
  neutralTo: Neutrality;
  referees: readonly RefereeAtWork[];
  taskOf: (bout: DayBout) => RotaTask;
  /** Seats beside the head judge, of a category that judges mark. */
  panelOf: (streamId: number) => readonly JudgeSeat[];
  benchOf: (date: string) => Bench;
  /** Bouts of a day that are over, by referee. */
  doneOn: (date: string) => ReadonlyMap<number, number>;
}

const nobody: Pick<BoutOfficials, 'officials' | 'overruled' | 'sides' | 'isByHand' | 'reason'> = {
  ...{ officials: [], overruled: [], sides: [], isByHand: false, reason: '' },
};
export const recordedOf = ({ bouts }: Pick<Referees, 'bouts'>, matchId: number) => bouts[matchId] ?? nobody;

export const rotaNow = async (state: Referees, bouts: Bouts, documents: DocumentReader): Promise<RotaNow> => {
  // All who stand in a match, so that neutrality is the same to the last bout of the day.
  const entrants = [...bouts.grids.values()].flatMap((grid) => grid.standing.map((id): [number, Grid] => [id, grid]));
  const [ties, referees] = await Promise.all([sideTies(new Map(entrants), documents), refereesAtWork(state.referees, documents)]);
  const neutralTo = state.rules.neutrality ?? neutralityAmong(ties.values());
  const panels = await panelsOf(bouts, documents);
  const panelOf = (streamId: number) => panels.get(streamId) ?? [];
  const seatsOf = seatsBy(state, bouts);
  const taskOf = ({ matchId, streamId, playgroundId, start, end, isJudged, sides: ids }: DayBout): RotaTask => {
    const sides = ids.flatMap((id) => ties.get(id ?? 0) ?? []);
    return {
      ...{ matchId, streamId, playgroundId, start, end },
      seats: isJudged ? 1 + panelOf(streamId).length : seatsOf(streamId),
      sides: isJudged ? sides.map(ownTies) : sides,
    };
  };
  const byId = new Map(referees.map((referee) => [referee.userId, referee]));
  const benchOf = (date: string): Bench => {
    const tasks = bouts.bouts.filter((bout) => bout.date === date).map(taskOf);
    const busy = standings(tasks, (matchId) => recordedOf(state, matchId).officials);
    return { referees: byId, day: dayOf(state, date), neutrality: neutralTo, busy };
  };
  return { bouts, neutralTo, referees, taskOf, panelOf, benchOf, doneOn: (date) => doneOn(state, bouts, date) };
};

/** Where judges mark everybody of a category, all clubs and regions stand in it: it is asked only who performs and whom they coach. */
const ownTies = ({ userIds, coachIds }: SideTies): SideTies => ({ userIds, coachIds, organizationIds: [], countryIds: [], regionIds: [] });

const panelsOf = async ({ grids }: Bouts, documents: DocumentReader): Promise<ReadonlyMap<number, readonly JudgeSeat[]>> => {
  const judged = [...grids].filter(([, { kind }]) => kind === 'performance');
  const found = await Promise.all(
    judged.map(async ([streamId]): Promise<[number, readonly JudgeSeat[]]> => {
      const grid = await documents.peek(gridView, streamId);
      return [streamId, grid ? judgeSeats(grid.state.options.performance).slice(0, maxSideJudges) : []];
    }),
  );
  return new Map(found);
};

/** Seats of a bout: the referee's and those beside, by the rules of the sport event or the mode of the category. */
const seatsBy = ({ rules }: Referees, { sportId, categories }: Bouts): ((streamId: number) => number) => {
  const sport = findSport(sportId)?.key ?? '';
  const known = new Map<number, number>();
  return (streamId) => {
    const category = categories.get(streamId);
    const mode = category && known.get(streamId) === undefined ? modeOfCategory(category, sport) : undefined;
    const seats = known.get(streamId) ?? 1 + (rules.sideJudges ?? sideJudgesOf(mode ?? { sport, score: { kind: 'sum' } }));
    known.set(streamId, seats);
    return seats;
  };
};

const doneOn = ({ bouts: recorded }: Referees, { grids }: Bouts, date: string): ReadonlyMap<number, number> => {
  const open = new Set([...grids.values()].flatMap(({ openMatchIds }) => openMatchIds));
  const done = new Map<number, number>();
  for (const { matchId, officials, date: on } of Object.values(recorded)) {
    if (on !== date || open.has(matchId) || grids.get(categoryOfId(matchId))?.isDrawn !== true) continue;
    for (const userId of officials) if (userId !== null) done.set(userId, (done.get(userId) ?? 0) + 1);
  }
  return done;
};

export interface LookedAt {
  bout: DayBout;
  problems: SeatProblem[];
}

/** The open bouts of a day, with what is wrong with their officials. */
export const lookAt = (state: Referees, now: RotaNow, date: string): LookedAt[] => {
  const bench = now.benchOf(date);
  return now.bouts.bouts
    .filter((bout) => bout.date === date)
    .map((bout) => ({ bout, problems: seatProblems(now.taskOf(bout), recordedOf(state, bout.matchId), bout.sides, bench) }));
};

/** What becomes of a day: seats that are sound stay, of `all` only those that were set by hand; bouts that are on stay as they are. */
export const propose = (
  state: Referees,
  now: RotaNow,
  { date, scope, seed }: { date: string; scope: 'all' | 'problems'; seed: number },
  looked = lookAt(state, now, date),
): Map<number, Officials> => {
  const kept = looked.map(({ bout, problems }): [number, Officials] => {
    const { officials, isByHand } = recordedOf(state, bout.matchId);
    if (bout.isOn && officials.length > 0) return [bout.matchId, officials];
    return [bout.matchId, isByHand || scope === 'problems' ? soundSeats(officials, problems) : []];
  });
  const tasks = looked.map(({ bout }) => now.taskOf(bout));
  const { referees, neutralTo } = now;
  return proposeRota({
    ...{ tasks, referees, seed, neutrality: neutralTo, day: dayOf(state, date), done: now.doneOn(date) },
    kept: new Map(kept),
  });
};
