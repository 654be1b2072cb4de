import type { Change } from '#contracts/event';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import type { Coaching, Confirmation, Membership } from '#contracts/profiles/profile.docs';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { view, type DocumentKey } from '../view.js';

interface RelationDoc {
  userId: number;
  rowId: number;
  isCurrent: boolean;
  confirmation: Confirmation;
  /** Since when the other side is asked. */
  askedAt: string;
  /** The profile was merged into another one, which has the relation meanwhile. */
  isAway: boolean;
}

interface MembershipDoc extends RelationDoc {
  organizationId: number;
}

interface CoachingDoc extends RelationDoc {
  coachId: number;
}

/** A row that was taken away is not looked for any more. */
const ended = { isCurrent: false, confirmation: 'declined' } as const;

const noRow = { userId: 0, rowId: 0, isCurrent: false, confirmation: 'declined', askedAt: '', isAway: false } as const;

/** Found by `isCurrent`: relations in force; by `isPending`: those that wait for the other side. */
const columns = {
  isCurrent: { type: 'integer', value: (doc: RelationDoc) => (!doc.isAway && isInForce(doc) ? 1 : 0) },
  isPending: { type: 'integer', value: ({ confirmation, isAway }: RelationDoc) => (!isAway && confirmation === 'pending' ? 1 : 0) },
  askedAt: { type: 'text', value: ({ askedAt }: RelationDoc) => askedAt },
} as const;

/** Since when the other side is asked: a row that waits already keeps its place. */
const asked = (before: RelationDoc, confirmation: Confirmation, recordedAt: string): string =>
  confirmation === 'pending' && before.confirmation === 'pending' ? before.askedAt : recordedAt;

const keyOf = (userId: number, rowId: number): string => `${userId}-${rowId}`;
const rowOf = (key: DocumentKey): number => Number(String(key).split('-')[1]);

/** The rows that an event touches; a change of a row is told under `{list}.{id}`. */
const changedKeys = ({ userId, changes }: { userId: number; changes: readonly Change[] }): string[] =>
  changes.map(({ field }) => keyOf(userId, Number(field.split('.')[1])));

const setAway = (isAway: boolean) => (doc: RelationDoc) => void Object.assign(doc, { isAway });

const membershipEvents = {
  UserOrganizationsSaved: profileEvents.UserOrganizationsSaved,
  UserOrganizationRemoved: profileEvents.UserOrganizationRemoved,
  MembershipConfirmed: profileEvents.MembershipConfirmed,
  MembershipDeclined: profileEvents.MembershipDeclined,
  MembershipEnded: profileEvents.MembershipEnded,
  ...mergeEvents,
};

interface Saved<Data> {
  data: Data & { userId: number };
  recordedAt: string;
}

/** Of a list that was saved whole the row that the document is of. */
const setMembership = (
  doc: MembershipDoc,
  { data, recordedAt }: Saved<{ organizations: readonly Membership[] }>,
  key: DocumentKey,
): void => {
  const row = data.organizations.find(({ id }) => id === rowOf(key));
  if (!row) return void Object.assign(doc, ended);
  const { id: rowId, organizationId, isCurrent, confirmation } = row;
  const askedAt = asked(doc, confirmation, recordedAt);
  Object.assign(doc, { userId: data.userId, rowId, organizationId, isCurrent, confirmation, askedAt });
};

/** Who is in which organisation, a row each: to find the members of one. */
export const membershipsView = view<MembershipDoc, typeof membershipEvents>(membershipEvents, {
  name: 'memberships',
  version: 3,
  initial: (): MembershipDoc => ({ ...noRow, organizationId: 0 }),
  keys: ({ type, data }) => {
    if (type === 'UserOrganizationsSaved') return changedKeys(data);
    if ('organizationRowIds' in data) return data.organizationRowIds.map((id) => keyOf(data.userId, id));
    return keyOf(data.userId, data.userOrganizationId);
  },
  on: {
    UserOrganizationsSaved: setMembership,
    ProfilesMerged: setMembership,
    MergeUndone: setMembership,
    ProfileMergedInto: setAway(true),
    ProfileGivenBack: setAway(false),
    UserOrganizationRemoved: (doc) => void Object.assign(doc, ended),
    MembershipConfirmed: (doc) => void Object.assign(doc, { confirmation: 'confirmed' }),
    MembershipDeclined: (doc) => void Object.assign(doc, { confirmation: 'declined' }),
    MembershipEnded: (doc) => void Object.assign(doc, { isCurrent: false }),
  },
  columns: { ...columns, organizationId: { type: 'integer', value: (doc: MembershipDoc) => doc.organizationId } },
  indexes: [
    ['organizationId', 'isCurrent'],
    ['organizationId', 'isPending', 'askedAt'],
  ],
});

const coachingEvents = {
  UserCoachesSaved: profileEvents.UserCoachesSaved,
  UserCoachRemoved: profileEvents.UserCoachRemoved,
  CoachAdded: socialEvents.CoachAdded,
  CoachRemoved: socialEvents.CoachRemoved,
  CoachingConfirmed: profileEvents.CoachingConfirmed,
  CoachingDeclined: profileEvents.CoachingDeclined,
  CoachingEnded: profileEvents.CoachingEnded,
  ...mergeEvents,
};

const setCoaching = (doc: CoachingDoc, { data, recordedAt }: Saved<{ coaches: readonly Coaching[] }>, key: DocumentKey): void => {
  const row = data.coaches.find(({ id }) => id === rowOf(key));
  if (!row) return void Object.assign(doc, ended);
  const { id: rowId, coachId, isCurrent, confirmation } = row;
  const askedAt = asked(doc, confirmation, recordedAt);
  Object.assign(doc, { userId: data.userId, rowId, coachId, isCurrent, confirmation, askedAt });
};

/** Who is coached by whom, a row each: to find whom a coach coaches. */
export const coachingsView = view<CoachingDoc, typeof coachingEvents>(coachingEvents, {
  name: 'coachings',
  version: 3,
  initial: (): CoachingDoc => ({ ...noRow, coachId: 0 }),
  keys: ({ type, data }) => {
    if (type === 'UserCoachesSaved') return changedKeys(data);
    if ('coachRowIds' in data) return data.coachRowIds.map((id) => keyOf(data.userId, id));
    if (type === 'CoachRemoved') return data.userCoachIds.map((id) => keyOf(data.userId, id));
    return keyOf(data.userId, data.userCoachId);
  },
  on: {
    UserCoachesSaved: setCoaching,
    ProfilesMerged: setCoaching,
    MergeUndone: setCoaching,
    ProfileMergedInto: setAway(true),
    ProfileGivenBack: setAway(false),
    UserCoachRemoved: (doc) => void Object.assign(doc, ended),
    CoachAdded: (doc, { data: { userId, coachId, userCoachId: rowId, confirmation }, recordedAt: askedAt }) => {
      Object.assign(doc, { userId, rowId, coachId, isCurrent: true, confirmation, askedAt });
    },
    CoachRemoved: (doc) => void Object.assign(doc, ended),
    CoachingConfirmed: (doc) => void Object.assign(doc, { confirmation: 'confirmed' }),
    CoachingDeclined: (doc) => void Object.assign(doc, { confirmation: 'declined' }),
    CoachingEnded: (doc) => void Object.assign(doc, { isCurrent: false }),
  },
  columns: { ...columns, coachId: { type: 'integer', value: (doc: CoachingDoc) => doc.coachId } },
  indexes: [
    ['coachId', 'isCurrent'],
    ['coachId', 'isPending', 'askedAt'],
  ],
});
