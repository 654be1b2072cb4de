import type { Judging } from '#contracts/judging/judging.docs';
import type { LiveSpec } from '#platform/live/live-spec';
import { judgingView } from '#projections/judging/judging.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** The judges' panel of each mat (docs/spec/live.md). */
export const judgingLive: LiveSpec = {
  view: 'judging',
  roles: ['O', 'T', 'J', 'JP', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, key }) => (view === judgingView.name ? [Number(key)] : []),
  snapshot: async (eventId, documents) => {
    const event = await documents.getStored(sportEventsView, eventId);
    if (!event) return null;
    const stored = await documents.getStored(judgingView, eventId);
    const document: Judging = stored?.doc ?? { eventId, panels: [] };
    return { version: Number(stored?.position ?? event.position), document };
  },
};
