import { describe, expect, test } from '@jest/globals';
import { caretAfterMask, dayMask, maskDigits, momentMask, snillsMask, typedDay, wireDay } from './masks.js';

describe('a mask', () => {
  test.each([
    ['0302', dayMask, '03-02'],
    ['03.02.2001', dayMask, '03-02-2001'],
    ['03022001999', dayMask, '03-02-2001'],
    ['03-', dayMask, '03'],
    ['11223344595', snillsMask, '112-233-445 95'],
    ['abc', '####', ''],
  ])('%s over %s is %s', (text, mask, masked) => {
    expect(maskDigits(text, mask)).toBe(masked);
  });

  test('a day is typed with dots in Russian, and goes over the wire as ever', () => {
    expect(maskDigits('03022001', typedDay('ru', dayMask))).toBe('03.02.2001');
    expect(typedDay('ru', '03-02-2001 18:30')).toBe('03.02.2001 18:30');
    expect(wireDay(maskDigits('030220011830', typedDay('ru', momentMask)))).toBe('03-02-2001 18:30');
    expect(typedDay('en', '03-02-2001')).toBe('03-02-2001');
  });

  test('keeps the caret after the same digit', () => {
    expect(caretAfterMask('0312-2001', 3, '03-12-2001')).toBe(4);
    expect(caretAfterMask('03-02-2001', 10, '03-02-2001')).toBe(10);
    expect(caretAfterMask('', 0, '')).toBe(0);
  });
});
