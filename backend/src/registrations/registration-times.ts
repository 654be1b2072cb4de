import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { isBefore, localMoment } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import type { Refusal } from '#domain/decider';

type Times = Pick<SportEventFields, 'registrationFrom' | 'registrationTo' | 'timeZone' | 'isPublished'>;

/** Whom neither the times of registration nor its required answers bind. */
export const isStaff = ({ roles }: Pick<OperationContext, 'roles'>): boolean => ['O', 'T', 'A'].some((role) => roles.has(role as never));

export const registrationState = (
  { registrationFrom, registrationTo, timeZone, isPublished }: Times,
  now: string,
): 'open' | 'notYet' | 'closed' => {
  const local = localMoment(now, timeZone);
  const moment = `${local.date} ${local.time}`;
  if (!isPublished || (registrationFrom !== null && isBefore(moment, registrationFrom))) return 'notYet';
  return registrationTo !== null && isBefore(registrationTo, moment) ? 'closed' : 'open';
};

export const closedNow = (event: Times, now: string): Refusal | null =>
  registrationState(event, now) === 'open' ? null : { refused: true, status: 200, errors: { form: ['error.closed'] } };
