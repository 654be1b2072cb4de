import { categoryEvents } from '#contracts/sport-events/category.events';
import { sportEventEvents } from '#contracts/sport-events/sport-event.events';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { handlers, type ContextSpec } from '#platform/context';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import * as again from './repeated.js';
import { runSaveEvent } from './save-event.js';
import { runSaveCategory, type FillCategory } from './save-category.js';
import { sportEventQueryTable } from './sport-event.queries.js';
import { runSaveOption, runSaveStaff, type HashEmail } from './staff-and-options.js';

interface SportEventParts {
  hashEmail: HashEmail;
  lists: ReferenceLists;
  fillStream: FillCategory;
}

const operations = ({ hashEmail, fillStream }: SportEventParts) =>
  handlers(sportEventOps, {
    SaveSportEvent: { queueKey: ({ eventId }) => `event-${eventId ?? 'new'}`, run: runSaveEvent, repeated: again.savedEventAgain },
    SaveStream: {
      queueKey: ({ eventId }) => `event-${eventId}`,
      run: (input, context) => runSaveCategory(input, context, fillStream),
      repeated: again.savedCategoryAgain,
    },
    SaveRegistrationOption: { queueKey: ({ eventId }) => `event-${eventId}`, run: runSaveOption, repeated: again.savedOptionAgain },
    SaveStaff: {
      queueKey: ({ eventId }) => `event-${eventId}`,
      run: (input, context) => runSaveStaff(input, context, hashEmail),
      repeated: again.savedStaffAgain,
    },
  });

/** Sport events with their categories, registration options and staff. */
export const sportEventsContext = (parts: SportEventParts): ContextSpec => ({
  name: 'sport-events',
  events: [sportEventEvents, categoryEvents],
  operations: [operations(parts), sportEventQueryTable(parts.lists)],
  views: [sportEventsView, staffView, categoriesView],
});
