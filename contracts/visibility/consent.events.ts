import { z } from 'zod';
import { events } from '../event.js';
import { consentGivers, consentGroups } from './consent.docs.js';

const facts = {
  userId: z.number(),
  eventId: z.number(),
  groups: z.array(z.enum(consentGroups)),
  byUserId: z.number().nullable(),
  as: z.enum(consentGivers),
};

/** What a person lets the organisers of sport events see: one event stream a person. */
export const consentEvents = events({
  /** From here on exactly these groups. */
  ConsentGiven: { v: 1, schema: z.object({ ...facts, at: z.string() }) },
  /** These groups are not seen any more; the name stays while the entry does. */
  ConsentTakenBack: { v: 1, schema: z.object(facts) },
});
