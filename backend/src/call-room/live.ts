import type { CallRoom } from '#contracts/call-room/call-room.docs';
import type { LiveSpec } from '#platform/live/live-spec';
import { callRoomView } from '#projections/call-room/call-room.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** Calls to the mats and who has reported (docs/spec/live.md). */
export const callRoomLive: LiveSpec = {
  view: 'call-room',
  roles: ['V', 'O', 'T', 'J', 'CR', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, key }) => (view === callRoomView.name ? [Number(key)] : []),
  snapshot: async (eventId, documents) => {
    const event = await documents.getStored(sportEventsView, eventId);
    if (!event) return null;
    const stored = await documents.getStored(callRoomView, eventId);
    const document: CallRoom = stored?.doc ?? { eventId, matches: [] };
    return { version: Number(stored?.position ?? event.position), document };
  },
};
