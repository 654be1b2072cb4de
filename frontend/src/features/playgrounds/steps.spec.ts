import { describe, expect, test } from '@jest/globals';
import type { PlaygroundItemShape } from '#contracts/playgrounds/schedule.docs';
import { indexAt, loadOf, spansOf } from './boardTime.js';
import { lunch, ScheduleServer as Server, stream } from './schedule.fixture.js';
import { lengthOf } from './steps.js';
import { afterMove, backTo, movedItems } from './targets.js';

const movedOf = (item: PlaygroundItemShape) => ({ ...item, lengthInMinutes: lengthOf(item) });
const find = (server: Server, itemId: number): PlaygroundItemShape => {
  const item = server
    .board()
    .flatMap(({ items }) => items)
    .find((one) => one.itemId === itemId);
  if (!item) throw new Error(`no item ${itemId}`);
  return item;
};

describe('a move on the board', () => {
  test('to the front of the same playground is one call', () => {
    const server = new Server({ 1: [stream(1), stream(2), stream(3)] });
    expect(server.reach(afterMove(server.board(), movedOf(find(server, 3)), { playgroundId: 1, at: 0 }))).toEqual([
      'edit-stream-or-break-playground-index',
    ]);
    expect(server.shown()).toEqual(['Category 3 10:00, Category 1 11:00, Category 2 12:00']);
  });

  test('to another playground at a time, and back by undo', () => {
    const server = new Server({ 1: [stream(1), stream(2, 60, '12:00')], 2: [stream(3)] });
    const before = server.board();
    server.reach(afterMove(before, movedOf(find(server, 2)), { playgroundId: 2, at: 1, start: '11:25' }));
    expect(server.shown()).toEqual(['Category 1 10:00', 'Category 3 10:00, Category 2 11:25']);
    server.reach(backTo(before, server.board()));
    expect(server.shown()).toEqual(['Category 1 10:00, Category 2 12:00', 'Category 3 10:00']);
  });

  test('a break goes with its name and length', () => {
    const server = new Server({ 1: [stream(1), lunch], 2: [stream(3)] });
    const before = server.board();
    server.reach(afterMove(before, movedOf(find(server, 9)), { playgroundId: 2, at: 0 }));
    expect(server.shown()).toEqual(['Category 1 10:00', 'Lunch 10:00, Category 3 10:30']);
    server.reach(backTo(before, server.board()));
    expect(server.shown()).toEqual(['Category 1 10:00, Lunch 11:00', 'Category 3 10:00']);
  });

  test('a stream without a place is placed, and undo takes it away again', () => {
    const server = new Server({ 1: [stream(1)] });
    const before = server.board();
    const unplaced = { itemId: 0, streamId: 50, name: 'Category 5', lengthInMinutes: 60 };
    server.reach(afterMove(before, unplaced, { playgroundId: 1, at: 0 }));
    expect(server.shown()).toEqual(['Category 5 10:00, Category 1 11:00']);
    server.reach(backTo(before, server.board()));
    expect(server.shown()).toEqual(['Category 1 10:00']);
  });

  test('a start that the item before does not allow is asked for once', () => {
    const server = new Server({ 1: [stream(1), stream(2, 60, '12:00')] });
    expect(server.reach(afterMove(server.board(), movedOf(find(server, 2)), { playgroundId: 1, at: 1, start: '10:30' }))).toHaveLength(1);
    expect(server.shown()).toEqual(['Category 1 10:00, Category 2 11:00']);
  });

  test('undo brings back a cleared playground and a length', () => {
    const server = new Server({ 1: [stream(1), lunch, stream(2), stream(3)], 2: [stream(4, 60)] });
    const before = server.board();
    server.mats[1] = [];
    Object.assign(server.mats[2]?.[0] ?? {}, { minutes: 90 });
    expect(movedItems(before, server.board()).map(({ item, playground }) => [item.name, playground])).toEqual([
      ['Category 1', null],
      ['Lunch', null],
      ['Category 2', null],
      ['Category 3', null],
    ]);
    server.reach(backTo(before, server.board()));
    expect(server.board().map(({ items }) => items.map(({ name, timeStart, timeEnd }) => `${name} ${timeStart}–${timeEnd}`))).toEqual([
      ['Category 1 10:00–11:00', 'Lunch 11:00–11:30', 'Category 2 11:30–12:30', 'Category 3 12:30–13:30'],
      ['Category 4 10:00–11:00'],
    ]);
  });
});

test('a drop goes before what it begins in the first half of, and never before what is over', () => {
  const server = new Server({ 1: [stream(1), stream(2), stream(3)] });
  const [mat] = server.board();
  const spans = spansOf(mat ?? { items: [] });
  expect([indexAt(spans, 610, 0), indexAt(spans, 640, 0), indexAt(spans, 900, 0), indexAt(spans, 900, 3)]).toEqual([0, 1, 3, 2]);
  const over = spans.map((span, i) => (i === 0 ? { ...span, item: { ...span.item, status: 'finished' as const } } : span));
  expect(indexAt(over, 600, 0)).toBe(1);
});

describe('what is expected of a playground', () => {
  const expected = (...times: [start: string, end: string][]) => {
    const [mat] = new Server({ 1: [stream(1), stream(2)] }).board();
    const items = (mat?.items ?? []).map((item, i) => ({
      ...item,
      estimatedStart: times[i]?.[0] ?? '',
      estimatedEnd: times[i]?.[1] ?? '',
    }));
    return mat ? { ...mat, items } : null;
  };

  test('is on the same day where two categories are fought in turns', () => {
    const mat = expected(['10:00', '11:20'], ['10:50', '12:10']);
    expect(mat && spansOf(mat).map(({ start, expectedStart }) => expectedStart - start)).toEqual([0, -10]);
    expect(mat && loadOf(mat)).toMatchObject({ end: 720, expectedEnd: 730 });
  });

  test('is on the same day where it began hours before its plan, and on the next one past midnight', () => {
    const early = expected(['02:00', '02:40'], ['02:40', '03:14']);
    expect(early && loadOf(early)).toMatchObject({ end: 720, expectedEnd: 194 });
    const late = expected(['10:00', '21:00'], ['21:30', '00:30']);
    expect(late && loadOf(late)).toMatchObject({ expectedEnd: 24 * 60 + 30 });
  });
});
