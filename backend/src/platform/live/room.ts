import type { JsonPatch } from '#contracts/patch';
import type { Broadcaster, Follower } from './broadcaster.js';
import type { LiveSpec, Snapshot } from './live-spec.js';

/** One step of a followed document. */
export interface Changed {
  view: string;
  key: number;
  from: number;
  version: number;
  patch: JsonPatch;
  /** No step from what followers have leads here: each asks for the whole document again. */
  isGap?: true;
}

export interface Room {
  spec: LiveSpec;
  key: number;
  followers: Set<Follower>;
  broadcaster: Broadcaster<Changed>;
  version: number;
  /** Kept for documents that are composed and compared. */
  document: unknown;
  /** The newest steps, for those who come back. */
  recent: Changed[];
  /** The whole document as it was read when the room stood at this version: many who join at once share it. */
  whole: { at: number; read: Promise<Snapshot | null> } | null;
  /** Steps that wait for their mask, one after another; null when none does. */
  masking: Promise<void> | null;
}

/** What a batch of changes says to a room. */
export interface Step {
  version: number;
  patch: JsonPatch;
}

export const nameOf = (view: string, key: number): string => `${view}:${key}`;

/** Steps that came while a broadcast ran are one: patches apply one after another. */
export const merge = (steps: readonly Changed[]): Changed => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('a broadcast without a step');
  if (steps.some(({ isGap }) => isGap)) return { ...last, from: last.version, patch: [] };
  return steps.length === 1 ? first : { ...last, from: first.from, patch: steps.flatMap(({ patch }) => patch) };
};

export const stepsAfter = (room: Room, version: number): Changed[] | null => {
  if (version === room.version) return [];
  const from = room.recent.findIndex((step) => step.from === version);
  return from < 0 ? null : room.recent.slice(from);
};

const recentSteps = 200;

/** Takes the room to a version and sends the step to all who follow it. */
export const publish = (room: Room, version: number, patch: JsonPatch): void => {
  const changed: Changed = { view: room.spec.view, key: room.key, from: room.version, version, patch };
  room.version = version;
  room.recent.push(changed);
  if (room.recent.length > recentSteps) room.recent.shift();
  room.broadcaster.publish(changed);
};

/** The document was made anew: whoever follows it must let go of what they have. */
export const renew = (room: Room, version: number): void => {
  room.version = Math.max(version, room.version + 1);
  room.recent = [];
  room.whole = null;
  room.broadcaster.publish({ view: room.spec.view, key: room.key, from: room.version, version: room.version, patch: [], isGap: true });
};
