import type { Score, VictoryType } from '#contracts/competition/types';
import { callOp, type CallRef } from '../../app/http.js';
import type { Waiting } from './outbox.js';

const liveGrid: CallRef = { path: '/api/live/grid/{streamId}', kind: 'get' };

interface GridMatch {
  participants: readonly { registrationId: number | null; score: number | null }[];
  winnerRegistrationId: number | null;
  victoryType: { id: VictoryType } | null;
}

interface LiveGrid {
  matches: Readonly<Record<string, GridMatch>>;
  entrants: Readonly<Record<string, { fullName: string | null }>>;
}

/** How a match stands on the server now. */
export interface MatchSnapshot {
  registrationIds: (number | null)[];
  names: string[];
  winnerRegistrationId: number | null;
  score: string;
  victoryTypeId: VictoryType | null;
}

interface WinnerBody {
  matchId: number;
  winnerRegistrationId: number | null;
  victoryTypeId?: VictoryType;
  score?: Score;
  expected?: { registrationIds: (number | null)[]; winnerRegistrationId: number | null };
}

const isWinner = (body: unknown): body is WinnerBody => typeof body === 'object' && body !== null && 'winnerRegistrationId' in body;

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

/** Refused commands as they are decided on: with the decision of a match, what else of the match was refused. */
export const togetherRefused = (toDecide: readonly Waiting[]): { command: Waiting; after: readonly Waiting[] }[] => {
  const decisions = new Map(toDecide.filter(({ body }) => isDecision(body)).map((one) => [matchIdOf(one), one]));
  const decisionOf = (one: Waiting) => (isDecision(one.body) ? undefined : decisions.get(matchIdOf(one)));
  return toDecide
    .filter((one) => !decisionOf(one))
    .map((command) => ({ command, after: toDecide.filter((one) => decisionOf(one) === command) }));
};

/** Asks the server; null: no answer, or no such match. */
export const matchSnapshotOf = async (matchId: number): Promise<MatchSnapshot | null> => {
  const outcome = await callOp<{ document: LiveGrid }>(liveGrid, {
    streamId: Math.floor(matchId / 100_000),
  });
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

/** The command on top of what stands now; null when that cannot be known. Only decisions carry an expectation. */
export const withPresentExpectation = async ({ body }: Waiting): Promise<unknown> => {
  if (!isWinner(body)) return body;
  const standing = await matchSnapshotOf(body.matchId);
  if (!standing) return null;
  const { registrationIds, winnerRegistrationId } = standing;
  return { ...body, expected: { registrationIds, winnerRegistrationId } };
};
