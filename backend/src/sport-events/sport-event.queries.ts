import { registrationFormStream } from '#domain/registrations/form.fold';
import { sportEventQueries } from '#contracts/sport-events/sport-event.queries';
import { sports } from '#contracts/rules/sports';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { queries, type OperationContext, type Queries } from '#platform/context';
import { notFound } from '#domain/decider';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { loadsView, sportEventsView, staffView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { accountsView } from '#projections/identity/accounts.view';
import { loadColumns } from './load/columns.js';
import { findEntrants, partnersOf } from './entrants.js';
import { permissionsOf, shapedStreams, streamsOf } from './event-parts.js';
import { eventShape, optionShape } from './shapes.js';

/** Staff with names and mail addresses: for those who may change the list. */
const staffOf = async (context: OperationContext, event: SportEventDoc) => {
  const accounts = await context.documents.getMany(
    accountsView,
    event.staff.map(({ userId }) => userId),
  );
  return event.staff.map((row) => {
    const account = accounts.find(({ userId }) => userId === row.userId);
    return { ...row, email: account?.email ?? null, fullName: [account?.lastName, account?.firstName].filter(Boolean).join(' ') };
  });
};

const getEvent =
  (lists: ReferenceLists): Queries<typeof sportEventQueries>['GetEvent'] =>
  async ({ eventId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const schedule = await context.documents.get(scheduleView, eventId);
    const permissions = permissionsOf(context);
    const { documents } = (await context.load(registrationFormStream, eventId)).state;
    return {
      event: eventShape(event, context.locale, context.now),
      streams: await shapedStreams(context, eventId),
      levels: (await lists.items('levels', context.locale, event.sportId)).map(({ id, name }) => ({ id, name })),
      registrationOptions: event.options.map((option) => optionShape(option, eventId, documents)),
      playgrounds: (schedule?.playgrounds ?? []).map(({ id, name }) => ({ id, name })),
      permissions,
      ...(permissions.canEdit && { staff: await staffOf(context, event) }),
    };
  };

export const sportEventQueryTable = (lists: ReferenceLists) =>
  queries(sportEventQueries, {
    GetEvent: getEvent(lists),
    GetEvents: async ({ page, needle, isOwn }, context) => {
      if (isOwn) {
        const staff = context.actor.userId === null ? null : await context.documents.get(staffView, context.actor.userId);
        const events = context.actor.isAdministrator
          ? await context.documents.find(sportEventsView, { sort: [['dateFrom', 'desc']], limit: 500 })
          : await context.documents.getMany(sportEventsView, [...new Set(staff?.roles.map(({ eventId }) => eventId) ?? [])]);
        return { events: events.map((event) => eventShape(event, context.locale, context.now)), page: 1, maxPage: 1, total: events.length };
      }
      const found = await context.documents.page(
        sportEventsView,
        { filter: { isPublished: 1 }, sort: [['dateFrom', 'desc']], ...(needle && { text: needle }) },
        page,
      );
      return {
        events: found.rows.map((event) => eventShape(event, context.locale, context.now)),
        page: found.page,
        maxPage: found.maxPage,
        total: found.total,
      };
    },
    GetEntrants: async (input, context) => {
      const streams = await streamsOf(context, input.eventId);
      const found = await findEntrants(input, context);
      const partners = await partnersOf(found.rows, context);
      // Visitors see what a start list on the wall shows: no birth date, no weight.
      const entrants = found.rows.map(
        ({ id, streamId: ofStream, fullName, team, organization, countryCode, seed, tournamentGridNumber, place, result, points }) => ({
          id,
          streamId: ofStream,
          streamName: streams.find((stream) => stream.id === ofStream)?.name ?? '',
          fullName,
          teamName: team?.name ?? null,
          partnerName: partners.get(id) ?? null,
          organization,
          countryCode,
          seed,
          tournamentGridNumber,
          place,
          result,
          points,
        }),
      );
      return { entrants, page: found.page, maxPage: found.maxPage, total: found.total };
    },
    GetLoadEventsData: async (_input, context) => {
      const own = await context.documents.get(loadsView, context.actor.userId ?? 0);
      return {
        templateColumns: loadColumns(context.locale),
        sports: sports.map(({ id, key, ...names }) => ({ id, key, name: names[context.locale] })),
        lastLoads: own?.loads ?? [],
      };
    },
  });
