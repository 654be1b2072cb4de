import { expect, test } from '@jest/globals';
import type { PatchOp } from '#contracts/patch';
import { liveGridSpec } from './live-grid.js';

const covers = (...patch: PatchOp[]) => liveGridSpec.mask?.patches?.covers(patch);
const replaced = (path: string, value: unknown): PatchOp => ({ op: 'replace', path, value });
const entrants = { 7: { fullName: 'Ant Anna' } };
const score = replaced('/matches/700001/score', { slot1: 1, slot2: 0 });

test.each([
  ['the whole grid', replaced('', { entrants, matches: {} })],
  ['all entrants', replaced('/entrants', entrants)],
  ['one entrant', { op: 'add' as const, path: '/entrants/7', value: entrants[7] }],
])('a patch that brings %s waits for what the public may see of them', (_what, op) => {
  expect(covers(op)).toBe(true);
  expect(covers(score, op)).toBe(true);
});

test('scores, and an entrant who goes, need no mask', () => {
  expect(covers(score)).toBe(false);
  expect(covers({ op: 'remove', path: '/entrants/7' })).toBe(false);
});
