import { expect, test } from '@jest/globals';
import type { PatchOp } from '#contracts/patch';
import type { DocumentReader } from '#platform/documents';
import { nobodyFormed } from '#projections/competition/joint-entrants';
import { liveGridSpec } from './live-grid.js';

const covers = (...patch: PatchOp[]) => liveGridSpec.mask?.patches?.covers(patch);
const replaced = (path: string, value: unknown): PatchOp => ({ op: 'replace', path, value });
const entrants = { 7: { fullName: 'Ant Anna', tournamentGridNumber: 4, organization: null } };
const score = replaced('/matches/700001/score', { slot1: 1, slot2: 0 });

const bringing: [string, PatchOp][] = [
  ['the whole grid', replaced('', { entrants, matches: {} })],
  ['all entrants', replaced('/entrants', entrants)],
  ['one entrant', { op: 'add', path: '/entrants/7', value: entrants[7] }],
];

test.each(bringing)('a patch that brings %s waits for what the public may see of them', (_what, op) => {
  expect(covers(op)).toBe(true);
  expect(covers(score, op)).toBe(true);
});

/** The grid of one who hides the surname. */
const documents = {
  peek: () => Promise.resolve({ state: { matches: {} }, people: { 7: { userId: 107, firstName: 'Anna' } }, formed: nobodyFormed() }),
  getMany: () => Promise.resolve([{ userId: 107, firstName: 'Anna', birthDate: null, isHiddenLastName: true }]),
} as unknown as DocumentReader;

test.each(bringing)('of %s the public gets no surname that is hidden, and the rest as it is', async (_what, op) => {
  const sent = await liveGridSpec.mask?.patches?.cover(1, [score, op], documents);
  expect(sent?.[0]).toEqual(score);
  expect(sent?.[1]).toMatchObject({ op: op.op, path: op.path });
  expect(JSON.stringify(sent)).toContain('"fullName":"Anna № 4"');
  expect(JSON.stringify(sent)).not.toContain('Ant');
});

test('scores, and an entrant who goes, need no mask', () => {
  expect(covers(score)).toBe(false);
  expect(covers({ op: 'remove', path: '/entrants/7' })).toBe(false);
});
