import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import jsonPatch from 'fast-json-patch';
import type { JsonPatch } from '#contracts/patch';
import { applyPatch, PatchMismatch } from './patch.js';

const grid = () => ({
  version: 4,
  matches: {
    '1': { id: 1, status: 'ready', participants: [{ score: null }, { score: null }] },
    '2': { id: 2, status: 'pending', participants: [] as unknown[] },
  } as Record<string, unknown>,
});

describe('a patch', () => {
  test('copies only the way to the change', () => {
    const before = grid();
    const after = applyPatch(before, [
      { op: 'replace', path: '/matches/1/participants/0/score', value: 3 },
      { op: 'replace', path: '/matches/1/status', value: 'finished' },
      { op: 'replace', path: '/version', value: 5 },
    ]);
    expect(after.matches['2']).toBe(before.matches['2']);
    expect(after.matches['1']).not.toBe(before.matches['1']);
    expect(before).toEqual(grid());
    expect(after).toEqual({
      version: 5,
      matches: { ...grid().matches, '1': { id: 1, status: 'finished', participants: [{ score: 3 }, { score: null }] } },
    });
  });

  test.each<[string, JsonPatch]>([
    ['a way that does not exist', [{ op: 'replace', path: '/matches/9/status', value: 'ready' }]],
    ['an index behind the end', [{ op: 'add', path: '/matches/1/participants/7', value: {} }]],
    ['a prototype', [{ op: 'add', path: '/__proto__', value: {} }]],
  ])('refuses %s', (_what, patch) => {
    expect(() => applyPatch(grid(), patch)).toThrow(PatchMismatch);
  });

  test('gives what the reference implementation gives', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify({ root: value })) as object);
    fc.assert(
      fc.property(json, json, (from, to) => {
        const patch = jsonPatch.compare(from, to) as JsonPatch;
        fc.pre(!JSON.stringify([from, to]).includes('__proto__'));
        const before = JSON.stringify(from);
        expect(applyPatch(from, patch)).toEqual(to);
        expect(JSON.stringify(from)).toBe(before);
      }),
    );
  });
});
