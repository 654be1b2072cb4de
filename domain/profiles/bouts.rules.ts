import type { BoutOutcome, BoutRecord, BoutRow } from '#contracts/profiles/bouts.docs';
import type { VictoryType } from '#contracts/competition/types';

/** Victories over somebody who did not stand there: told, and counted for nobody. */
const unfought: ReadonlySet<VictoryType> = new Set(['walkover', 'noShow', 'doubleNoShow']);

type Counted = Pick<BoutRow, 'outcome' | 'victoryType'>;

/** Wins, losses and draws of the bouts that were fought. */
export const tallyOf = (bouts: readonly Counted[]): Record<'wins' | 'losses' | 'draws', number> => {
  const of = (wanted: BoutOutcome) => bouts.filter(({ outcome, victoryType }) => outcome === wanted && !unfought.has(victoryType)).length;
  return { wins: of('won'), losses: of('lost'), draws: of('drawn') };
};

/** By year and discipline, the newest year first. */
export const recordsOf = (bouts: readonly (Counted & Pick<BoutRow, 'day' | 'sport' | 'discipline'>)[]): BoutRecord[] => {
  const groups = new Map<string, (typeof bouts)[number][]>();
  for (const bout of bouts) {
    const key = `${bout.day.slice(-4)} ${bout.sport?.id} ${bout.discipline}`;
    groups.set(key, [...(groups.get(key) ?? []), bout]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ year: Number(first.day.slice(-4)), sport: first.sport, discipline: first.discipline, ...tallyOf(group) }] : [];
    })
    .sort((a, b) => b.year - a.year || (a.sport?.name ?? '').localeCompare(b.sport?.name ?? ''));
};
