import type { HallScreens } from '#contracts/screens/screens.docs';
import type { LiveSpec } from '#platform/live/live-spec';
import { screensView } from '#projections/screens/screens.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** What the screens of a sport event's hall show (docs/spec/live.md). */
export const screensLive: LiveSpec = {
  view: screensView.name,
  roles: ['V', 'O', 'T', 'J', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, key }) => (view === screensView.name ? [Number(key)] : []),
  snapshot: async (eventId, documents) => {
    const event = await documents.getStored(sportEventsView, eventId);
    if (!event) return null;
    const stored = await documents.getStored(screensView, eventId);
    const document: HallScreens = stored?.doc ?? { eventId, screens: [], pictures: [], show: null };
    return { version: Number(stored?.position ?? event.position), document };
  },
};
