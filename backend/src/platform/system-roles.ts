/** System roles of an account, as far as the platform must know them. */
export interface SystemRoles {
  isAdministrator: boolean;
  isOrganiser: boolean;
  organizationIds: readonly number[];
  /** A locked account is nobody's, whatever sessions there are. */
  isLocked?: boolean;
  /** A session that is not used for so long ends; a week when nothing is said. */
  idleMinutes?: number;
}

export abstract class RoleSource {
  abstract rolesOf(userId: number): Promise<SystemRoles>;
}

/** One who calls, with what their account is now. */
export const withRoles = <Who extends object>(who: Who, { isAdministrator, isOrganiser, organizationIds }: SystemRoles) => ({
  ...who,
  isAdministrator,
  isOrganiser,
  organizationIds,
});

export const noRoles: SystemRoles = { isAdministrator: false, isOrganiser: false, organizationIds: [] };
