import { minorOf } from '#contracts/payments/money';
import type { Owed } from '#domain/payments/invoices/settle';
import type { Registration } from '#domain/registrations/registration.decider';

/** What is to be charged for a registration that takes part: its price, as one position. */
export const owedFor = (state: Registration): Owed[] => {
  if (state.priceInKopecks <= 0) return [];
  const amount = minorOf(state.priceInKopecks);
  const { streamId, userId, registrationOptionId: refId } = state;
  const lines = [{ kind: 'option' as const, name: '', amount }];
  return [{ kind: 'participation', refId, streamId, userId, fullAmount: amount, amount, vatRate: null, lines }];
};
