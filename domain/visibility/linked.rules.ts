import type { Profile } from '#contracts/profiles/profile.docs';
import { profileFor } from './profile-for.js';

/** Whether an entry may lead to the profile of its person: a link tells that they were there, what they did, and who the name is. */
export const mayBeLinked = (profile: Profile, today: string): boolean => {
  const { isPrivate, lastName, shows } = profileFor('guest', profile, today);
  return !isPrivate && lastName !== null && shows.events && shows.results;
};
