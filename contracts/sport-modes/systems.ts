/**
 * How a category is played, by its number of entrants:
 * walkover: one entrant takes the first place; bestOfThree: two meet up to three times; roundRobin: everybody meets everybody;
 * twoPools: two round robins, their first two cross over in semi-finals; knockout: one loss ends it; repechageLastEight: those beaten in
 * the quarter-finals fight on for the bronzes; repechageFinalists: those beaten by a finalist do; poolsAndKnockout: pools of
 * `poolSize`, then a tree of their best; performance: judged rounds.
 */
export const gridSystems = [
  'walkover',
  'bestOfThree',
  'roundRobin',
  'twoPools',
  'knockout',
  'repechageLastEight',
  'repechageFinalists',
  'poolsAndKnockout',
  'performance',
] as const;
type GridSystem = (typeof gridSystems)[number];

/** A row of a sport mode's grid table: `from` to `to` entrants (null: and more) play in `system`. */
export interface GridRow {
  from: number;
  to: number | null;
  system: GridSystem;
  /** Third places; 1 with a tree means a match for them. */
  bronzes: 0 | 1 | 2;
  /** Entrants of a pool. */
  poolSize?: number | undefined;
}

/** The row for a number of entrants; rows follow each other from 1 without a gap, so there is one. */
export const gridRowFor = (rows: readonly GridRow[], entrants: number): GridRow | undefined =>
  rows.find(({ from, to }) => entrants >= from && (to === null || entrants <= to));
