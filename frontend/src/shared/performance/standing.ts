import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';

export interface StandingRow {
  registrationId: number;
  place: number | null;
  total: number | null;
  /** Score of each round, in order; null while it is open. */
  rounds: (number | null)[];
  startOrder: number;
  isNow: boolean;
}

export const roundsOf = (grid: GridDoc): MatchDoc[] => Object.values(grid.matches).sort((a, b) => a.roundNumber - b.roundNumber);

/** Everyone who performs, the placed ones first in order of place, the rest in start order of the last round drawn. */
export const standingOf = (grid: GridDoc): StandingRow[] => {
  const rounds = roundsOf(grid);
  const ranking = new Map((grid.ranking ?? []).map((row) => [row.registrationId, row]));
  const running = rounds.find(({ status }) => status === 'running') ?? rounds[0];
  const order = running ?? rounds.at(-1);
  const ids = new Set(rounds.flatMap(({ participants }) => participants.flatMap(({ registrationId }) => registrationId ?? [])));
  const rows = [...ids].map((registrationId): StandingRow => {
    const scores = rounds.map(
      (round) => round.participants.find((participant) => participant.registrationId === registrationId)?.score ?? null,
    );
    return {
      registrationId,
      place: ranking.get(registrationId)?.place ?? null,
      total: ranking.get(registrationId)?.total ?? null,
      rounds: scores,
      startOrder: order?.participants.find((participant) => participant.registrationId === registrationId)?.slot ?? Number.MAX_SAFE_INTEGER,
      isNow: rounds.some((round) => round.status === 'running' && round.currentRegistrationId === registrationId),
    };
  });
  const rank = (row: StandingRow) => row.place ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((a, b) => rank(a) - rank(b) || a.startOrder - b.startOrder);
};
