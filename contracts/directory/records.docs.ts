/** An item of a reference list as administrators see it. */
export interface KeptRecord {
  id: number;
  ru: string;
  en: string;
  parentId: number | null;
  isRemoved: boolean;
  /** It was added here, not shipped. */
  isAdded: boolean;
}

export interface ShownRecord extends KeptRecord {
  /** What the parent is called. */
  parent: string | null;
}
