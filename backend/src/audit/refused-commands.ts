import { randomUUID } from 'node:crypto';
import { refusedCommandEvents } from '#contracts/audit/refused-commands.events';
import type { EventOf } from '#contracts/event';
import { maxRefusedCommandsKept } from '#contracts/limits';
import type { Op, RoleCode } from '#contracts/op';
import { categoryOfId } from '#contracts/ids';
import { actorRole } from '#platform/access';
import type { Aggregate } from '#domain/decider';
import type { EventLog } from '#platform/log/event-log';
import { recordOne } from '#platform/log/unit-of-work';
import { KeyedQueue } from '#platform/log/keyed-queue';
import type { CommandMetadata } from '#platform/log/metadata';
import type { Call } from '#platform/operations/call';
import { parseInput } from '#platform/operations/parse';
import type { AuditParts } from './audit-access.js';
import { recordOf } from '#domain/audit/entry.rules';
import { wantedIn } from '#domain/audit/wanted.rules';

/** How many of whom are kept of a sport event, and which. */
interface Kept {
  ids: Set<string>;
  counts: Map<string, number>;
}

export const refusedCommands: Aggregate<Kept, typeof refusedCommandEvents> = {
  name: 'refusedCommands',
  events: refusedCommandEvents,
  initial: () => ({ ids: new Set(), counts: new Map() }),
  evolve: (state, { data }: EventOf<typeof refusedCommandEvents>, { actorUserId }) => {
    state.ids.add(data.refusedCommandId);
    state.counts.set(String(actorUserId), (state.counts.get(String(actorUserId)) ?? 0) + 1);
    return state;
  },
};

type Refused = EventOf<typeof refusedCommandEvents>['data'];
type KeeperParts = Pick<AuditParts, 'log' | 'scopes' | 'aggregates'>;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isKey = (key: string): boolean => /^error\.\w{1,40}$/.test(key);
const staffRoles: readonly RoleCode[] = ['O', 'T', 'J', 'JH'];

/** Whoever was taken off the staff since may have worked on without a line. */
const wasOnStaff = async ({ log, aggregates }: KeeperParts, eventId: number, userId: number): Promise<boolean> =>
  (await log().history(aggregates.sportEvent, eventId)).some(({ type, data }) => {
    const { staff } = recordOf(data);
    return type === 'EventStaffSaved' && Array.isArray(staff) && staff.some((row) => recordOf(row)['userId'] === userId);
  });

const refusedOf = (op: Op, call: Call, input: Record<string, unknown>, errors: Record<string, string[]>, eventId: number): Refused => {
  const matchId = numberOf(input['matchId']);
  return {
    eventId,
    streamId: numberOf(input['streamId']) ?? (matchId === null ? null : categoryOfId(matchId)),
    matchId,
    registrationId: numberOf(input['winnerRegistrationId']) ?? numberOf(input['registrationId']),
    refusedCommandId: call.commandId ?? '',
    command: op.name,
    errors: [...new Set(Object.values(errors).flat())].filter(isKey).slice(0, 10),
    // What a judge of a panel gave is nobody else's to read, also when it came too late.
    changes: op.roles.includes('JP') ? [] : wantedIn(input),
  };
};

const keep = (log: EventLog, refused: Refused, metadata: CommandMetadata): Promise<bigint | null> =>
  recordOne(
    log,
    refusedCommands,
    refused.eventId,
    ({ ids, counts }) => {
      const isFull = (counts.get(String(metadata.actorUserId)) ?? 0) >= maxRefusedCommandsKept;
      return ids.has(refused.refusedCommandId) || isFull ? [] : [{ type: 'OfflineCommandRefused', data: refused }];
    },
    () => metadata,
  );

/** Records what referees wanted at the mat without a line and were refused later, for the head referee to look at. */
export const refusedCommandKeeper = (parts: KeeperParts) => {
  const queue = new KeyedQueue();
  return async (op: Op, call: Call, errors: Record<string, string[]>): Promise<bigint | null> => {
    const { userId, impersonation } = call.actor;
    const parsed = parseInput(op, call.body);
    if (userId === null || op.scope === undefined || !parsed.ok) return null;
    const input = recordOf(parsed.input);
    const scope = await parts.scopes.resolve(op.scope, input, call.actor);
    if (typeof scope === 'string') return null;
    const { eventId, roles } = scope;
    if (!staffRoles.some((role) => roles.has(role)) && !(await wasOnStaff(parts, eventId, userId))) return null;
    const metadata: CommandMetadata = {
      recordedAt: new Date().toISOString(),
      deviceTime: call.deviceTime,
      actorUserId: impersonation?.byUserId ?? userId,
      actorRole: actorRole(roles),
      onBehalfOfUserId: impersonation === undefined ? undefined : userId,
      correlationId: call.correlationId,
      commandId: randomUUID(),
    };
    const refused = refusedOf(op, call, input, errors, eventId);
    return queue.run(String(eventId), () => keep(parts.log(), refused, metadata));
  };
};
