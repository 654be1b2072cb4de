import { z } from 'zod';
import { events, personal } from '../event.js';

export const personEvents = events({
  ProfileCreated: {
    v: 1,
    schema: z.object({
      userId: z.number(),
      lastName: z.string().nullable(),
      firstName: z.string().nullable(),
      middleName: z.string().nullable(),
      gender: z.enum(['male', 'female']).nullable(),
      birthDate: z.string().nullable(),
      /** HMAC over the folded names and birth date: finds the same person without showing the names. */
      personKey: z.string(),
    }),
    personal: personal('userId', ['lastName', 'firstName', 'middleName', 'birthDate']),
  },
});

export const organizationEvents = events({
  OrganizationCreated: { v: 1, schema: z.object({ organizationId: z.number(), name: z.string() }) },
  OrganizationEdited: {
    v: 1,
    schema: z.object({
      organizationId: z.number(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  },
});
