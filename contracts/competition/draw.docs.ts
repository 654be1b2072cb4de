import type { DrawBasis, DrawnPlacement, DrawSeal } from './draw-basis.js';

/** What happened to a draw: made, taken back to the set-up, or changed by hand afterwards. */
type DrawStepKind = 'drawn' | 'undone' | 'swapped' | 'seated' | 'late';

export interface DrawStep {
  kind: DrawStepKind;
  at: string;
  reason: string;
  /** Of a draw. */
  drawSeed: string | null;
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
  seal: DrawSeal | null;
}

/** `draw` (docs/spec/live.md): the draw of a category, to be drawn again by anybody. */
export interface DrawRecord {
  streamId: number;
  last: LastDraw | null;
  /** Of all draws, this one too. */
  drawsCount: number;
  /** The newest ones, oldest first. */
  steps: DrawStep[];
}
