import type { Neutrality, Officials, RotaDay } from '#contracts/referees/referees.docs';
import { randomFrom } from '#domain/competition/random';
import { conflictsWith, type RefereeTies, type SideTies } from './neutrality.js';

export interface RefereeAtWork extends RefereeTies {
  /** Categories that they may run; null: all. */
  streamIds: readonly number[] | null;
}

/** A bout that needs officials. Times are seconds since the midnight with which the day begins. */
export interface RotaTask {
  matchId: number;
  streamId: number;
  playgroundId: number | null;
  start: number;
  end: number;
  seats: number;
  /** Those who are known. */
  sides: readonly SideTies[];
}

export interface RotaRequest {
  tasks: readonly RotaTask[];
  /** Seats that stay as they are, by match; open ones of theirs are filled. */
  kept: ReadonlyMap<number, Officials>;
  referees: readonly RefereeAtWork[];
  day: RotaDay;
  neutrality: Neutrality;
  /** Bouts of the day that are over, by referee. */
  done: ReadonlyMap<number, number>;
  seed: number;
}

/** What a referee of the day has run and will run. */
interface Turn {
  referee: RefereeAtWork;
  /** The mat whose crew they are in; null: they help out anywhere. */
  mat: number | null;
  bouts: number;
  asReferee: number;
  /** Their last bout among those of its mat, from 0, and how many without a pause it was. */
  last: { playgroundId: number | null; index: number } | null;
  inARow: number;
  busy: { start: number; end: number }[];
  breaks: { start: number; end: number }[];
  lot: number;
}

/**
 * Officials for each bout, in the order in which they begin. Whoever is not neutral, may not run the category, has a break or stands
 * at another mat is never chosen: a seat stays open instead. Of the others those of the mat's crew come before those who help out, whoever is in the
 * middle of a block before those who are rested, those before the tired; then whoever has run fewest bouts, and longest ago.
 * The same request gives the same rota.
 */
export const proposeRota = (request: RotaRequest): Map<number, Officials> => {
  const { tasks, kept, day } = request;
  const inOrder = [...tasks].sort((a, b) => a.start - b.start || a.matchId - b.matchId);
  const turns = turnsOf(request);
  for (const task of inOrder) for (const userId of kept.get(task.matchId) ?? []) occupy(turns.get(userId ?? 0), task);
  const counts = new Map<number | null, number>();
  const proposed = new Map<number, Officials>();
  for (const task of inOrder) {
    const index = counts.get(task.playgroundId) ?? 0;
    counts.set(task.playgroundId, index + 1);
    const before = Array.from({ length: task.seats }, (_, seat) => kept.get(task.matchId)?.[seat] ?? null);
    const open = before.filter((userId) => userId === null).length;
    const isFree = (turn: Turn) => !before.includes(turn.referee.userId) && mayRun(turn, task, request.neutrality);
    const chosen = open === 0 ? [] : first(open, [...turns.values()].filter(isFree), rankAt(task, index, day));
    const officials = seated(before, chosen);
    officials.forEach((userId, seat) => take(turns.get(userId ?? 0), task, index, seat));
    for (const turn of chosen) occupy(turn, task);
    proposed.set(task.matchId, officials);
  }
  return proposed;
};

const turnsOf = ({ referees, day, done, seed }: RotaRequest): Map<number, Turn> => {
  const lots = randomFrom(`referees ${day.date} ${seed}`).shuffle(referees.map(({ userId }) => userId).sort((a, b) => a - b));
  return new Map(
    referees.map((referee) => {
      const { userId } = referee;
      const mat = day.crews.find(({ userIds }) => userIds.includes(userId))?.playgroundId ?? null;
      const breaks = day.breaks
        .filter((one) => one.userId === userId)
        .map(({ from, to }) => ({ start: secondsOf(from), end: secondsOf(to) }));
      const bouts = done.get(userId) ?? 0;
      return [userId, { referee, mat, bouts, asReferee: 0, last: null, inARow: 0, busy: [], breaks, lot: lots.indexOf(userId) }];
    }),
  );
};

export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60;
};

/** Whether two stretches of time have a moment in common. */
export const meets = (one: { start: number; end: number }, { start, end }: { start: number; end: number }): boolean =>
  one.start < end && start < one.end;

/** Whether they may run the category at all, and are at work at that time. */
const isHindered = ({ referee, breaks }: Pick<Turn, 'referee' | 'breaks'>, task: RotaTask): 'category' | 'break' | null => {
  if (referee.streamIds && !referee.streamIds.includes(task.streamId)) return 'category';
  return breaks.some((one) => meets(one, task)) ? 'break' : null;
};

const mayRun = (turn: Turn, task: RotaTask, neutrality: Neutrality): boolean =>
  (turn.mat === null || turn.mat === task.playgroundId) &&
  isHindered(turn, task) === null &&
  !turn.busy.some((one) => meets(one, task)) &&
  conflictsWith(turn.referee, task.sides, neutrality).length === 0;

/** Less comes first. */
const rankAt =
  ({ playgroundId }: RotaTask, index: number, { boutsInBlock, restBouts }: RotaDay) =>
  (turn: Turn): number[] => {
    const pause = turn.last?.playgroundId === playgroundId ? index - turn.last.index - 1 : null;
    const isInBlock = pause === 0 && turn.inARow < boutsInBlock;
    const isTired = pause !== null && !isInBlock && pause < restBouts;
    return [Number(turn.mat === null), Number(!isInBlock), Number(isTired), turn.bouts, turn.last?.index ?? -1, turn.lot];
  };

/** So many of the lowest rank. */
const first = (count: number, turns: readonly Turn[], rank: (turn: Turn) => number[]): Turn[] =>
  turns
    .map((turn) => ({ turn, rank: rank(turn) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, count)
    .map(({ turn }) => turn);

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** Open seats from the referee's on; whoever of them has been referee least often is it. */
const seated = (before: Officials, chosen: readonly Turn[]): Officials => {
  const order = [...chosen].sort((a, b) => a.asReferee - b.asReferee || a.lot - b.lot).map(({ referee }) => referee.userId);
  return before.map((userId) => userId ?? order.shift() ?? null);
};

const occupy = (turn: Turn | undefined, { start, end }: RotaTask): void => {
  turn?.busy.push({ start, end });
};

const take = (turn: Turn | undefined, { playgroundId }: RotaTask, index: number, seat: number): void => {
  if (!turn) return;
  const goesOn = turn.last?.playgroundId === playgroundId && turn.last.index === index - 1;
  turn.inARow = goesOn ? turn.inARow + 1 : 1;
  turn.last = { playgroundId, index };
  turn.bouts += 1;
  if (seat === 0) turn.asReferee += 1;
};
