import type { GridKind } from '../competition/types.js';
import type { AgeRule } from './ages.js';

/** What a new category of a sport starts with where its maker says nothing else; a federation's table or a sport mode says it better. */
export interface CategoryDefaults {
  ageBy: AgeRule;
  gridKind: GridKind;
  /** Net time of all periods together; of games, what a match takes on the average. */
  matchDurationInSeconds: number;
  minRestInMinutes: number;
  /** Grid options by kind of grid: bronzes, games, marks. */
  options: Readonly<Record<GridKind, Readonly<Record<string, unknown>>>>;
}

interface Given {
  ageBy?: AgeRule;
  seconds?: number;
  restMinutes?: number;
  /** Of grids with a tree. */
  tree?: Readonly<Record<string, unknown>>;
  /** A match is won by games. */
  bestOf?: number;
  /** Judged: the name of the marks' preset. */
  preset?: string;
}

const sportDefaults: Readonly<Record<string, Given>> = {
  /** IJF SOR 2.2.2: quarter-final losers fight on. */
  judo: { ageBy: 'year', seconds: 240, tree: { consolationKind: 'lastEight' } },
  sambo: { ageBy: 'year', seconds: 300, tree: { consolationKind: 'finalists' } },
  /** UWW: 2 × 3 min, repechage of those beaten by a finalist, 20 min between two bouts. */
  wrestling: { ageBy: 'year', seconds: 360, restMinutes: 20, tree: { consolationKind: 'finalists' } },
  /** WKF: ages on the first day; five minutes where the colour of the gear changes. */
  karate: { seconds: 180, restMinutes: 5, tree: { consolationKind: 'finalists' } },
  taekwondo: { ageBy: 'year', seconds: 360, restMinutes: 20 },
  boxing: { ageBy: 'year', seconds: 540 },
  bjj: { ageBy: 'year', seconds: 300 },
  kickboxing: { seconds: 360 },
  fencing: { seconds: 540 },
  football: { seconds: 5_400, tree: { hasThirdPlaceMatch: true } },
  volleyball: { seconds: 5_400, bestOf: 5, tree: { hasThirdPlaceMatch: true } },
  tableTennis: { seconds: 1_500, bestOf: 5 },
  badminton: { seconds: 2_400, bestOf: 3 },
  tennis: { seconds: 5_400, bestOf: 3 },
  figureSkating: { seconds: 240, preset: 'skating2022' },
  artisticGymnastics: { seconds: 90, preset: 'artistic' },
  trampoline: { seconds: 60, preset: 'trampoline' },
  diving: { seconds: 60, preset: 'diving' },
  ropeSkipping: { seconds: 75, preset: 'ropeSkipping' },
};

/** Sports that contracts/category-tables has tables of; that file is too large to be asked. */
const sportsWithTables = new Set(['judo', 'sambo', 'wrestling', 'karate', 'taekwondo', 'boxing', 'bjj', 'kickboxing']);

export const hasCategoryTables = (sportKey: string): boolean => sportsWithTables.has(sportKey);

export const categoryDefaults = (sportKey: string): CategoryDefaults => {
  const { ageBy = 'date', seconds = 300, restMinutes = 10, tree = {}, bestOf, preset } = sportDefaults[sportKey] ?? {};
  const games = bestOf === undefined ? {} : { bestOf };
  return {
    ageBy,
    gridKind: preset === undefined ? 'olympic' : 'performance',
    matchDurationInSeconds: seconds,
    minRestInMinutes: restMinutes,
    options: {
      olympic: { ...tree, ...games },
      roundRobin: games,
      mixedRoundAndOlympic: { ...tree, ...games },
      performance: preset === undefined ? {} : { performance: { preset } },
    },
  };
};

/** Whether a category still has what its sport starts with, or the plain kind: nobody has chosen how it is played. */
export const isPlayedByDefault = (sportKey: string, { gridKind, options }: { gridKind: GridKind; options: object }): boolean => {
  const said = JSON.stringify(options);
  return said === '{}' || said === JSON.stringify(categoryDefaults(sportKey).options[gridKind]);
};
