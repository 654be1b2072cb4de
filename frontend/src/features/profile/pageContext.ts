import type { PublicProfile } from '#contracts/profiles/page.docs';
import { createContext, useContext } from 'react';

export interface ProfileOnPage {
  data: PublicProfile;
  name: string;
  refetch: () => void;
  refetchLater: (ms: number) => void;
}

export const ProfileContext = createContext<ProfileOnPage | null>(null);

export const useProfile = (): ProfileOnPage => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('a block of the profile stands outside of its page');
  return profile;
};
