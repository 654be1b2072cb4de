import type { SportMode } from './types.js';

export interface ModeName {
  id: string;
  version: string;
}

/** A sport mode in the list of the cabinet. */
export interface ListedMode {
  mode: SportMode;
  /** Comes with the product: it is read and copied, never changed. */
  isProduct: boolean;
  /** The mode that a mode of an organiser was copied from; null: it came as a file, or with the product. */
  base: ModeName | null;
  /** Whether the caller may save a new version or remove it. */
  canChange: boolean;
  /** Categories of this sport event that keep it, in any version. */
  categories: number;
}
