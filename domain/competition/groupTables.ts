import type { GroupResult } from './groupStats.js';
import { isPlayedOut } from './resolve.js';
import { groupTable } from './standings.js';
import { vacant, type GridState, type GroupState, type MatchState } from './state.js';

const superiorityMargin = 10;

/** The results of a group's matches as the standings take them. */
const groupResults = (matches: readonly MatchState[]): GroupResult[] =>
  matches.flatMap((match): GroupResult[] => {
    const [a, b] = match.occupants;
    const { result, plan, data, timer } = match;
    if (!result || a == null || b == null || a === vacant || b === vacant) return [];
    return [
      {
        registrationIds: [a, b],
        winner: result.winner,
        victoryType: result.victoryType,
        score: result.score ?? data.score,
        rounds: data.rounds,
        penalties: data.penalties,
        timeInSeconds: timer.seconds,
        isPlayOff: plan.isPlayOff,
      },
    ];
  });

/** Brings the table of a group up to its matches. */
export const refreshGroup = (state: GridState, group: GroupState, matches: readonly MatchState[]): void => {
  const regular = matches.filter(({ plan }) => !plan.isPlayOff);
  group.entrants = group.entrants.map((entrant) => ({ ...entrant, status: state.entrantStatus[entrant.registrationId] ?? 'active' }));
  const { table, ties, isResolved } = groupTable({
    entrants: group.entrants,
    results: groupResults(matches),
    isComplete: isPlayedOut(regular, group.registrations.length),
    options: state.options,
    decisions: group.decisions,
    superiorityMargin,
  });
  group.table = table;
  group.ties = ties;
  group.isResolved = isResolved;
};
