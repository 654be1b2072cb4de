import { registrationsFor } from '#backend/visibility/competitors';
import { seenRecords } from '#backend/visibility/recorded';
import { asStaff, seenNames } from '#backend/visibility/seen-names';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditEntry, AuditHistory, AuditNames } from '#contracts/audit/audit.docs';
import type { auditQueries } from '#contracts/audit/audit.ops';
import { auditedTypes, type AuditedType } from '#contracts/audit/audited-types';
import type { InputOf } from '#contracts/op';
import { auditRowsView, type AuditRowDoc } from '#projections/audit/audit-rows.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { OperationContext, RecordedEvent, RecordedHead } from '#platform/context';
import { pageAmong, pageNumber } from '#platform/documents';
import { isRefusal, type Refusal } from '#domain/decider';
import type { Filter } from '#platform/ports/document-store';
import { eventIdOf, auditScopeOf, categoryOf, type AuditParts, type AuditScope } from './audit-access.js';
import { changesOf, collectIds, reasonOf, recordOf, type NamedIds } from '#domain/audit/entry.rules';
import { homeTimeZone } from '#contracts/rules/dates';
import { categoryOfId } from '#contracts/ids';
import { endOfDay, startOfDay } from '#domain/audit/period.rules';

type Input = InputOf<typeof auditQueries.history>;
type Recorded = RecordedEvent & { aggregateType: AuditedType; aggregateId: number };
type Rows = { records: Recorded[] } & Pick<AuditHistory, 'page' | 'maxPage' | 'total' | 'next'>;

const defaultPerPage = 50;
/** So many rows of each place are merged; where a page further down begins is looked for. */
const maxMerged = 500;
const perPageOf = ({ perPage = defaultPerPage }: Input): number => Math.min(Math.max(1, perPage), 100);

interface Period {
  from: string;
  before: string;
}

const always: Period = { from: '', before: '9' };

/** The days of the filter, in the time zone of the sport event. */
export const periodOf = async (input: Input, { documents }: OperationContext): Promise<Period> => {
  const { dateFrom, dateTo } = input;
  if (dateFrom === undefined && dateTo === undefined) return always;
  const event = input.aggregateType === 'event' ? await documents.get(sportEventsView, input.aggregateId) : null;
  const timeZone = event?.timeZone ?? homeTimeZone;
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

const asWanted = (
  input: Input,
  { from, before }: Period,
  { type, recordedAt, actorUserId, onBehalfOfUserId, correlationId }: RecordedHead,
) =>
  (input.types === undefined || input.types.length === 0 || input.types.includes(type)) &&
  (input.actorUserId === undefined || input.actorUserId === actorUserId || input.actorUserId === onBehalfOfUserId) &&
  (input.correlationId === undefined || input.correlationId === correlationId) &&
  recordedAt >= from &&
  recordedAt < before;

/** Of one object: its event stream is short enough to look through. */
const ofObject = async (parts: AuditParts, input: Input, aggregateType: AuditedType, context: OperationContext): Promise<Rows> => {
  const { aggregateId } = input;
  const period = await periodOf(input, context);
  const isGroup = aggregateType === 'team' && categoryOfId(aggregateId) > 0;
  const newest = input.before === undefined ? undefined : input.before - 1;
  const pageOf = <Row>(rows: readonly Row[]) => pageAmong(rows.toReversed(), input.page, perPageOf(input));
  let at = pageOf<RecordedHead>([]);
  const pick = (heads: readonly RecordedHead[]): readonly RecordedHead[] => {
    const wanted = heads.filter((head) => asWanted(input, period, head));
    // Whether a record is of the group is said by its data.
    if (isGroup) return wanted;
    at = pageOf(wanted);
    return at.rows;
  };
  const read = await parts.log().read(categoryOf(parts, aggregateType, aggregateId), 1, newest, pick);
  const found = isGroup ? pageOf(read.filter(({ data }) => isOfGroup(aggregateId, data))) : { ...at, rows: read };
  const { rows, ...page } = found;
  const records = rows.map((record): Recorded => ({ ...record, aggregateType, aggregateId }));
  return { records, ...page, next: page.page < page.maxPage ? (records.at(-1)?.version ?? null) : null };
};

export const filterOf = (input: Input, { from, before }: Period): Filter => {
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
export const placesOf = async ({ aggregateId: eventId }: Input, filter: Filter, { documents }: OperationContext) => {
  const streams = await documents.find(categoriesView, { filter: { eventId }, limit: 5_000 });
  const places = [`event-${eventId}`, ...streams.map(({ id }) => `category-${id}`)];
  const counted = await documents.countBy(auditRowsView, ['place'], { filter: { ...filter, place: { $in: places } } });
  return counted.map(({ values: [place], count }) => ({ place: String(place), count }));
};

type Range = { $gte?: number; $lt?: number };
const rangeOf = ({ at }: Filter): Range => (typeof at === 'object' && at !== null ? (at as Range) : {});

/** The newest rows of some places. Each place has its index by time, so few rows of each are read and merged. */
export const newestOf = async (places: readonly string[], filter: Filter, count: number, { documents }: OperationContext) => {
  const query = { sort: newestFirst, limit: count };
  const found = await Promise.all(places.map((place) => documents.find(auditRowsView, { ...query, filter: { ...filter, place } })));
  return found
    .flat()
    .toSorted((a, b) => b.position - a.position)
    .slice(0, count);
};

/** The position below which the rows are that follow `skipped` newer ones: halves of the log are counted in turn. */
const below = async (places: readonly string[], filter: Filter, skipped: number, context: OperationContext): Promise<number> => {
  const [newest] = await newestOf(places, filter, 1, context);
  let low = 0;
  let high = (newest?.position ?? 0) + 1;
  let left = skipped;
  while (left > 0 && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    await nextTurn();
    const range = { ...filter, place: { $in: places }, at: { $gte: middle, $lt: high } };
    const count = await context.documents.count(auditRowsView, { filter: range });
    if (count <= left) [high, left] = [middle, left - count];
    else low = middle;
  }
  return high;
};

/** The rows of a page: one far down begins below a position that is looked for. */
const rowsOfPage = async (places: readonly string[], filter: Filter, page: number, perPage: number, context: OperationContext) => {
  const skipped = (page - 1) * perPage;
  if (skipped + perPage <= maxMerged) return (await newestOf(places, filter, skipped + perPage, context)).slice(skipped);
  const at = { ...rangeOf(filter), $lt: await below(places, filter, skipped, context) };
  return newestOf(places, { ...filter, at }, perPage, context);
};

/** The records of some rows, read from the log. */
export const recordsAt = async (parts: AuditParts, rows: readonly AuditRowDoc[]): Promise<Recorded[]> => {
  const read = async ({ aggregate, version }: AuditRowDoc): Promise<Recorded[]> =>
    (await parts.log().read(aggregate, version, version)).map((record) => ({ ...record, ...typeOf(parts, aggregate) }));
  return (await Promise.all(rows.map(read))).flat();
};

/** Of a whole sport event: found by the rows of the view, read from the log. */
const ofEvent = async (parts: AuditParts, input: Input, context: OperationContext): Promise<Rows> => {
  const filter = filterOf(input, await periodOf(input, context));
  const places = await placesOf(input, filter, context);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const perPage = perPageOf(input);
  const { page, maxPage } = pageNumber(total, input.page, perPage);
  const names = places.map(({ place }) => place);
  const rows = await rowsOfPage(names, filter, page, perPage, context);
  const records = await recordsAt(parts, rows);
  return { records, page, maxPage, total, next: page < maxPage ? (rows.at(-1)?.position ?? null) : null };
};

const personsIn = (records: readonly Recorded[]): number[] => [
  ...new Set(records.flatMap(({ actorUserId, onBehalfOfUserId }) => [actorUserId, onBehalfOfUserId]).filter((id) => id !== null)),
];

const namesOf = async (records: readonly Recorded[], scope: AuditScope, context: OperationContext): Promise<AuditNames> => {
  const { documents } = context;
  const ids: NamedIds = { registrations: new Set(), streams: new Set() };
  for (const { type, data, aggregateType, aggregateId } of records) {
    if (scope !== 'own') collectIds(type, recordOf(data), ids);
    else collectIds(type, { streamId: recordOf(data)['streamId'] }, ids);
    if (aggregateType === 'registration') ids.registrations.add(aggregateId);
    if (aggregateType === 'grid' || aggregateType === 'category') ids.streams.add(aggregateId);
  }
  const [registrations, streams] = await Promise.all([
    documents
      .getMany(registrationsView, [...ids.registrations])
      .then((docs) => (scope === 'own' ? docs : registrationsFor(docs, asStaff(context)))),
    documents.getMany(categoriesView, [...ids.streams]),
  ]);
  return {
    registrations: Object.fromEntries(registrations.map(({ id, fullName }) => [id, fullName])),
    streams: Object.fromEntries(streams.map(({ id, name }) => [id, name])),
  };
};

export const shown = async (rows: Rows, scope: AuditScope, eventId: number | null, context: OperationContext): Promise<AuditHistory> => {
  const persons = await seenNames(personsIn(rows.records), eventId === null ? [] : [eventId], asStaff(context));
  // Whoever reads what is their own learns what was done and in which role, not who of the staff did it.
  const named = (id: number | null) =>
    id === null || (scope === 'own' && id !== context.actor.userId) ? null : { id, name: persons.get(id) ?? '' };
  const told =
    scope === 'own'
      ? rows.records.map(({ data }) => data)
      : await seenRecords(
          rows.records.map(({ data, aggregateType, aggregateId }) => ({
            data,
            owner: aggregateType === 'registration' ? aggregateId : null,
          })),
          asStaff(context),
        );
  const entries = rows.records.map(({ id: eventId, data: _data, actorUserId, onBehalfOfUserId, ...record }, i): AuditEntry => {
    const fields = recordOf(told[i]);
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
  return { entries, names: await namesOf(rows.records, scope, context), page, maxPage, total, next };
};

export const historyOf = async (parts: AuditParts, input: Input, context: OperationContext): Promise<AuditHistory | Refusal> => {
  const { aggregateType, aggregateId } = input;
  const scope = await auditScopeOf(parts, aggregateType, aggregateId, context);
  if (isRefusal(scope)) return scope;
  const asked = scope === 'refusals' ? { ...input, types: ['OfflineCommandRefused'] } : input;
  const rows = aggregateType === 'event' ? await ofEvent(parts, asked, context) : await ofObject(parts, input, aggregateType, context);
  return shown(rows, scope, await eventIdOf(aggregateType, aggregateId, context), context);
};
