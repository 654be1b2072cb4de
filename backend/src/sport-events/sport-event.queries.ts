import { registrationFormStream } from '#domain/registrations/form.fold';
import { sportEventQueries } from '#contracts/sport-events/sport-event.queries';
import { decimalOf, minorOf } from '#contracts/payments/money';
import type { PriceStep } from '#contracts/payments/prices/settings.events';
import { localMoment } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { findSport } from '#contracts/rules/sports';
import { modesOfSport, restMinutesOf } from '#domain/sport-modes/category-mode';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { notFound } from '#domain/decider';
import { optionPriceOn } from '#domain/payments/prices/price';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView, staffView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { accountsView } from '#projections/identity/accounts.view';
import { modesAtHand } from '#backend/directory/sport-modes/own-modes';
import { permissionsOf, shapedCategories } from './event-parts.js';
import { withoutPasses } from '#domain/sport-events/sport-event.decider';
import { optionShape } from './shapes.js';
import { shapedEvent, shapedEvents } from './statuses.js';

/** Staff with names for those who may change the list, for administrators with mail addresses too: whoever is taken by a number has told none. */
const staffOf = async (context: OperationContext, event: SportEventDoc) => {
  const accounts = await context.documents.getMany(
    accountsView,
    event.staff.map(({ userId }) => userId),
  );
  return withoutPasses(event.staff).map((row) => {
    const account = accounts.find(({ userId }) => userId === row.userId);
    const email = context.actor.isAdministrator ? (account?.email ?? null) : null;
    return { ...row, email, fullName: account ? fullName(account) : '' };
  });
};

/** What a registration option costs today, where a price step has begun. */
const stepShape = ({ id, priceInKopecks }: SportEventDoc['options'][number], priceSteps: readonly PriceStep[], day: string) => {
  const today = optionPriceOn({ id, amount: minorOf(priceInKopecks) }, priceSteps, day);
  return today === priceInKopecks ? {} : { priceToday: decimalOf(today) };
};

const getEvent = (lists: ReferenceLists) =>
  onQuery(sportEventQueries.getEvent, async ({ eventId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const schedule = await context.documents.get(scheduleView, eventId);
    const permissions = permissionsOf(context);
    const sport = findSport(event.sportId)?.key ?? '';
    const modes = [...modesOfSport(sport), ...modesOfSport(sport, await modesAtHand(context, eventId))];
    const { documents } = (await context.load(registrationFormStream, eventId)).state;
    const { priceSteps, currency } = (await context.load(paymentSettings, eventId)).state;
    const day = localMoment(context.now, event.timeZone).date;
    return {
      event: await shapedEvent(context, event),
      streams: await shapedCategories(context, event),
      levels: (await lists.items('levels', context.locale, event.sportId)).map(({ id, name }) => ({ id, name })),
      sportModes: modes.map((mode) => ({
        ...{ id: mode.id, version: mode.version, name: mode[context.locale] },
        seconds: mode.clock.periodSeconds.reduce((sum, seconds) => sum + seconds, 0),
        restMinutes: restMinutesOf(mode),
      })),
      registrationOptions: event.options.map((option) => ({
        ...optionShape(option, eventId, documents),
        ...stepShape(option, priceSteps, day),
      })),
      currency,
      playgrounds: (schedule?.playgrounds ?? []).map(({ id, name }) => ({ id, name })),
      permissions,
      ...(permissions.canEdit && { staff: await staffOf(context, event) }),
    };
  });

const getEvents = onQuery(sportEventQueries.getEvents, async ({ page, needle, isOwn }, context) => {
  if (isOwn) {
    const staff = context.actor.userId === null ? null : await context.documents.get(staffView, context.actor.userId);
    const events = context.actor.isAdministrator
      ? await context.documents.find(sportEventsView, { sort: [['dateFrom', 'desc']], limit: 500 })
      : await context.documents.getMany(sportEventsView, [...new Set(staff?.roles.map(({ eventId }) => eventId) ?? [])]);
    return { events: await shapedEvents(context, events), page: 1, maxPage: 1, total: events.length };
  }
  const found = await context.documents.page(
    sportEventsView,
    { filter: { isPublished: 1 }, sort: [['dateFrom', 'desc']], ...(needle && { text: needle }) },
    page,
  );
  return {
    events: await shapedEvents(context, found.rows),
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
});

export const sportEventQueryRows = (lists: ReferenceLists) => [getEvent(lists), getEvents];
