import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { maxTableColumns, maxTableRows } from '#contracts/limits';
import { longestTurn } from '../longest-turn.fixture.js';
import { Slots } from '../slots.js';
import { tableIn } from '../tables/table-in.js';
import { tableBounds, type TableRow } from '../tables/table.js';
import { rowsOf, workbookOf } from '../tables/workbook.fixture.js';
import { Checker } from './checker.js';

jest.setTimeout(120_000);
const checker = new Checker();
afterAll(() => checker.stop());
const ask = (bytes: Buffer, seconds = 60) => checker.ask<TableRow[]>({ check: 'table', bounds: tableBounds }, bytes, seconds);

describe('the process that looks into files', () => {
  test('answers one question after another', async () => {
    expect(await ask(Buffer.from('row,eventKey\nevent,a'))).toEqual([
      [
        { n: 1, cells: ['row', 'eventKey'] },
        { n: 2, cells: ['event', 'a'] },
      ],
    ]);
    expect(await ask(await workbookOf(rowsOf(250, 2)))).toHaveLength(3);
    expect(await ask(Buffer.alloc(0))).toEqual([]);
  });

  test('is ended when it takes too long, and another one answers the next question', async () => {
    const slow = Buffer.from(`row\n${'event\n'.repeat(3_000_000)}`);
    await expect(ask(slow, 0.001)).rejects.toThrow('ended');
    expect(await ask(Buffer.from('row'))).toHaveLength(1);
  });

  test('dies alone when it runs out of memory', async () => {
    const unbounded = { ...tableBounds, maxTableRows: 1e9, maxTableCharacters: 1e12 };
    const many = Buffer.from('a\n'.repeat(10_000_000));
    await expect(checker.ask({ check: 'table', bounds: unbounded }, many, 60)).rejects.toThrow('ended');
    expect(await ask(Buffer.from('row'))).toHaveLength(1);
  });

  test('the largest table keeps the server busy for less than 50 ms at a time', async () => {
    const largest = await workbookOf(rowsOf(maxTableRows + 1, maxTableColumns));
    // Other work on the machine can only make a turn longer: the best of three tries counts.
    const turns: number[] = [];
    for (let i = 0; i < 3 && !turns.some((turn) => turn < 50); i += 1) {
      const { result, milliseconds } = await longestTurn(() => tableIn(largest));
      expect(result).toHaveLength(maxTableRows + 1);
      turns.push(milliseconds);
    }
    expect(Math.min(...turns)).toBeLessThan(50);
  }, 180_000);

  test('a file that no place is left for is refused', async () => {
    const slots = new Slots(['one', 'two'], 1);
    const ended: (() => void)[] = [];
    const used: string[] = [];
    const use = () => slots.use((worker) => new Promise<string>((resolve) => ended.push(() => resolve(worker)) && used.push(worker)));
    const [first, , third] = [use(), use(), use()];
    expect(await use()).toBeNull();
    ended[0]?.();
    expect([await first, used]).toEqual(['two', ['two', 'one', 'two']]);
    ended[2]?.();
    expect(await third).toBe('two');
  });
});
