import { expect, test } from '@jest/globals';
import { matchesIn } from './changedMatches.js';

test('each match in which something differs, once', () => {
  const change = (field: string) => ({ field, from: null, to: 1 });
  const fields = ['stage', 'matches.700002.winner', 'matches.700002.result.score.slot1', 'matches.700004', 'order.0', 'matchesLeft.5.x'];
  expect(matchesIn(fields.map(change))).toEqual([700_002, 700_004]);
});
