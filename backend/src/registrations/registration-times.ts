import { takesEntries, type EventFacts } from '#domain/sport-events/status.rules';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import { refuse, type Refusal } from '#domain/decider';

/** Whom neither the times of registration nor its required answers bind. */
export const isStaff = ({ roles }: Pick<OperationContext, 'roles'>): boolean => ['O', 'T', 'A'].some((role) => roles.has(role as never));

type Given = Pick<SportEvent, 'closing'> & { fields: Omit<EventFacts, 'closing'> };

/** Nobody enters what is over or cancelled; others than the staff enter between the moments that the organiser has set. */
export const closedNow = ({ fields, closing }: Given, { roles, now }: Pick<OperationContext, 'roles' | 'now'>): Refusal | null => {
  if (closing !== null) return refuse(closing === 'cancelled' ? 'error.event_cancelled' : 'error.event_completed');
  return isStaff({ roles }) || takesEntries({ ...fields, closing }, now) ? null : refuse('error.closed');
};
