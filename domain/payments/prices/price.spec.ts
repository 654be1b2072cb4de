import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { minorOf, plus } from '#contracts/payments/money';
import { linesOfPrice, optionPriceOn, priceOf, type PricedAnswer, type PricedEntry } from './price.js';

const rub = (rubles: number) => minorOf(rubles * 100);
const option = { id: 1, name: 'Взрослые', amount: rub(1_000) };
const answer = (questionId: number, rubles: number, isOfPerson = false): PricedAnswer => ({
  ...{ questionId, name: `вопрос ${questionId}`, amount: rub(rubles), isOfPerson },
});
const entry = (registrationId: number, answers: PricedAnswer[] = []): PricedEntry => ({ registrationId, option, answers });
const priceSteps = [
  { registrationOptionId: 1, fromDate: '01-05-2026', amount: rub(1_500) },
  { registrationOptionId: 1, fromDate: '10-05-2026', amount: rub(2_000) },
  { registrationOptionId: 2, fromDate: '01-01-2026', amount: rub(9) },
];
const priced = (entries: PricedEntry[], day = '01-04-2026') => priceOf({ entries, priceSteps, day });

describe('the price of an entry', () => {
  test('is that of its option and its answers, a line for each', () => {
    expect(priced([entry(7, [answer(3, 200), answer(4, 0)])])).toEqual([
      {
        registrationId: 7,
        amount: rub(1_200),
        lines: [
          { kind: 'option', name: 'Взрослые', amount: rub(1_000) },
          { kind: 'answer', name: 'вопрос 3', amount: rub(200) },
        ],
      },
    ]);
  });

  test('follows the steps: the day itself counts', () => {
    const on = (day: string) => priced([entry(7)], day)[0]?.amount;
    expect(['30-04-2026', '01-05-2026', '09-05-2026', '10-05-2026'].map(on)).toEqual([rub(1_000), rub(1_500), rub(1_500), rub(2_000)]);
    expect(priced([entry(7)], '01-05-2026')[0]?.lines[1]).toEqual({ kind: 'priceStep', name: 'Взрослые', amount: rub(500) });
    expect(optionPriceOn({ id: 5, amount: rub(3) }, priceSteps, '01-05-2026')).toBe(rub(3));
  });

  test('a step may be cheaper; one that is free has lines that add up to nothing', () => {
    const steps = [{ registrationOptionId: 1, fromDate: '01-05-2026', amount: rub(0) }];
    const [free] = priceOf({ entries: [entry(7)], priceSteps: steps, day: '01-05-2026' });
    expect(free?.amount).toBe(0);
    expect(plus(...(free?.lines ?? []).map(({ amount }) => amount))).toBe(0);
  });

  test('products are counted', () => {
    const products = [
      { productId: 1, name: 'Футболка', amount: rub(700), count: 2 },
      { productId: 2, name: 'Значок', amount: rub(50), count: 0 },
    ];
    expect(priced([{ ...entry(7), products }])[0]?.lines.slice(1)).toEqual([{ kind: 'product', name: 'Футболка × 2', amount: rub(1_400) }]);
  });
});

describe('an answer of the person', () => {
  test('is charged once for all their entries, with the first that gives it', () => {
    const [first, second, third] = priced([entry(1), entry(2, [answer(3, 200, true)]), entry(4, [answer(3, 200, true), answer(5, 10)])]);
    expect([first?.amount, second?.amount, third?.amount]).toEqual([rub(1_000), rub(1_200), rub(1_010)]);
  });

  test('is not charged where it is paid for already', () => {
    const facts = { entries: [entry(1, [answer(3, 200, true)])], priceSteps: [], day: '01-04-2026', paidQuestionIds: new Set([3]) };
    expect(priceOf(facts)[0]?.amount).toBe(rub(1_000));
  });
});

test('lines always add up to the amount', () => {
  const answers = fc.array(
    fc.record({
      questionId: fc.integer({ min: 1, max: 5 }),
      name: fc.string(),
      amount: fc.integer({ min: 0, max: 1_000_000 }).map(minorOf),
      isOfPerson: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 5 }), fc.constantFrom('01-04-2026', '01-05-2026', '11-05-2026'), (given, day) => {
      for (const { amount, lines } of priced(
        given.map((all, i) => entry(i + 1, all)),
        day,
      ))
        expect(plus(...lines.map((line) => line.amount))).toBe(amount);
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
});
