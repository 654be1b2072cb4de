import type { StandingRow, Standings } from '#contracts/registrations/awards.docs';

/** Whose medals and points are added up. */
const standingKinds = ['clubs', 'countries', 'regions'] as const;
export type StandingKind = (typeof standingKinds)[number];
export type StandingOrder = 'medals' | 'points';

/** What the medal table counts: with the medals that are certain of open categories, where there are any. */
const countedIn = (standings: Standings): Pick<Standings, StandingKind> => standings.provisional ?? standings;

/** Kinds that have something to tell; one country alone has nobody to be compared with. */
export const kindsIn = (given: Standings): StandingKind[] => {
  const standings = countedIn(given);
  const all = standingKinds.filter((kind) => standings[kind].length > 0);
  const compared = all.filter((kind) => standings[kind].length > 1);
  return compared.length > 0 ? compared : all.slice(0, 1);
};

export interface PlacedRow extends StandingRow {
  place: number;
  /** Medals of open categories. */
  open?: number;
}

/** Those who have a place in that order, the best first. */
export const rowsOf = (rows: readonly StandingRow[], order: StandingOrder): PlacedRow[] =>
  rows
    .flatMap((row) => {
      const place = order === 'medals' ? row.medalPlace : row.pointsPlace;
      return place === null ? [] : [{ ...row, place }];
    })
    .sort((a, b) => a.place - b.place || a.ru.localeCompare(b.ru));

/** Given, or certain already. */
export const hasMedals = ({ categories, provisional }: Standings): boolean => categories.length > 0 || provisional !== null;

export const hasPoints = (standings: Standings): boolean => standingKinds.some((kind) => standings[kind].some(({ points }) => points > 0));
