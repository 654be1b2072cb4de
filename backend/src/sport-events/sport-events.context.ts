import { categoryEvents } from '#contracts/sport-events/category.events';
import { admissionOps } from '#contracts/sport-events/admission.ops';
import { sportEventEvents } from '#contracts/sport-events/sport-event.events';
import { dayNoticeOps } from '#contracts/sport-events/day-notice.ops';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { setDayNotice } from '#domain/sport-events/day-notice.rules';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onCommandOf } from '#platform/operations/implementation';
import { setAdmission, sportEvent } from '#domain/sport-events/sport-event.decider';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { addedCategories, decideAddCategories } from './add-categories.js';
import { copiedEvent, decideCopyEvent } from './copy-event.js';
import { eventNow, savedCategory, savedEvent, savedOption, savedStaff } from './sport-event.answers.js';
import { decideSaveEvent } from './save-event.js';
import { decideSaveCategory, type AfterCategoryChanged } from './save-category.js';
import { sportEventQueryRows } from './sport-event.queries.js';
import { getToday } from './today.js';
import type { HashEmail } from '#backend/directory/email-hash';
import { decideSaveOption, decideSaveStaff } from './staff-and-options.js';

interface SportEventParts {
  hashEmail: HashEmail;
  lists: ReferenceLists;
  afterCategoryChanged: AfterCategoryChanged;
}

const ofEvent = ({ eventId }: { eventId?: number | null | undefined }) => `event-${eventId ?? 'new'}`;

const ofOneEvent = onCommandOf(sportEvent, ({ eventId }: { eventId: number }) => eventId);

const operations = ({ hashEmail, afterCategoryChanged }: SportEventParts) => [
  onCommand(sportEventOps.saveEvent, { queueKey: ofEvent, decide: decideSaveEvent, answer: savedEvent }),
  onCommand(sportEventOps.copyEvent, { queueKey: ofEvent, decide: decideCopyEvent, answer: copiedEvent }),
  onCommand(sportEventOps.saveStream, {
    queueKey: ofEvent,
    decide: (input, context) => decideSaveCategory(input, context, afterCategoryChanged),
    answer: savedCategory,
  }),
  onCommand(sportEventOps.addStreams, { queueKey: ofEvent, decide: decideAddCategories, answer: addedCategories }),
  onCommand(sportEventOps.saveOption, { queueKey: ofEvent, decide: decideSaveOption, answer: savedOption }),
  onCommand(sportEventOps.saveStaff, {
    queueKey: ofEvent,
    decide: (input, context) => decideSaveStaff(input, context, hashEmail),
    answer: savedStaff,
  }),
  ofOneEvent(dayNoticeOps.set, {
    decide: ({ eventId, text }, state, _facts, { now }) => setDayNotice(state, eventId, text, now),
    answer: ({ input }, context) => eventNow(input.eventId, context),
  }),
  ofOneEvent(admissionOps.set, {
    decide: ({ eventId, kinds }, state) => setAdmission(state, eventId, kinds),
    answer: ({ input }, context) => eventNow(input.eventId, context),
  }),
];

/** Sport events with their categories, registration options and staff. */
export const sportEventsContext = (parts: SportEventParts): ContextSpec => ({
  name: 'sport-events',
  events: [sportEventEvents, categoryEvents],
  operations: [operations(parts), [...sportEventQueryRows(parts.lists), getToday]],
  views: [sportEventsView, staffView, categoriesView],
});
