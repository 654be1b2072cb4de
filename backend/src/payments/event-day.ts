import { homeDay, localMoment } from '#contracts/rules/dates';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';

/** Today where a sport event takes place, dd-mm-yyyy: by it prices, codes and fees change. */
export const dayAt = async (eventId: number | null, { load, now }: Pick<OperationContext, 'load' | 'now'>): Promise<string> => {
  const fields = eventId === null ? null : (await load(sportEvent, eventId)).state.fields;
  return fields ? localMoment(now, fields.timeZone).date : homeDay(now);
};
