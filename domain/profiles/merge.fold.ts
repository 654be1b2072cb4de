import type { z } from 'zod';
import type { mergeEvents } from '#contracts/profiles/merge.events';
import type { Merge } from '#contracts/profiles/merged.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { acceptClaim } from './claims.fold.js';

/** All numbers that the person has had: their own, and those of what was merged into theirs. */
export const numbersOf = ({ userId, merges }: Pick<Profile, 'userId' | 'merges'>): number[] => [
  userId,
  ...merges.flatMap(({ userIds }) => userIds),
];

type MergedData = z.output<(typeof mergeEvents)['ProfilesMerged']['schema']>;

/** Where a field of a merge stands in the profile. */
const holderOf = (profile: Profile, field: string): object => [profile.base, profile.contacts].find((part) => field in part) ?? profile;

/** Takes from the other profile what the event says; what it was before stands in `unmerged`. */
export const foldMerged = (profile: Profile, data: MergedData, recordedAt: string): void => {
  const unmerged = structuredClone(profile);
  const { taken, privateInformation, organizations, coaches, mergedUserId, mergedUserIds, rowIds, byUserId, entries } = data;
  for (const { field, to } of taken?.fields ?? []) Object.assign(holderOf(profile, field), { [field]: to });
  Object.assign(profile.privateInformation, privateInformation);
  if (taken) {
    profile.roles = [...profile.roles, ...taken.roles];
    profile.achievements = [...profile.achievements, ...taken.achievements];
    profile.verifications = [...profile.verifications, ...taken.verifications];
    profile.certificates = [...profile.certificates, ...taken.certificates];
    profile.recommendations = [...profile.recommendations, ...taken.recommendations];
    profile.documents = [...profile.documents, ...taken.documents];
    profile.contacts.externalLinks = [...profile.contacts.externalLinks, ...taken.externalLinks];
  }
  Object.assign(profile, { organizations, coaches, unmerged });
  profile.lastRowId = Math.max(profile.lastRowId, ...rowIds);
  const merge: Merge = {
    userId: mergedUserId,
    userIds: mergedUserIds,
    rowIds,
    registrationIds: entries.map((one) => one.registrationId),
    byUserId,
    mergedAt: recordedAt,
  };
  profile.merges = [...profile.merges, merge];
  acceptClaim(profile, mergedUserId, recordedAt);
};

/** Without the last merge; numbers of rows that were used meanwhile are not given again. */
export const foldUndone = (profile: Profile): void => {
  const { unmerged, lastRowId } = profile;
  if (unmerged) Object.assign(profile, unmerged, { lastRowId: Math.max(lastRowId, unmerged.lastRowId) });
};

/**
 * What is recorded after a merge changes the profile and what it would be without the merge, all the way down; rows and marks of
 * entries that came from another profile stay out of there, also when a list is saved whole.
 */
export const foldBeneath = (profile: Profile, fold: (of: Profile) => void): void => {
  const moved = new Set<number>();
  const entries = new Set<number>();
  for (let level = profile; level.unmerged; level = level.unmerged) {
    const merge = level.merges.at(-1);
    for (const id of merge?.rowIds ?? []) moved.add(id);
    for (const id of merge?.registrationIds ?? []) entries.add(id);
    fold(level.unmerged);
    withoutRows(level.unmerged, moved);
    level.unmerged.officialResults = level.unmerged.officialResults.filter(({ registrationId }) => !entries.has(registrationId));
  }
};

const withoutRows = (profile: Profile, moved: ReadonlySet<number>): void => {
  const own = <Row extends { id: number }>(rows: Row[]): Row[] =>
    rows.some(({ id }) => moved.has(id)) ? rows.filter(({ id }) => !moved.has(id)) : rows;
  profile.roles = own(profile.roles);
  profile.organizations = own(profile.organizations);
  profile.coaches = own(profile.coaches);
  profile.achievements = own(profile.achievements);
  profile.verifications = profile.verifications.filter(({ achievementId }) => !moved.has(achievementId));
  profile.certificates = own(profile.certificates);
  profile.recommendations = own(profile.recommendations);
  profile.documents = own(profile.documents);
  profile.contacts.externalLinks = own(profile.contacts.externalLinks);
};
