import type { JsonPatch } from '#contracts/patch';
import type { RoleCode } from '#contracts/op';
import type { Actor } from '../context.js';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';

export interface Snapshot {
  /** Log position of the last event in the document: grows, but not by one. */
  version: number;
  document: unknown;
}

/** A document that may be followed over the wire (conventions.md, Live wire). */
export interface LiveSpec {
  /** Its name on the wire. */
  view: string;
  /** Which roles may follow; V stands for everybody when the sport event is published. */
  roles: readonly RoleCode[];
  /** The id that access is decided by, as input of the scope. */
  scope: (key: number) => { field: 'eventId' | 'streamId'; input: Record<string, number> };
  /** Which followed documents a changed document of a view is part of. */
  touches: (change: DocumentChange) => readonly number[];
  snapshot: (key: number, documents: DocumentReader) => Promise<Snapshot | null>;
  /**
   * The patch of the followed document for a change of one of its parts, where the part says it. Absent: the gateway
   * composes the document anew and compares.
   */
  patch?: ((change: DocumentChange) => JsonPatch | null) | undefined;
}

export type MayFollow = (spec: LiveSpec, key: number, actor: Actor) => Promise<boolean | 'unknown'>;
