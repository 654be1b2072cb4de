import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { lockDirectory, type DirectoryUse } from './directory-lock.js';

const uses: DirectoryUse[] = ['server', 'sharing', 'beside', 'alone'];
/** Who may be there beside whom, in the order of `uses`. */
const allowed: Record<DirectoryUse, boolean[]> = {
  server: [false, false, true, false],
  sharing: [false, true, true, false],
  beside: [true, true, true, false],
  alone: [false, false, false, false],
};
const folder = () => mkdtempSync(join(tmpdir(), 'podium-lock-'));

describe('a data directory', () => {
  test.each(uses.flatMap((first) => uses.map((second, i) => [first, second, allowed[first][i]] as const)))(
    'used as %s and asked for as %s: %s',
    (first, second, isAllowed) => {
      const directory = folder();
      const held = lockDirectory(directory, first, 'the first');
      const take = () => lockDirectory(directory, second, 'the second');
      if (isAllowed) take().release();
      else expect(take).toThrow(`is in use by the first (process ${process.pid}, since `);
      held.release();
      take().release();
    },
  );

  test('says what to do', () => {
    const directory = folder();
    const held = lockDirectory(directory, 'server', 'the server');
    expect(() => lockDirectory(directory, 'server', 'the server')).toThrow('SHARED=on');
    expect(() => lockDirectory(directory, 'alone', 'rebuild')).toThrow('Wait until it has ended');
    held.release();
  });

  test('is not held by the note of a process that is gone, nor by a number that another process has now', () => {
    const directory = folder();
    lockDirectory(directory, 'server', 'the server').release();
    const note = { pid: process.pid, use: 'server', program: 'the server', since: '2026-01-01T00:00:00.000Z' };
    writeFileSync(join(directory, 'lock', 'left.json'), JSON.stringify(note));
    const held = lockDirectory(directory, 'server', 'the server');
    writeFileSync(join(directory, 'lock', 'left.json'), JSON.stringify({ ...note, pid: 2 ** 30 }));
    expect(() => lockDirectory(directory, 'server', 'the server')).toThrow('in use by');
    expect(readdirSync(join(directory, 'lock'))).not.toContain('left.json');
    held.release();
  });
});
