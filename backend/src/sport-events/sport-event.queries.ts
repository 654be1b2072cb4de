import { sportEventQueries } from '#contracts/sport-events/sport-event.queries';
import { participationStatuses } from '#contracts/registrations/statuses';
import { ageOn } from '#contracts/rules/dates';
import { sports } from '#contracts/rules/sports';
import { en } from '#contracts/texts/en';
import { ru } from '#contracts/texts/ru';
import { queries, type OperationContext } from '#platform/context';
import { notFound } from '#platform/decider';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { loadsView, sportEventsView, staffView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import { accountsView } from '#projections/identity/accounts.view';
import { loadColumns } from './load/columns.js';
import { findEntrants } from './entrants.js';
import { gridsOf, streamStatus, type GridSummary } from './grids.js';
import { eventShape, optionShape, registrationRow, streamShape } from './shapes.js';

const mostStreams = 1_000;

const streamsOf = (context: OperationContext, eventId: number): Promise<StreamDoc[]> =>
  context.documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: mostStreams });

const permissionsOf = ({ roles, actor }: OperationContext) => {
  const isOrganiser = roles.has('O') || actor.isAdministrator;
  return {
    isStaff: isOrganiser || roles.has('T') || roles.has('J'),
    canEdit: isOrganiser,
    canDraw: isOrganiser || roles.has('T'),
    canEnterResults: isOrganiser || roles.has('T') || roles.has('J'),
    canCorrect: isOrganiser || roles.has('T') || roles.has('JH'),
  };
};

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

const shapedStreams = async (context: OperationContext, eventId: number) => {
  const streams = await streamsOf(context, eventId);
  const grids = await gridsOf(
    context.documents,
    streams.map(({ id }) => id),
  );
  return streams.map((stream) => ({
    ...streamShape(stream, streamStatus(stream.isCompleted, grids.get(stream.id))),
    matchesCount: grids.get(stream.id)?.matchesCount ?? 0,
    openMatchesCount: grids.get(stream.id)?.openMatchIds.length ?? 0,
  }));
};

const nameOfStatus = (locale: 'ru' | 'en', id: string): string => {
  const words: Record<string, string> = locale === 'ru' ? ru : en;
  return words[`participation.${id}`] ?? words[`status.${id}`] ?? id;
};

const rowsFor = (
  docs: readonly RegistrationDoc[],
  streams: readonly StreamDoc[],
  event: SportEventDoc,
  grids: ReadonlyMap<number, GridSummary>,
) =>
  docs.map((doc) => {
    const name = streams.find(({ id }) => id === doc.streamId)?.name ?? '';
    return registrationRow(doc, name, doc.birthDate === null ? null : ageOn(doc.birthDate, event.dateFrom), grids.get(doc.streamId));
  });

export const sportEventQueryTable = queries(sportEventQueries, {
  GetEvent: async ({ eventId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const schedule = await context.documents.get(scheduleView, eventId);
    const permissions = permissionsOf(context);
    return {
      event: eventShape(event, context.locale, context.now),
      streams: await shapedStreams(context, eventId),
      registrationOptions: event.options.map((option) => optionShape(option, eventId)),
      playgrounds: (schedule?.playgrounds ?? []).map(({ id, name }) => ({ id, name })),
      permissions,
      ...(permissions.canEdit && { staff: await staffOf(context, event) }),
    };
  },
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
  GetRegistrationsByStream: async ({ eventId, streamId, filters, page, perPage }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const streams = await streamsOf(context, eventId);
    const filter = {
      ...(streamId == null ? { eventId } : { streamId }),
      ...(filters?.status && { participation: filters.status }),
    };
    const query = { filter, sort: [['index', 'asc'] as const], ...(filters?.needle && { text: filters.needle }) };
    const found = await context.documents.page(registrationsView, query, page, perPage);
    const counts = await Promise.all(
      streams.map(async ({ id }) => ({
        all: await context.documents.count(registrationsView, { filter: { streamId: id } }),
        confirmed: await context.documents.count(registrationsView, { filter: { streamId: id, participation: 'confirmed' } }),
        waiting: await context.documents.count(registrationsView, { filter: { streamId: id, participation: 'waitingList' } }),
      })),
    );
    const shaped = await shapedStreams(context, eventId);
    const shownStreams = [...new Set(found.rows.map((row) => row.streamId))];
    return {
      event: { id: event.id, name: event.name },
      streams: shaped.map((stream, i) => ({
        ...stream,
        registrationsCount: counts[i]?.all ?? 0,
        confirmedCount: counts[i]?.confirmed ?? 0,
        waitingCount: counts[i]?.waiting ?? 0,
      })),
      currentStreamId: streamId ?? null,
      registrations: rowsFor(found.rows, streams, event, await gridsOf(context.documents, shownStreams)),
      statusLists: { participation: participationStatuses.map((id) => ({ id, name: nameOfStatus(context.locale, id) })) },
      permissions: permissionsOf(context),
      page: found.page,
      maxPage: found.maxPage,
      total: found.total,
    };
  },
  GetEntrants: async (input, context) => {
    const streams = await streamsOf(context, input.eventId);
    const found = await findEntrants(input, context);
    // Visitors see what a start list on the wall shows: no birth date, no weight.
    const entrants = found.rows.map(
      ({ id, streamId: ofStream, fullName, organization, countryCode, seed, tournamentGridNumber, place, result, points }) => ({
        id,
        streamId: ofStream,
        streamName: streams.find((stream) => stream.id === ofStream)?.name ?? '',
        fullName,
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
