import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { toMinutes, toTime } from './boardTime.js';
import { nextStep } from './steps.js';

interface Kept {
  itemId: number;
  streamId: number | null;
  name: string;
  minutes: number;
  fixed?: string | null;
}

export const stream = (id: number, minutes = 60, fixed: string | null = null): Kept => ({
  itemId: id,
  streamId: id * 10,
  name: `Category ${id}`,
  minutes,
  fixed,
});
export const lunch: Kept = { itemId: 9, streamId: null, name: 'Lunch', minutes: 30 };

/** Follows the calls as the server does: an item begins when the one before ends, or later where a start was set by hand. */
export class ScheduleServer {
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

  run({ op, input: given }: { op: { path: string }; input: object }): void {
    const input = given as Record<string, unknown>;
    this.calls.push(op.path.replace('/api/', ''));
    const items = this.mats[Number(input['playgroundId'])] ?? [];
    const at = items.findIndex(({ itemId }) => itemId === input['itemId']);
    const index = Number(input['index']) - 1;
    const item = items[at];
    if (op.path.endsWith('remove-stream-or-break-from-playground')) items.splice(at, 1);
    if (op.path.endsWith('add-streams-in-playground'))
      items.splice(index, 0, ...(input['streamIds'] as number[]).map((id) => ({ ...stream(id / 10), itemId: this.#next++ })));
    if (op.path.endsWith('add-playground-break'))
      items.splice(index, 0, {
        ...lunch,
        itemId: this.#next++,
        name: input['name'] as string,
        minutes: Number(input['durationInMinutes']),
      });
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
