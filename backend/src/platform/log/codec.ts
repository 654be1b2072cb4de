import type { EventDef, EventTable, PersonalFields } from '#contracts/event';
import type { StoredEvent } from '../ports/event-store.js';
import { Unavailable } from '../unavailable.js';

/** Encrypts what identifies a person under that person's key. `ensure` first, then the rest is synchronous. */
export interface PersonCipher {
  /** Loads (or makes) the keys of these persons. */
  ensure(personIds: readonly string[]): Promise<void>;
  encrypt(personId: string, plain: string): string;
  /** `null` when the key is gone: the person was erased. */
  decrypt(personId: string, cipher: string): string | null;
  /** Persons whose key is there but cannot be used, of those asked for last. */
  readonly damaged: ReadonlySet<string>;
}

/** Why an event cannot be read: recorded by a newer version of the program, or the key of the person in it is damaged. */
export type EventFault = 'newer' | 'damaged-key';

/** A stored event that this program cannot read, met by somebody who needs it. */
class UnreadableEvent extends Unavailable {
  constructor({ type, stream, version }: { type: string; stream?: string; version?: number }, fault: EventFault) {
    const why = fault === 'newer' ? 'recorded by a newer version of the program' : "the person's key is damaged";
    super(fault === 'newer' ? 'error.newer_version' : 'error.damaged_key', `${stream ?? ''} ${version ?? ''} ${type}: ${why}`);
  }
}

type Written = Pick<StoredEvent, 'type' | 'data' | 'meta' | 'writtenAs'> & Partial<Pick<StoredEvent, 'stream' | 'version'>>;
type Data = Record<string, unknown>;
interface Sealed {
  '~': string;
}
const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && '~' in value;
const isNamed = (value: unknown): value is { id: number; name: unknown } => isData(value) && typeof value['id'] === 'number';
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** Id of the person whose data an event holds; null when it is nobody's. */
const ownerIn = (data: Data, of: string | undefined): string | null => {
  const owner = of === undefined ? null : data[of];
  return typeof owner === 'number' || typeof owner === 'string' ? String(owner) : null;
};

/** Knows every event type: its version, upcasts and personal fields. Turns decided events into stored text and back. */
export class EventCodec {
  private readonly defs = new Map<string, EventDef>();
  /** Find the persons in the stored data of a type, its own first. */
  private readonly owners = new Map<string, readonly RegExp[]>();

  constructor(
    tables: readonly EventTable[],
    private readonly cipher: PersonCipher,
  ) {
    for (const table of new Set(tables)) {
      for (const [type, def] of Object.entries(table)) {
        const known = this.defs.get(type);
        if (known && known !== def) throw new Error(`event type ${type} is declared twice`);
        this.defs.set(type, def);
        const { of, named = [] } = def.personal ?? {};
        if (of !== undefined)
          this.owners.set(
            type,
            [`"${of}":(\\d+)`, ...named.map((field) => `"${field}":{"id":(\\d+)`)].map((text) => new RegExp(text)),
          );
      }
    }
  }

  def(type: string): EventDef {
    const def = this.defs.get(type);
    if (!def) throw new Error(`unknown event type ${type}`);
    return def;
  }

  types(): ReadonlyMap<string, EventDef> {
    return this.defs;
  }

  /** Ids of the persons whose keys `encode` needs for these events. */
  persons(events: readonly { type: string; data: unknown }[]): string[] {
    const ids: string[] = [];
    for (const { type, data } of events) {
      const { of, named = [] } = this.def(type).personal ?? {};
      if (!isData(data)) continue;
      const owner = ownerIn(data, of);
      if (owner !== null) ids.push(owner);
      for (const field of named) if (isNamed(data[field])) ids.push(String(data[field].id));
    }
    return ids;
  }

  encode(type: string, data: unknown): string {
    const { personal } = this.def(type);
    if (!personal || !isData(data)) return JSON.stringify(data);
    const owner = ownerIn(data, personal.of);
    const sealed: Data = { ...data };
    for (const field of owner === null ? [] : personal.fields) {
      const value = sealed[field];
      if (value !== undefined && value !== null) sealed[field] = this.sealed(owner ?? '', value);
    }
    for (const field of personal.named ?? []) {
      const value = sealed[field];
      if (isNamed(value)) sealed[field] = { id: value.id, name: this.sealed(String(value.id), value.name) };
    }
    return JSON.stringify(sealed);
  }

  private sealed(owner: string, value: unknown): Sealed {
    return { '~': this.cipher.encrypt(owner, JSON.stringify(value)) };
  }

  /** Loads the keys that `decode` will need for a page of stored events. */
  async prepare(events: readonly Pick<Written, 'type' | 'data'>[]): Promise<void> {
    const ids = new Set<string>();
    for (const event of events) {
      for (const owner of this.ownersOf(event)) ids.add(owner);
    }
    if (ids.size > 0) await this.cipher.ensure([...ids]);
  }

  /** Why this program cannot read an event, once `prepare` has loaded its keys; null when it can. */
  faultOf(event: Written): EventFault | null {
    const def = this.defs.get(event.type);
    if (!def || versionOf(event) > def.v) return 'newer';
    if (this.cipher.damaged.size === 0) return null;
    return this.ownersOf(event).some((owner) => this.cipher.damaged.has(owner)) ? 'damaged-key' : null;
  }

  /** Data of a stored event in its newest version, personal fields in the clear (null when the person was erased). */
  decode(event: Written): unknown {
    const fault = this.faultOf(event);
    if (fault) throw new UnreadableEvent(event, fault);
    const def = this.def(event.type);
    let data: unknown = JSON.parse(event.data);
    if (def.personal && isData(data)) this.open(data, def.personal);
    if (def.v > 1) data = upcast(def, data, versionOf(event));
    return data;
  }

  /** Whose personal fields an event holds. */
  ownersOf({ type, data }: Pick<Written, 'type' | 'data'>): string[] {
    return (this.owners.get(type) ?? []).flatMap((owner) => owner.exec(data)?.[1] ?? []);
  }

  private open(data: Data, { of, fields, named = [] }: PersonalFields): void {
    const owner = ownerIn(data, of) ?? '';
    for (const field of fields) if (isSealed(data[field])) data[field] = this.opened(owner, data[field]);
    for (const field of named) {
      const value = data[field];
      if (isNamed(value)) data[field] = { ...value, name: this.opened(String(value.id), value.name) };
    }
  }

  private opened(owner: string, value: unknown): unknown {
    if (!isSealed(value)) return value;
    const plain = this.cipher.decrypt(owner, value['~']);
    return plain === null ? null : (JSON.parse(plain) as unknown);
  }
}

/** Metadata begins with `{"v":n`. */
const versionOf = ({ writtenAs, meta }: Written): number => writtenAs ?? Number(/^\{"v":(\d+)/.exec(meta)?.[1] ?? 1);

const upcast = (def: EventDef, data: unknown, from: number): unknown => {
  let current = data;
  for (let v = from; v < def.v; v += 1) {
    const step = def.upcasts?.[v];
    if (!step) throw new Error(`no upcast from version ${v}`);
    current = step(current as never);
  }
  return current;
};
