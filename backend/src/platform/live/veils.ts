import type { DocumentKey } from '#projections/view';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';
import type { LiveSpec, Veil } from './live-spec.js';
import type { Room, Step } from './room.js';

/** Documents that decide what is hidden have changed: some rooms of this spec show it. */
export interface Lifted {
  spec: LiveSpec;
  veil: Veil;
  subjects: readonly DocumentKey[];
  version: number;
  /** The keys of those rooms. */
  shownIn: Promise<ReadonlySet<number>>;
}

export const liftedBy = (changes: readonly DocumentChange[], open: Iterable<LiveSpec>, documents: DocumentReader): Lifted[] =>
  [...new Set(open)].flatMap((spec) => {
    const { veil } = spec;
    const lifted = veil ? changes.filter(({ view }) => view === veil.view) : [];
    if (!veil || lifted.length === 0) return [];
    const subjects = [...new Set(lifted.map(({ key }) => key))];
    const version = lifted.reduce((highest, { position }) => Math.max(highest, Number(position)), 0);
    const shownIn = veil.shownIn(subjects, documents).then((keys) => new Set(keys));
    // Each room that waits for it sees the failure.
    shownIn.catch(() => undefined);
    return [{ spec, veil, subjects, version, shownIn }];
  });

export const isCovered = ({ spec }: Room, step: Step | null): boolean => step !== null && spec.veil?.patches?.covers(step.patch) === true;

/** The step of a room as everybody may get it, with what was hidden or shown just now; null: the room is told nothing. */
export const veiled = async (
  room: Room,
  step: Step | null,
  lifted: readonly Lifted[],
  parts: { documents: DocumentReader; compose: (room: Room) => void },
): Promise<Step | null> => {
  const { spec, key } = room;
  const patches = spec.veil?.patches;
  let told = step;
  if (step && patches?.covers(step.patch)) told = { ...step, patch: await patches.cover(key, step.patch, parts.documents) };
  for (const { subjects, version, shownIn } of lifted) {
    if (!(await shownIn).has(key)) continue;
    // The steps so far may name who is hidden now.
    room.recent = [];
    room.whole = null;
    if (!spec.patch || !patches) {
      parts.compose(room);
      continue;
    }
    const patch = await patches.lifted(key, subjects, parts.documents);
    told = { version: Math.max(version, told?.version ?? 0), patch: [...(told?.patch ?? []), ...patch] };
  }
  return told;
};
