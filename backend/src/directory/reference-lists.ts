import type { Locale } from '#platform/context';

export type ListName =
  | 'countries'
  | 'regions'
  | 'cities'
  | 'sports'
  | 'disciplines'
  | 'positions'
  | 'ranks'
  | 'levels'
  | 'coachCategories'
  | 'coachSpecializations'
  | 'judgeQualifications';

export interface ListItem {
  id: number;
  name: string;
  /** Country of a region, region of a city, sport of a discipline or level; absent: of none or of all. */
  parentId?: number;
}

/** The reference lists that forms choose from. */
export interface ReferenceLists {
  item(list: ListName, id: number, locale: Locale): Promise<ListItem | null>;
  /** Those of the parent and those of none; all when no parent is given. */
  items(list: ListName, locale: Locale, parentId?: number): Promise<ListItem[]>;
}
