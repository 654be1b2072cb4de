import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events, type EventOf } from '#contracts/event';
import { refuse, type Aggregate } from '#domain/decider';
import type { HandlerContext } from '../context.js';
import type { EventLog } from './event-log.js';
import { dryRun } from './dry-run.js';
import { record, recordOne, UnitOfWork } from './unit-of-work.js';

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

  test('of an aggregate that can be copied reads nothing again, as long as nobody else has written in it', async () => {
    const copied: Aggregate<Book, typeof bookEvents> = { ...book, copy: ({ pages }) => ({ pages: [...pages] }) };
    let reads = 0;
    const log = aLog();
    const counted = { ...log, loadAt: () => ((reads += 1), log.loadAt()) };
    const work = new UnitOfWork(counted as unknown as EventLog);
    await work.decide(copied, 1, () => written('two'));
    await work.decide(copied, 1, ({ pages }) => written(`${pages.length + 1}`));
    expect([(await work.peek(copied, 1)).state.pages, log.cached.state.pages, reads]).toEqual([['one', 'two', '3'], ['one'], 0]);
    // Somebody else: the cached state has moved on, and is no start any more.
    Object.assign(log.cached, { version: 2, state: { pages: ['one', 'of others'] } });
    await work.decide(copied, 1, () => written('four'));
    expect([(await work.peek(copied, 1)).state.pages, reads]).toEqual([['one', 'two', '3', 'four'], 1]);
  });

  test.each([
    ['before it has decided anything', false],
    ['with what it has decided', true],
  ])('a decider that changes the state is caught, %s', async (_when, hasDecided) => {
    const log = aLog();
    const work = new UnitOfWork(log as unknown as EventLog);
    if (hasDecided) await work.decide(book, 1, () => written('two'));
    const careless = ({ pages }: Readonly<Book>) => written(pages.pop() ?? '');
    await expect(work.decide(book, 1, careless)).rejects.toThrow(TypeError);
    expect(log.cached.state.pages).toEqual(['one']);
  });

  test('a decider that changes a map of the state is caught too', async () => {
    const shelf = {
      name: 'shelf',
      events: bookEvents,
      initial: () => new Map<string, number>(),
      evolve: (state: Map<string, number>) => state,
    };
    const cached = { state: new Map([['one', 1]]), version: 1, hash: 'hash', last: null };
    const work = new UnitOfWork({ load: async () => cached } as unknown as EventLog);
    const careless = (state: Map<string, number>) => (state.delete('one') ? written('two') : []);
    await expect(work.decide(shelf, 1, careless)).rejects.toThrow('a state that was handed out is changed');
    expect([...cached.state.keys()]).toEqual(['one']);
  });

  test('a look decides nothing', async () => {
    const work = new UnitOfWork(aLog() as unknown as EventLog);
    await work.peek(book, 1);
    expect(work.writes).toEqual([]);
  });

  test('what is relied on writes nothing; it has to stand where it stood when it was first looked at', async () => {
    const log = aLog();
    const work = new UnitOfWork(log as unknown as EventLog);
    expect((await work.relyOn(book, 2)).state.pages).toEqual(['one']);
    log.cached.version = 5;
    await work.relyOn(book, 2);
    expect(work).toMatchObject({ writes: [], expected: [{ stream: 'book-2', expectedVersion: 1 }] });
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

/** A log into which others write before the first `conflicts` commits. */
const busyLog = (conflicts: number) => {
  const commits: unknown[] = [];
  const commit = async (...given: unknown[]) => {
    commits.push(given);
    return commits.length <= conflicts ? { outcome: 'conflict', stream: 'book-1' } : { outcome: 'appended', position: 7n, eventIds: ['a'] };
  };
  return { commits, log: { ...aLog(), commit } as unknown as EventLog };
};
const metadata = () => ({ recordedAt: '', actorUserId: 1, actorRole: 'O', correlationId: 'c', commandId: 'c' });

describe('recording', () => {
  test('decides again when others came between, and finishes with the decision that was recorded', async () => {
    const { log, commits } = busyLog(2);
    let decisions = 0;
    const recorded = await record(
      log,
      async (work) => {
        await work.decide(book, 1, () => written('two'));
        return (decisions += 1);
      },
      { metadata, finish: ({ outcome }, decided) => ({ outcome, decided }) },
    );
    expect({ recorded, commits: commits.length }).toEqual({ recorded: { outcome: 'appended', decided: 3 }, commits: 3 });
  });

  test('goes on though a faster one comes first many times', async () => {
    const { log, commits } = busyLog(20);
    const decide = (work: UnitOfWork) => work.decide(book, 1, () => written('two'));
    expect(await record(log, decide, { metadata, finish: ({ outcome }) => outcome })).toBe('appended');
    expect(commits).toHaveLength(21);
  });

  test('hands over what it relies on', async () => {
    const { log, commits } = busyLog(0);
    const relying = async (work: UnitOfWork) => {
      await work.relyOn(book, 2);
      return work.decide(book, 1, () => written('two'));
    };
    await record(log, relying, { metadata, finish: () => 'done' });
    expect(commits).toMatchObject([[[{ id: 1 }], { actorUserId: 1 }, undefined, [{ stream: 'book-2', expectedVersion: 1 }]]]);
  });

  test('gives up when others never let it through, and appends nothing when nothing was decided or all is refused', async () => {
    const never = busyLog(1_000);
    const finish = () => 'done';
    const decide = (work: UnitOfWork) => work.decide(book, 1, () => written('two'));
    expect(await record(never.log, decide, { metadata, finish })).toBe('conflict');
    await expect(recordOne(never.log, book, 1, () => written('two'), metadata)).rejects.toThrow('book-1 changes too fast');
    const idle = busyLog(0);
    expect(await record(idle.log, () => Promise.resolve(null), { metadata, finish: ({ outcome }) => outcome })).toBe('nothing');
    expect(await record(idle.log, (work) => work.decide(book, 1, () => refuse('error.x')), { metadata, finish })).toMatchObject({
      refused: true,
    });
    expect(idle.commits).toEqual([]);
  });
});
