import type { PriceLine } from '#contracts/payments/invoice.events';
import { minus, plus, type Minor } from '#contracts/payments/money';
import type { PriceStep } from '#contracts/payments/prices/settings.events';
import { priceStepOn } from './settings.decider.js';

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

const sumOf = (lines: readonly PriceLine[]): Minor => plus(...lines.map(({ amount }) => amount));
