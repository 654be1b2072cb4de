import type { Category, SportEvent } from '#contracts/sport-events/sport-event.docs';
import { parseWireDate } from '../../ui/dates.js';

const dayInMs = 86_400_000;

/** Whether the way to the registration is worth a button: to the day, for the registration itself knows the minute. */
export const mayEnter = (
  { status, registrationFrom, registrationTo }: Pick<SportEvent, 'status' | 'registrationFrom' | 'registrationTo'>,
  streams: readonly Pick<Category, 'status'>[],
  now: number,
): boolean => {
  const from = parseWireDate(registrationFrom)?.getTime() ?? -Infinity;
  const to = parseWireDate(registrationTo)?.getTime() ?? Infinity;
  // A day begins up to 14 hours before UTC and ends up to 12 hours after it.
  const isTime = now >= from - dayInMs && now <= to + 2 * dayInMs;
  return status !== 'completed' && isTime && streams.some((stream) => stream.status === 'open');
};
