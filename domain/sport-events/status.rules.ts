import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import type { SportEventStatus } from '#contracts/sport-events/status';
import { isBefore, localMoment, toOrdinal } from '#contracts/rules/dates';

/** Where a sport event and its categories stand: the one computation that calls, rooms and pages share (ADR 57). */

/** How somebody has ended a sport event by hand. */
export type Closing = 'completed' | 'cancelled';

export type EventFacts = Pick<
  SportEventFields,
  'dateFrom' | 'dateTo' | 'timeZone' | 'isPublished' | 'registrationFrom' | 'registrationTo'
> & { closing: Closing | null };

export interface CategoryFacts {
  /** Its results are given. */
  isCompleted: boolean;
  isDrawn: boolean;
  /** A match has data. */
  isBegun: boolean;
  /** Of its matches, as an ISO moment; null before the first. */
  newestMoment: string | null;
}

type RegistrationState = 'notYet' | 'open' | 'closed';

/** Whether participants are asked to enter, as far as times say it. Without a last moment they are until the last day is over. */
export const registrationState = (event: EventFacts, now: string): RegistrationState => {
  const { date } = localMoment(now, event.timeZone);
  const isOver = event.registrationTo === null && toOrdinal(date) > toOrdinal(event.dateTo);
  return isOver ? 'closed' : stateByTimes(event, now);
};

/** Whether an entry of a participant is taken: a day gone by refuses nobody, only a moment that the organiser has set (ADR 57). */
export const takesEntries = (event: EventFacts, now: string): boolean => stateByTimes(event, now) === 'open';

const stateByTimes = (event: EventFacts, now: string): RegistrationState => {
  if (event.closing !== null) return 'closed';
  const { date, time } = localMoment(now, event.timeZone);
  const moment = `${date} ${time}`;
  if (event.registrationTo !== null && isBefore(event.registrationTo, moment)) return 'closed';
  const isEarly = event.registrationFrom !== null && isBefore(moment, event.registrationFrom);
  return !event.isPublished || isEarly ? 'notYet' : 'open';
};

const byRegistration: Record<RegistrationState, SportEventStatus> = {
  notYet: 'announced',
  open: 'registrationOpen',
  closed: 'registrationClosed',
};

export const categoryStatus = (event: EventFacts, category: CategoryFacts, now: string): SportEventStatus => {
  if (event.closing === 'cancelled') return 'cancelled';
  if (event.closing === 'completed' || category.isCompleted) return 'completed';
  if ((category.isDrawn && isItsDay(event, now)) || isPlayed(category, now)) return 'running';
  return category.isDrawn ? 'registrationClosed' : byRegistration[registrationState(event, now)];
};

export const sportEventStatus = (event: EventFacts, categories: readonly CategoryFacts[], now: string): SportEventStatus => {
  if (event.closing !== null) return event.closing;
  if (categories.length === 0) return byRegistration[registrationState(event, now)];
  const statuses = new Set(categories.map((category) => categoryStatus(event, category, now)));
  if (statuses.size === 1 && statuses.has('completed')) return 'completed';
  // Between two categories of a day nothing may be drawn for a while.
  if (statuses.has('running') || (statuses.has('completed') && isItsDay(event, now))) return 'running';
  if (statuses.has('registrationOpen')) return 'registrationOpen';
  return statuses.has('announced') ? 'announced' : 'registrationClosed';
};

/** Live only from the first bout on: what is drawn on its day is running for the organiser, but there is nothing to be seen yet. */
export const isLive = (status: SportEventStatus, categories: readonly Pick<CategoryFacts, 'isBegun' | 'isCompleted'>[]): boolean =>
  status === 'running' && categories.some(({ isBegun, isCompleted }) => isBegun || isCompleted);

/** The last day has gone by, and nobody has said what became of the sport event. */
export const isOverdue = (event: Pick<EventFacts, 'dateTo' | 'timeZone'>, status: SportEventStatus, now: string): boolean =>
  status !== 'completed' && status !== 'cancelled' && toOrdinal(localMoment(now, event.timeZone).date) > toOrdinal(event.dateTo);

const isItsDay = ({ dateFrom, dateTo, timeZone }: EventFacts, now: string): boolean => {
  const today = toOrdinal(localMoment(now, timeZone).date);
  return today >= toOrdinal(dateFrom) && today <= toOrdinal(dateTo);
};

/** A day of bouts may go on past midnight, and a bout may be fought on another day than was planned. */
const playedForMilliseconds = 12 * 3_600_000;

const isPlayed = ({ isBegun, newestMoment }: CategoryFacts, now: string): boolean =>
  isBegun && newestMoment !== null && Date.parse(now) - Date.parse(newestMoment) < playedForMilliseconds;
