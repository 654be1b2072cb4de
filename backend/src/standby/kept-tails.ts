import type { AuditEntry, AuditNames } from '#contracts/audit/audit.docs';
import { auditedTypes, type AuditedType } from '#contracts/audit/audited-types';
import { categoryOfId } from '#contracts/ids';
import type { KeptTails, TailRow } from '#contracts/standby/tails.docs';
import { changesOf, collectIds, reasonOf, recordOf, type NamedIds } from '#domain/audit/entry.rules';
import { groupedBy } from '#domain/competition/grouped';
import type { OperationContext } from '#platform/context';
import type { EventLog } from '#platform/log/event-log';
import type { KeptTail } from '#platform/ports/standby-line';
import { categoriesView } from '#projections/sport-events/categories.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { asStaff, seenNames } from '#backend/visibility/seen-names';
import { seenRecords } from '#backend/visibility/recorded';
import type { Standby } from './standby.js';

/** Written by the pipeline. */
interface Facts {
  eventId: string;
  recordedAt: string;
  deviceTime?: string | null;
  actorUserId: number | null;
  actorRole?: string;
  correlationId?: string;
  commandId: string;
}

type Stored = KeptTail['events'][number];

interface Read {
  event: Stored;
  facts: Facts;
  data: unknown;
  aggregateType: AuditedType;
  aggregateId: number;
}

/** The newest of what a long tail holds; the folder beside the log has it whole. */
const maxCommands = 500;

const factsOf = ({ meta }: Stored): Facts => JSON.parse(meta) as Facts;

const aggregateOf = (stream: string): Pick<Read, 'aggregateType' | 'aggregateId'> => {
  const at = stream.lastIndexOf('-');
  const name = stream.slice(0, at);
  return { aggregateType: auditedTypes.find((type) => type === name) ?? 'sportEvent', aggregateId: Number(stream.slice(at + 1)) || 0 };
};

const read = async (events: readonly Stored[], { codec }: EventLog): Promise<Read[]> => {
  await codec.prepare(events);
  return events.map((event) => ({
    event,
    facts: factsOf(event),
    // Of people who were first entered in it, and of a newer program, nothing can be read.
    data: codec.faultOf(event) === null ? codec.decode(event) : {},
    ...aggregateOf(event.stream),
  }));
};

const categoryIn = ({ data, aggregateType, aggregateId }: Read): number | null => {
  const { streamId, matchId } = recordOf(data);
  if (typeof streamId === 'number') return streamId;
  if (typeof matchId === 'number') return categoryOfId(matchId);
  return aggregateType === 'grid' || aggregateType === 'category' ? aggregateId : null;
};

const resultIn = (records: readonly Read[]): TailRow['result'] => {
  const set = records.findLast(({ event }) => event.type === 'MatchWinnerSet');
  if (!set) return null;
  const { matchId, winner, victoryType, score } = recordOf(set.data) as {
    matchId: number;
    winner: number | null;
    victoryType: string;
    score: { slot1: number; slot2: number } | null;
  };
  return { matchId, winnerRegistrationId: winner, victoryTypeId: victoryType, score };
};

const namesOf = async (records: readonly Read[], context: OperationContext): Promise<AuditNames> => {
  const ids: NamedIds = { registrations: new Set(), streams: new Set() };
  for (const one of records) {
    collectIds(one.event.type, recordOf(one.data), ids);
    const streamId = categoryIn(one);
    if (streamId !== null) ids.streams.add(streamId);
    if (one.aggregateType === 'registration') ids.registrations.add(one.aggregateId);
  }
  const { documents } = context;
  const [registrations, streams] = await Promise.all([
    documents.getMany(registrationsView, [...ids.registrations]),
    documents.getMany(categoriesView, [...ids.streams]),
  ]);
  return {
    registrations: Object.fromEntries(registrations.map(({ id, fullName }) => [id, fullName])),
    streams: Object.fromEntries(streams.map(({ id, name }) => [id, name])),
  };
};

/** What either machine recorded and did not hand on: who did what, the newest first. */
export const keptTails = async (standby: Standby | null, log: EventLog, context: OperationContext): Promise<KeptTails> => {
  const nothing: KeptTails = { rows: [], names: { registrations: {}, streams: {} }, isOtherMissing: false };
  if (!standby) return nothing;
  const others = await standby.otherTails();
  const tails = [...standby.tails(), ...(others ?? [])];
  // What the two machines record of themselves is nobody's work.
  const stored = tails.flatMap(({ events }) => events).filter(({ stream }) => !stream.startsWith('standby-'));
  const all = await read(stored, log);
  const commands = [...groupedBy(all, ({ facts }) => facts.commandId)].slice(-maxCommands).reverse();
  const shown = commands.flatMap(([, records]) => records);
  const told = await seenRecords(
    shown.map(({ data, aggregateType, aggregateId }) => ({ data, owner: aggregateType === 'registration' ? aggregateId : null })),
    asStaff(context),
  );
  const toldOf = new Map(shown.map((one, i) => [one, recordOf(told[i])]));
  const people = await seenNames([...new Set(shown.flatMap(({ facts }) => facts.actorUserId ?? []))], [], asStaff(context));
  const keys = tails.flatMap((tail) => tail.commands.map(({ key }) => key));
  const { away } = await standby.state();
  const categories = await context.documents.getMany(categoriesView, [...new Set(shown.flatMap((one) => categoryIn(one) ?? []))]);
  const eventOf = new Map(categories.map(({ id, eventId }) => [id, eventId]));
  const actorOf = ({ actorUserId }: Facts) => (actorUserId === null ? null : { id: actorUserId, name: people.get(actorUserId) ?? '' });
  const entryOf = (one: Read): AuditEntry => {
    const data = toldOf.get(one) ?? {};
    const { eventId, recordedAt, deviceTime = null, actorRole = '', correlationId = '' } = one.facts;
    const { aggregateType, aggregateId, event } = one;
    return {
      ...{
        eventId,
        aggregateType,
        aggregateId,
        version: event.version,
        type: event.type,
        recordedAt,
        deviceTime,
        actorRole,
        correlationId,
      },
      ...{ actor: actorOf(one.facts), onBehalfOf: null, reason: reasonOf(data), changes: changesOf(data), data },
    };
  };
  const rows: TailRow[] = [];
  for (const [commandId, records] of commands) {
    const [first] = records;
    if (!first) continue;
    const key = keys.find((one) => one.endsWith(commandId));
    const isAgain = key !== undefined && (await log.store.findCommand(key)) !== null;
    const streamId = records.map(categoryIn).find((id) => id !== null) ?? null;
    const eventId = streamId === null ? undefined : eventOf.get(streamId);
    rows.push({
      ...{ commandId, at: first.facts.recordedAt, actor: actorOf(first.facts), entries: records.map(entryOf) },
      state: isAgain ? 'again' : away.includes(commandId) ? 'away' : 'open',
      place: streamId === null || eventId === undefined ? null : { eventId, streamId },
      result: resultIn(records),
    });
  }
  return { rows, names: await namesOf(shown, context), isOtherMissing: others === null };
};
