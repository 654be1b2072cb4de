import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { drag, showDrop, snapped, type Drop, type Scene } from './drag.js';

/** Two lanes of 50 pixels one under the other, and the one of what has no place below; a minute is two pixels, the day begins at 9. */
const from = 9 * 60;
const pixelsPerMinute = 2;
const lanes = ['1', '2', 'none'] as const;

const standsAt = (element: HTMLElement, left: number, top: number, width: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
};
let board: HTMLElement;
let outline: HTMLElement;
let block: HTMLElement;
let scene: Scene;
const dropped: Drop[] = [];
const scrolled: number[][] = [];

beforeEach(() => {
  [dropped.length, scrolled.length] = [0, 0];
  // A frame is drawn at once: what counts is where the pointer is.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    queueMicrotask(() => draw(0));
    return 1;
  });
  board = document.createElement('div');
  standsAt(board, 0, 0, 2_000, 400);
  board.scrollBy = ((x: number, y: number) => void scrolled.push([x, y])) as typeof board.scrollBy;
  for (const [i, id] of lanes.entries()) {
    const lane = document.createElement('div');
    lane.dataset['lane'] = id;
    standsAt(lane, 100, 100 + i * 50, 1_500, 50);
    board.append(lane);
  }
  block = document.createElement('div');
  standsAt(block, 220, 100, 120, 50);
  outline = document.createElement('div');
  board.append(block, outline);
  document.body.append(board);
  scene = { board, outline, from, pixelsPerMinute, describe: ({ playgroundId, start }) => `${playgroundId} ${start - from}` };
});
afterEach(() => document.body.replaceChildren());

const pointer = async (type: string, x = 0, y = 0) => {
  window.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y }));
  await Promise.resolve();
};
/** The block of an hour that begins at 10, on the first lane, taken ten pixels from its left edge. */
const take = (isResize = false) =>
  drag(
    new PointerEvent('pointerdown', { clientX: 230, clientY: 110 }),
    scene,
    { element: block, start: from + 60, lengthInMinutes: 60, playgroundId: 1, isResize },
    (drop) => void dropped.push(drop),
  );

describe('a block that is dragged', () => {
  test('goes where it is let go: the lane under the pointer, the nearest five minutes', async () => {
    take();
    await pointer('pointermove', 293, 170);
    expect(board.dataset['dragging']).toBe('move');
    expect(outline.hidden).toBe(false);
    expect(outline.dataset['text']).toBe('2 90');
    await pointer('pointerup');
    expect(dropped).toEqual([{ playgroundId: 2, start: from + 90, lengthInMinutes: 60 }]);
    expect(outline.hidden).toBe(true);
    expect(board.dataset['dragging']).toBeUndefined();
    expect(document.querySelector('[data-ghost]')).toBeNull();
  });

  test('starts no earlier than the day', async () => {
    take();
    await pointer('pointermove', 60, 110);
    await pointer('pointerup');
    expect(dropped).toMatchObject([{ playgroundId: 1, start: from }]);
  });

  test('loses its place among those that have none', async () => {
    take();
    await pointer('pointermove', 300, 220);
    await pointer('pointerup');
    expect(dropped).toMatchObject([{ playgroundId: null }]);
  });

  test('that trembles under the finger stays, and so does one that is let go beside all lanes', async () => {
    take();
    await pointer('pointermove', 232, 112);
    await pointer('pointerup');
    take();
    await pointer('pointermove', 300, 350);
    await pointer('pointerup');
    expect(dropped).toEqual([]);
  });

  test.each(['pointercancel', 'Escape'])('is let be by %s', async (how) => {
    take();
    await pointer('pointermove', 293, 170);
    if (how === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    else await pointer(how);
    await pointer('pointerup');
    expect(dropped).toEqual([]);
    expect(document.querySelector('[data-ghost]')).toBeNull();
  });

  test('scrolls the board near its edges', async () => {
    take();
    await pointer('pointermove', 1_980, 170);
    expect(scrolled[0]).toEqual([14, 0]);
    await pointer('pointermove', 600, 170);
    await pointer('pointerup');
  });

  test('by its end gets another length, of five minutes at least, and keeps its start', async () => {
    take(true);
    await pointer('pointermove', 400, 110);
    expect(board.dataset['dragging']).toBe('resize');
    await pointer('pointerup');
    take(true);
    await pointer('pointermove', 110, 110);
    await pointer('pointerup');
    expect(dropped.map(({ start, lengthInMinutes }) => [start - from, lengthInMinutes])).toEqual([
      [60, 90],
      [60, 5],
    ]);
  });
});

test('where something would stand is drawn to scale, and as wide as the lane where it has no place', () => {
  showDrop(scene, { playgroundId: 2, start: from + 30, lengthInMinutes: 45 });
  expect([outline.style.transform, outline.style.width, outline.style.height]).toEqual(['translate(160px, 150px)', '90px', '50px']);
  showDrop(scene, { playgroundId: null, start: 0, lengthInMinutes: 45 });
  expect([outline.style.transform, outline.style.width]).toEqual(['translate(100px, 200px)', '1500px']);
  showDrop(scene, { playgroundId: 99, start: from, lengthInMinutes: 45 });
  expect(outline.hidden).toBe(true);
  expect([62, 63, 0].map(snapped)).toEqual([60, 65, 0]);
});
