import type { secondFactorOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import { ref } from '../../../app/call.js';

export const creationOp = ref<typeof secondFactorQueries.creation>({ path: '/api/get-passkey-creation', kind: 'none' });
export const addPasskeyOp = ref<typeof secondFactorOps.addPasskey>({ path: '/api/add-passkey', kind: 'raw' });
export const renamePasskeyOp = ref<typeof secondFactorOps.renamePasskey>({ path: '/api/rename-passkey', kind: 'raw' });
export const removePasskeyOp = ref<typeof secondFactorOps.removePasskey>({ path: '/api/remove-passkey', kind: 'raw' });
export const startAppOp = ref<typeof secondFactorOps.startAuthenticator>({ path: '/api/start-authenticator', kind: 'raw' });
export const confirmAppOp = ref<typeof secondFactorOps.confirmAuthenticator>({ path: '/api/confirm-authenticator', kind: 'raw' });
export const removeAppOp = ref<typeof secondFactorOps.removeAuthenticator>({ path: '/api/remove-authenticator', kind: 'raw' });
export const recoveryCodesOp = ref<typeof secondFactorOps.makeRecoveryCodes>({ path: '/api/make-recovery-codes', kind: 'raw' });
