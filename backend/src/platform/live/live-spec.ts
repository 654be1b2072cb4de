import type { JsonPatch } from '#contracts/patch';
import type { DocumentKey } from '#projections/view';
import type { Op, RoleCode } from '#contracts/op';
import type { Actor } from '../context.js';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';

export interface Snapshot {
  /** Log position of the last event in the document: grows, but not by one. */
  version: number;
  document: unknown;
}

/** A document that may be followed over the wire (docs/spec/live.md). */
export interface LiveSpec {
  /** Its name on the wire. */
  view: string;
  /** Which roles may follow; V stands for everybody when the sport event is published. */
  roles: readonly RoleCode[];
  /** The id that access is decided by, as input of the scope; `userId`: of the person whose document it is. */
  scope: (key: number) => { field: 'eventId' | 'streamId' | 'userId'; input: Record<string, number> };
  /** Which followed documents a changed document of a view is part of; `all`: any of those that are followed now. */
  touches: (change: DocumentChange) => readonly number[] | 'all';
  snapshot: (key: number, documents: DocumentReader) => Promise<Snapshot | null>;
  /** The same with the document as `JsonText`, where it is large and its patches say all that changes. */
  text?: (key: number, documents: DocumentReader) => Promise<Snapshot | null>;
  /**
   * The patch of the followed document for a change of one of its parts, where the part says it. Absent: the gateway
   * composes the document anew and compares.
   */
  patch?: ((change: DocumentChange) => JsonPatch | null) | undefined;
  /** Its document also changes as time goes by: it is composed anew every minute. */
  isTimed?: boolean;
  mask?: Mask | undefined;
}

/** Documents of other views may hide parts of a document. Where that is composed anew, `snapshot` sees to it. */
export interface Mask {
  /** The subjects of whom something else may be shown after a change of a document. */
  concerns: (change: DocumentChange) => readonly DocumentKey[];
  /** The followed documents in which something of these subjects stands. */
  shownIn: (subjects: readonly DocumentKey[], documents: DocumentReader) => Promise<readonly number[]>;
  patches?: PatchMask;
}

interface PatchMask {
  /** Whether a patch holds something that may have to be hidden. */
  covers: (patch: JsonPatch) => boolean;
  /** The patch as everybody may get it. */
  cover: (key: number, patch: JsonPatch, documents: DocumentReader) => Promise<JsonPatch>;
  /** What followers are told when something else may be shown of these subjects. */
  unmasked: (key: number, subjects: readonly DocumentKey[], documents: DocumentReader) => Promise<JsonPatch>;
}

/** `unknown`: there is no such document, or none that the caller may know of. */
export type MayFollow = (spec: LiveSpec, key: number, actor: Actor) => Promise<boolean | 'unknown'>;

/** Reads of a live document are counted and allowed as those of an operation. */
export const readOf = ({ view, roles, scope }: LiveSpec, key: number): { op: Op; input: Record<string, number> } => {
  const { field, input } = scope(key);
  const about = field === 'userId' ? { subject: field } : { scope: field };
  const op = { type: 'query', name: `Follow ${view}`, path: '', kind: 'get', roles, ...about, summary: '' } as const;
  return { op: op as unknown as Op, input };
};
