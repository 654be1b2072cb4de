import { seenRecords } from '#backend/visibility/recorded';
import { asStaff } from '#backend/visibility/seen-names';
import type { AuditMoment, AuditState, AuditVerdict } from '#contracts/audit/audit.docs';
import { refusedCommandEvents } from '#contracts/audit/refused-commands.events';
import { auditQueries } from '#contracts/audit/audit.ops';
import type { InputOf } from '#contracts/op';
import { auditRowsView } from '#projections/audit/audit-rows.view';
import type { OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onQuery } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { StoredMetadata } from '#platform/log/metadata';
import { verifyLog, verifyStream, type BrokenEvent } from '#platform/log/verify';
import { auditScopeOf, categoryIdOf, categoryOf, type AuditParts } from './audit-access.js';
import { differencesBetween, plain } from '#domain/audit/difference.rules';
import { logFileRow } from './log-file.js';
import { historyOf } from './history.js';

interface Asked {
  at?: string | undefined;
  version?: number | undefined;
}

/** The version that was the newest at an instant; the given one where it is there. */
const momentOf = (recorded: readonly string[], { at, version }: Asked): AuditMoment | Refusal => {
  const instant = at === undefined ? undefined : new Date(at).toISOString();
  const wanted = version ?? (instant === undefined ? recorded.length : recorded.filter((one) => one <= instant).length);
  if (wanted < 0 || wanted > recorded.length) return notFound('version');
  return { version: wanted, recordedAt: recorded[wanted - 1] ?? null };
};

/** Answers an object as the same decider folds it, of its first events up to the moment. */
export const stateAt = async (
  parts: AuditParts,
  { aggregateType, aggregateId, compareWith, ...asked }: InputOf<typeof auditQueries.stateAt>,
  context: OperationContext,
): Promise<AuditState | Refusal> => {
  const scope = await auditScopeOf(parts, aggregateType, aggregateId, context);
  if (isRefusal(scope)) return scope;
  const decider = parts.aggregates[aggregateType];
  const stored = await parts.log().store.readStream(categoryOf(parts, aggregateType, aggregateId));
  if (stored.length === 0) return notFound('aggregateId');
  const recorded = stored.map(({ version, meta }) => new StoredMetadata(version, meta).recordedAt);
  const folded = async (version: number) => (await context.loadAt(decider, categoryIdOf(aggregateType, aggregateId), version)).state;

  const moment = momentOf(recorded, asked);
  if (isRefusal(moment)) return moment;
  const own = await folded(moment.version);
  const state = moment.version === 0 ? null : own;
  const grid = aggregateType === 'grid' && state !== null ? await parts.drawnGrid(state, context) : null;
  const owner = aggregateType === 'registration' ? aggregateId : null;
  const seen = async <State>(value: State): Promise<State> =>
    scope === 'own' ? value : ((await seenRecords([{ data: value, owner }], asStaff(context)))[0] as State);
  const head = { ...moment, state: await seen(plain(state)), grid, headVersion: recorded.length };
  if (compareWith === undefined) return { ...head, comparedWith: null, differences: [] };
  const other = momentOf(recorded, compareWith);
  if (isRefusal(other)) return other;
  const theirs = await folded(other.version);
  const [earlier, later] = moment.version <= other.version ? [own, theirs] : [theirs, own];
  return { ...head, comparedWith: other, differences: differencesBetween(await seen(plain(earlier)), await seen(plain(later))) };
};

/** A chain knows nothing of events cut off at its end; the rows that were made of them do. */
const cutTail = async (
  stream: string | null,
  head: bigint,
  length: number,
  { documents }: OperationContext,
): Promise<BrokenEvent | null> => {
  const [row] = await documents.find(auditRowsView, {
    ...(stream !== null && { filter: { aggregate: stream } }),
    sort: [[stream === null ? 'at' : 'version', 'desc']],
    limit: 1,
  });
  const isCut = row !== undefined && (stream === null ? BigInt(row.position) > head : row.version > length);
  if (!isCut) return null;
  const { aggregate, position, version, type, recordedAt } = row;
  return { position: String(position), stream: aggregate, version, type, recordedAt, fault: 'missing' };
};

const verified = async (
  parts: AuditParts,
  { aggregateType, aggregateId, fromPosition = 0 }: InputOf<typeof auditQueries.verify>,
  context: OperationContext,
): Promise<AuditVerdict | Refusal> => {
  if ((aggregateType === undefined) !== (aggregateId === undefined)) return refuse('error.required', 'aggregateId');
  const { store, codec } = parts.log();
  const isOne = aggregateType !== undefined && aggregateId !== undefined;
  const stream = isOne ? categoryOf(parts, aggregateType, aggregateId) : null;
  const head = await store.head();
  const result =
    stream === null
      ? await verifyLog(store, codec, BigInt(Math.max(0, fromPosition)), await parts.anchors.all())
      : await verifyStream(store, codec, stream);
  const firstBroken = result.firstBroken ?? (await cutTail(stream, head, result.checkedCount, context));
  return { isIntact: firstBroken === null, checkedCount: result.checkedCount, headHash: result.headHash, firstBroken };
};

export const auditContext = (parts: AuditParts): ContextSpec => ({
  name: 'audit',
  events: [refusedCommandEvents],
  views: [auditRowsView],
  operations: [
    [
      onQuery(auditQueries.history, (input, context) => historyOf(parts, input, context)),
      onQuery(auditQueries.stateAt, (input, context) => stateAt(parts, input, context)),
      logFileRow(parts),
      onQuery(auditQueries.verify, (input, context) => verified(parts, input, context)),
    ],
  ],
});
