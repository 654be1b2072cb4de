/** Matches, teams and pairs are numbered within their category, and their ids carry it (docs/spec/grid.md). */
const perCategory = 100_000;

export const idInCategory = (streamId: number, number: number): number => streamId * perCategory + number;

export const categoryOfId = (id: number): number => Math.floor(id / perCategory);

export const numberInCategory = (id: number): number => id % perCategory;

/** Widgets are numbered within their sport event. */
const perEvent = 1_000;

export const idInEvent = (eventId: number, number: number): number => eventId * perEvent + number;

export const eventOfId = (id: number): number => Math.floor(id / perEvent);
