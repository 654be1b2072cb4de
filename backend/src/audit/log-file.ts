import { Readable } from 'node:stream';
import type { InputOf } from '#contracts/op';
import { auditQueries } from '#contracts/audit/audit.ops';
import { homeTimeZone } from '#contracts/rules/dates';
import { endOfDay, startOfDay } from '#domain/audit/period.rules';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { StoredMetadata } from '#platform/log/metadata';
import type { StoredEvent } from '#platform/ports/event-store';
import { auditRowsView } from '#projections/audit/audit-rows.view';
import { categoryOf, auditScopeOf, type AuditParts } from './audit-access.js';
import { placesOf } from './history.js';

type Asked = InputOf<typeof auditQueries.logFile>;

const perPortion = 250;

/** A turn of the event loop for everybody else. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Of a sport event, oldest first: found by the rows of the audit. */
async function* ofEvent(parts: AuditParts, eventId: number, { documents }: OperationContext, places: readonly string[]) {
  const { store } = parts.log();
  for (let from = 0; ;) {
    const filter = { place: { $in: [...places, `event-${eventId}`] }, at: { $gte: from } };
    const rows = await documents.find(auditRowsView, { filter, sort: [['at', 'asc']], limit: perPortion });
    for (const { aggregate, version } of rows) yield* await store.readStream(aggregate, version, version);
    if (rows.length < perPortion) return;
    from = (rows.at(-1)?.position ?? 0) + 1;
    await turn();
  }
}

async function* ofWholeLog(parts: AuditParts) {
  const { store } = parts.log();
  for (let after = 0n; ;) {
    const events = await store.readAll(after, perPortion);
    yield* events;
    const last = events.at(-1);
    if (!last) return;
    after = last.position;
    await turn();
  }
}

/** A record as it is stored: what is personal stays sealed, and the text is the one of which the hashes are. */
const lineOf = ({ position, stream, version, type, data, meta }: StoredEvent): string =>
  `${JSON.stringify({ position: Number(position), stream, version, type, data, meta })}\n`;

const hashOf = ({ meta }: StoredEvent): string => {
  const { hash } = JSON.parse(meta) as { hash?: unknown };
  return typeof hash === 'string' ? hash : '';
};

async function* linesOf(events: AsyncIterable<StoredEvent>, { dateFrom, dateTo }: Asked): AsyncGenerator<string> {
  const from = dateFrom === undefined ? '' : startOfDay(dateFrom, homeTimeZone);
  const before = dateTo === undefined ? '9' : endOfDay(dateTo, homeTimeZone);
  let count = 0;
  let headHash = '';
  for await (const event of events) {
    const { recordedAt } = new StoredMetadata(event.version, event.meta);
    if (recordedAt < from || recordedAt >= before) continue;
    count += 1;
    headHash = hashOf(event);
    yield lineOf(event);
  }
  yield `${JSON.stringify({ count, headHash })}\n`;
}

/** Of a sport event for its organiser; administrators alone read an object by itself, and all that was recorded in some days. */
const mayTake = async (parts: AuditParts, eventId: number | undefined, { actor }: OperationContext): Promise<boolean> => {
  if (actor.isAdministrator) return true;
  const scope = eventId === undefined ? null : await parts.scopes.resolve('eventId', { eventId }, actor);
  return typeof scope === 'object' && scope?.roles.has('O') === true;
};

const meantEvent = async (parts: AuditParts, eventId: number, context: OperationContext) => {
  const scope = await auditScopeOf(parts, 'event', eventId, context);
  if (isRefusal(scope)) return scope.status === 404 ? notFound('eventId') : scope;
  const places = await placesOf({ aggregateType: 'event', aggregateId: eventId, page: 1 }, {}, context);
  const named = places.map(({ place }) => place).filter((place) => place !== `event-${eventId}`);
  return { events: ofEvent(parts, eventId, context, named), name: `log-event-${eventId}` };
};

/** What the file is of: its records and its name. */
const meantBy = async (parts: AuditParts, asked: Asked, context: OperationContext) => {
  const { eventId, aggregateType, aggregateId, dateFrom, dateTo } = asked;
  if (eventId !== undefined) {
    const meant = await meantEvent(parts, eventId, context);
    return isRefusal(meant) || (await mayTake(parts, eventId, context)) ? meant : forbidden();
  }
  if (!(await mayTake(parts, undefined, context))) return forbidden();
  if (aggregateType !== undefined && aggregateId !== undefined) {
    const stream = categoryOf(parts, aggregateType, aggregateId);
    return { events: stored(parts, stream), name: `log-${aggregateType}-${aggregateId}` };
  }
  if (dateFrom === undefined || dateTo === undefined) return refuse('error.required', 'dateFrom');
  return { events: ofWholeLog(parts), name: 'log' };
};

async function* stored(parts: AuditParts, stream: string) {
  yield* await parts.log().store.readStream(stream);
}

const logFile = async (parts: AuditParts, asked: Asked, context: OperationContext): Promise<FileAnswer | Refusal> => {
  const meant = await meantBy(parts, asked, context);
  if (isRefusal(meant)) return meant;
  const position = Number(await parts.log().store.head());
  const { eventId = null, ...filters } = asked;
  return new FileAnswer(`${meant.name}.ndjson`, 'application/x-ndjson', Readable.from(linesOf(meant.events, asked)), undefined, {
    ...{ exportType: 'log', format: 'ndjson', eventId, columns: [], filters, position },
  });
};

/** Records as they are stored, with their hashes, for whoever checks them elsewhere. */
export const logFileRow = (parts: AuditParts) => onQuery(auditQueries.logFile, (asked, context) => logFile(parts, asked, context));
