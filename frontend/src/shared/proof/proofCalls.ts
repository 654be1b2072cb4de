import type { proofOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import { ref } from '../../app/call.js';

export const factorsOp = ref<typeof secondFactorQueries.own>({ path: '/api/get-second-factors', kind: 'none' });
export const proveOp = ref<typeof proofOps.prove>({ path: '/api/prove-identity', kind: 'raw' });
