import { expect, test } from '@jest/globals';
import { eventSentence } from './gridSentences.js';

const nameOf = (id: number | null) => (id === null ? '' : ({ 5: 'Anna Ant', 6: 'Vera Bee' }[id] ?? `#${id}`));
const swapped = (data: object) => eventSentence({ type: 'MatchParticipantsSwapped', data: { matchId: 700_002, ...data } }, nameOf, 'en');

test('swapped sides are told with who stands where now, as far as the record tells it', () => {
  expect(swapped({ from: [5, 6], to: [6, 5] })).toBe('No. 2: sides swapped: Vera Bee – Anna Ant');
  expect(swapped({ from: [5, null], to: [null, 5] })).toBe('No. 2: sides swapped');
  expect(swapped({ from: [], to: [] })).toBe('No. 2: sides swapped');
});
