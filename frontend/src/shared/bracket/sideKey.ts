import type { Corners } from '../../ui/corners.js';

/** The word for the letter of a side. */
export const sideKey = (corners: Corners, slot: number): 'side.red' | 'side.white' | 'side.blue' => {
  if (slot !== 1) return 'side.blue';
  return corners === 'whiteBlue' ? 'side.white' : 'side.red';
};
