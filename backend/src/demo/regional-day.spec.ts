import { describe, expect, test } from '@jest/globals';
import { regionalDay } from './regional-day.js';

const rows = regionalDay('23-11-2026', 'referee@podium.example');
const of = (kind: string) => rows.filter(({ row }) => row === kind);

describe('the judo day of the demo', () => {
  test('has the same people each time it is made', () => {
    expect(regionalDay('23-11-2026', 'referee@podium.example')).toEqual(rows);
  });

  test('has every category on one mat, and nobody of the same name twice in one', () => {
    const onMats = of('playground').flatMap(({ streamKeys }) => String(streamKeys).split('|'));
    expect([...onMats].sort()).toEqual(
      of('stream')
        .map(({ streamKey }) => streamKey)
        .sort(),
    );
    const names = of('entrant').map(({ streamKey, lastName, firstName }) => [streamKey, lastName, firstName].join());
    expect(new Set(names).size).toBe(names.length);
  });

  test('has clubs of one region and weights within the category', () => {
    expect(new Set(of('entrant').map(({ organization }) => organization)).size).toBe(8);
    const limitOf = new Map(of('stream').map(({ streamKey, weightTo }) => [streamKey, Number(weightTo)]));
    for (const { streamKey, weight } of of('entrant')) expect(Number(weight)).toBeLessThan(limitOf.get(streamKey ?? '') ?? 0);
  });
});
