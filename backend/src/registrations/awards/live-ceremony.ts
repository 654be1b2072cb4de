import type { CalledMedallist, Ceremony, CeremonyCategory } from '#contracts/registrations/awards.docs';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { awardedEvent, awardsLive, hasMedal, type AwardedCategory } from './awarded-event.js';
import { medallistOf } from './live-standings.js';
import { entrantsOf, publicly, type PlacedEntrant } from './placed.js';

type Shown = ReadonlyMap<number, PlacedEntrant>;

const called = (entrant: PlacedEntrant, shown: Shown, presentIds: readonly number[]): CalledMedallist => {
  const { registrationId } = entrant;
  const announced = shown.get(registrationId);
  return {
    ...medallistOf(entrant),
    announcedName: announced?.fullName ?? '',
    announcedOrganization: announced?.lead.organization?.name ?? null,
    isPresent: presentIds.includes(registrationId),
  };
};

const ceremonyOf = ({ category, ceremony }: AwardedCategory, entrants: readonly PlacedEntrant[], shown: Shown): CeremonyCategory => ({
  streamId: category.id,
  name: category.name,
  completedAt: ceremony.completedAt,
  step: ceremony.step,
  isAwardedBefore: ceremony.isAwardedBefore,
  medallists: entrants.filter(({ lead }) => lead.streamId === category.id).map((one) => called(one, shown, ceremony.presentIds)),
});

const compose = async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const awarded = await awardedEvent(eventId, documents);
  if (!awarded) return null;
  const medallists = awarded.placed.filter(hasMedal);
  const entrants = await entrantsOf(documents, medallists);
  const shown = new Map(
    (await entrantsOf(documents, await publicly(documents, medallists))).map((entrant) => [entrant.registrationId, entrant]),
  );
  const categories = awarded.completed.map((one) => ceremonyOf(one, entrants, shown));
  const document: Ceremony = { eventId, categories: categories.filter((one) => one.medallists.length > 0) };
  return { version: awarded.version, document };
};

/** The ceremony list, with the names that the staff knows and those that the hall may hear. */
export const ceremonyLive: LiveSpec = { ...awardsLive, view: 'ceremony', roles: ['O', 'T', 'A'], snapshot: compose };
