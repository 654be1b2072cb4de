import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { minorOf, plus } from '#contracts/payments/money';
import { linesOfPrice, optionPriceOn } from './price.js';

const rub = (rubles: number) => minorOf(rubles * 100);
const option = { id: 1, amount: rub(1_000) };
const priceSteps = [
  { registrationOptionId: 1, fromDate: '01-05-2026', amount: rub(1_500) },
  { registrationOptionId: 1, fromDate: '10-05-2026', amount: rub(2_000) },
  { registrationOptionId: 2, fromDate: '01-01-2026', amount: rub(9) },
];

test('a registration option follows its price steps: the day itself counts', () => {
  const on = (day: string) => optionPriceOn(option, priceSteps, day);
  expect(['30-04-2026', '01-05-2026', '09-05-2026', '10-05-2026'].map(on)).toEqual([rub(1_000), rub(1_500), rub(1_500), rub(2_000)]);
  expect(optionPriceOn({ id: 5, amount: rub(3) }, priceSteps, '01-05-2026')).toBe(rub(3));
});

test('steps that were written in no order are followed by their days', () => {
  expect(optionPriceOn(option, priceSteps.toReversed(), '12-05-2026')).toBe(rub(2_000));
  expect(optionPriceOn(option, priceSteps.toReversed(), '09-05-2026')).toBe(rub(1_500));
});

test('lines always add up to the amount', () => {
  const answers = fc.array(fc.record({ name: fc.string(), amount: fc.integer({ min: 0, max: 1_000_000 }).map(minorOf) }), { maxLength: 6 });
  fc.assert(
    fc.property(answers, fc.integer({ min: 0, max: 1_000_000 }), (given, ofOption) => {
      const price = plus(minorOf(ofOption), ...given.map(({ amount }) => amount));
      const lines = linesOfPrice(price, { optionName: 'Взрослые', answers: given });
      expect(plus(...lines.map(({ amount }) => amount))).toBe(price);
    }),
  );
});

test('the lines of a price that stands: what is not the answers’ is the option’s', () => {
  const answers = [{ name: 'Обед', amount: rub(200) }];
  expect(linesOfPrice(rub(1_700), { optionName: 'Взрослые', answers })).toEqual([
    { kind: 'option', name: 'Взрослые', amount: rub(1_500) },
    { kind: 'answer', name: 'Обед', amount: rub(200) },
  ]);
  expect(linesOfPrice(rub(0), { optionName: 'Взрослые', answers: [] })).toEqual([]);
  const free = [{ name: 'Вегетарианец', amount: rub(0) }];
  expect(linesOfPrice(rub(5), { optionName: 'Взрослые', answers: free })).toEqual([{ kind: 'option', name: 'Взрослые', amount: rub(5) }]);
});
