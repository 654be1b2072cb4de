import type { DocumentKey } from '#projections/view';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';
import type { LiveSpec, Mask } from './live-spec.js';
import type { Room, Step } from './room.js';

/** Documents that decide what is hidden have changed: some rooms of this spec show it. */
export interface Unmasked {
  spec: LiveSpec;
  mask: Mask;
  subjects: readonly DocumentKey[];
  version: number;
  /** The keys of those rooms. */
  shownIn: Promise<ReadonlySet<number>>;
}

export const unmaskedBy = (changes: readonly DocumentChange[], open: Iterable<LiveSpec>, documents: DocumentReader): Unmasked[] =>
  [...new Set(open)].flatMap((spec) => {
    const { mask } = spec;
    const unmasked = mask ? changes.filter(({ view }) => view === mask.view) : [];
    if (!mask || unmasked.length === 0) return [];
    const subjects = [...new Set(unmasked.map(({ key }) => key))];
    const version = unmasked.reduce((highest, { position }) => Math.max(highest, Number(position)), 0);
    const shownIn = mask.shownIn(subjects, documents).then((keys) => new Set(keys));
    // Each room that waits for it sees the failure.
    shownIn.catch(() => undefined);
    return [{ spec, mask, subjects, version, shownIn }];
  });

export const isCovered = ({ spec }: Room, step: Step | null): boolean => step !== null && spec.mask?.patches?.covers(step.patch) === true;

/** The step of a room as everybody may get it, with what was hidden or shown just now; null: the room is told nothing. */
export const masked = async (
  room: Room,
  step: Step | null,
  unmasked: readonly Unmasked[],
  parts: { documents: DocumentReader; compose: (room: Room) => void },
): Promise<Step | null> => {
  const { spec, key } = room;
  const patches = spec.mask?.patches;
  let published = step;
  if (step && patches?.covers(step.patch)) published = { ...step, patch: await patches.cover(key, step.patch, parts.documents) };
  for (const { subjects, version, shownIn } of unmasked) {
    if (!(await shownIn).has(key)) continue;
    // The steps so far may name who is hidden now.
    room.recent = [];
    room.whole = null;
    if (!spec.patch || !patches) {
      parts.compose(room);
      continue;
    }
    const patch = await patches.unmasked(key, subjects, parts.documents);
    published = { version: Math.max(version, published?.version ?? 0), patch: [...(published?.patch ?? []), ...patch] };
  }
  return published;
};
