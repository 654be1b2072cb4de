import type { Profile } from '#contracts/profiles/profile.docs';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

const blobIds = /[0-9a-f]{64}/g;

/** Every file that a profile or an entry names. */
export const filesOf = (profile: Profile, entries: readonly Pick<RegistrationDoc, 'entry' | 'details'>[]): string[] => {
  const named = JSON.stringify([profile, entries.map(({ entry, details }) => [entry, details])]);
  return [...new Set([...named.matchAll(blobIds)].map(([id]) => id))];
};
