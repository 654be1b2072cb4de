/** Matches, teams and pairs are numbered within their category, and their ids carry it (docs/spec/grid.md). */
const perCategory = 100_000;

export const idInCategory = (streamId: number, number: number): number => streamId * perCategory + number;

export const categoryOfId = (id: number): number => Math.floor(id / perCategory);

export const numberInCategory = (id: number): number => id % perCategory;

/** Widgets are numbered within their sport event. */
const perEvent = 1_000;

export const idInEvent = (eventId: number, number: number): number => eventId * perEvent + number;

export const eventOfId = (id: number): number => Math.floor(id / perEvent);

/** What begins in a hall that has a sport event of another server is numbered from here on: no number of its home is met. */
export const hallNumbersBegin = 1_000_000_000;
export const numbersOfHall = 1_000_000;

/** The first number of the hall that gave a number; null: no hall did. */
export const hallOfNumber = (number: number): number | null => (number < hallNumbersBegin ? null : number - (number % numbersOfHall));
