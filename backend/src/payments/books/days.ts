import { homeTimeZone, toOrdinal } from '#contracts/rules/dates';
import { endOfDay, startOfDay } from '#domain/audit/period.rules';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';

interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const areTurned = ({ dateFrom, dateTo }: Days): boolean =>
  dateFrom !== undefined && dateTo !== undefined && toOrdinal(dateFrom) > toOrdinal(dateTo);

/** Both days belong to it, by the clock of the sport event; over several by that of the house. */
export const within = async (
  { dateFrom, dateTo }: Days,
  eventId: number | null,
  { load }: Pick<OperationContext, 'load'>,
): Promise<{ $gte?: string; $lt?: string } | undefined> => {
  if (!dateFrom && !dateTo) return undefined;
  const timeZone = (eventId === null ? null : (await load(sportEvent, eventId)).state.fields?.timeZone) ?? homeTimeZone;
  return { ...(dateFrom && { $gte: startOfDay(dateFrom, timeZone) }), ...(dateTo && { $lt: endOfDay(dateTo, timeZone) }) };
};
