import { linksOf } from '#domain/competition/links';
import { hasBoth } from '#domain/competition/resolve';
import { isDone, type MatchState } from '#domain/competition/state';
import type { Hall } from './hall.js';
import { entrantsOf } from './sport.js';

export const cabinet = 99;
const path = (name: string) => `/api/cabinet/${name}`;

/** What the cabinet does, or another device at the mat. */
export const otherKinds = ['correct', 'decide', 'clear', 'unblock', 'withdraw', 'comeBack', 'swap', 'clearAll', 'otherTap'] as const;
type OtherKind = (typeof otherKinds)[number];
export const isOther = (kind: string): kind is OtherKind => otherKinds.some((one) => one === kind);

type Call = [path: string, body: object];
const verdict = { victoryTypeId: 'decision', reason: 'video' };

/**
 * Calls of a step, the next only where the one before was refused; `n` chooses what is meant: often the match on the screen of a
 * tablet, or one that it comes from.
 */
export const callsOf = async (hall: Hall, kind: OtherKind, streamId: number, onScreen: number | null, n: number): Promise<Call[]> => {
  const state = await hall.state(streamId);
  const fedBy = (onScreen && linksOf(state).fedBy.get(onScreen)) || [];
  const matches = state.order.flatMap((id) => state.matches[id] ?? []);
  const one = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(n / 3) % Math.max(1, values.length)];
  const results = matches.filter(({ result }) => result !== null);
  const decided = one(results.filter(({ plan }) => fedBy.includes(plan.id))) ?? one(results);
  const opened = matches.filter((match) => !isDone(match) && hasBoth(match));
  const open = opened.find(({ plan }) => plan.id === onScreen) ?? one(opened);
  const out = one(entrantsOf(streamId).filter((id) => state.entrantStatus[id] === 'withdrawn'));
  const status = (registrationId: number | undefined, to: string): Call[] =>
    registrationId === undefined ? [] : [[path('set-entrant-status'), { registrationId, status: to, reason: 'hurt' }]];
  const ofDecided = (calls: (match: MatchState) => Call[]) => (decided ? calls(decided) : []);
  const ofOpen = (call: (match: MatchState) => Call) => (open ? [call(open)] : []);
  const calls: Record<OtherKind, () => Call[]> = {
    correct: () => ofDecided((match) => corrections(match, matches)),
    decide: () =>
      ofOpen(({ plan, occupants }) => [path('set-match-winner'), { matchId: plan.id, winnerRegistrationId: occupants[n % 2], ...verdict }]),
    clear: () => ofDecided((match) => [clearing(match)]),
    unblock: () => ofDecided(({ plan }) => [[path('unblock-tournament-grid-match'), { matchId: plan.id, reason: 'video' }]]),
    withdraw: () => status(one(entrantsOf(streamId)), 'withdrawn'),
    comeBack: () => status(out, 'active'),
    swap: () => ofOpen(({ plan }) => [path('swap-participants-in-match'), { matchId: plan.id }]),
    clearAll: () => (n % 5 === 0 ? [[path('clear-olympic-data'), { streamId, reason: 'anew' }]] : []),
    otherTap: () =>
      ofOpen(({ plan }) => ['/api/save-data-in-match', { matchId: plan.id, matchData: { score: { slot1: n % 7, slot2: (n >> 3) % 5 } } }]),
  };
  return calls[kind]();
};

/** The other one has won: nothing falls, or one later result does. */
const corrections = ({ plan, occupants: [a, b], result }: MatchState, matches: readonly MatchState[]): Call[] => {
  const correction = { matchId: plan.id, winnerRegistrationId: result?.winner === a ? b : a, ...verdict };
  const later = matches.filter((match) => match.result && match.plan.id > plan.id).map((match) => match.plan.id);
  const falls = [[], ...later.map((id) => [id]), ...(later.length > 1 ? [later] : [])];
  return falls.map((fallingMatchIds) => [path('correct-match'), { ...correction, fallingMatchIds }]);
};

const clearing = ({ plan, occupants, result }: MatchState): Call => {
  const expected = { registrationIds: occupants.map((id) => id || null), winnerRegistrationId: result?.winner ?? null };
  return [path('set-match-winner'), { matchId: plan.id, winnerRegistrationId: null, expected }];
};
