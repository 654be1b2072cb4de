import { minorOf } from '#contracts/payments/money';
import type { OrderedProduct } from '#contracts/registrations/products.events';
import type { Owed } from '#domain/payments/invoices/settle';
import { linesOfPrice } from '#domain/payments/prices/price';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

/** What is to be charged for a registration that takes part: its price and its products, each with the lines that explain it. */
export const owedFor = async (state: Registration, context: Pick<ConsequenceContext, 'peek'>): Promise<Owed[]> => {
  if (state.priceInKopecks <= 0 && state.products.length === 0) return [];
  const { vatRate } = (await context.peek(paymentSettings, state.eventId)).state;
  return [...(await participationOf(state, vatRate, context)), ...state.products.flatMap((one) => owedForProduct(one, state, vatRate))];
};

const owedForProduct = (
  { cabinetProductId: refId, name, count, amount }: OrderedProduct,
  { streamId, userId }: Registration,
  vatRate: number | null,
): Owed[] => {
  if (amount === 0) return [];
  const lines = [{ kind: 'product' as const, name: count === 1 ? name : `${name} × ${count}`, amount }];
  return [{ kind: 'product', refId, streamId, userId, fullAmount: amount, amount, vatRate, lines }];
};

/** The price of the entry as one position. */
const participationOf = async (
  state: Registration,
  vatRate: number | null,
  { peek }: Pick<ConsequenceContext, 'peek'>,
): Promise<Owed[]> => {
  if (state.priceInKopecks <= 0) return [];
  const amount = minorOf(state.priceInKopecks);
  const { streamId, userId, registrationOptionId: refId, eventId } = state;
  const { options } = (await peek(sportEvent, eventId)).state;
  const optionName = options.find(({ id }) => id === refId)?.name ?? '';
  const answers = state.entry.answers.map(({ question, priceInKopecks }) => ({ name: question.ru, amount: minorOf(priceInKopecks) }));
  const lines = linesOfPrice(amount, { optionName, answers });
  return [{ kind: 'participation', refId, streamId, userId, fullAmount: amount, amount, vatRate, lines }];
};
