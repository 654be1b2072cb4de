import { minorOf } from '#contracts/payments/money';
import type { Owed } from '#domain/payments/invoices/settle';
import { linesOfPrice } from '#domain/payments/prices/price';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

/** What is to be charged for a registration that takes part: its price, as one position with the lines that explain it. */
export const owedFor = async (state: Registration, { peek }: Pick<ConsequenceContext, 'peek'>): Promise<Owed[]> => {
  if (state.priceInKopecks <= 0) return [];
  const amount = minorOf(state.priceInKopecks);
  const { streamId, userId, registrationOptionId: refId, eventId } = state;
  const { options } = (await peek(sportEvent, eventId)).state;
  const { vatRate } = (await peek(paymentSettings, eventId)).state;
  const optionName = options.find(({ id }) => id === refId)?.name ?? '';
  const answers = state.entry.answers.map(({ question, priceInKopecks }) => ({ name: question.ru, amount: minorOf(priceInKopecks) }));
  const lines = linesOfPrice(amount, { optionName, answers });
  return [{ kind: 'participation', refId, streamId, userId, fullAmount: amount, amount, vatRate, lines }];
};
