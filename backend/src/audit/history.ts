import type { AuditEntry, AuditHistory, AuditNames } from '#contracts/audit/audit.docs';
import { auditedTypes, type auditQueries, type AuditedType } from '#contracts/audit/audit.ops';
import type { InputOf } from '#contracts/op';
import { streamOfGroup } from '#contracts/registrations/teams.fold';
import { auditRowsView, type AuditRowDoc } from '#projections/audit/audit-rows.view';
import { accountsView } from '#projections/identity/accounts.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { streamsView } from '#projections/sport-events/streams.view';
import type { OperationContext, RecordedEvent } from '#platform/context';
import { isRefusal, type Refusal } from '#platform/decider';
import type { Filter } from '#platform/ports/document-store';
import { standingOf, streamOf, type AuditParts, type Standing } from './audit-access.js';
import { changesOf, collectIds, reasonOf, recordOf, type NamedIds } from './entry.rules.js';
import { endOfDay, startOfDay } from './period.rules.js';

type Input = InputOf<typeof auditQueries.history>;
type Recorded = RecordedEvent & { aggregateType: AuditedType; aggregateId: number };
type Rows = { records: Recorded[] } & Pick<AuditHistory, 'page' | 'maxPage' | 'total' | 'next'>;

const defaultPerPage = 50;
/** So many rows of each place are merged; a page further down is looked for by its number, slowly. */
const mostMerged = 500;
const perPageOf = ({ perPage = defaultPerPage }: Input): number => Math.min(Math.max(1, perPage), 100);

interface Period {
  from: string;
  before: string;
}

const always: Period = { from: '', before: '9' };

/** The days of the filter, in the time zone of the sport event. */
const periodOf = async (input: Input, { documents }: OperationContext): Promise<Period> => {
  const { dateFrom, dateTo } = input;
  if (dateFrom === undefined && dateTo === undefined) return always;
  const event = input.aggregateType === 'event' ? await documents.get(sportEventsView, input.aggregateId) : null;
  const timeZone = event?.timeZone ?? 'Europe/Moscow';
  return {
    from: dateFrom === undefined ? always.from : startOfDay(dateFrom, timeZone),
    before: dateTo === undefined ? always.before : endOfDay(dateTo, timeZone),
  };
};

/** Of a team or pair: its own records among those of the category. */
const isOfGroup = (id: number, data: unknown): boolean => {
  const { teamId, registrationPairId, endedPairIds } = recordOf(data);
  return teamId === id || registrationPairId === id || (Array.isArray(endedPairIds) && endedPairIds.includes(id));
};

const asWanted = (input: Input, { from, before }: Period, { type, recordedAt, actorUserId, onBehalfOfUserId, correlationId }: Recorded) =>
  (input.types === undefined || input.types.length === 0 || input.types.includes(type)) &&
  (input.actorUserId === undefined || input.actorUserId === actorUserId || input.actorUserId === onBehalfOfUserId) &&
  (input.correlationId === undefined || input.correlationId === correlationId) &&
  recordedAt >= from &&
  recordedAt < before;

/** Of one object: its event stream is short enough to look through. */
const ofObject = async (parts: AuditParts, input: Input, aggregateType: AuditedType, context: OperationContext): Promise<Rows> => {
  const { aggregateId } = input;
  const period = await periodOf(input, context);
  const isGroup = aggregateType === 'team' && streamOfGroup(aggregateId) > 0;
  const newest = input.before === undefined ? undefined : input.before - 1;
  const all = (await parts.log().read(streamOf(parts, aggregateType, aggregateId), 1, newest))
    .map((record): Recorded => ({ ...record, aggregateType, aggregateId }))
    .filter((record) => asWanted(input, period, record) && (!isGroup || isOfGroup(aggregateId, record.data)))
    .reverse();
  const perPage = perPageOf(input);
  const maxPage = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(input.page, maxPage);
  const records = all.slice((page - 1) * perPage, page * perPage);
  return { records, page, maxPage, total: all.length, next: page < maxPage ? (records.at(-1)?.version ?? null) : null };
};

const filterOf = (input: Input, { from, before }: Period): Filter => {
  const { types = [], actorUserId, correlationId, registrationId, streamId } = input;
  return {
    ...(input.before !== undefined && { at: { $lt: input.before } }),
    ...(types.length > 0 && { type: { $in: types } }),
    ...(actorUserId !== undefined && { actorUserId }),
    ...(correlationId !== undefined && { correlationId }),
    ...(registrationId !== undefined && { registrationId }),
    ...(streamId !== undefined && { streamId }),
    ...((from !== always.from || before !== always.before) && { recordedAt: { $gte: from, $lt: before } }),
  };
};

const typeOf = ({ aggregates }: AuditParts, aggregate: string): { aggregateType: AuditedType; aggregateId: number } => {
  const at = aggregate.lastIndexOf('-');
  const name = aggregate.slice(0, at);
  return {
    aggregateType: auditedTypes.find((type) => aggregates[type].name === name) ?? 'sportEvent',
    aggregateId: Number(aggregate.slice(at + 1)),
  };
};

const newestFirst = [['at', 'desc']] as const;

/** Records that name their sport event stand in one place; those that name only a category in one for each. */
const placesOf = async ({ aggregateId: eventId }: Input, filter: Filter, { documents }: OperationContext) => {
  const streams = await documents.find(streamsView, { filter: { eventId }, limit: 5_000 });
  const places = [`event-${eventId}`, ...streams.map(({ id }) => `category-${id}`)];
  const counted = await documents.countBy(auditRowsView, ['place'], { filter: { ...filter, place: { $in: places } } });
  return counted.map(({ values: [place], count }) => ({ place: String(place), count }));
};

/** The rows of a page. Each place has its index by time, so few rows of each are read and merged, not all of all. */
const rowsOfPage = async (places: readonly string[], filter: Filter, page: number, perPage: number, { documents }: OperationContext) => {
  const most = page * perPage;
  if (places.length > 1 && most > mostMerged) {
    const query = { filter: { ...filter, place: { $in: places } }, sort: newestFirst };
    return documents.find(auditRowsView, { ...query, limit: perPage, offset: most - perPage });
  }
  const found = await Promise.all(
    places.map((place) => {
      const query = { filter: { ...filter, place }, sort: newestFirst };
      return documents.find(
        auditRowsView,
        places.length > 1 ? { ...query, limit: most } : { ...query, limit: perPage, offset: most - perPage },
      );
    }),
  );
  if (places.length === 1) return found.flat();
  return found
    .flat()
    .toSorted((a, b) => b.position - a.position)
    .slice(most - perPage, most);
};

/** Of a whole sport event: found by the rows of the view, read from the log. */
const ofEvent = async (parts: AuditParts, input: Input, context: OperationContext): Promise<Rows> => {
  const filter = filterOf(input, await periodOf(input, context));
  const places = await placesOf(input, filter, context);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const perPage = perPageOf(input);
  const maxPage = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(input.page, maxPage);
  const names = places.map(({ place }) => place);
  const rows = await rowsOfPage(names, filter, page, perPage, context);
  const read = async ({ aggregate, version }: AuditRowDoc): Promise<Recorded[]> =>
    (await parts.log().read(aggregate, version, version)).map((record) => ({ ...record, ...typeOf(parts, aggregate) }));
  const records = (await Promise.all(rows.map(read))).flat();
  return { records, page, maxPage, total, next: page < maxPage ? (rows.at(-1)?.position ?? null) : null };
};

const personsIn = (records: readonly Recorded[]): number[] => [
  ...new Set(records.flatMap(({ actorUserId, onBehalfOfUserId }) => [actorUserId, onBehalfOfUserId]).filter((id) => id !== null)),
];

const nameOf = ({ lastName, firstName }: { lastName: string | null; firstName: string | null }): string =>
  [lastName, firstName].filter(Boolean).join(' ');

const namesOf = async (records: readonly Recorded[], standing: Standing, { documents }: OperationContext): Promise<AuditNames> => {
  const ids: NamedIds = { registrations: new Set(), streams: new Set() };
  for (const { type, data, aggregateType, aggregateId } of records) {
    if (standing === 'staff') collectIds(type, recordOf(data), ids);
    else collectIds(type, { streamId: recordOf(data)['streamId'] }, ids);
    if (aggregateType === 'registration') ids.registrations.add(aggregateId);
    if (aggregateType === 'grid' || aggregateType === 'category') ids.streams.add(aggregateId);
  }
  const [registrations, streams] = await Promise.all([
    documents.getMany(registrationsView, [...ids.registrations]),
    documents.getMany(streamsView, [...ids.streams]),
  ]);
  return {
    registrations: Object.fromEntries(registrations.map(({ id, fullName }) => [id, fullName])),
    streams: Object.fromEntries(streams.map(({ id, name }) => [id, name])),
  };
};

const shown = async (rows: Rows, standing: Standing, context: OperationContext): Promise<AuditHistory> => {
  const accounts = await context.documents.getMany(accountsView, personsIn(rows.records));
  const persons = new Map(accounts.map((account) => [account.userId, nameOf(account)]));
  // Whoever reads what is his own learns what was done and in which role, not who of the staff did it.
  const named = (id: number | null) =>
    id === null || (standing === 'own' && id !== context.actor.userId) ? null : { id, name: persons.get(id) ?? '' };
  const entries = rows.records.map(({ id: eventId, data, actorUserId, onBehalfOfUserId, ...record }): AuditEntry => {
    const fields = recordOf(data);
    return {
      ...record,
      eventId,
      actor: named(actorUserId),
      onBehalfOf: named(onBehalfOfUserId),
      reason: reasonOf(fields),
      changes: changesOf(fields),
      data: fields,
    };
  });
  const { page, maxPage, total, next } = rows;
  return { entries, names: await namesOf(rows.records, standing, context), page, maxPage, total, next };
};

export const historyOf = async (parts: AuditParts, input: Input, context: OperationContext): Promise<AuditHistory | Refusal> => {
  const { aggregateType, aggregateId } = input;
  const standing = await standingOf(parts, aggregateType, aggregateId, context);
  if (isRefusal(standing)) return standing;
  const rows = aggregateType === 'event' ? await ofEvent(parts, input, context) : await ofObject(parts, input, aggregateType, context);
  return shown(rows, standing, context);
};
