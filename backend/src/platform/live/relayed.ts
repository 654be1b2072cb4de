import jsonPatch, { type Operation } from 'fast-json-patch';
import type { JsonPatch } from '#contracts/patch';
import type { DocumentReader } from '../documents.js';
import { JsonText } from '../json-text.js';
import type { LiveBus } from '../ports/live-bus.js';
import type { AccessWatch } from './access-watch.js';
import type { RoomMessage } from './bus-messages.js';
import type { LiveSpec, Snapshot } from './live-spec.js';
import type { Room } from './room.js';

/** A room whose steps are made elsewhere. */
export interface Relayed {
  room: Room;
  leave: () => void;
  /** Asked for anew, since a step was missed or another projector speaks. */
  isStale: boolean;
}

/** A room that is asked for. */
export interface Opening {
  early: (RoomMessage & { kind: 'step' })[];
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

/** Changes the document in place; false: it is not one of this document. */
export const applied = (room: Room, patch: JsonPatch): boolean => {
  try {
    room.document = jsonPatch.applyPatch(room.document, structuredClone(patch) as Operation[], false, true).newDocument;
    return true;
  } catch {
    return false;
  }
};

/** The document as it stands, for all who join at this version: patches go on changing the room's own. */
export const wholeOf = (room: Room): Promise<Snapshot | null> => {
  const at = room.version;
  room.whole = room.whole?.at === at ? room.whole : { at, read: Promise.resolve(textOf(room)) };
  return room.whole.read;
};

const textOf = ({ version, document }: Room): Snapshot => ({ version, document: new JsonText(JSON.stringify(document)) });
