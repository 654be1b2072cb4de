import { ProfileLink } from './ProfileLink.js';
import { useProfilesOf } from './useProfilesOf.js';

/** Leads to the profile of one entrant, where it is open: asked for once it is shown. */
export const ProfileOf = ({ registrationId, name }: { registrationId: number; name: string }) => (
  <ProfileLink userId={useProfilesOf([registrationId]).get(registrationId)} name={name} />
);
