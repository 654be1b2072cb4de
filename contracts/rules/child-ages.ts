/** Below it a profile is closed to visitors, unless a guardian has opened it within what administrators allow (docs/spec/roles.md). */
export const childAge = 14;

/** Ages of which administrators choose one: from then on the profile of a child is handed over to them. */
export const handOverAges = [14, 18] as const;
