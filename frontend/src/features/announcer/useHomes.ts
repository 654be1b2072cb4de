import type { GridDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { useQuery } from '../../app/useQuery.js';

/** Where the two of a bout come from: of a pair or team each place once; empty where nothing is known. */
export const useHomes = (
  eventId: number,
  { participants }: LiveMatch,
  grid: GridDoc | undefined,
): ((registrationId: number | null) => string) => {
  const idsOf = (registrationId: number | null): number[] =>
    registrationId === null ? [] : (grid?.entrants[registrationId]?.members?.map((member) => member.registrationId) ?? [registrationId]);
  const registrationIds = participants.flatMap((side) => idsOf(side.registrationId));
  const { answer } = useQuery(entrantQueries.homes, grid && registrationIds.length > 0 ? { eventId, registrationIds } : null);
  const homes = new Map(answer?.homes.map(({ registrationId, home }) => [registrationId, home]));
  return (registrationId) => [...new Set(idsOf(registrationId).flatMap((id) => homes.get(id) ?? []))].join(', ');
};
