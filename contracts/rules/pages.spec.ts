import { expect, test } from '@jest/globals';
import { pageWindow } from './pages.js';

const ends = (page: number, maxPage: number) => {
  const window = pageWindow(page, maxPage);
  return [window[0], window.at(-1), window.length];
};

test('the window of pages has at most ten links, runs from current − 5 to current + 4, and fits the last page', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(ends(5, 40)).toEqual([1, 10, 10]);
  expect(ends(6, 40)).toEqual([1, 10, 10]);
  expect(ends(12, 40)).toEqual([7, 16, 10]);
  expect(ends(40, 40)).toEqual([31, 40, 10]);
  expect(ends(7, 8)).toEqual([1, 8, 8]);
});
