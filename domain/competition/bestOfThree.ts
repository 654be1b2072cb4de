import type { MatchState } from './state.js';

/**
 * Two entrants alone in a round robin fight best of three (docs/spec/tournament-rules.md): the third bout, once one of them
 * has won twice. One that has begun is fought to its end.
 */
export const needlessAmong = (matches: readonly MatchState[]): MatchState | null => {
  const bouts = matches.filter(({ plan }) => !plan.isPlayOff);
  if (bouts.length !== 3 || new Set(bouts.flatMap(({ occupants }) => occupants)).size !== 2) return null;
  const [open, ...others] = bouts.filter(({ result }) => result === null || result.isAutomatic);
  if (!open || others.length > 0 || open.startedAt !== null) return null;
  const winners = bouts.flatMap(({ result }) => (result?.isAutomatic ? [] : (result?.winner ?? [])));
  return winners.length === 2 && winners[0] === winners[1] ? open : null;
};
