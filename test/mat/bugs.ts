/** Bugs that the test can be told to have, and in which of its runs each was found first. */
const foundIn = {
  'acknowledged before it is recorded': 1,
  'new id at each try': 1,
  'taps name nobody': 58,
  'forgets what it has decided': 2,
  'loses what waits': 2,
  'frames are lost in silence': 15,
} as const;
export type KnownBug = keyof typeof foundIn;
export const knownBugs = Object.entries(foundIn) as [KnownBug, number][];
