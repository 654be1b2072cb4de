import { addDays, localMoment, toOrdinal } from '#contracts/rules/dates';
import { todayQueries, type OwnEntrant, type SportEventToday, type WorkToday } from '#contracts/sport-events/today.queries';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { jointAmong, jointsIn } from '#projections/competition/joint-entrants';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { shapedCategories } from './event-parts.js';
import { shapedEvent } from './statuses.js';

/** Sport events that last longer than this are looked at only while they are among the newest. */
const daysBack = 31;
/** Of one person or organisation at one sport event, and how many of them are named. */
const [ownAtMost, namedAtMost] = [500, 8];
const eventsAtMost = 50;

const isOnToday = ({ dateFrom, dateTo, timeZone }: SportEventDoc, now: string): boolean => {
  const today = toOrdinal(localMoment(now, timeZone).date);
  return toOrdinal(dateFrom) <= today && today <= toOrdinal(dateTo);
};

/** Around the world it is yesterday, today and tomorrow at once; each sport event counts by its own clock. */
const eventsOfToday = async ({ documents, now }: OperationContext): Promise<SportEventDoc[]> => {
  const day = localMoment(now, 'UTC').date;
  const dateFrom = { $gte: toOrdinal(addDays(day, -daysBack)), $lte: toOrdinal(addDays(day, 1)) };
  const found = await documents.find(sportEventsView, { filter: { isPublished: 1, dateFrom }, sort: [['dateFrom', 'desc']], limit: 500 });
  return found.filter((event) => isOnToday(event, now)).slice(0, eventsAtMost);
};

const workAt = async (event: SportEventDoc, { actor: { userId }, documents }: OperationContext): Promise<WorkToday> => {
  if (userId === null) return { isOrganiser: false, isOperator: false, playgrounds: [] };
  const own = event.staff.filter((row) => row.userId === userId);
  const referee = own.filter(({ role }) => role === 'referee');
  const isHead = referee.some(({ isHeadReferee }) => isHeadReferee);
  const playgrounds = (await documents.get(scheduleView, event.id))?.playgrounds ?? [];
  return {
    isOrganiser: own.some(({ role }) => role === 'organiser'),
    isOperator: own.some(({ role }) => role === 'operator'),
    playgrounds: playgrounds
      .filter(
        ({ id, options }) =>
          isHead || options.refereeUserIds.includes(userId) || referee.some(({ playgroundIds }) => playgroundIds.includes(id)),
      )
      .map(({ id, name }) => ({ id, name })),
  };
};

/** Who still takes part, of the caller and of the organisations that they represent. */
const ownEntrants = async (eventId: number, { actor, documents }: OperationContext): Promise<RegistrationDoc[]> => {
  const filters = [
    ...(actor.userId === null ? [] : [{ userId: actor.userId, eventId, isDeleted: 0 }]),
    ...actor.organizationIds.map((organizationId) => ({ eventId, organizationId, isDeleted: 0 })),
  ];
  const found = await Promise.all(filters.map((filter) => documents.find(registrationsView, { filter, limit: ownAtMost })));
  const known = new Map(found.flat().map((row) => [row.id, row]));
  return [...known.values()].filter(({ statuses }) => !['rejected', 'withdrawn', 'deactivated'].includes(statuses.participation));
};

/** Where all are in one group it has no name worth telling. A team stands in a grid by the registration of its lead. */
const groupOf = (registrationId: number, grid: Readonly<GridViewDoc> | null): string | null => {
  if (!grid || grid.state.groups.length < 2) return null;
  const lead = jointAmong(jointsIn(grid), registrationId)?.lead ?? registrationId;
  return grid.state.groups.find(({ registrations }) => registrations.includes(lead))?.name ?? null;
};

const todayAt = async (event: SportEventDoc, context: OperationContext): Promise<SportEventToday> => {
  const [streams, work, own] = await Promise.all([
    shapedCategories(context, event),
    workAt(event, context),
    ownEntrants(event.id, context),
  ]);
  const matchesCount = streams.reduce((sum, stream) => sum + stream.matchesCount, 0);
  const named = async ({ id, streamId, fullName, team }: RegistrationDoc): Promise<OwnEntrant> => ({
    ...{ registrationId: id, streamId, fullName },
    streamName: streams.find((stream) => stream.id === streamId)?.name ?? '',
    team: team?.name ?? null,
    group: groupOf(id, await context.documents.peek(gridView, streamId)),
  });
  return {
    event: await shapedEvent(context, event),
    matchesCount,
    playedCount: matchesCount - streams.reduce((sum, stream) => sum + stream.openMatchesCount, 0),
    work,
    entrants: await Promise.all(own.slice(0, namedAtMost).map(named)),
    entrantsCount: own.length,
  };
};

const isOwn = ({ work, entrantsCount }: SportEventToday): boolean =>
  work.isOrganiser || work.isOperator || work.playgrounds.length > 0 || entrantsCount > 0;

/** What is on today; first where the caller has something to do. */
export const getToday = onQuery(todayQueries.today, async (_input, context) => {
  const events = await eventsOfToday(context);
  const sportEvents = await Promise.all(events.map((event) => todayAt(event, context)));
  return { sportEvents: [...sportEvents.filter(isOwn), ...sportEvents.filter((one) => !isOwn(one))] };
});
