import { describe, expect, test } from '@jest/globals';
import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { indexAt, spansOf, toMinutes, toTime } from './boardTime.js';
import { lengthOf, nextStep, type Step } from './steps.js';
import { afterMove, backTo, movedItems } from './targets.js';

interface Kept {
  itemId: number;
  streamId: number | null;
  name: string;
  minutes: number;
  fixed?: string | null;
}

const stream = (id: number, minutes = 60, fixed: string | null = null): Kept => ({
  itemId: id,
  streamId: id * 10,
  name: `Category ${id}`,
  minutes,
  fixed,
});
const lunch: Kept = { itemId: 9, streamId: null, name: 'Lunch', minutes: 30 };

/** Follows the calls as the server does: an item begins when the one before ends, or later where a start was set by hand. */
class Server {
  calls: string[] = [];
  #next = 100;
  constructor(readonly mats: Record<number, Kept[]>) {}

  board(): PlaygroundShape[] {
    return Object.entries(this.mats).map(([id, items]) => {
      let free = 600;
      const options = { date: null, timeStart: '10:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0 };
      const shown = items.map((item, i): PlaygroundItemShape => {
        const start = Math.max(free, item.fixed ? toMinutes(item.fixed) : 0);
        free = start + item.minutes;
        const times = { timeStart: toTime(start), timeEnd: toTime(free), estimatedStart: toTime(start), estimatedEnd: toTime(free) };
        const { itemId, streamId, name } = item;
        const counts = { registrationsCount: 4, matchesCount: 6, delayInMinutes: 0 };
        const type = streamId === null ? 'break' : 'stream';
        return { itemId, streamId, name, type, index: i + 1, date: null, status: 'planned', ...times, ...counts };
      });
      return { id: Number(id), name: `Mat ${id}`, index: Number(id), options, items: shown };
    });
  }

  run({ op, input }: Step): void {
    this.calls.push(op.path.replace('/api/', ''));
    const items = this.mats[input.playgroundId] ?? [];
    const at = items.findIndex(({ itemId }) => itemId === input['itemId']);
    const index = Number(input['index']) - 1;
    const item = items[at];
    if (op.path.endsWith('remove-stream-or-break-from-playground')) items.splice(at, 1);
    if (op.path.endsWith('add-streams-in-playground'))
      items.splice(index, 0, ...(input['streamIds'] as number[]).map((id) => ({ ...stream(id / 10), itemId: this.#next++ })));
    if (op.path.endsWith('add-playground-break'))
      items.splice(index, 0, { ...lunch, itemId: this.#next++, minutes: Number(input['durationInMinutes']) });
    if (op.path.endsWith('edit-stream-or-break-playground-index') && item) {
      items.splice(at, 1);
      items.splice(index, 0, { ...item, fixed: null });
    }
    if (op.path.endsWith('change-time-for-stream-or-break') && item)
      Object.assign(item, { fixed: input['timeStart'], minutes: Number(input['durationInMinutes'] ?? item.minutes) });
  }

  reach(target: Parameters<typeof nextStep>[1]): string[] {
    const tried = new Set<never>();
    this.calls = [];
    for (let count = 0; count < 50; count += 1) {
      const step = nextStep(3, target, this.board(), tried);
      if (!step) return this.calls;
      this.run(step);
    }
    throw new Error('the target is never reached');
  }

  shown(): string[] {
    return this.board().map(({ items }) => items.map(({ name, timeStart }) => `${name} ${timeStart}`).join(', '));
  }
}

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
