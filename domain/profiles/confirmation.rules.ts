import type { Confirmation, Coaching, Membership, Period, Profile } from '#contracts/profiles/profile.docs';
import { toOrdinal } from '#contracts/rules/dates';
import { forbidden, notFound, refuse, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

/** A relation of now that the other side has confirmed: it alone gives rights and counts. */
export const isInForce = ({ isCurrent, confirmation }: { isCurrent: boolean; confirmation: Confirmation }): boolean =>
  isCurrent && confirmation === 'confirmed';

/** Whether a club has confirmed somebody as a member of now. */
export const isMemberOf = (profile: Pick<Profile, 'organizations'> | null, organizationId: number): boolean =>
  profile?.organizations.some((row) => isInForce(row) && row.organizationId === organizationId) === true;

/** Whether a coach has confirmed that they coach somebody now. */
export const isCoachedBy = (profile: Pick<Profile, 'coaches'> | null, coachId: number): boolean =>
  profile?.coaches.some((row) => isInForce(row) && row.coachId === coachId) === true;

/** Whom a row names, and what it claims of them. */
interface Claim {
  id: number;
  isCurrent: boolean;
  organizationId?: number;
  positionId?: number | null;
  coachId?: number;
}

/** Whether the person claims more than what the other side has confirmed: another club or coach, another position, or to be back. */
const claimsMore = (before: Claim, after: Claim): boolean =>
  (after.isCurrent && !before.isCurrent) ||
  before.organizationId !== after.organizationId ||
  before.positionId !== after.positionId ||
  before.coachId !== after.coachId;

/** A row is pending until the other side has spoken, and again once it claims more; whoever speaks for the other side confirms it by saving it. */
export const withConfirmation = <Row extends Membership | Coaching>(
  before: readonly Row[],
  after: readonly (Omit<Row, 'confirmation'> & Claim)[],
  speaksFor: (row: Omit<Row, 'confirmation'>) => boolean,
): Row[] =>
  after.map((row) => {
    const old = before.find(({ id }) => id === row.id);
    const kept = old && !claimsMore(old, row) ? old.confirmation : 'pending';
    // `Omit<Row, 'confirmation'>` with a confirmation is a Row.
    return { ...row, confirmation: kept === 'pending' && speaksFor(row) ? 'confirmed' : kept } as unknown as Row;
  });

type RelationDecision = 'accept' | 'decline' | 'end';

type Refused = 'error.relation_confirmed' | 'error.relation_not_confirmed';

/** What a decision makes of a row; null: nothing. */
const outcomeOf = (
  row: Period & { confirmation: Confirmation },
  decision: RelationDecision,
): 'Confirmed' | 'Declined' | 'Ended' | null | Refused => {
  const isConfirmed = row.confirmation === 'confirmed';
  if (decision === 'accept') return isConfirmed ? null : 'Confirmed';
  if (decision === 'end') return isConfirmed ? (row.isCurrent ? 'Ended' : null) : 'error.relation_not_confirmed';
  if (isConfirmed) return 'error.relation_confirmed';
  return row.confirmation === 'declined' ? null : 'Declined';
};

interface Deciding {
  decision: RelationDecision;
  byUserId: number | null;
  /** dd-mm-yyyy */
  today: string;
}

/** A relation that begins later than the day on which it is ended has not been. */
const endOf = ({ fromDate }: Period, today: string): string =>
  fromDate !== null && toOrdinal(fromDate) > toOrdinal(today) ? fromDate : today;

/** The club accepts or declines a membership that a person names, or ends one that it had accepted. */
export const decideMembership = (
  { userId, organizations }: Profile,
  userOrganizationId: number,
  { decision, byUserId, today }: Deciding,
  mayDecide: (organizationId: number) => boolean,
): Decision<ProfileEvent, Refused> => {
  const row = organizations.find(({ id }) => id === userOrganizationId);
  if (!row) return notFound('userOrganizationId');
  if (!mayDecide(row.organizationId)) return forbidden('userOrganizationId');
  const data = { userId, userOrganizationId, organizationId: row.organizationId, byUserId };
  const outcome = outcomeOf(row, decision);
  if (outcome === null) return [];
  if (outcome === 'Ended') return [{ type: 'MembershipEnded', data: { ...data, toDate: endOf(row, today) } }];
  if (outcome === 'Confirmed' || outcome === 'Declined') return [{ type: `Membership${outcome}`, data }];
  return refuse(outcome, 'decision');
};

/** The same of a coach and whom they coach. */
export const decideCoaching = (
  { userId, coaches }: Profile,
  { userCoachId, coachId }: { userCoachId: number; coachId: number },
  { decision, byUserId, today }: Deciding,
): Decision<ProfileEvent, Refused> => {
  const row = coaches.find((one) => one.id === userCoachId && one.coachId === coachId);
  if (!row) return notFound('userCoachId');
  const data = { userId, userCoachId, coachId, byUserId };
  const outcome = outcomeOf(row, decision);
  if (outcome === null) return [];
  if (outcome === 'Ended') return [{ type: 'CoachingEnded', data: { ...data, toDate: endOf(row, today) } }];
  if (outcome === 'Confirmed' || outcome === 'Declined') return [{ type: `Coaching${outcome}`, data }];
  return refuse(outcome, 'decision');
};
