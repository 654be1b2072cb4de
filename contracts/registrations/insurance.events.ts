import { z } from 'zod';
import { events, personal } from '../event.js';
import { componentStatuses } from './statuses.js';

/** What was found of an entrant's insurance, on the event stream of the registration. */
export const insuranceCheckEvents = events({
  InsuranceChecked: {
    v: 1,
    schema: z.object({
      ...{ registrationId: z.number(), eventId: z.number(), streamId: z.number(), userId: z.number().nullable() },
      insuranceId: z.number().int(),
      /** Null: it is being made out, or was erased. */
      number: z.string().nullable(),
      company: z.string(),
      /** dd-mm-yyyy, both days within */
      validFrom: z.string(),
      validTo: z.string(),
      isCoversEvent: z.boolean(),
      status: z.enum(componentStatuses.insurance),
    }),
    personal: personal('userId', ['number']),
  },
});
