/** What somebody has reached for their club, country or region. */
export interface Reached<Id> {
  of: Id;
  place: number | null;
  points: number;
  /** Of a category that is not completed yet. */
  isOpen?: boolean;
}

export interface Standing<Id> {
  id: Id;
  gold: number;
  silver: number;
  bronze: number;
  points: number;
  /** Medals of categories that are not completed yet among these. */
  open: number;
  medalPlace: number | null;
  pointsPlace: number | null;
}

type Compared = Pick<Standing<unknown>, 'gold' | 'silver' | 'bronze' | 'points'>;

/** The usual order: more gold, then more silver, then more bronze. */
const byMedals = (a: Compared, b: Compared): number => b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze;
const byPoints = (a: Compared, b: Compared): number => b.points - a.points || byMedals(a, b);

/** Everybody of one place of a category has its medal: where a sport gives two bronzes, both are third. */
export const standingsOf = <Id>(results: readonly Reached<Id>[]): Standing<Id>[] => {
  const tallies = new Map<Id, Standing<Id>>();
  for (const { of, place, points, isOpen } of results) {
    const tally = tallies.get(of) ?? { id: of, gold: 0, silver: 0, bronze: 0, points: 0, open: 0, medalPlace: null, pointsPlace: null };
    tallies.set(of, tally);
    if (place === 1) tally.gold += 1;
    if (place === 2) tally.silver += 1;
    if (place === 3) tally.bronze += 1;
    if (isOpen && place !== null && place <= 3) tally.open += 1;
    tally.points = Math.round((tally.points + points) * 1_000) / 1_000;
  }
  const rows = [...tallies.values()].filter((row) => hasMedal(row) || row.points > 0);
  for (const row of rows) {
    if (hasMedal(row)) row.medalPlace = placeAmong(rows, row, byMedals);
    if (row.points > 0) row.pointsPlace = placeAmong(rows, row, byPoints);
  }
  return rows.sort((a, b) => byMedals(a, b) || byPoints(a, b));
};

const hasMedal = ({ gold, silver, bronze }: Compared): boolean => gold + silver + bronze > 0;

/** One after all who are better: equal ones share a place, and the next place stays free. */
const placeAmong = <Row extends Compared>(rows: readonly Row[], row: Row, order: (a: Row, b: Row) => number): number =>
  1 + rows.filter((other) => order(other, row) < 0).length;
