import { isDecision, isWinner, matchIdOf } from './matchSnapshot.js';
import type { Waiting } from './outbox.js';

/** A result that this tablet gave and the server has recorded. */
export interface Decided {
  matchId: number;
  winnerRegistrationId: number | null;
  /** Version of the live document that tells of it. */
  toldAt: number;
}

const kept = 30;

/** What the tablet knows of its own results after the server has recorded one more command of it. */
export const afterRecorded = (decided: readonly Decided[], { body }: Pick<Waiting, 'body'>, toldAt: number): readonly Decided[] => {
  const matchId = matchIdOf({ body });
  if (matchId === null || !isWinner(body)) return decided;
  const others = decided.filter((one) => one.matchId !== matchId);
  if (!isDecision(body)) return others;
  return [...others, { matchId, winnerRegistrationId: body.winnerRegistrationId, toldAt }].slice(-kept);
};

/** Matches that this tablet has decided and the document, at its version, does not know of yet. */
export const overHere = (waiting: readonly Waiting[], decided: readonly Decided[], version: number): number[] => {
  const isOver = new Map(decided.map(({ matchId, toldAt }) => [matchId, toldAt > version]));
  for (const command of waiting) {
    const matchId = matchIdOf(command);
    // The last word counts: a result that is taken back is none.
    if (matchId !== null && isWinner(command.body)) isOver.set(matchId, isDecision(command.body));
  }
  return [...isOver].flatMap(([matchId, over]) => (over ? [matchId] : []));
};

/** Whether the result of a match is the one that this tablet gave. */
export const isOwnResult = (
  decided: readonly Decided[],
  { matchId, winnerRegistrationId }: Pick<Decided, 'matchId' | 'winnerRegistrationId'>,
): boolean => decided.some((one) => one.matchId === matchId && one.winnerRegistrationId === winnerRegistrationId);
