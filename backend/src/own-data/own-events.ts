import type { EventCodec } from '#platform/log/codec';
import { parseMetadata } from '#platform/log/metadata';
import type { EventStore, StoredEvent } from '#platform/ports/event-store';

const pageSize = 500;

export interface LogParts {
  events: Pick<EventStore, 'readAll' | 'head'>;
  codec: EventCodec;
  /** Opens the address of a caller, which stands in the metadata under their key. */
  opened: (personId: string, cipher: string) => string | null;
}

/** An event of a person as it is told to them. */
export interface ToldEvent {
  recordedAt: string;
  type: string;
  stream: string;
  version: number;
  data: Record<string, unknown>;
}

/** What a person recorded themselves: what it was about is told by its stream. */
export interface ToldAct extends Omit<ToldEvent, 'data'> {
  actorRole: string;
  address: string | null;
}

type Data = Record<string, unknown>;
const isNamed = (value: unknown): value is { id: number; name: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/**
 * What an event says of a person: all of it, if it is about them, without what is sealed under the keys of others; if it only
 * names them, that alone. Null: nothing. It goes by which fields are personal, so that a new field is told without a word here.
 */
export const toldOf = (codec: EventCodec, stored: StoredEvent, userId: number): Data | null => {
  const isOwner = codec.ownersOf(stored).includes(String(userId));
  if (!isOwner && !stored.data.includes(`"userId":${userId}`)) return null;
  if (codec.faultOf(stored) !== null) return null;
  // Every event is an object.
  const data = codec.decode(stored) as Data;
  const { of = 'userId', fields = [], named = [] } = codec.def(stored.type).personal ?? {};
  const isOf = (field: string) => isNamed(data[field]) && data[field].id === userId;
  const mine = named.filter(isOf);
  if (data[of] !== userId && data['userId'] !== userId) return mine.length > 0 ? pick(data, mine) : null;
  const foreign = new Set([...(data[of] === userId ? [] : fields), ...named.filter((field) => !mine.includes(field))]);
  return pick(
    data,
    Object.keys(data).filter((field) => !foreign.has(field)),
  );
};

const pick = (data: Data, fields: readonly string[]): Data => Object.fromEntries(fields.map((field) => [field, data[field]]));

/** Walks the log up to its present head; tells how far it is, from 0 to 1. */
const walk = async function* ({ events, codec }: LogParts, onRead: (share: number) => Promise<void>): AsyncGenerator<StoredEvent> {
  const head = await events.head();
  for (let at = 0n; at < head;) {
    const page = await events.readAll(at, pageSize);
    const last = page.at(-1);
    if (!last) return;
    await codec.prepare(page);
    yield* page;
    at = last.position;
    await onRead(Number(at) / Number(head));
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** Everything that the log says of a person, by any of their numbers, from the first event on. */
export const eventsOf = async function* (
  parts: LogParts,
  userIds: readonly number[],
  onRead: (share: number) => Promise<void>,
): AsyncGenerator<ToldEvent> {
  for await (const stored of walk(parts, onRead)) {
    for (const userId of userIds) {
      const data = toldOf(parts.codec, stored, userId);
      if (!data) continue;
      yield { ...headOf(stored), data };
      break;
    }
  }
};

/** Everything that a person recorded, with the address from which they did. */
export const actsOf = async function* (parts: LogParts, userId: number, onRead: (share: number) => Promise<void>): AsyncGenerator<ToldAct> {
  for await (const stored of walk(parts, onRead)) {
    if (!stored.meta.includes(`"actorUserId":${userId},`)) continue;
    const { actorRole, ip } = parseMetadata(stored.meta);
    yield { ...headOf(stored), actorRole, address: ip === undefined ? null : parts.opened(String(userId), ip) };
  }
};

const headOf = ({ type, stream, version, meta }: StoredEvent): Omit<ToldEvent, 'data'> => ({
  recordedAt: parseMetadata(meta).recordedAt,
  ...{ type, stream, version },
});
