import { expect, test } from '@jest/globals';
import { toTell } from './told.rules.js';

test.each([
  ['what nobody was told yet is news', null, 'won', 'news'],
  ['what was told is not told again', 'won', 'won', 'nothing'],
  ['what came out otherwise is corrected', 'won', 'lost', 'correction'],
  ['what does not hold any more is corrected', 'won', null, 'correction'],
  ['of what has not happened nothing is told', null, null, 'nothing'],
] as const)('%s', (_name, told, now, expected) => expect(toTell(told, now)).toBe(expected));
