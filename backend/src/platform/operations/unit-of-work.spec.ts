import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events, type EventOf } from '#contracts/event';
import type { Aggregate } from '#domain/decider';
import type { HandlerContext } from '../context.js';
import type { EventLog } from '../log/event-log.js';
import { dryRun } from './dry-run.js';
import { UnitOfWork } from './unit-of-work.js';

const bookEvents = events({ PageWritten: { v: 1, schema: z.object({ text: z.string() }) } });
interface Book {
  pages: string[];
}
const book: Aggregate<Book, typeof bookEvents> = {
  name: 'book',
  events: bookEvents,
  initial: () => ({ pages: [] }),
  evolve: (state, event: EventOf<typeof bookEvents>) => {
    state.pages.push(event.data.text);
    return state;
  },
};

/** A log of one book with one page, whose cached state must stay as it is. */
const aLog = () => {
  const cached = { state: { pages: ['one'] }, version: 1, hash: 'hash', last: null };
  return { cached, load: async () => cached, loadAt: async () => ({ ...cached, state: { pages: ['one'] } }) };
};
const written = (text: string) => [{ type: 'PageWritten' as const, data: { text } }];

describe('a unit of work', () => {
  test('shows the state with what it has decided, and leaves what is recorded as it is', async () => {
    const log = aLog();
    const work = new UnitOfWork(log as unknown as EventLog);
    expect((await work.peek(book, 1)).state.pages).toEqual(['one']);
    await work.decide(book, 1, () => written('two'));
    await work.decide(book, 1, ({ pages }) => written(`${pages.length + 1}`));
    expect((await work.peek(book, 1)).state.pages).toEqual(['one', 'two', '3']);
    expect(log.cached.state.pages).toEqual(['one']);
    expect(work.writes).toMatchObject([{ base: { version: 1, hash: 'hash' }, events: [{}, {}] }]);
  });

  test('a look decides nothing', async () => {
    const work = new UnitOfWork(aLog() as unknown as EventLog);
    await work.peek(book, 1);
    expect(work.writes).toEqual([]);
  });

  test('a dry run shows the same and keeps nothing', async () => {
    const log = aLog();
    const work = new UnitOfWork(log as unknown as EventLog);
    const context = dryRun({ ...log, decide: work.decide, peek: work.peek } as unknown as HandlerContext);
    await context.decide(book, 1, () => written('two'));
    await context.decide(book, 1, () => []);
    expect((await context.peek(book, 1)).state.pages).toEqual(['one', 'two']);
    expect(log.cached.state.pages).toEqual(['one']);
    expect(work.writes).toEqual([]);
  });
});
