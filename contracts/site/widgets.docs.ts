import type { Paged } from '../pages.js';

/** What a widget shows of a sport event on another site. */
export const widgetTypes = ['scoreboard', 'bracket', 'schedule', 'results', 'medals', 'entries'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** auto: as the page that it stands in. */
export const widgetThemes = ['auto', 'light', 'dark'] as const;
export const widgetLocales = ['ru', 'en'] as const;

type Part = 'playgroundId' | 'streamId';

/** What a type is about: a part that it needs, or may be narrowed to. */
export const widgetParts: Readonly<Record<WidgetType, { part: Part; isNeeded: boolean } | null>> = {
  scoreboard: { part: 'playgroundId', isNeeded: true },
  bracket: { part: 'streamId', isNeeded: true },
  schedule: { part: 'playgroundId', isNeeded: false },
  results: { part: 'streamId', isNeeded: false },
  medals: null,
  entries: { part: 'streamId', isNeeded: false },
};

export interface WidgetSettings {
  type: WidgetType;
  /** Stands above it; empty: the name of the sport event. */
  title: string;
  /** Where it stands, in the organiser's own words; found by it in the list. */
  pageKey: string;
  /** null: all. */
  playgroundId: number | null;
  streamId: number | null;
  theme: (typeof widgetThemes)[number];
  locale: (typeof widgetLocales)[number];
}

/** As the cabinet lists it. */
export interface WidgetRow extends WidgetSettings {
  id: number;
  eventId: number;
  eventName: string;
  isDisabled: boolean;
  /** One tag to put into a page. */
  embedCode: string;
}

export interface WidgetsPage extends Paged {
  widgets: WidgetRow[];
}

export interface WidgetsData {
  widgetTypes: { type: WidgetType; part: Part | null; isNeeded: boolean }[];
  /** Where the caller's widgets stand, with how many. */
  pages: { pageKey: string; widgetsCount: number }[];
  /** Sport events that the caller organises; for administrators those that have widgets. */
  events: { id: number; name: string }[];
}

/** `widgets` (docs/spec/live.md): the widgets of a sport event, with what only they need to know of it. */
export interface LiveWidgets {
  eventId: number;
  name: string;
  sportKey: string | null;
  timeZone: string;
  widgets: (Omit<WidgetSettings, 'pageKey'> & { id: number; isDisabled: boolean })[];
  /** Categories that widgets are about. */
  categories: { id: number; name: string; entrantKind: 'athlete' | 'pair' | 'team'; mode: { id: string; version: string } | null }[];
  /** Who takes part, by category; null: no widget counts them. */
  entries: { streamId: number; name: string; count: number }[] | null;
  /** Places that were saved by hand in categories without a grid, by category. */
  savedPlaces: Record<string, SavedPlace[]>;
}

export interface SavedPlace {
  registrationId: number;
  place: number;
  fullName: string;
  organization: string | null;
}
