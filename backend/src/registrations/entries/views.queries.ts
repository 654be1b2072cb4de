import type { InputOf } from '#contracts/op';
import type { StartListPage } from '#contracts/registrations/registration.docs';
import { componentStatuses, type ComponentType } from '#contracts/registrations/statuses';
import { registrationViews, sortFields } from '#contracts/registrations/views.queries';
import { statusNames } from '#contracts/texts/statuses';
import type { Locale, OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound } from '#domain/decider';
import type { FindQuery } from '#platform/ports/document-store';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { permissionsOf, shapedCategories, categoriesOf } from '#backend/sport-events/event-parts';
import { shapedRows } from '../rows.js';
import { athletesPage, athletesAmong } from './athletes.js';
import { componentIn, isNarrow, placeFilter } from './filters.queries.js';
import { meantEntries, pageOfEntries } from './hidden-values.js';

type ByCategory = InputOf<typeof registrationViews.byStream>;
type Sort = NonNullable<FindQuery['sort']>;

/** The default is the order of the list. */
export const sortOf = (input: Pick<ByCategory, 'sort' | 'filters'>): Sort => {
  const given = input.sort ?? 'index';
  const field = sortFields.find((one) => given === one || given === `-${one}`) ?? 'index';
  const direction = given.startsWith('-') ? 'desc' : 'asc';
  const column = { status: componentIn(input.filters), place: 'rank' }[field as string] ?? field;
  return column === 'index'
    ? [['index', direction]]
    : [
        [column, direction],
        ['index', 'asc'],
      ];
};

const statusLists = (locale: Locale): StartListPage['statusLists'] => {
  const named = (component: ComponentType) =>
    componentStatuses[component].map((status) => ({ id: status, name: statusNames[component][status]?.[locale] ?? status }));
  return {
    participation: named('participation'),
    payment: named('payment'),
    documents: named('documents'),
    insurance: named('insurance'),
    weighIn: named('weighIn'),
    challenge: named('challenge'),
  };
};

/** How many registrations the streams of a sport event have, by participation. */
const countsByCategory = async ({ documents }: OperationContext, eventId: number) => {
  const counted = await documents.countBy(registrationsView, ['streamId', 'participation'], { filter: { eventId, isDeleted: 0 } });
  return (streamId: number | null, participation?: string): number =>
    counted
      .filter(({ values }) => (streamId === null || values[0] === streamId) && (participation === undefined || values[1] === participation))
      .reduce((sum, { count }) => sum + count, 0);
};

type CountCategory = Awaited<ReturnType<typeof countsByCategory>>;

/** What the counts by stream tell already; undefined where the filters ask for more. */
const totalOf = ({ streamId, filters }: ByCategory, count: CountCategory): number | undefined =>
  filters && (filters.isDeleted || isNarrow(filters)) ? undefined : count(streamId ?? null, filters?.status ?? undefined);

const countersIn = async ({ documents }: OperationContext, input: ByCategory): Promise<Record<string, number>> => {
  const component = componentIn(input.filters);
  const filter = placeFilter(input, undefined);
  const counted = await documents.countBy(registrationsView, [component], { filter });
  const none = componentStatuses[component].map((status) => [status, 0]);
  return Object.fromEntries([...none, ...counted.map(({ values, count }) => [String(values[0]), count])]) as Record<string, number>;
};

const byCategory = async (input: ByCategory, context: OperationContext) => {
  const { eventId, streamId, filters, page, perPage } = input;
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const count = await countsByCategory(context, eventId);
  const meant = await meantEntries(placeFilter(input, filters), { filters, sort: sortOf(input) }, context);
  const found = await pageOfEntries(meant, context, { page, perPage, total: totalOf(input, count) });
  return {
    event: { id: event.id, name: event.name },
    streams: (await shapedCategories(context, event)).map((stream) => ({
      ...stream,
      registrationsCount: count(stream.id),
      confirmedCount: count(stream.id, 'confirmed'),
      waitingCount: count(stream.id, 'waitingList'),
    })),
    currentStreamId: streamId ?? null,
    registrations: await shapedRows(context, found.rows),
    counters: await countersIn(context, input),
    statusLists: statusLists(context.locale),
    permissions: permissionsOf(context),
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
};

/** Those who take part, or have taken part until they were withdrawn. */
const inResults = { $in: ['confirmed', 'withdrawn'] };

const byResults = async (
  { eventId, streamId, filters, page, perPage }: InputOf<typeof registrationViews.byResults>,
  context: OperationContext,
) => {
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const filter = { ...(streamId == null ? { eventId } : { streamId }), isDeleted: 0, participation: inResults };
  const sort: Sort =
    streamId == null
      ? [
          ['streamId', 'asc'],
          ['rank', 'asc'],
          ['index', 'asc'],
        ]
      : [
          ['rank', 'asc'],
          ['index', 'asc'],
        ];
  const found = await pageOfEntries(await meantEntries(filter, { filters, sort }, context), context, { page, perPage });
  const streams = await categoriesOf(context, eventId);
  return {
    streams: streams.map(({ id, name, isCompleted }) => ({ id, name, isCompleted })),
    registrations: await shapedRows(context, found.rows),
    points: Object.fromEntries([0, 0, 0, 0, 0, 0, ...event.points.slice(6)].map((_, i) => [i + 1, event.points[i] ?? 0])),
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
};

export const registrationViewRows: Implementation[] = [
  onQuery(registrationViews.byStream, byCategory),
  onQuery(registrationViews.byAthletes, athletesPage),
  onQuery(registrationViews.byResults, byResults),
  onQuery(registrationViews.search, athletesAmong),
];
