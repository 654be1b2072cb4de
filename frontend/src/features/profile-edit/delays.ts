/** docs/spec/profile.md: the edit view comes back so long after a save; the next location opens so long after a choice. */
export const returnAfterInMs = 2_000;
export const nextLocationOpensAfterInMs = 1_000;
