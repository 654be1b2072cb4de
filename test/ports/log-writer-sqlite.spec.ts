import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Database from 'better-sqlite3';
import { commandSchema } from '#backend/adapters/sqlite/commands';
import { openDatabase } from '#backend/adapters/sqlite/database';
import { logSchema, prepare } from '#backend/adapters/sqlite/log-statements';
import { LogWriter, type AppendGroup } from '#backend/adapters/sqlite/log-writer';
import { temporaryFile } from './adapters.js';

let file: string;
const opened: Database.Database[] = [];
beforeEach(() => {
  file = temporaryFile('log.sqlite');
});
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

/** A process that writes to the log; its disk is full at the end of a transaction while `isFull`. */
const aProcess = () => {
  const database = openDatabase(file, 'FULL');
  opened.push(database);
  database.exec(logSchema + commandSchema);
  const statements = prepare(database);
  const disk = { isFull: false };
  const commit = {
    run: () => {
      if (disk.isFull) throw new Error('disk full');
      return statements.commit.run();
    },
  };
  const writer = new LogWriter(database, { ...statements, commit: commit as typeof statements.commit }, (error) => error);
  /** Commands that come together: each writes an event to a stream of its own. */
  const commands = (...keys: readonly string[]) => {
    const group: AppendGroup = { done: [], first: null, last: null };
    const refused: string[] = [];
    const appends = keys.map((key) => ({
      writes: [{ stream: key, expectedVersion: 0, events: [{ type: 'Counted', data: '{}', meta: '{"v":1}' }] }],
      command: { key, bodyHash: 'h' },
      resolve: () => undefined,
      reject: () => void refused.push(key),
    }));
    writer.commit(appends, group);
    return { outcomes: group.done.map(({ result }) => result.outcome), first: group.first, last: group.last, refused };
  };
  return { disk, commands };
};

test('of a transaction that was taken back no event waits for the disk', () => {
  const { disk, commands } = aProcess();
  disk.isFull = true;
  expect(commands('one', 'two')).toEqual({ outcomes: [], first: null, last: null, refused: ['one', 'two'] });
  disk.isFull = false;
  expect(commands('one')).toMatchObject({ outcomes: ['appended'], first: 1, last: { position: 1 } });
});

test('commands that another process records at the places of those that were taken back are known', () => {
  const [one, other] = [aProcess(), aProcess()];
  one.disk.isFull = true;
  one.commands('lost', 'lost too');
  one.disk.isFull = false;
  expect(other.commands('first', 'second').outcomes).toEqual(['appended', 'appended']);
  expect(one.commands('first', 'second').outcomes).toEqual(['duplicate', 'duplicate']);
});
