import type { Change } from '#contracts/event';
import { profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import { view, type DocumentKey } from '../view.js';

interface MembershipDoc {
  userId: number;
  organizationId: number;
  isCurrent: boolean;
}

interface CoachingDoc {
  userId: number;
  coachId: number;
  isCurrent: boolean;
}

/** A row that was taken away is not looked for any more. */
const ended = { isCurrent: false };

const keyOf = (userId: number, rowId: number): string => `${userId}-${rowId}`;
const rowOf = (key: DocumentKey): number => Number(String(key).split('-')[1]);

/** The rows that an event touches; a change of a row is told under `{list}.{id}`. */
const changedKeys = ({ userId, changes }: { userId: number; changes: readonly Change[] }): string[] =>
  changes.map(({ field }) => keyOf(userId, Number(field.split('.')[1])));

const membershipEvents = {
  UserOrganizationsSaved: profileEvents.UserOrganizationsSaved,
  UserOrganizationRemoved: profileEvents.UserOrganizationRemoved,
};

/** Who is in which organisation, a row each: to find the members of one. */
export const membershipsView = view(membershipEvents, {
  name: 'memberships',
  version: 1,
  initial: (): MembershipDoc => ({ userId: 0, organizationId: 0, isCurrent: false }),
  keys: ({ type, data }) => (type === 'UserOrganizationsSaved' ? changedKeys(data) : keyOf(data.userId, data.userOrganizationId)),
  on: {
    UserOrganizationsSaved: (doc, { data: { userId, organizations } }, key) => {
      const row = organizations.find(({ id }) => id === rowOf(key));
      Object.assign(doc, row ? { userId, organizationId: row.organizationId, isCurrent: row.isCurrent } : ended);
    },
    UserOrganizationRemoved: (doc) => void Object.assign(doc, ended),
  },
  columns: {
    organizationId: { type: 'integer', value: (doc) => doc.organizationId },
    isCurrent: { type: 'integer', value: (doc) => (doc.isCurrent ? 1 : 0) },
  },
  indexes: [['organizationId', 'isCurrent']],
});

const coachingEvents = {
  UserCoachesSaved: profileEvents.UserCoachesSaved,
  UserCoachRemoved: profileEvents.UserCoachRemoved,
  CoachAdded: socialEvents.CoachAdded,
  CoachRemoved: socialEvents.CoachRemoved,
};

/** Who is coached by whom, a row each: to find whom a coach coaches. */
export const coachingsView = view(coachingEvents, {
  name: 'coachings',
  version: 1,
  initial: (): CoachingDoc => ({ userId: 0, coachId: 0, isCurrent: false }),
  keys: ({ type, data }) => {
    if (type === 'UserCoachesSaved') return changedKeys(data);
    if (type === 'CoachRemoved') return data.userCoachIds.map((id) => keyOf(data.userId, id));
    return keyOf(data.userId, data.userCoachId);
  },
  on: {
    UserCoachesSaved: (doc, { data: { userId, coaches } }, key) => {
      const row = coaches.find(({ id }) => id === rowOf(key));
      Object.assign(doc, row ? { userId, coachId: row.coachId, isCurrent: row.isCurrent } : ended);
    },
    UserCoachRemoved: (doc) => void Object.assign(doc, ended),
    CoachAdded: (doc, { data: { userId, coachId } }) => {
      Object.assign(doc, { userId, coachId, isCurrent: true });
    },
    CoachRemoved: (doc) => void Object.assign(doc, ended),
  },
  columns: {
    coachId: { type: 'integer', value: (doc) => doc.coachId },
    isCurrent: { type: 'integer', value: (doc) => (doc.isCurrent ? 1 : 0) },
  },
  indexes: [['coachId', 'isCurrent']],
});
