/** Bugs that the simulation can be told to have: each must be found. */
export const knownBugs = [
  'answers before the flush',
  'reads what is not flushed',
  'checkpoint before the documents',
  'commands known in memory only',
  'expected version ignored',
  'reads past a gap',
  'job done before it ran',
  'mail without an id',
  'new id at each try',
] as const;
export type KnownBug = (typeof knownBugs)[number];
