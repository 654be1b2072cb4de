import type { GridDoc, PlaceRow } from '#contracts/competition/grid.docs';
import type { PlacedEntrant } from './PlacesTable.js';

/** Places of a grid with the names that it shows. */
export const placedIn = (grid: Pick<GridDoc, 'entrants'>, places: readonly PlaceRow[]): PlacedEntrant[] =>
  places.map(({ registrationId, place, points }) => {
    const entrant = grid.entrants[registrationId];
    return {
      ...{ registrationId, place, points },
      fullName: entrant?.fullName ?? '',
      members: entrant?.members?.map(({ fullName }) => fullName) ?? [],
      organization: entrant?.organization?.name ?? null,
    };
  });
