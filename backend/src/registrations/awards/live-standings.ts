import type { MedalCategory, Medallist, ProvisionalRow, StandingRow, Standings } from '#contracts/registrations/awards.docs';
import { standingsOf, type Reached } from '#domain/registrations/standings.rules';
import { countryName, findCountryId } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import type { DocumentReader } from '#platform/documents';
import type { DocumentChange } from '#platform/projecting/view-fold';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { awardedEvent, awardsLive, hasMedal, type AwardedCategory } from './awarded-event.js';
import { entrantsOf, publicly, type PlacedEntrant } from './placed.js';
import { provisionalIn } from './provisional.js';

type Named = Pick<StandingRow, 'id' | 'ru' | 'en'>;

/** A club is the same by its id, one that was entered by name alone by its name. */
const clubOf = ({ organization }: RegistrationDoc): Named | null =>
  organization && { id: organization.id > 0 ? organization.id : null, ru: organization.name, en: organization.name };

const countryOf = ({ countryCode }: RegistrationDoc): Named | null => {
  if (countryCode === null) return null;
  const id = findCountryId(countryCode);
  const nameIn = (locale: 'ru' | 'en'): string => (id === null ? countryCode : countryName(id, locale));
  return { id: countryCode, ru: nameIn('ru'), en: nameIn('en') };
};

/** The region that was entered, else that of the city. */
const regionOf = ({ countryRegionId, cityName, countryCode }: RegistrationDoc): Named | null => {
  const cityId = cityName === null ? null : geography().cityNamed(cityName, countryCode === null ? null : findCountryId(countryCode));
  const region = geography().region(countryRegionId ?? cityId?.regionId ?? 0);
  return region && { id: region.id, ru: region.ru, en: region.en };
};

/** Entrants without one are left out. */
const rowsBy = (
  entrants: readonly PlacedEntrant[],
  of: (doc: RegistrationDoc) => Named | null,
  open: readonly PlacedEntrant[] = [],
): ProvisionalRow[] => {
  const names = new Map<string, Named>();
  const isOpen = new Set(open);
  const reached = [...entrants, ...open].flatMap((entrant): Reached<string>[] => {
    const { lead } = entrant;
    const named = of(lead);
    if (!named) return [];
    const key = named.id === null ? named.ru : `#${named.id}`;
    names.set(key, names.get(key) ?? named);
    return [{ of: key, place: lead.place, points: lead.points ?? 0, isOpen: isOpen.has(entrant) }];
  });
  return standingsOf(reached).map(({ id: key, ...row }) => ({ ...(names.get(key) ?? { id: null, ru: key, en: key }), ...row }));
};

/** Of completed categories alone. */
const settled = (entrants: readonly PlacedEntrant[], of: (doc: RegistrationDoc) => Named | null): StandingRow[] =>
  rowsBy(entrants, of).map(({ open: _open, ...row }) => row);

export const medallistOf = ({ registrationId, lead, fullName, members }: PlacedEntrant): Medallist => ({
  registrationId,
  place: lead.place ?? 0,
  fullName,
  members,
  organization: lead.organization?.name ?? null,
  countryCode: lead.countryCode,
});

const medalsOf = ({ category, ceremony }: AwardedCategory, entrants: readonly PlacedEntrant[]): MedalCategory => ({
  streamId: category.id,
  name: category.name,
  completedAt: ceremony.completedAt,
  step: ceremony.step,
  medallists: entrants.filter(({ lead }) => lead.streamId === category.id && hasMedal(lead)).map(medallistOf),
});

const compose = async (eventId: number, documents: DocumentReader): Promise<(Snapshot & { document: Standings }) | null> => {
  const awarded = await awardedEvent(eventId, documents);
  if (!awarded) return null;
  const { categoriesCount, completed, placed, open } = awarded;
  const entrants = await entrantsOf(documents, await publicly(documents, placed));
  const provisional = await provisionalIn(open, documents);
  const openOnes = await entrantsOf(documents, await publicly(documents, provisional.docs));
  const version = Math.max(awarded.version, provisional.version);
  const document: Standings = {
    ...{ eventId, categoriesCount, completedCount: completed.length },
    ...{ clubs: settled(entrants, clubOf), countries: settled(entrants, countryOf), regions: settled(entrants, regionOf) },
    categories: completed.map((one) => medalsOf(one, entrants)).filter(({ medallists }) => medallists.length > 0),
    provisional:
      openOnes.length === 0
        ? null
        : {
            categoriesCount: provisional.categoriesCount,
            clubs: rowsBy(entrants, clubOf, openOnes),
            countries: rowsBy(entrants, countryOf, openOnes),
            regions: rowsBy(entrants, regionOf, openOnes),
          },
  };
  return { version, document };
};

const changesPlaces = ({ patch }: DocumentChange): boolean => patch?.some(({ path }) => path === '' || path.startsWith('/places')) ?? true;

/** Medals and points of a sport event's completed categories, and medals that are certain. A club that somebody hides gets nothing by them here. */
export const standingsLive: LiveSpec = {
  ...awardsLive,
  view: 'standings',
  roles: ['V', 'O', 'T', 'J', 'A'],
  touches: (change) => {
    if (change.view !== gridView.name) return awardsLive.touches(change);
    return changesPlaces(change) ? [(change.doc as GridViewDoc).state.eventId] : [];
  },
  snapshot: compose,
};

/** As everybody may see them. */
export const standingsFor = async (eventId: number, documents: DocumentReader): Promise<Standings | null> =>
  (await compose(eventId, documents))?.document ?? null;
