import type { accountInvitationOps, accountInvitationQueries } from '#contracts/identity/account-invitation.ops';
import type { roleQueries } from '#contracts/identity/access.ops';
import type { accountOps } from '#contracts/identity/account.ops';
import type { lockOps, lockQueries } from '#contracts/identity/lock.ops';
import type { logoOps } from '#contracts/directory/logo.ops';
import type { lookupQueries } from '#contracts/directory/lookups.ops';
import type { madeProfileOps, organizationOps, organizationQueries, representativeOps } from '#contracts/directory/organization.ops';
import type { accountRuleOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import type { recordOps, recordQueries } from '#contracts/directory/records.ops';
import type { relationOps, relationQueries } from '#contracts/profiles/relation.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import type { Find } from '../../app/useFound.js';

/** The calls of organisations, coaches and those who look after athletes; without the tables, so that the schemas stay out of the pages. */
export const getOrganization = ref<typeof organizationQueries.get>({ path: '/api/get-organization', kind: 'raw' });
export const getOrganizations = ref<typeof organizationQueries.list>({ path: '/api/get-organization-list-by-page', kind: 'raw' });
export const createOrganization = ref<typeof organizationOps.create>({ path: '/api/create-organization', kind: 'wrapped' });
export const editOrganization = ref<typeof organizationOps.edit>({ path: '/api/edit-organization', kind: 'wrapped' });
export const saveLogo = ref<typeof logoOps.save>({ path: '/api/organization/logo', kind: 'multipart' });
export const removeLogo = ref<typeof logoOps.remove>({ path: '/api/organization/remove-logo', kind: 'raw' });
export const setRepresentative = ref<typeof representativeOps.set>({ path: '/api/set-organization-representative', kind: 'wrapped' });
export const getCoach = ref<typeof organizationQueries.coach>({ path: '/api/get-coach', kind: 'raw' });
export const decideMembership = ref<typeof relationOps.decideMembership>({ path: '/api/organization/decide-membership', kind: 'raw' });
export const decideCoaching = ref<typeof relationOps.decideCoaching>({ path: '/api/profile/decide-coaching', kind: 'raw' });
export const getMembershipRequests = ref<typeof relationQueries.ofOrganization>({ path: '/api/get-membership-requests', kind: 'raw' });
export const getCoachingRequests = ref<typeof relationQueries.ofCoach>({ path: '/api/get-coaching-requests', kind: 'raw' });
export const getRepresented = ref<typeof organizationQueries.ownAthletes>({ path: '/api/get-represented-profiles', kind: 'raw' });
export const getMyOrganizations = ref<typeof organizationQueries.represented>({ path: '/api/get-represented-organizations', kind: 'none' });
export const makeProfile = ref<typeof madeProfileOps.create>({ path: '/api/profile/create-by-representative', kind: 'raw' });
export const getRoleHolders = ref<typeof roleQueries.holders>({ path: '/api/cabinet/get-role-holders', kind: 'wrapped' });
export const grantRole = ref<typeof accountOps.grant>({ path: '/api/grant-system-role', kind: 'wrapped' });
export const getLockedAccounts = ref<typeof lockQueries.list>({ path: '/api/cabinet/get-locked-accounts', kind: 'wrapped' });
export const setLocked = ref<typeof lockOps.set>({ path: '/api/cabinet/set-account-locked', kind: 'wrapped' });
export const getRecords = ref<typeof recordQueries.get>({ path: '/api/cabinet/get-records', kind: 'wrapped' });
export const saveRecord = ref<typeof recordOps.save>({ path: '/api/cabinet/save-record', kind: 'wrapped' });
export const removeRecord = ref<typeof recordOps.remove>({ path: '/api/cabinet/remove-record', kind: 'wrapped' });
const findOrganizations = ref<typeof lookupQueries.findOrganizations>({ path: '/find/organization', kind: 'get' });

export const organizationsNamed: Find = async (needle, signal) => {
  const outcome = await callOp(findOrganizations, { needle }, { signal });
  return outcome.success ? outcome.results : null;
};
export const getAccountRules = ref<typeof secondFactorQueries.rules>({ path: '/api/cabinet/get-account-rules', kind: 'none' });
export const requireSecondFactor = ref<typeof accountRuleOps.requireSecondFactor>({
  path: '/api/cabinet/require-second-factor',
  kind: 'wrapped',
});
export const inviteAccount = ref<typeof accountInvitationOps.invite>({ path: '/api/cabinet/invite-account', kind: 'wrapped' });
export const resendInvitation = ref<typeof accountInvitationOps.resend>({
  path: '/api/cabinet/resend-account-invitation',
  kind: 'wrapped',
});
export const revokeInvitation = ref<typeof accountInvitationOps.revoke>({
  path: '/api/cabinet/revoke-account-invitation',
  kind: 'wrapped',
});
export const getInvitations = ref<typeof accountInvitationQueries.list>({
  path: '/api/cabinet/get-account-invitations',
  kind: 'wrapped',
});
