import { mergeUndoDays } from '#contracts/limits';
import type { EventOf } from '#contracts/event';
import type { mergeEvents } from '#contracts/profiles/merge.events';
import type { Coaching, Membership, Profile, Verification } from '#contracts/profiles/profile.docs';
import { privacyFlags } from '#contracts/rules/profile';
import { notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { lockedFields, type Person } from './base-information.rules.js';
import { isMinor } from './guardians.rules.js';
import { isInForce } from './confirmation.rules.js';
import type { ProfileEvent } from './profile.fold.js';

type MergeEvent = EventOf<typeof mergeEvents>;
/** Of the profile that goes, in the categories in which they stand now. */
type Entries = { registrationId: number; streamId: number }[];

/** What is recorded of the profile that stays, and of the one that goes. */
export interface MergeDecision {
  own: ProfileEvent[];
  other: MergeEvent[];
}

type Refused =
  | 'error.not_found'
  | 'error.merged_away'
  | 'error.merge_account'
  | 'error.merge_erasure'
  | 'error.merge_same_category'
  | 'error.merge_later_first'
  | 'error.merge_final'
  | 'error.locked';

const dayMilliseconds = 86_400_000;

interface Merging {
  today: string;
  /** Fields whose value is taken from the profile that goes; of the others one's own stays, where there is one. */
  takenFields: readonly string[];
  byUserId: number | null;
  /** The profile that goes has an account, with which somebody logs in. */
  hasAccount: boolean;
  /** Somebody has asked that one of the two is erased. */
  isErasureAsked: boolean;
  /** Names of the categories in which both stand: one of them could meet themselves. */
  sharedCategories: readonly string[];
  entries: Entries;
  keyOf: (person: Person) => string;
}

/** Merges the profile `other` into `own`: the entries of both are then of one person (docs/adr/0070-merged-profiles.md). */
export const mergeProfiles = (own: Profile, other: Profile, merging: Merging): MergeDecision | Refusal<Refused> => {
  const refused = refusalOf(own, other, merging);
  if (refused) return refused;
  const { byUserId, keyOf, takenFields } = merging;
  const fields = fieldsTaken(own, other, new Set(takenFields));
  const { verifications, ...rows } = rowsTaken(own, other);
  const { organizations, coaches, ...taken } = rows;
  const before = { organizations: own.organizations, coaches: own.coaches };
  const moved = [...Object.values(rows).flat(), ...taken.documents.flatMap(({ files }) => files)].map(({ id }) => id);
  const known = new Set([...own.organizations, ...own.coaches].map(({ id }) => id));
  const person = { ...own.base, ...Object.fromEntries(fields.map(({ field, to }) => [field, to])) };
  const ids = { userId: own.userId, mergedUserId: other.userId, byUserId };
  const merged: MergeEvent = {
    type: 'ProfilesMerged',
    data: {
      ...ids,
      mergedUserIds: [other.userId, ...other.merges.flatMap(({ userIds }) => userIds)],
      personKey: keyOf(person),
      rowIds: moved.filter((id) => !known.has(id)),
      taken: { fields, ...taken, verifications },
      privateInformation: stricter(own, other),
      entries: merging.entries,
      organizations,
      coaches,
      organizationRowIds: changedRows(before.organizations, organizations),
      coachRowIds: changedRows(before.coaches, coaches),
    },
  };
  const away: MergeEvent = {
    type: 'ProfileMergedInto',
    data: { userId: other.userId, intoUserId: own.userId, byUserId, ...rowsOf(other) },
  };
  return { own: [merged, ...marksTaken(own, other, merging.entries)], other: [away] };
};

/** How the page shows the results of entries that come along; the name of a picture's file is personal, and stays behind. */
const marksTaken = (own: Profile, other: Profile, entries: Entries): ProfileEvent[] => {
  const moved = new Set(entries.map(({ registrationId }) => registrationId));
  const marked = other.officialResults.filter(({ registrationId }) => moved.has(registrationId));
  return marked.map((marks) => ({ type: 'OfficialResultMarked' as const, data: { ...marks, userId: own.userId, imageFileName: null } }));
};

const refusalOf = (own: Profile, other: Profile, merging: Merging): Refusal<Refused> | null => {
  if (own.userId === 0 || own.isErased) return notFound('userId');
  if (other.userId === 0 || other.isErased || other.userId === own.userId) return notFound('otherUserId');
  if (own.mergedInto !== null) return refuse('error.merged_away', 'userId');
  if (other.mergedInto !== null) return refuse('error.merged_away', 'otherUserId');
  const isOfGuardians = other.guardians.some(({ status }) => status !== 'requested' || isMinor(other.base.birthDate, merging.today));
  if (merging.hasAccount || isOfGuardians) return refuse('error.merge_account', 'otherUserId');
  if (merging.isErasureAsked) return refuse('error.merge_erasure', 'otherUserId');
  if (merging.sharedCategories.length > 0) {
    return refuse('error.merge_same_category', 'otherUserId', { categories: merging.sharedCategories });
  }
  const locked = lockedFields(own).filter((field) => merging.takenFields.includes(field));
  return refuseFields(Object.fromEntries(locked.map((field) => [field, ['error.locked' as const]])));
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A city is of its region and country: they are taken together. */
const placeFields: readonly string[] = ['countryId', 'countryRegionId', 'cityId'];

/** Values of one's own stay; what is not known comes from the other profile, and what was chosen from there. */
const fieldsTaken = (own: Profile, other: Profile, chosen: ReadonlySet<string>) => {
  const locked: readonly string[] = lockedFields(own);
  const before = mergeableValues(own);
  const isPlaceTaken = !isEmpty(other.base.countryId) && (chosen.has('countryId') || placeFields.every((field) => isEmpty(before[field])));
  return Object.entries(mergeableValues(other)).flatMap(([field, to]) => {
    const from = before[field];
    if (to === from || locked.includes(field)) return [];
    if (placeFields.includes(field)) return isPlaceTaken ? [{ field, to }] : [];
    return !isEmpty(to) && (isEmpty(from) || chosen.has(field)) ? [{ field, to }] : [];
  });
};

/** The values of which one of the two is chosen. */
export const mergeableValues = ({
  base,
  contacts: { externalLinks: _rows, ...contacts },
  about,
  avatar,
  snills,
}: Profile): Record<string, unknown> => ({
  ...base,
  ...contacts,
  about,
  avatar,
  snills,
});

/** Hidden by one is hidden, until the person chooses. */
const stricter = (own: Profile, other: Profile): Record<string, boolean> =>
  Object.fromEntries(privacyFlags.map((flag) => [flag, own.privateInformation[flag] || other.privateInformation[flag]]));

/** Rows of the other profile with numbers of this one; whoever is in the same club or has the same coach stays so once. */
const rowsTaken = (own: Profile, other: Profile) => {
  let last = own.lastRowId;
  const numbered = <Row extends { id: number }>(rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, id: (last += 1) }));
  const has = ({ type, sportId }: Profile['roles'][number]) => own.roles.some((row) => row.type === type && row.sportId === sportId);
  const notSelf = other.coaches.filter(({ coachId }) => coachId !== own.userId);
  const achievements = numbered(other.achievements);
  return {
    roles: numbered(other.roles.filter((row) => !has(row))).map((row) => ({ ...row, isMain: false })),
    achievements,
    verifications: verificationsTaken(other, achievements),
    certificates: numbered(other.certificates),
    recommendations: numbered(other.recommendations.filter(({ byUserId }) => byUserId !== own.userId)),
    documents: numbered(other.documents).map((document) => ({ ...document, files: numbered(document.files) })),
    externalLinks: numbered(other.contacts.externalLinks),
    organizations: joined<Membership>(own.organizations, other.organizations, (row) => row.organizationId, numbered),
    coaches: joined<Coaching>(own.coaches, notSelf, (row) => row.coachId, numbered),
  };
};

/** What waits for a verdict goes on waiting, by the numbers that the results have now. */
const verificationsTaken = ({ achievements, verifications }: Profile, renumbered: Profile['achievements']): Verification[] =>
  verifications.flatMap((verification) => {
    const now = renumbered[achievements.findIndex(({ id }) => id === verification.achievementId)];
    return now ? [{ ...verification, achievementId: now.id }] : [];
  });

type Relation = Membership | Coaching;

/** A relation that both have at present is one; what the other side has confirmed of either is confirmed. */
const joined = <Row extends Relation>(
  own: readonly Row[],
  other: readonly Row[],
  named: (row: Row) => number,
  numbered: (rows: readonly Row[]) => Row[],
): Row[] => {
  const isSame = (one: Row, two: Row): boolean => one.isCurrent && two.isCurrent && named(one) === named(two);
  const confirmed = own.map((row) =>
    other.some((one) => isSame(row, one) && isInForce(one)) ? { ...row, confirmation: 'confirmed' as const } : row,
  );
  return [...confirmed, ...numbered(other.filter((one) => !own.some((row) => isSame(row, one))))];
};

const changedRows = (before: readonly Relation[], after: readonly Relation[]): number[] => {
  const of = (rows: readonly Relation[], id: number) => JSON.stringify(rows.find((row) => row.id === id) ?? null);
  return [...new Set([...before, ...after].map(({ id }) => id))].filter((id) => of(before, id) !== of(after, id));
};

const rowsOf = ({ organizations, coaches }: Profile) => ({
  organizationRowIds: organizations.map(({ id }) => id),
  coachRowIds: coaches.map(({ id }) => id),
});

interface Undoing {
  byUserId: number | null;
  now: string;
  entries: Entries;
  keyOf: (person: Person) => string;
}

/** Puts both profiles back, within `mergeUndoDays`; of several merges the last one first. */
export const undoMerge = (own: Profile, other: Profile, { byUserId, now, entries, keyOf }: Undoing): MergeDecision | Refusal<Refused> => {
  const merge = own.merges.find(({ userId }) => userId === other.userId);
  if (!merge || other.mergedInto !== own.userId) return notFound('otherUserId');
  const { unmerged } = own;
  if (unmerged === null || own.mergedInto !== null || own.merges.at(-1) !== merge) return refuse('error.merge_later_first', 'otherUserId');
  if (Date.parse(now) - Date.parse(merge.mergedAt) > mergeUndoDays * dayMilliseconds) return refuse('error.merge_final', 'otherUserId');
  const { lastName, firstName, middleName, gender, birthDate } = unmerged.base;
  const { privateInformation, organizations, coaches } = unmerged;
  const undone: MergeEvent = {
    type: 'MergeUndone',
    data: {
      userId: own.userId,
      mergedUserId: other.userId,
      mergedUserIds: merge.userIds,
      byUserId,
      personKey: keyOf(unmerged.base),
      base: { lastName, firstName, middleName, gender, birthDate },
      privateInformation,
      entries,
      organizations,
      coaches,
      organizationRowIds: changedRows(own.organizations, organizations),
      coachRowIds: changedRows(own.coaches, coaches),
    },
  };
  const back: MergeEvent = { type: 'ProfileGivenBack', data: { userId: other.userId, fromUserId: own.userId, byUserId, ...rowsOf(other) } };
  return { own: [undone], other: [back] };
};
