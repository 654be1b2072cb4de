import type { Score, VictoryType } from '#contracts/competition/types';
import type { liveQueries } from '#contracts/live.queries';
import { categoryOfId } from '#contracts/ids';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import type { Waiting } from './outbox.js';

const liveGrid = ref<typeof liveQueries.grid>({ path: '/api/live/grid/{streamId}', kind: 'get' });

/** How a match stands on the server now. */
export interface MatchSnapshot {
  registrationIds: (number | null)[];
  names: string[];
  winnerRegistrationId: number | null;
  score: string;
  victoryTypeId: VictoryType | null;
}

interface Expected {
  registrationIds: (number | null)[];
  winnerRegistrationId?: number | null;
}

interface WinnerBody {
  matchId: number;
  winnerRegistrationId: number | null;
  victoryTypeId?: VictoryType;
  score?: Score;
  expected?: Expected;
}

/** Whether a command sets or clears the result of its match. */
export const isWinner = (body: unknown): body is WinnerBody => typeof body === 'object' && body !== null && 'winnerRegistrationId' in body;

export const matchIdOf = ({ body }: Pick<Waiting, 'body'>): number | null =>
  typeof body === 'object' && body !== null && 'matchId' in body && typeof body.matchId === 'number' ? body.matchId : null;

/** How far the taps of a match have got. */
export type Delivery = 'sent' | 'taken' | 'refused';

export const deliveryOf = (matchId: number, { waiting, toDecide }: Record<'waiting' | 'toDecide', readonly Waiting[]>): Delivery => {
  if (toDecide.some((command) => matchIdOf(command) === matchId)) return 'refused';
  return waiting.some((command) => matchIdOf(command) === matchId) ? 'taken' : 'sent';
};

/** Whether a command decides its match; one that takes a decision back names no victory type. */
export const isDecision = (body: unknown): boolean =>
  isWinner(body) && (body.winnerRegistrationId !== null || body.victoryTypeId !== undefined);

/** Refused commands of one match, which go one way together. */
export interface Refused {
  command: Waiting;
  after: readonly Waiting[];
}

/** Refused commands as they are decided on: with the decision of a match what else of it was refused, without one all of it. */
export const togetherRefused = (toDecide: readonly Waiting[]): Refused[] => {
  const firsts = new Map<number | null, Waiting>();
  const decisions = new Map(toDecide.filter(({ body }) => isDecision(body)).map((one) => [matchIdOf(one), one]));
  for (const one of toDecide) if (!firsts.has(matchIdOf(one))) firsts.set(matchIdOf(one), one);
  const headOf = (one: Waiting) => (isDecision(one.body) ? one : (decisions.get(matchIdOf(one)) ?? firsts.get(matchIdOf(one))));
  return toDecide
    .filter((one) => headOf(one) === one)
    .map((command) => ({ command, after: toDecide.filter((one) => one !== command && headOf(one) === command) }));
};

/** Of each kind the last says all that those before it said. */
export const lastOfEach = (commands: readonly Waiting[]): Waiting[] => [...new Map(commands.map((one) => [one.path, one])).values()];

/** Asks the server; null: no answer, or no such match. */
export const matchSnapshotOf = async (matchId: number): Promise<MatchSnapshot | null> => {
  const outcome = await callOp(liveGrid, { streamId: categoryOfId(matchId) });
  if (!outcome.success) return null;
  const { matches, entrants } = outcome.document;
  const match = matches[matchId];
  if (!match) return null;
  return {
    registrationIds: match.participants.map(({ registrationId }) => registrationId),
    names: match.participants.map(({ registrationId }) => (registrationId === null ? '' : (entrants[registrationId]?.fullName ?? ''))),
    winnerRegistrationId: match.winnerRegistrationId,
    score: match.participants.map(({ score }) => score ?? 0).join(':'),
    victoryTypeId: match.victoryType?.id ?? null,
  };
};

const expectedOf = (body: unknown): Expected | undefined =>
  typeof body === 'object' && body !== null && 'expected' in body ? (body.expected as Expected) : undefined;

/** Whether a command was tapped for the two who stand in the match now; one that names nobody is for whoever stands there. */
export const isForPresent = ({ body }: Pick<Waiting, 'body'>, { registrationIds }: Pick<MatchSnapshot, 'registrationIds'>): boolean => {
  const expected = expectedOf(body);
  return !expected || expected.registrationIds.every((id, i) => id === registrationIds[i]);
};

/** The command on top of what stands now; null when that cannot be known, or others stand there now. */
export const withPresentExpectation = async (command: Waiting): Promise<unknown> => {
  const { body } = command;
  const matchId = matchIdOf(command);
  if (matchId === null || (!isWinner(body) && !expectedOf(body))) return body;
  const present = await matchSnapshotOf(matchId);
  if (!present || !isForPresent(command, present)) return null;
  const { registrationIds, winnerRegistrationId } = present;
  return { ...(body as object), expected: { registrationIds, winnerRegistrationId } };
};

/** A command that goes after another one of its match, whatever result that one leaves. */
export const withoutExpectedWinner = (body: unknown): unknown => {
  const expected = expectedOf(body);
  return expected && !isWinner(body) ? { ...(body as object), expected: { registrationIds: expected.registrationIds } } : body;
};
