import { describe, expect, test } from '@jest/globals';
import { jsonInSlices, mapInSlices } from './slices.js';

const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `№ ${id}`, gone: undefined, at: [null, id] }));

const textOf = async (answer: object): Promise<string> => {
  const written = await jsonInSlices(answer);
  return typeof written === 'string' ? written : Buffer.concat(written).toString();
};

describe('slices', () => {
  const answers: [string, object][] = [
    ['a short answer', { success: true, rows: many(3) }],
    ['a long list', { success: true, rows: many(501), none: undefined, total: 501 }],
    ['a long list deep within', { grid: { a: { matches: many(250), empty: [] } }, when: new Date(0) }],
    ['many fields', { byId: Object.fromEntries(many(500).map((row) => [row.id, row.id % 3 === 0 ? undefined : row])) }],
    ['many fields, none of which is written', { byId: Object.fromEntries(many(500).map(({ id }) => [id, undefined])) }],
    ['holes in a list', { list: Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? undefined : i)) }],
    ['long lists in rows', { entries: [undefined, { data: { plans: many(300) } }, null, { data: {} }, 7, 'x'] }],
    ['long lists in rows of a long list', { entries: Array.from({ length: 150 }, (_, i) => ({ data: i === 120 ? many(300) : [] })) }],
    ['lists of lists', { list: Array.from({ length: 150 }, () => many(150)) }],
  ];

  test.each(answers)('%s is written as JSON.stringify writes it', async (_name, answer) => {
    expect(await textOf(answer)).toBe(JSON.stringify(answer));
  });

  test('a short answer is written at once', () => {
    expect(typeof jsonInSlices({ success: true, rows: many(100) })).toBe('string');
  });

  test('many rows are mapped in order', async () => {
    const rows = many(1_001);
    expect(await mapInSlices(rows, (some) => some.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
  });

  test('others get their turn between slices', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await mapInSlices(many(1_000), (some) => {
      const until = performance.now() + 5;
      while (performance.now() < until);
      return some;
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
