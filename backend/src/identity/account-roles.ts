import { noAccount, type Account } from '#contracts/identity/account.docs';
import { rulesOfSite } from '#domain/identity/account-rules.decider';
import { accountRulesView } from '#projections/identity/account-rules.view';
import { accountsView } from '#projections/identity/accounts.view';
import type { DocumentReader } from '#platform/documents';
import { RoleSource, type SystemRoles } from '#platform/system-roles';
import type { EventRoles } from './event-roles.js';

/** Idle limits of reliability promise P14: staff of a desk half an hour, a referee's device a day's work, others a week. */
const deskMinutes = 30;
const refereeMinutes = 12 * 60;
/** A device that works by a code stays logged in through the night; its pass ends by itself. */
const workMinutes = 24 * 60;
const otherMinutes = 7 * 24 * 60;

/** Whether administrators administer only with a second factor. */
export const isRequired = async (documents: DocumentReader): Promise<boolean> =>
  (await documents.peek(accountRulesView, rulesOfSite))?.isForAdministrators ?? false;

/** What a session needs to know of its person. */
export class AccountRoles extends RoleSource {
  constructor(
    private readonly documents: DocumentReader,
    private readonly eventRoles: EventRoles,
  ) {
    super();
  }

  async rolesOf(userId: number): Promise<SystemRoles> {
    // As it is now: what is not written yet counts too.
    const doc = await this.documents.peek(accountsView, userId);
    const { isLocked, isAdministrator, isOrganiser, organizationIds, workUntil } = doc ?? noAccount(userId);
    const isOver = workUntil !== null && workUntil <= new Date().toISOString();
    const roles = { isLocked: isLocked || isOver, isAdministrator, isOrganiser, organizationIds };
    const needsSecondFactor = isAdministrator && (await isRequired(this.documents));
    const ofEvents = workUntil === null ? await this.eventRoles(userId, this.documents) : [];
    return { ...roles, needsSecondFactor, idleMinutes: idleMinutesOf({ isAdministrator, isOrganiser, workUntil }, ofEvents) };
  }
}

type Idling = Pick<Account, 'isAdministrator' | 'isOrganiser' | 'workUntil'>;

/** After how many minutes without a call the login of a person ends. */
export const idleMinutesOf = ({ isAdministrator, isOrganiser, workUntil }: Idling, ofEvents: readonly { role: string }[]): number => {
  if (workUntil !== null) return workMinutes;
  const roles = new Set(ofEvents.map(({ role }) => role));
  if (isAdministrator || isOrganiser || roles.has('organiser') || roles.has('operator')) return deskMinutes;
  return roles.has('referee') ? refereeMinutes : otherMinutes;
};
