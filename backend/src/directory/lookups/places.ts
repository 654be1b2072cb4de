import type { CityFound, Named } from '#contracts/directory/lookups.docs';
import type { EditedLists } from '#backend/directory/edited-lists';
import { foldPlace, geography, type Place } from '#backend/directory/geography';
import type { ListItem } from '#backend/directory/reference-lists';
import type { Locale } from '#platform/context';

const max = 20;
/** All of a country: a list that opens before anything is typed has to hold the one that is wanted. */
const maxRegions = 250;
const minCharacters = 2;

interface Within {
  countryId?: number | undefined;
  regionId?: number | undefined;
}

const byId = ({ id, name }: Named): Named => ({ id, name });

/** Regions and cities of the world as administrators keep them: what they added or renamed comes first. */
export class Places {
  constructor(private readonly lists: EditedLists) {}

  async regions(countryId: number | undefined, text: string, locale: Locale): Promise<Named[]> {
    if (countryId === undefined) return [];
    const { items, hidden } = await this.lists.edited('regions', locale);
    const own = this.matching(items, text).filter(({ parentId }) => parentId === countryId);
    const shipped = geography().findRegions(countryId, text, locale);
    return [...own.map(byId), ...this.offered(shipped, hidden).map((place) => ({ id: place.id, name: place[locale] }))].slice(
      0,
      maxRegions,
    );
  }

  async cities(text: string, within: Within, locale: Locale): Promise<CityFound[]> {
    if (foldPlace(text).length < minCharacters) return [];
    const { items, hidden } = await this.lists.edited('cities', locale);
    const own: CityFound[] = [];
    for (const { id, name, parentId = null } of this.matching(items, text)) {
      const region = parentId === null ? null : await this.lists.item('regions', parentId, locale);
      const isWithin =
        within.regionId === undefined
          ? within.countryId === undefined || region?.parentId === within.countryId
          : parentId === within.regionId;
      if (isWithin) own.push({ id, name, countryRegion: region && { name: region.name } });
    }
    const shipped = this.offered(geography().findCities(text, within), hidden);
    const rows = shipped.map(async (place) => {
      const region = place.regionId === null ? null : await this.lists.item('regions', place.regionId, locale);
      return { id: place.id, name: place[locale], countryRegion: region && { name: region.name } };
    });
    return [...own, ...(await Promise.all(rows))].slice(0, max);
  }

  private matching(items: readonly ListItem[], text: string): ListItem[] {
    const wanted = foldPlace(text);
    return items.filter(({ name }) => ` ${foldPlace(name)}`.includes(` ${wanted}`));
  }

  private offered(found: readonly Place[], hidden: ReadonlySet<number>): Place[] {
    return found.filter(({ id }) => !hidden.has(id));
  }
}
