import type { emailOps, sessionOps, sessionQueries, transferOps } from '#contracts/identity/access.ops';
import type { accountOps, accountQueries, passwordOps } from '#contracts/identity/account.ops';
import type { accountInvitationOps } from '#contracts/identity/account-invitation.ops';
import type { deliveryOps, deliveryQueries } from '#contracts/identity/delivery.ops';
import type { workPassOps } from '#contracts/identity/work-pass.ops';
import type { loginAsOps } from '#contracts/identity/login-as.ops';
import type { pushOps, pushQueries } from '#contracts/followers/push.ops';
import { ref } from '../../app/call.js';

/** The calls of accounts; without the tables, so that the schemas stay out of the pages. */
export const registerOp = ref<typeof accountOps.register>({ path: '/api/register', kind: 'raw' });
export const requestResetOp = ref<typeof passwordOps.requestReset>({ path: '/api/password/request-reset', kind: 'raw' });
export const resetOp = ref<typeof passwordOps.reset>({ path: '/api/password/reset', kind: 'raw' });
export const acceptAccessOp = ref<typeof transferOps.accept>({ path: '/api/accept-personal-access', kind: 'raw' });
export const acceptInvitationOp = ref<typeof accountInvitationOps.accept>({ path: '/api/accept-account-invitation', kind: 'raw' });
export const deliveryOp = ref<typeof deliveryQueries.get>({ path: '/api/cabinet/get-delivery', kind: 'none' });
export const testMailOp = ref<typeof deliveryOps.test>({ path: '/api/cabinet/send-test-mail', kind: 'none' });
export const requestVerificationOp = ref<typeof emailOps.request>({ path: '/api/request-email-verification', kind: 'none' });
export const verifyEmailOp = ref<typeof emailOps.verify>({ path: '/api/verify-email', kind: 'raw' });
export const sessionsOp = ref<typeof sessionQueries.list>({ path: '/api/get-sessions', kind: 'none' });
export const endOthersOp = ref<typeof sessionOps.endOthers>({ path: '/api/end-other-sessions', kind: 'none' });
export const endSessionOp = ref<typeof sessionOps.endOne>({ path: '/api/end-session', kind: 'raw' });
export const outboxOp = ref<typeof accountQueries.outbox>({ path: '/api/outbox', kind: 'get' });
export const openWorkPassOp = ref<typeof workPassOps.open>({ path: '/api/open-work-pass', kind: 'raw' });
export const issueLoginLinkOp = ref<typeof loginAsOps.issue>({ path: '/api/get-login-user-link-for-admin', kind: 'raw' });
export const startLoginAsOp = ref<typeof loginAsOps.start>({ path: '/api/login-as/start', kind: 'raw' });
export const pushDevicesOp = ref<typeof pushQueries.devices>({ path: '/api/get-push-devices', kind: 'none' });
export const removePushDeviceOp = ref<typeof pushOps.remove>({ path: '/api/remove-push-device', kind: 'raw' });
