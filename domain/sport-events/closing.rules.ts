import { refuse, type Decision } from '#domain/decider';
import type { SportEvent, SportEventEvent } from './sport-event.decider.js';

/** How a sport event is ended by hand, and opened again (ADR 57). */
interface Asked {
  eventId: number;
  reason: string;
}

export const cancelEvent = (
  { closing }: SportEvent,
  data: Asked,
): Decision<SportEventEvent, 'error.already_done' | 'error.event_completed'> => {
  if (closing === 'cancelled') return refuse('error.already_done');
  if (closing === 'completed') return refuse('error.event_completed');
  return [{ type: 'SportEventCancelled', data }];
};

/** Categories in `begunStreamIds` were begun and have no results yet: these are not thrown away. */
export const completeEvent = (
  { closing }: SportEvent,
  data: Asked,
  begunStreamIds: readonly number[],
): Decision<SportEventEvent, 'error.already_done' | 'error.event_cancelled' | 'error.streams_open'> => {
  if (closing === 'completed') return refuse('error.already_done');
  if (closing === 'cancelled') return refuse('error.event_cancelled');
  if (begunStreamIds.length > 0) return refuse('error.streams_open', 'form', { streamIds: begunStreamIds });
  return [{ type: 'SportEventCompleted', data }];
};

export const reopenEvent = ({ closing }: SportEvent, data: Asked): Decision<SportEventEvent, 'error.transition'> =>
  closing === null ? refuse('error.transition') : [{ type: 'SportEventReopened', data: { ...data, from: closing } }];
