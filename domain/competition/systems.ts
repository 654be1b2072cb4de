import type { DrawSystem } from '#contracts/competition/draw-systems';
import { gridRowFor, type GridRow } from '#contracts/sport-modes/systems';
import type { GridKind } from '#contracts/competition/types';

/** The row of a sport mode for a number of entrants; two alone in a round robin fight best of three. */
const rowFor = (rows: readonly GridRow[], count: number): GridRow | undefined => {
  const row = gridRowFor(rows, count);
  return row?.system === 'roundRobin' && count === 2 ? { ...row, system: 'bestOfThree' } : row;
};

/** The system for a number of entrants; a number that no row names is fought as the category was set up. */
export const systemFor = (rows: readonly GridRow[], count: number): DrawSystem => rowFor(rows, count)?.system ?? 'own';

/** Bronzes of the sport where the system leaves the choice. */
export const bronzeFor = (rows: readonly GridRow[], count: number): 1 | 2 => (rowFor(rows, count)?.bronzes === 1 ? 1 : 2);

interface System {
  kind: GridKind;
  options: Record<string, unknown>;
  /** Entrants that it takes at least, and at most. */
  min: number;
  max: number;
  /** Null: the system itself says how many bronzes there are. */
  hasOneBronze: Record<string, unknown> | null;
}

const any = Number.POSITIVE_INFINITY;
const thirdPlace = { hasThirdPlaceMatch: true };
const oneMat = { boutOrder: 'oneMat' };
const tree = (consolationKind: string): System => ({
  kind: 'olympic',
  options: { consolationKind },
  min: 4,
  max: any,
  hasOneBronze: null,
});

/** A round robin of more has more bouts than an athlete can fight in a day (sambo: at most nine). */
const maxRoundRobin = 10;

const systems: Record<Exclude<DrawSystem, 'own'>, System> = {
  walkover: { kind: 'roundRobin', options: {}, min: 1, max: 1, hasOneBronze: null },
  bestOfThree: { kind: 'roundRobin', options: {}, min: 2, max: 2, hasOneBronze: null },
  roundRobin: { kind: 'roundRobin', options: oneMat, min: 3, max: maxRoundRobin, hasOneBronze: null },
  twoPools: {
    kind: 'mixedRoundAndOlympic',
    options: { groupsCount: 2, advancePerGroup: 2, pairing: 'crossGroups', ...oneMat },
    min: 5,
    max: 2 * maxRoundRobin,
    hasOneBronze: thirdPlace,
  },
  poolsAndKnockout: {
    kind: 'mixedRoundAndOlympic',
    options: { groupSize: 4, advancePerGroup: 2 },
    min: 5,
    max: any,
    hasOneBronze: thirdPlace,
  },
  knockout: { kind: 'olympic', options: {}, min: 2, max: any, hasOneBronze: thirdPlace },
  repechageLastEight: tree('lastEight'),
  repechageFinalists: tree('finalists'),
  repechageSemifinalists: tree('semifinalists'),
  performance: { kind: 'performance', options: {}, min: 1, max: any, hasOneBronze: null },
};

const isPossible = (system: Exclude<DrawSystem, 'own'>, count: number): boolean =>
  count >= systems[system].min && count <= systems[system].max;

/** Systems that so many entrants can fight; `own` is one of them always. */
export const systemsFor = (count: number, isJudged: boolean): DrawSystem[] => {
  const names = Object.keys(systems) as Exclude<DrawSystem, 'own'>[];
  return [...names.filter((name) => (name === 'performance') === isJudged && isPossible(name, count)), 'own'];
};

/** Whether the organiser may choose between one bronze and two. */
export const isBronzeOpen = (system: DrawSystem, count: number): boolean =>
  system !== 'own' && systems[system].hasOneBronze !== null && count > 3;

export interface GridSetup {
  gridKind: GridKind;
  options: Record<string, unknown>;
}

/** What a system leaves to the category: the rest of its options, as far as its kind of grid knows them. */
const kept: Partial<Record<GridKind, readonly string[]>> = {
  olympic: ['seeding', 'layout', 'byeMethod', 'bestOf'],
  roundRobin: ['standingsPreset', 'pointsForWin', 'pointsForDraw', 'pointsForLoss', 'isDrawAllowed', 'withdrawalInGroup', 'bestOf'],
  mixedRoundAndOlympic: ['seeding', 'layout', 'standingsPreset', 'pointsForWin', 'pointsForDraw', 'pointsForLoss', 'bestOf'],
  performance: ['performance', 'scoringType', 'rounds'],
};

interface Chosen {
  system: DrawSystem;
  bronze: 1 | 2;
  count: number;
  rows: readonly GridRow[];
}

/** The grid of a system: its own options over those of the category. */
export const setupOf = ({ system, bronze, count, rows }: Chosen, own: GridSetup): GridSetup => {
  if (system === 'own') return own;
  const { kind, options, hasOneBronze } = systems[system];
  const known = (kept[kind] ?? []).filter((name) => own.options[name] !== undefined);
  const of = Object.fromEntries(known.map((name) => [name, own.options[name]]));
  const pools = system === 'poolsAndKnockout' ? poolsOf(rowFor(rows, count)?.poolSize, count) : {};
  return { gridKind: kind, options: { ...of, ...options, ...pools, ...(bronze === 1 && hasOneBronze) } };
};

/** Of a single pool four go on, else the first two of each. */
const poolsOf = (poolSize = 4, count: number): Record<string, unknown> => ({
  groupSize: poolSize,
  ...(count <= poolSize && { advancePerGroup: 4 }),
});
