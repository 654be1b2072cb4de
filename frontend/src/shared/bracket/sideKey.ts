import { sideIn, type Corners } from '../../ui/corners.js';

/** The word for the letter of a side. */
export const sideKey = (corners: Corners, slot: number) => `side.${sideIn(corners, slot)}` as const;
