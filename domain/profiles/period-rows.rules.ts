import type { Coaching, Membership, Profile } from '#contracts/profiles/profile.docs';
import { checkPeriod, isFilled, numberedRows, periodOf, repeats, withRows, type GivenPeriod, type PeriodCode } from './periods.rules.js';
import { rowErrors } from './row-errors.rules.js';

interface GivenRow extends GivenPeriod {
  id?: number | null | undefined;
}
interface GivenMembership extends GivenRow {
  organization?: { id: number } | null | undefined;
  position?: { id: number } | null | undefined;
}
interface GivenCoaching extends GivenRow {
  coach?: { id: number } | null | undefined;
}

type RowCode = 'error.required' | 'error.duplicate' | PeriodCode;

/** What a person says of a relation; what the other side says of it is added by `withConfirmation`. */
type Claimed<Row> = Omit<Row, 'confirmation'>;

interface Rows<Row, Code extends string = RowCode> {
  rows: Row[];
  errors: Record<string, Code[]>;
}

/** Memberships as they will stand, and what is wrong with those that the call names. */
export const membershipsAfter = (
  { organizations: before, lastRowId }: Profile,
  given: readonly GivenMembership[],
): Rows<Claimed<Membership>> => {
  const chosen = given.flatMap((row) =>
    row.organization
      ? [{ id: row.id ?? null, organizationId: row.organization.id, positionId: row.position?.id ?? null, ...periodOf(row) }]
      : [],
  );
  const numbered = numberedRows<Claimed<Membership>>(before, chosen, lastRowId);
  const rows = withRows<Claimed<Membership>>(before, numbered);
  const left = [...numbered];
  const wrong = given.map((row) => {
    if (!row.organization) return isFilled(row) || row.position ? { 'organization.id': ['error.required' as const] } : {};
    const own = left.shift();
    const wrongPeriod = checkPeriod(periodOf(row));
    if (Object.keys(wrongPeriod).length > 0) return wrongPeriod;
    const isTwice = own && repeats(own, before, rows, (a, b) => a.organizationId === b.organizationId && a.positionId === b.positionId);
    return isTwice ? { 'organization.id': ['error.duplicate' as const] } : {};
  });
  return { rows, errors: rowErrors('userOrganizations', wrong) };
};

/** Coaches as they will stand; nobody coaches themselves. */
export const coachingsAfter = (
  { coaches: before, lastRowId, userId }: Profile,
  given: readonly GivenCoaching[],
): Rows<Claimed<Coaching>, RowCode | 'error.self'> => {
  const chosen = given.flatMap((row) => (row.coach ? [{ id: row.id ?? null, coachId: row.coach.id, ...periodOf(row) }] : []));
  const numbered = numberedRows<Claimed<Coaching>>(before, chosen, lastRowId);
  const rows = withRows<Claimed<Coaching>>(before, numbered);
  const left = [...numbered];
  const wrong = given.map((row) => {
    if (!row.coach) return isFilled(row) ? { 'coach.id': ['error.required' as const] } : {};
    const own = left.shift();
    const wrongPeriod = { ...checkPeriod(periodOf(row)), ...(row.coach.id === userId && { 'coach.id': ['error.self' as const] }) };
    if (Object.keys(wrongPeriod).length > 0) return wrongPeriod;
    const isTwice = own && repeats(own, before, rows, (a, b) => a.coachId === b.coachId);
    return isTwice ? { 'coach.id': ['error.duplicate' as const] } : {};
  });
  return { rows, errors: rowErrors('userCoaches', wrong) };
};
