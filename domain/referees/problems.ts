import type { BoutOfficials, Neutrality, Officials, RotaDay, SeatProblem, SeatProblemKind } from '#contracts/referees/referees.docs';
import { conflictsWith } from './neutrality.js';
import { meets, secondsOf, type RefereeAtWork, type RotaTask } from './rota.js';

/** What the officials of a bout are looked at by. */
export interface Bench {
  referees: ReadonlyMap<number, RefereeAtWork>;
  day: RotaDay;
  neutrality: Neutrality;
  /** Where each referee stands, over all mats. */
  busy: ReadonlyMap<number, readonly RotaTask[]>;
}

/** Bouts of two mats that meet for less are not told of: their times are a forecast. */
const slackSeconds = 60;

/** Everything that speaks against a referee in a bout. */
export const problemsOf = (userId: number, task: RotaTask, { referees, day, neutrality, busy }: Bench): SeatProblemKind[] => {
  const referee = referees.get(userId);
  if (!referee) return ['gone'];
  const found: SeatProblemKind[] = conflictsWith(referee, task.sides, neutrality);
  if (referee.streamIds && !referee.streamIds.includes(task.streamId)) found.push('category');
  const breaks = day.breaks.filter((one) => one.userId === userId);
  if (breaks.some(({ from, to }) => meets({ start: secondsOf(from), end: secondsOf(to) }, task))) found.push('break');
  const shorter = { start: task.start + slackSeconds, end: task.end - slackSeconds };
  if (busy.get(userId)?.some((other) => other.matchId !== task.matchId && meets(other, shorter))) found.push('busy');
  const mat = day.crews.find(({ userIds }) => userIds.includes(userId))?.playgroundId;
  if (mat !== undefined && mat !== task.playgroundId) found.push('mat');
  return found;
};

type Recorded = Pick<BoutOfficials, 'officials' | 'overruled' | 'sides'>;

const isSame = (one: readonly (number | null)[], other: readonly (number | null)[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** What is wrong with the seats of a bout, but for what the head referee knew of these sides. */
export const seatProblems = (task: RotaTask, recorded: Recorded, sides: readonly (number | null)[], bench: Bench): SeatProblem[] => {
  const overruled = isSame(recorded.sides, sides) ? recorded.overruled : [];
  return Array.from({ length: task.seats }, (_, seat): SeatProblem[] => {
    const userId = recorded.officials[seat] ?? null;
    if (userId === null) return [{ seat, userId, kind: 'vacant' }];
    const isKnown = (kind: SeatProblemKind) => overruled.some((one) => one.userId === userId && one.kind === kind);
    return problemsOf(userId, task, bench)
      .filter((kind) => !isKnown(kind))
      .map((kind) => ({ seat, userId, kind }));
  }).flat();
};

/** Seats without a problem: the others are open to somebody else. */
export const soundSeats = (officials: Officials, problems: readonly SeatProblem[]): Officials =>
  officials.map((userId, seat) => (problems.some((problem) => problem.seat === seat) ? null : userId));

/** Where each referee stands, by what is recorded of the open bouts. */
export const standings = (
  tasks: readonly RotaTask[],
  officialsOf: (matchId: number) => Officials,
): ReadonlyMap<number, readonly RotaTask[]> => {
  const found = new Map<number, RotaTask[]>();
  for (const task of tasks) {
    for (const userId of officialsOf(task.matchId)) if (userId !== null) found.set(userId, [...(found.get(userId) ?? []), task]);
  }
  return found;
};
