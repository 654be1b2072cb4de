/** System roles of an account, as far as the platform must know them. */
export interface SystemRoles {
  isAdministrator: boolean;
  isOrganiser: boolean;
  organizationIds: readonly number[];
  /** A locked account is nobody's, whatever sessions there are. */
  isLocked?: boolean;
  /** A session that is not used for so long ends; a week when nothing is said. */
  idleMinutes?: number;
  /** Administers only in a session that was opened with a second factor. */
  needsSecondFactor?: boolean;
}

export abstract class RoleSource {
  abstract rolesOf(userId: number): Promise<SystemRoles>;
}

/** One who calls, with what their account is now. */
export const withRoles = <Who extends { isStrong?: boolean }>(
  who: Who,
  { isAdministrator, isOrganiser, organizationIds, needsSecondFactor = false }: SystemRoles,
) => ({
  ...who,
  isAdministrator: isAdministrator && (!needsSecondFactor || who.isStrong === true),
  isOrganiser,
  organizationIds,
});

export const noRoles: SystemRoles = { isAdministrator: false, isOrganiser: false, organizationIds: [] };
