import { readEvents } from '#contracts/visibility/reads.events';
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

/** Records who read what, on the reader's own stream, so that no chain serialises everyone's reads. */
export const recordRead = async (
  log: EventLog,
  queue: KeyedQueue,
  { what, input, role, ...counted }: { what: string; input: unknown; role: string; rowCount?: number },
  metadata: CommandMetadata,
): Promise<void> => {
  const id = metadata.actorUserId ?? 0;
  await queue.run(`audit-${id}`, () =>
    recordOne(
      log,
      reader,
      id,
      () => [{ type: 'SensitiveDataRead', data: { what, ids: idsIn(input), role, ...counted } }],
      () => metadata,
    ),
  );
};
