import { describe, expect, test } from '@jest/globals';
import { scrollFor } from './useCurrentInView.js';

describe('a row of tabs wider than the phone', () => {
  const row = { left: 16, width: 358 };

  test('stays where it is while the chosen tab is seen whole', () => {
    expect(scrollFor({ left: 100, width: 80 }, row)).toBe(0);
  });

  test('brings a tab beyond the right edge in, and some of the next one', () => {
    expect(scrollFor({ left: 520, width: 80 }, row)).toBe(520 - 16 + 80 - 358 + 40);
  });

  test('brings a tab beyond the left edge back', () => {
    expect(scrollFor({ left: -90, width: 80 }, row)).toBe(-90 - 16 - 40);
  });
});
