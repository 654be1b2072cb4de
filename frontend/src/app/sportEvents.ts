import type { eventPageQueries } from '#contracts/event-page/event-page.ops';
import type { sportEventQueries } from '#contracts/sport-events/sport-event.queries';
import { ref } from './call.js';

// Asked on the first load of the shell, which does without the tables.
export const getEventOp = ref<typeof sportEventQueries.getEvent>({ path: '/api/get-event', kind: 'raw' });
export const getEventsOp = ref<typeof sportEventQueries.getEvents>({ path: '/api/get-events', kind: 'raw' });
export const getEventPageOp = ref<typeof eventPageQueries.get>({ path: '/api/get-event-page', kind: 'raw' });
