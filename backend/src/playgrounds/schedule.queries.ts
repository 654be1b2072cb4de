import type { ScheduleEntrants } from '#contracts/playgrounds/schedule.docs';
import { scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { fullName } from '#contracts/rules/names';
import { noOrder } from '#domain/playgrounds/bout-order.fold';
import { schedule } from '#domain/playgrounds/schedule.decider';
import { entrantsFor, registrationsFor, viewerOf } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { gridSummaries } from '#projections/competition/grid-summary';
import { gridView } from '#projections/competition/grid.view';
import { accountsView } from '#projections/identity/accounts.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { boardShape } from './board.js';
import { eventBoard } from './loads.js';

/** Who changed the board last, for those who see it move under their hands. */
const lastChange = async (eventId: number, context: OperationContext) => {
  const { changedBy, changedAt } = await context.load(schedule, eventId);
  const account = changedBy === null ? null : await context.documents.get(accountsView, changedBy);
  const name = account ? fullName(account) : '';
  return { changedBy: changedBy === null ? null : { id: changedBy, name }, changedAt };
};

/** Pairs and teams formed of athletes, by the registration that stands for each, as the caller may call them. */
const jointsFor = async (streamId: number, context: OperationContext): Promise<ScheduleEntrants['joints']> => {
  const { joints = {} } = (await context.documents.get(gridSummaries, streamId)) ?? {};
  const doc = Object.keys(joints).length === 0 ? null : await context.documents.get(gridView, streamId);
  if (!doc) return [];
  const entrants = await entrantsFor(doc, doc.entrants, viewerOf(context), context.documents);
  return Object.entries(entrants).flatMap(([id, { fullName, organization, members }]) =>
    members ? [{ id: Number(id), fullName, organization }] : [],
  );
};

const getManagement = onQuery(scheduleQueries.management, async ({ eventId, date }, context) => {
  const doc = await context.documents.get(scheduleView, eventId);
  const board = await eventBoard(context.documents, eventId);
  const all = doc?.playgrounds ?? [];
  const order = doc?.order ?? noOrder();
  const shown = date === undefined ? all : all.filter(({ options }) => options.date === null || options.date === date);
  return {
    ...(await boardShape(context.documents, eventId, { all, shown, order }, board, (rows) => registrationsFor(rows, context))),
    order,
    version: doc?.version ?? 0,
    ...(await lastChange(eventId, context)),
  };
});

/** Whoever works at the sport event; others see what the public list of entrants shows, no payment and no papers. */
const worksHere = ({ roles }: OperationContext): boolean => (['O', 'T', 'J', 'JH', 'A'] as const).some((role) => roles.has(role));

const getEntrants = onQuery(scheduleQueries.registrations, async ({ streamId }, context) => {
  const rows = await context.documents.all(registrationsView, {
    filter: { streamId, participation: 'confirmed' },
    sort: [['index', 'asc']],
  });
  return {
    registrations: (await registrationsFor(rows, context)).map(({ id, fullName, organization, tournamentGridNumber, statuses }) => ({
      id,
      fullName,
      organization,
      tournamentGridNumber,
      statuses: worksHere(context) ? statuses : { participation: statuses.participation },
    })),
    joints: await jointsFor(streamId, context),
  };
});

export const scheduleQueryRows = [getManagement, getEntrants];
