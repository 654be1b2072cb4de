/** An event of a hall, as far as its place is concerned. */
export interface Placed {
  stream: string;
  version: number;
}

/** What home has of an event stream. */
export interface Known {
  version: number;
  hash: string;
}

/** The event of the hall before a part of its log; null: the part is the first after the hall got the sport event. */
export type Follows = (Placed & { hash: string }) | null;

type Sorted<Event> =
  /** In the order of the hall; what home has already is left out. */
  | { kind: 'fits'; fresh: Event[] }
  /** Something before it has not come. */
  | { kind: 'gap' }
  /** Not of what the hall decides, or not what the log of the hall can hold. */
  | { kind: 'refused' };

interface Parts<Event> {
  /** Whether home has the event that comes before the part. */
  hasBefore: boolean;
  decides: (stream: string) => boolean;
  /** The end of a stream at home; version 0 where there is none. */
  endOf: (stream: string) => Known;
  /** Whether home has this very event at its place. */
  isKnown: (event: Event) => boolean;
  /** Checks the event's hash and that it goes on from another one. */
  goesOn: (event: Event, before: Known) => boolean;
  hashOf: (event: Event) => string;
}

/**
 * What home takes of a part of a hall's log: what goes on from what it has, event by event, so that what home has is a beginning of
 * what the hall has. Whatever came before is recognised by its hash, so a part may come twice.
 */
export const sortFed = <Event extends Placed>(events: readonly Event[], parts: Parts<Event>): Sorted<Event> => {
  if (!parts.hasBefore) return { kind: 'gap' };
  const ends = new Map<string, Known>();
  const fresh: Event[] = [];
  for (const event of events) {
    const { stream, version } = event;
    if (!parts.decides(stream)) return { kind: 'refused' };
    const end = ends.get(stream) ?? parts.endOf(stream);
    if (version > end.version + 1) return { kind: 'gap' };
    if (version <= end.version) {
      if (!parts.isKnown(event)) return { kind: 'refused' };
      continue;
    }
    if (!parts.goesOn(event, end)) return { kind: 'refused' };
    ends.set(stream, { version, hash: parts.hashOf(event) });
    fresh.push(event);
  }
  return { kind: 'fits', fresh };
};
