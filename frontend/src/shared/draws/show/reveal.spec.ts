import { describe, expect, test } from '@jest/globals';
import type { DrawBasis } from '#contracts/competition/draw-basis';
import { cardsOf, inEights, revealOrder, stepInMilliseconds } from './reveal.js';

const basisWith = (seeds: Record<number, number>): DrawBasis => ({
  ...{ engine: 1, gridKind: 'olympic', isWalkover: false, separateBy: [] },
  options: { seeding: 'strict', layout: 'standard', byeMethod: 'standard', groupsCount: 1, groupSize: 4 },
  entrants: [1, 2, 3, 4, 5].map((registrationId) => ({ registrationId, seed: seeds[registrationId] ?? null, keys: [] })),
});
const slots = [5, 1, 3, 2, 4].map((registrationId, at) => ({ registrationId, slot: [1, 3, 5, 7, 8][at] ?? 0 }));

describe('a draw that is revealed', () => {
  test('begins with the seeds, the best first, and goes on from the top', () => {
    const order = revealOrder({ placements: slots, basis: basisWith({ 4: 1, 2: 2 }) });
    expect(order.map(({ registrationId }) => registrationId)).toEqual([4, 2, 5, 1, 3]);
  });

  test('fills pairs, of which some have a bye', () => {
    const cards = cardsOf({ placements: slots }, undefined);
    expect(cards.map(({ places }) => places.map(({ placement }) => placement?.registrationId ?? null))).toEqual([
      [5, null],
      [1, null],
      [3, null],
      [2, 4],
    ]);
  });

  test('fills groups by their names, and a start order eight by eight', () => {
    const grouped = [1, 2, 3, 4].map((registrationId, at) => ({
      registrationId,
      groupNumber: 1 + (at % 2),
      position: 1 + Math.floor(at / 2),
    }));
    expect(cardsOf({ placements: grouped }, undefined).map(({ title, places }) => [title, places.length])).toEqual([
      ['1', 2],
      ['2', 2],
    ]);
    const order = Array.from({ length: 10 }, (_, at) => ({ registrationId: at + 1, position: at + 1 }));
    expect(cardsOf({ placements: order }, undefined).map(({ title }) => title)).toEqual(['1–8', '9–10']);
  });

  test('takes three minutes at most, and gives everybody a moment where there are few', () => {
    expect(stepInMilliseconds(8)).toBe(2_600);
    expect(stepInMilliseconds(200) * 200).toBeLessThanOrEqual(180_000);
  });

  test('shows the seal in groups that can be read aloud', () => {
    expect(inEights('0123456789abcdef')).toBe('01234567 89abcdef');
  });
});
