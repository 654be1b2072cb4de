import { countedRows } from './rating.js';
import type { AchievementRow, PlacesStats } from '#contracts/profiles/page.docs';

/** How many times each place was taken (docs/spec/profile.md); what a person says of themselves counts once it is verified. */
export const placesStats = (rows: readonly AchievementRow[]): PlacesStats => {
  const places = countedRows(rows).flatMap(({ place }) => place ?? []);
  const count = (wanted: (place: number) => boolean) => places.filter(wanted).length;
  return {
    1: count((place) => place === 1),
    2: count((place) => place === 2),
    3: count((place) => place === 3),
    less: count((place) => place > 3),
  };
};
