import type { Profile } from '#contracts/profiles/profile.docs';
import { noProfile } from '#domain/profiles/no-profile';
import { childAge } from '#contracts/rules/child-ages';
import { toOrdinal } from '#contracts/rules/dates';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { foldText } from '#contracts/text';
import { profileStream, profileStreamEvents, type ProfileEvent } from '#domain/profiles/profile.fold';
import { marksOf } from '../search-marks.js';
import { view, type EventFacts, type View } from '../view.js';

/** `isMadeByOthers`: an organiser, a club or a guardian has made it for an athlete, who need not say so. */
type ProfileDoc = Profile & { isMadeByOthers?: true };

const fold = (doc: ProfileDoc, event: ProfileEvent & EventFacts): void => {
  profileStream.evolve(doc, event, event);
  const { type, actorUserId, data } = event;
  if (type === 'ProfileCreated' && actorUserId !== null && actorUserId !== data.userId) doc.isMadeByOthers = true;
};

/** Since when a result waits for a verdict; null: none does. */
const waitsSince = ({ verifications, mergedInto }: Profile): string | null =>
  mergedInto === null ? (verifications.flatMap(({ status, at }) => (status === 'asked' ? [at] : [])).sort()[0] ?? null) : null;

/** Since when a certificate with a file waits for a verdict; null: none does. */
const certificatesSince = ({ certificates, mergedInto }: Profile): string | null => {
  if (mergedInto !== null) return null;
  return certificates.flatMap(({ status, file, statedAt }) => (status === 'stated' && file ? [statedAt] : [])).sort()[0] ?? null;
};

/** Since when the person waits for an answer on a profile that they say is theirs; null: on none. */
const claimsSince = ({ claims }: Profile): string | null =>
  claims.flatMap(({ status, at }) => (status === 'asked' ? [at] : [])).sort()[0] ?? null;

/** An athlete whose profile is there for everybody; that of a child is found from the day on that says `closedUntil`. */
const isAthlete = ({ roles, privateInformation, isErased, mergedInto, isMadeByOthers }: ProfileDoc): boolean => {
  const isOpen = !privateInformation.isPrivateProfile && !isErased && mergedInto === null;
  return isOpen && (roles.some(({ type }) => type === 'athlete') || (isMadeByOthers === true && roles.length === 0));
};

/** A hidden surname is not found either. */
const foldedName = ({ base, privateInformation: { isHiddenLastName } }: Profile): string =>
  foldText(fullNameWithMiddle({ ...base, lastName: isHiddenLastName ? null : base.lastName }));

/** The last day on which the profile of a child is closed, as a number that grows with the day; 0: it is open. */
const closedUntil = ({ base: { birthDate }, isOpenedByGuardian }: Profile): number =>
  birthDate === null || isOpenedByGuardian ? 0 : toOrdinal(birthDate) + childAge * 10_000;

const marks = ({ roles, organizations, privateInformation: { isHiddenOrganizations } }: Profile): string => {
  const sports = roles.filter(({ type }) => type === 'athlete').map(({ sportId }) => sportId);
  const named = isHiddenOrganizations ? [] : organizations.filter(({ confirmation }) => confirmation !== 'declined');
  return `${marksOf('sport', sports)} ${marksOf(
    'organization',
    named.map(({ organizationId }) => organizationId),
  )}`;
};

/** Whole profiles, also what nobody but their editors may see: what others get is made by `profileFor`. */
export const profilesView: View<Profile> = view<Profile, typeof profileStreamEvents>(profileStreamEvents, {
  name: 'profiles',
  version: 16,
  initial: (key) => noProfile(Number(key)),
  keys: (event) => event.data.userId,
  // Every event of the stream is folded as the decisions fold it.
  on: Object.fromEntries(Object.keys(profileStreamEvents).map((type) => [type, fold])),
  // Whoever waits for a verdict on a result is found, the first who asked first; and what was merged into another one, the last first.
  columns: {
    isWaiting: { type: 'integer', value: (doc) => (waitsSince(doc) === null ? 0 : 1) },
    waitsSince: { type: 'text', value: waitsSince },
    hasCertificates: { type: 'integer', value: (doc) => (certificatesSince(doc) === null ? 0 : 1) },
    certificatesSince: { type: 'text', value: certificatesSince },
    claimsSince: { type: 'text', value: claimsSince },
    mergedIntoAt: { type: 'text', value: (doc) => doc.mergedIntoAt },
    isAthlete: { type: 'integer', value: (doc) => Number(isAthlete(doc)) },
    closedUntil: { type: 'integer', value: closedUntil },
    // Of who hides their age, no search tells it.
    bornOn: {
      type: 'integer',
      value: ({ base: { birthDate }, privateInformation }) =>
        birthDate === null || privateInformation.isHiddenAge ? null : toOrdinal(birthDate),
    },
    byName: { type: 'text', value: (doc) => (isAthlete(doc) ? foldedName(doc) : null) },
    countryId: { type: 'integer', value: ({ base }) => base.countryId },
    regionId: { type: 'integer', value: ({ base }) => base.countryRegionId },
    cityId: { type: 'integer', value: ({ base }) => base.cityId },
  },
  indexes: [
    ['isWaiting', 'waitsSince'],
    ['hasCertificates', 'certificatesSince'],
    ['claimsSince'],
    ['mergedIntoAt'],
    ['isAthlete', 'byName'],
    ['isAthlete', 'countryId', 'byName'],
    ['isAthlete', 'regionId', 'byName'],
    ['isAthlete', 'cityId', 'byName'],
  ],
  text: (doc) => (isAthlete(doc) ? `${foldedName(doc)} ${marks(doc)}` : ''),
});
