import { expect, test } from '@jest/globals';
import type { HandlerContext } from '#platform/context';
import { gridSummaries } from '#projections/competition/grid-summary';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { GridNeighbour } from './entries/grid-status.js';
import { givingUp } from './withdraw-entries.js';

const isDrawn = (category: { isCompleted: boolean }, grid: object | null): Promise<boolean> => {
  const get = (view: unknown) => Promise.resolve(view === categoriesView ? category : view === gridSummaries ? grid : null);
  return givingUp({} as GridNeighbour).isDrawn(8, { documents: { get } } as unknown as HandlerContext);
};
const drawn = { isDrawn: true, standing: [], fighting: [], joints: {} };

test('whoever is drawn stays, and whoever has results, with a grid or without', async () => {
  expect(await isDrawn({ isCompleted: false }, null)).toBe(false);
  expect(await isDrawn({ isCompleted: false }, drawn)).toBe(true);
  expect(await isDrawn({ isCompleted: true }, null)).toBe(true);
});
