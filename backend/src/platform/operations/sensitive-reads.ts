import { readEvents } from '#contracts/visibility/reads.events';
import { actorRole } from '../access.js';
import type { Actor, OperationContext } from '../context.js';
import type { Documents } from '../projecting/reader.js';
import type { EventLog } from '../log/event-log.js';
import type { KeyedQueue } from '../log/keyed-queue.js';
import { recordOne } from '../log/unit-of-work.js';
import type { CommandMetadata } from '../log/metadata.js';

const reader = { name: 'audit', events: readEvents, initial: () => null, evolve: () => null };

const idsIn = (input: unknown): Record<string, number> =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).filter((entry): entry is [string, number] => entry[0].endsWith('Id') && typeof entry[1] === 'number'),
      )
    : {};

/** How what was answered is recorded. */
export interface Recording {
  log: EventLog;
  queue: KeyedQueue;
  metadata: CommandMetadata;
  actor: Actor;
  /** Later reads wait for what was recorded. */
  documents: Pick<Documents, 'wrote'>;
}

/** What was read: by which query with what input, of how many rows, and of whom where only the answer tells. */
interface Read {
  what: string;
  input: unknown;
  rowCount?: number | undefined;
  personIds?: readonly number[] | undefined;
}

/** Records who read what, on the reader's own stream, so that no chain serialises everyone's reads. */
export const recordRead = async (
  { log, queue, metadata }: Recording,
  { what, input, rowCount, personIds = [] }: Read,
  { actor, roles }: Pick<OperationContext, 'actor' | 'roles'>,
): Promise<void> => {
  const id = metadata.actorUserId ?? 0;
  const role = actor.impersonation ? 'administrator' : actorRole(roles);
  const data = { what, ids: idsIn(input), role, ...(rowCount !== undefined && { rowCount }) };
  const people = personIds.map((userId) => ({ ...data, ids: { ...data.ids, userId } }));
  const reads = people.length > 0 ? people : [data];
  await queue.run(`audit-${id}`, () =>
    recordOne(
      log,
      reader,
      id,
      () => reads.map((read) => ({ type: 'SensitiveDataRead', data: read })),
      () => metadata,
    ),
  );
};
