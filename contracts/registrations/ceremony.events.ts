import { z } from 'zod';
import { events } from '../event.js';
import { ceremonySteps } from './awards.docs.js';

/** `completion`: version of the category's event stream at the completion whose medals are given. */
const ofCeremony = { streamId: z.number(), eventId: z.number(), completion: z.number() };

export const ceremonyEvents = events({
  CeremonyStepSet: { v: 1, schema: z.object({ ...ofCeremony, from: z.enum(ceremonySteps), to: z.enum(ceremonySteps) }) },
  MedallistPresenceSet: { v: 1, schema: z.object({ ...ofCeremony, registrationId: z.number(), isPresent: z.boolean() }) },
});
