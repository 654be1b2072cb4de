/** A named set of filters and columns, kept in this browser for this user. */
export interface SavedView {
  name: string;
  /** The part of the address after `?`. */
  search: string;
  hiddenColumns: readonly string[];
}

export interface DeskPreferences {
  views: readonly SavedView[];
  hiddenColumns: readonly string[];
  isComfortable: boolean;
}

/** Columns that only some sports and desks need. */
const seldom = ['birthDate', 'documents', 'insurance', 'challenge', 'coach', 'seed', 'place', 'result'];
const none: DeskPreferences = { views: [], hiddenColumns: seldom, isComfortable: false };
const maxViews = 20;
const keyOf = (userId: number): string => `podium.registrations.${userId}`;

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

const isView = (value: unknown): value is SavedView => {
  const { name, search, hiddenColumns } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof search === 'string' && isTextList(hiddenColumns);
};

/** What is kept, as far as it can be read. */
export const preferencesOf = (text: string | null): DeskPreferences => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof DeskPreferences, unknown>> | null;
    if (typeof kept !== 'object' || kept === null) return none;
    return {
      views: Array.isArray(kept.views) ? kept.views.filter(isView).slice(0, maxViews) : [],
      hiddenColumns: isTextList(kept.hiddenColumns) ? kept.hiddenColumns : seldom,
      isComfortable: kept.isComfortable === true,
    };
  } catch {
    return none;
  }
};

export const readPreferences = (userId: number): DeskPreferences => preferencesOf(localStorage.getItem(keyOf(userId)));

export const keepPreferences = (userId: number, preferences: DeskPreferences): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(preferences));

/** A view of the same name is replaced; the newest stands last. */
export const withView = (preferences: DeskPreferences, view: SavedView): DeskPreferences => ({
  ...preferences,
  views: [...preferences.views.filter(({ name }) => name !== view.name), view].slice(-maxViews),
});

export const withoutView = (preferences: DeskPreferences, name: string): DeskPreferences => ({
  ...preferences,
  views: preferences.views.filter((view) => view.name !== name),
});
