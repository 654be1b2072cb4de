import type { Profile } from '#contracts/profiles/profile.docs';

/** The numbers of these rows are given: a row that comes gets a higher one. */
export const useRows = (profile: Profile, rows: readonly { id: number }[]): void => {
  profile.lastRowId = Math.max(profile.lastRowId, ...rows.map(({ id }) => id));
};
