import type { AccessFacts } from '#platform/live/access-watch';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';

type ScheduleDoc = ReturnType<typeof scheduleView.initial>;

/** What decides who may follow a live document: published or not, staff, referees of streams and playgrounds, accounts. */
export const accessFacts: AccessFacts = {
  [sportEventsView.name]: (doc) => {
    const { isPublished, staff } = doc as SportEventDoc;
    return [isPublished, staff];
  },
  [categoriesView.name]: (doc) => {
    const { eventId, refereeUserIds } = doc as CategoryDoc;
    return [eventId, refereeUserIds];
  },
  [scheduleView.name]: (doc) => {
    const { playgrounds, order } = doc as ScheduleDoc;
    return [playgrounds.map(({ id, options, items }) => [id, options.refereeUserIds, items.map(({ streamId }) => streamId)]), order.moved];
  },
  [accountsView.name]: (doc) => {
    const { isLocked, isAdministrator, isOrganiser, organizationIds } = doc as AccountDoc;
    return [isLocked, isAdministrator, isOrganiser, organizationIds];
  },
};
