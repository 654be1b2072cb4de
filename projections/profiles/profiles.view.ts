import type { Profile } from '#contracts/profiles/profile.docs';
import { noProfile } from '#domain/profiles/no-profile';
import { profileStream, profileStreamEvents, type ProfileEvent } from '#domain/profiles/profile.fold';
import { view, type EventFacts, type View } from '../view.js';

const fold = (doc: Profile, event: ProfileEvent & EventFacts): void => {
  profileStream.evolve(doc, event, event);
};

/** Since when a result waits for a verdict; null: none does. */
const waitsSince = ({ verifications, mergedInto }: Profile): string | null =>
  mergedInto === null ? (verifications.flatMap(({ status, at }) => (status === 'asked' ? [at] : [])).sort()[0] ?? null) : null;

/** Since when the person waits for an answer on a profile that they say is theirs; null: on none. */
const claimsSince = ({ claims }: Profile): string | null =>
  claims.flatMap(({ status, at }) => (status === 'asked' ? [at] : [])).sort()[0] ?? null;

/** Whole profiles, also what nobody but their editors may see: what others get is made by `profileFor`. */
export const profilesView: View<Profile> = view<Profile, typeof profileStreamEvents>(profileStreamEvents, {
  name: 'profiles',
  version: 14,
  initial: (key) => noProfile(Number(key)),
  keys: (event) => event.data.userId,
  // Every event of the stream is folded as the decisions fold it.
  on: Object.fromEntries(Object.keys(profileStreamEvents).map((type) => [type, fold])),
  // Whoever waits for a verdict on a result is found, the first who asked first; and what was merged into another one, the last first.
  columns: {
    isWaiting: { type: 'integer', value: (doc) => (waitsSince(doc) === null ? 0 : 1) },
    waitsSince: { type: 'text', value: waitsSince },
    claimsSince: { type: 'text', value: claimsSince },
    mergedIntoAt: { type: 'text', value: (doc) => doc.mergedIntoAt },
  },
  indexes: [['isWaiting', 'waitsSince'], ['claimsSince'], ['mergedIntoAt']],
});
