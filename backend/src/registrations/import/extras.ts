import type { ImportField, ImportNote } from '#contracts/registrations/import.docs';
import { foldText } from '#contracts/text';
import { toE164 } from '#backend/directory/phones';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { fullRank } from '#domain/registrations/import/rank.rules';
import type { ImportRow } from '#domain/registrations/import/row.rules';

/** Contacts, region and rank of a row as a registration keeps them; what cannot be read or found is left out with a note. */
export interface Extras {
  said: Record<string, unknown>;
  notes: ImportNote[];
}

const locales = ['ru', 'en'] as const;

const idsIn = async (lists: ReferenceLists, list: 'regions' | 'ranks', isWanted: boolean): Promise<Map<string, number>> => {
  const items = isWanted ? await Promise.all(locales.map((locale) => lists.items(list, locale))) : [];
  return new Map(items.flat().map(({ id, name }) => [foldText(name), id]));
};

export const extrasOf = async (rows: readonly ImportRow[], lists: ReferenceLists): Promise<(row: ImportRow) => Extras> => {
  const [regions, ranks] = await Promise.all([
    idsIn(
      lists,
      'regions',
      rows.some(({ region }) => region !== null),
    ),
    idsIn(
      lists,
      'ranks',
      rows.some(({ rank }) => rank !== null),
    ),
  ]);
  return ({ region, rank, phone, email }) => {
    const found: readonly (readonly [ImportField, string, string | null, unknown])[] = [
      ['region', 'countryRegionId', region, regions.get(foldText(region ?? ''))],
      ['rank', 'rankId', rank, ranks.get(foldText(fullRank(rank ?? '')))],
      ['phone', 'phone', phone, toE164(phone ?? '') ?? undefined],
      ['email', 'email', email, email ?? undefined],
    ];
    const given = found.filter(([, , written]) => written !== null);
    return {
      said: Object.fromEntries(given.flatMap(([, name, , value]) => (value === undefined ? [] : [[name, value]]))),
      notes: given.flatMap(([field, , , value]) => (value === undefined ? [{ field, key: 'leftOut' as const }] : [])),
    };
  };
};
