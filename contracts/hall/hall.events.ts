import { z } from 'zod';
import { events } from '../event.js';

/** Whether devices of the hall's network may reach this server. */
export const hallEvents = events({
  HallNetworkOpened: { v: 1, schema: z.object({}) },
  HallNetworkClosed: { v: 1, schema: z.object({}) },
});
