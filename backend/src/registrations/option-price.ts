import { minorOf } from '#contracts/payments/money';
import { homeDay, localMoment } from '#contracts/rules/dates';
import type { RegistrationOptionFields, SportEventFields } from '#contracts/sport-events/sport-event.events';
import { optionPriceOn } from '#domain/payments/prices/price';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { OperationContext } from '#platform/context';

/** What a registration option costs today where the sport event takes place, by its price steps; without an option nothing. */
export const optionPriceNow = async (
  option: Pick<RegistrationOptionFields, 'id' | 'priceInKopecks'> | undefined,
  { eventId, fields }: { eventId: number; fields: Pick<SportEventFields, 'timeZone'> | null },
  { load, now }: Pick<OperationContext, 'load' | 'now'>,
): Promise<number> => {
  if (!option) return 0;
  const { priceSteps } = (await load(paymentSettings, eventId)).state;
  const day = fields ? localMoment(now, fields.timeZone).date : homeDay(now);
  return optionPriceOn({ id: option.id, amount: minorOf(option.priceInKopecks) }, priceSteps, day);
};
