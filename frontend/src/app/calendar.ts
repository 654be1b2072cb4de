import type { z } from 'zod';
import type { calendarQueries } from '#contracts/playgrounds/calendar.ops';
import { ref } from './call.js';
import { urlOf } from './http.js';

const calendarOp = ref<typeof calendarQueries.get>({ path: '/api/event/{eventId}/calendar.ics', kind: 'get' });

/** Where a browser fetches a sport event, or what an entrant still has to fight, for its calendar. */
export const calendarAddress = (input: z.output<typeof calendarQueries.get.input>): string => urlOf(calendarOp, input);
