import { isBefore, localMoment, toOrdinal } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import { sportEvent } from '#domain/sport-events/sport-event.decider';

const staff = ['O', 'T', 'A'] as const;
const isStaff = ({ roles }: OperationContext): boolean => staff.some((role) => roles.has(role));

/** Participants change their entries until registration closes, the staff always. */
export const isClosedFor = async (context: OperationContext, eventId: number): Promise<boolean> => {
  if (isStaff(context)) return false;
  const { fields } = (await context.load(sportEvent, eventId)).state;
  if (!fields?.registrationTo) return fields ? await hasStarted(context, eventId) : true;
  const { date, time } = localMoment(context.now, fields.timeZone);
  return isBefore(fields.registrationTo, `${date} ${time}`);
};

/** Its first day has come, where it takes place. */
export const hasStarted = async (context: OperationContext, eventId: number): Promise<boolean> => {
  const { fields } = (await context.load(sportEvent, eventId)).state;
  return fields !== null && toOrdinal(localMoment(context.now, fields.timeZone).date) >= toOrdinal(fields.dateFrom);
};
