import type { DocumentKey } from '#projections/view';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';
import type { Composer } from './composer.js';
import type { LiveSpec, Mask } from './live-spec.js';
import { publish, type Room, type Step } from './room.js';

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
    const unmasked = mask ? changes.filter((change) => mask.concerns(change).length > 0) : [];
    if (!mask || unmasked.length === 0) return [];
    const subjects = [...new Set(unmasked.flatMap((change) => mask.concerns(change)))];
    const version = unmasked.reduce((highest, { position }) => Math.max(highest, Number(position)), 0);
    const shownIn = mask.shownIn(subjects, documents).then((keys) => new Set(keys));
    // Each room that waits for it sees the failure.
    shownIn.catch(() => undefined);
    return [{ spec, mask, subjects, version, shownIn }];
  });

export const isCovered = ({ spec }: Room, step: Step | null): boolean => step !== null && spec.mask?.patches?.covers(step.patch) === true;

interface Parts {
  documents: DocumentReader;
  composer: Composer;
}

/** The step of a room as everybody may get it, with what was hidden or shown just now; null: there is nothing to publish. */
const masked = async (room: Room, step: Step | null, unmasked: readonly Unmasked[], parts: Parts): Promise<Step | null> => {
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
      parts.composer.compose(room);
      continue;
    }
    const patch = await patches.unmasked(key, subjects, parts.documents);
    published = { version: Math.max(version, published?.version ?? 0), patch: [...(published?.patch ?? []), ...patch] };
  }
  return published;
};

/** Publishes a step once it is masked; what waits for a mask keeps its place before what comes later in the same room. */
export const publishMasked = (room: Room, step: Step | null, unmasked: readonly Unmasked[], parts: Parts): void => {
  const mine = (room.masking ?? Promise.resolve())
    .then(() => masked(room, step, unmasked, parts))
    .then(
      (published) => published && publish(room, published.version, published.patch),
      () => lose(room, step, unmasked, parts),
    )
    .then(() => {
      if (room.masking === mine) room.masking = null;
    });
  room.masking = mine;
};

/** A mask that failed leaves a gap, which followers notice and read anew: no name goes out that the mask would hide. */
const lose = (room: Room, step: Step | null, unmasked: readonly Unmasked[], { composer }: Parts): void => {
  room.recent = [];
  room.whole = null;
  if (room.spec.patch) room.version = Math.max(room.version, step?.version ?? 0, ...unmasked.map(({ version }) => version));
  else composer.compose(room);
};
