import type { PriceLine } from '#contracts/payments/invoice.events';
import { minorOf, minus, nothing, plus, times, type Minor } from '#contracts/payments/money';
import type { PriceStep } from '#contracts/payments/prices/settings.events';
import { priceStepOn } from './settings.decider.js';

/** What one registration is priced by. All amounts as they stand in the settings of the sport event: nothing of a request. */
export interface PricedEntry {
  registrationId: number;
  option: { id: number; name: string; amount: Minor } | null;
  answers: readonly PricedAnswer[];
  products?: readonly { productId: number; name: string; amount: Minor; count: number }[];
}

export interface PricedAnswer {
  questionId: number;
  name: string;
  amount: Minor;
  /** It belongs to the person: they pay for it once, whatever they enter. */
  isOfPerson: boolean;
}

export interface PriceFacts {
  /** Entries of one person at one sport event, in the order in which they were made. */
  entries: readonly PricedEntry[];
  priceSteps: readonly PriceStep[];
  /** dd-mm-yyyy where the sport event takes place. */
  day: string;
  /** Questions that the person has paid for, or is to pay for, with other entries. */
  paidQuestionIds?: ReadonlySet<number>;
}

/** What one registration costs, and why: the lines add up to the amount. */
export interface PricedPosition {
  registrationId: number;
  amount: Minor;
  lines: PriceLine[];
}

/** Prices the entries of a person. An answer of the person is charged with the first entry that gives it. */
export const priceOf = ({ entries, priceSteps, day, paidQuestionIds }: PriceFacts): PricedPosition[] => {
  const charged = new Set(paidQuestionIds);
  return entries.map(({ registrationId, option, answers, products = [] }) => {
    const lines = optionLines(option, priceSteps, day);
    for (const { questionId, name, amount, isOfPerson } of answers) {
      if (amount === 0 || (isOfPerson && charged.has(questionId))) continue;
      if (isOfPerson) charged.add(questionId);
      lines.push({ kind: 'answer', name, amount });
    }
    for (const { name, amount, count } of products)
      if (count > 0) lines.push({ kind: 'product', name: count > 1 ? `${name} × ${count}` : name, amount: times(amount, count) });
    return { registrationId, amount: sumOf(lines), lines };
  });
};

const sumOf = (lines: readonly PriceLine[]): Minor => plus(...lines.map(({ amount }) => amount));

const optionLines = (option: PricedEntry['option'], priceSteps: readonly PriceStep[], day: string): PriceLine[] => {
  if (option === null) return [];
  const amount = optionPriceOn(option, priceSteps, day);
  const lines: PriceLine[] = option.amount === 0 ? [] : [{ kind: 'option', name: option.name, amount: option.amount }];
  return amount === option.amount ? lines : [...lines, { kind: 'priceStep', name: option.name, amount: minus(amount, option.amount) }];
};

/** What a registration option costs on a day. */
export const optionPriceOn = (option: { id: number; amount: Minor }, priceSteps: readonly PriceStep[], day: string): Minor =>
  priceStepOn(priceSteps, option.id, day)?.amount ?? option.amount;

/**
 * The lines of a price that stands: what is not the answers' is the option's. A registration keeps the price of the day on which
 * it was made, whatever the option costs now.
 */
export const linesOfPrice = (
  price: Minor,
  { optionName, answers }: { optionName: string; answers: readonly { name: string; amount: Minor }[] },
): PriceLine[] => {
  const said = answers.filter(({ amount }) => amount !== 0).map(({ name, amount }): PriceLine => ({ kind: 'answer', name, amount }));
  const rest = minus(price, sumOf(said));
  return rest === 0 ? said : [{ kind: 'option', name: optionName, amount: rest }, ...said];
};

/** How a price changes before it is saved. */
export interface Repricing {
  registrationId: number;
  before: Minor;
  after: Minor;
  difference: Minor;
}

export const repricing = (registrationId: number, before: Minor, after: Minor): Repricing => ({
  registrationId,
  before,
  after,
  difference: minorOf(after - before),
});

export const isRepriced = ({ difference }: Repricing): boolean => difference !== nothing;
