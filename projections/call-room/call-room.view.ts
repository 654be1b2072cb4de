import type { CallRoom } from '#contracts/call-room/call-room.docs';
import { callRoomEvents } from '#contracts/call-room/call-room.events';
import { applyCallRoomEvent } from '#domain/call-room/call-room.decider';
import { view, type EventFacts } from '../view.js';

const mark = (doc: CallRoom, event: Parameters<typeof applyCallRoomEvent>[1] & EventFacts): void => {
  Object.assign(doc, applyCallRoomEvent(doc, event, event));
};

/** Calls to the mats of a sport event, and who has reported. */
export const callRoomView = view<CallRoom, typeof callRoomEvents>(callRoomEvents, {
  name: 'callRoom',
  version: 1,
  initial: (key): CallRoom => ({ eventId: Number(key), matches: [] }),
  keys: (event) => event.data.eventId,
  on: { MatchCalled: mark, MatchCallTakenBack: mark, EntrantPresenceSet: mark },
});
