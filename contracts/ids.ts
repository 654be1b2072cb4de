/** Matches, teams and pairs are numbered within their category, and their ids carry it (docs/spec/grid.md). */
const perCategory = 100_000;

export const idInCategory = (streamId: number, number: number): number => streamId * perCategory + number;

export const categoryOfId = (id: number): number => Math.floor(id / perCategory);

export const numberInCategory = (id: number): number => id % perCategory;
