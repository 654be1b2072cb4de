/** An account with a role that is not of one sport event. */
export interface RoleHolder {
  userId: number;
  fullName: string;
  email: string | null;
  isAdministrator: boolean;
  isOrganiser: boolean;
  /** Those that the person officially represents. */
  organizations: { id: number; name: string }[];
}

export interface LockedAccount {
  userId: number;
  fullName: string;
  email: string | null;
  lockedAt: string | null;
  lockedBy: { id: number; fullName: string } | null;
  reason: string;
}
