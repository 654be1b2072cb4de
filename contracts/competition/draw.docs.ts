import type { DrawBasis, DrawnPlacement, DrawSeal } from './draw-basis.js';
import type { SeparationKey } from './types.js';

/** What happened to a draw: announced or taken back, made, taken back to the set-up, or changed by hand afterwards. */
type DrawStepKind = 'announced' | 'withdrawn' | 'drawn' | 'undone' | 'swapped' | 'seated' | 'late';

export interface DrawStep {
  kind: DrawStepKind;
  at: string;
  reason: string;
  /** Of a draw. */
  drawSeed: string | null;
  /** Of an announcement. */
  digest: string | null;
}

/** A public draw that is still to be made. */
export interface AnnouncedDraw {
  announcementId: string;
  /** SHA-256 of the secret that the seed will come from. */
  digest: string;
  at: string;
  mode: string;
  separateBy: SeparationKey[];
  entrantsCount: number;
  reason: string;
}

/** The draw that stands, with what it was made of. */
export interface LastDraw {
  mode: string;
  drawSeed: string;
  at: string;
  basis: DrawBasis | null;
  /** Somebody hides what they share with others: in public nobody sees who was kept apart, so nobody can draw again. */
  isWithheld: boolean;
  placements: DrawnPlacement[];
  /** Of a public draw: the secret opened, and the digest of it that had been announced. */
  seal: (DrawSeal & { digest: string }) | null;
}

/** `draw` (docs/spec/live.md): the draw of a category, to be drawn again by anybody. */
export interface DrawRecord {
  streamId: number;
  announced: AnnouncedDraw | null;
  last: LastDraw | null;
  /** Of all draws, this one too. */
  drawsCount: number;
  /** The newest ones, oldest first. */
  steps: DrawStep[];
}
