import { z } from 'zod';
import { events } from '../event.js';

const lease = { eventId: z.number().int(), term: z.number().int() };

/** Which machine decides a sport event: its home server, or a hall that has it for some days (docs/adr/0123-an-event-in-a-hall.md). */
export const feedEvents = events({
  /** At home. From here on the hall decides what belongs to the sport event. New things in the hall are numbered from `numbersFrom` on. */
  EventCheckedOut: {
    v: 1,
    schema: z.object({
      ...lease,
      hallName: z.string(),
      categoryIds: z.array(z.number().int()),
      registrationIds: z.array(z.number().int()),
      invoiceIds: z.array(z.number().int()),
      numbersFrom: z.number().int(),
      numbersTo: z.number().int(),
    }),
  },
  /** In the hall: the same decision. */
  EventBrought: {
    v: 1,
    schema: z.object({
      ...lease,
      homeUrl: z.string(),
      hallName: z.string(),
      categoryIds: z.array(z.number().int()),
      registrationIds: z.array(z.number().int()),
      invoiceIds: z.array(z.number().int()),
      numbersFrom: z.number().int(),
      numbersTo: z.number().int(),
    }),
  },
  /** In the hall: nothing more is decided there; what is recorded so far goes home. */
  HallDayEnded: { v: 1, schema: z.object(lease) },
  /** At home everything has arrived, and home decides; in the hall: home has said so. */
  EventCheckedIn: { v: 1, schema: z.object(lease) },
  /** Home decides with what it has; nothing of this term is taken from the hall any more. */
  EventTakenBack: { v: 1, schema: z.object({ ...lease, reason: z.string() }) },
  /** The hall of a term that is over still sent something: it was refused. */
  LatePushRefused: { v: 1, schema: z.object({ ...lease, hallName: z.string() }) },
});
