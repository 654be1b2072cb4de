import type { JudgeEntry, SeatAnswer } from '#contracts/judging/judging.docs';
import { isSameUnit } from '#contracts/judging/panels';
import type { Waiting } from '../outbox.js';

export type Present = NonNullable<SeatAnswer['present']>;

/** One command of a judge, as it waits in the outbox. */
interface GivenBody extends Partial<JudgeEntry> {
  matchId: number;
  registrationId: number | null;
  period: number | null;
}

const isGiven = (body: unknown): body is GivenBody =>
  typeof body === 'object' && body !== null && 'matchId' in body && 'period' in body && 'registrationId' in body;

const isOf = (present: Present, body: GivenBody): boolean => body.matchId === present.matchId && isSameUnit(body, present);

/** What this judge gave last: what waits on the phone over what the server has. */
export const ownEntry = (present: Present, waiting: readonly Waiting[]): { entry: JudgeEntry | null; isWaiting: boolean } => {
  const own = waiting.map(({ body }) => body).findLast((body): body is GivenBody => isGiven(body) && isOf(present, body));
  if (!own) return { entry: present.own, isWaiting: false };
  return { entry: { scores: own.scores ?? [], side: own.side ?? null, value: own.value ?? null, pick: own.pick ?? null }, isWaiting: true };
};

/** Whether a card of the last round is level with this round on it. */
export const isLevel = ({ card, isLast }: Present, side: 0 | 1, value: number): boolean => {
  if (!isLast || !card) return false;
  const after: [number, number] = [...card];
  after[side] += 10;
  after[side === 0 ? 1 : 0] += value;
  return after[0] === after[1];
};
