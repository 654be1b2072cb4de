import type { mergeOps, mergeQueries } from '#contracts/profiles/merge.ops';
import type { claimOps, claimQueries } from '#contracts/profiles/claim.ops';
import type { duplicateOps, duplicateQueries } from '#contracts/profiles/duplicate.ops';
import type { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { ref } from '../../app/call.js';

/** The calls of merging profiles, without the tables, so that the schemas stay out of the pages. */
export const getMergePlan = ref<typeof mergeQueries.plan>({ path: '/api/profile/get-merge-plan', kind: 'raw' });
export const getMerges = ref<typeof mergeQueries.made>({ path: '/api/profile/get-merges', kind: 'raw' });
export const mergeProfiles = ref<typeof mergeOps.merge>({ path: '/api/profile/merge', kind: 'raw' });
export const undoMerge = ref<typeof mergeOps.undo>({ path: '/api/profile/undo-merge', kind: 'raw' });
export const getClaims = ref<typeof claimQueries.all>({ path: '/api/profile/get-claims', kind: 'raw' });
export const declineClaim = ref<typeof claimOps.decline>({ path: '/api/profile/decline-claim', kind: 'raw' });
export const getDuplicates = ref<typeof duplicateQueries.proposed>({ path: '/api/profile/get-duplicate-proposals', kind: 'none' });
export const findDifferent = ref<typeof duplicateOps.findDifferent>({ path: '/api/profile/find-different', kind: 'raw' });
export const downloadProof = ref<typeof profileFileQueries.download>({ path: '/api/download-file-by-key', kind: 'file' });
