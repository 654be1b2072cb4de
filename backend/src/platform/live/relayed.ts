import jsonPatch, { type Operation } from 'fast-json-patch';
import type { JsonPatch } from '#contracts/patch';
import type { DocumentReader } from '../documents.js';
import { JsonText } from '../json-text.js';
import type { LiveBus } from '../ports/live-bus.js';
import type { AccessWatch } from './access-watch.js';
import { Broadcaster, type Follower, type Frame } from './broadcaster.js';
import type { RoomMessage } from './bus-messages.js';
import { diff } from './diff.js';
import type { LiveSpec, Snapshot } from './live-spec.js';
import { publish, type Changed, type Room } from './room.js';

/** A room whose steps are made elsewhere. */
export interface Relayed {
  room: Room;
  leave: () => void;
  /** Of the projector that its version is of; 0: it was read here. The same version of another may be another document. */
  epoch: number;
  /** Asked for anew, since a step was missed or another projector speaks. */
  isStale: boolean;
}

/** A room that is asked for. */
export interface Opening {
  early: (RoomMessage & { kind: 'step' })[];
  answer: Promise<RoomMessage | null>;
  answered: (answer: RoomMessage | null) => void;
  made: Promise<Relayed | null>;
}

export interface RelayParts {
  specs: readonly LiveSpec[];
  documents: DocumentReader;
  bus: LiveBus;
  encode: (event: string, message: unknown) => Buffer;
  access: AccessWatch;
  /** Resolves when the documents that are read here have this position. */
  reach: (position: bigint) => Promise<unknown>;
  onWritten: () => void;
}

export const newOpening = (): Opening => {
  let answered: Opening['answered'] = () => undefined;
  const answer = new Promise<RoomMessage | null>((resolve) => (answered = resolve));
  return { early: [], answer, answered, made: Promise.resolve(null) };
};

export const newRoom = (
  spec: LiveSpec,
  key: number,
  { version, document }: Snapshot,
  frame: (steps: readonly Changed[]) => Frame,
): Room => {
  const followers = new Set<Follower>();
  const broadcaster = new Broadcaster<Changed>(followers, frame);
  return { spec, key, followers, broadcaster, version, document, recent: [], whole: null, masking: null };
};

/** Changes the document in place; false: it is not one of this document. */
const applied = (room: Room, patch: JsonPatch): boolean => {
  try {
    room.document = jsonPatch.applyPatch(room.document, structuredClone(patch) as Operation[], false, true).newDocument;
    return true;
  } catch {
    return false;
  }
};

/** Takes the room on by a step; false: it does not go on from what is there. */
export const stepped = ({ room, epoch: own }: Relayed, { epoch, from, version, patch, isGap }: RoomMessage & { kind: 'step' }): boolean => {
  const isAnothers = epoch !== own;
  if (version <= room.version && !isGap && !isAnothers) return true;
  if (isGap || isAnothers || from !== room.version || !applied(room, patch)) return false;
  publish(room, version, patch);
  return true;
};

/** Tells what was missed as one step; false: nothing was. */
export const healed = (room: Room, { version, document }: Snapshot): boolean => {
  if (version <= room.version) return false;
  const patch = diff(room.document, document);
  room.document = document;
  publish(room, version, patch);
  return true;
};

/** The document as it stands, for all who join at this version: patches go on changing the room's own. */
export const wholeOf = (room: Room): Promise<Snapshot | null> => {
  const at = room.version;
  room.whole = room.whole?.at === at ? room.whole : { at, read: Promise.resolve(textOf(room)) };
  return room.whole.read;
};

const textOf = ({ version, document }: Room): Snapshot => ({ version, document: new JsonText(JSON.stringify(document)) });
