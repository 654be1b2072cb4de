import type { loginStepOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import { ref } from '../call.js';

export const loginCodeOp = ref<typeof loginStepOps.code>({ path: '/api/login/code', kind: 'raw' });
export const loginPasskeyOp = ref<typeof loginStepOps.passkey>({ path: '/api/login/passkey', kind: 'raw' });
export const passkeyRequestOp = ref<typeof secondFactorQueries.request>({ path: '/api/get-passkey-request', kind: 'none' });
