import type { claimOps, claimQueries } from '#contracts/profiles/claim.ops';
import { ref } from '../../app/call.js';

/** Saying that a profile is one's own; without the tables, so that the schemas stay out of the page. */
export const claimProfile = ref<typeof claimOps.claim>({ path: '/api/profile/claim', kind: 'multipart' });
export const withdrawClaim = ref<typeof claimOps.withdraw>({ path: '/api/profile/withdraw-claim', kind: 'raw' });
export const getMyClaims = ref<typeof claimQueries.mine>({ path: '/api/profile/get-my-claims', kind: 'none' });
