import type { guardianOps, guardianQueries } from '#contracts/profiles/guardian.ops';
import { ref } from '../../app/call.js';

/** The calls about guardians of children; without the tables, so that the schemas stay out of the pages. */
export const getMyChildren = ref<typeof guardianQueries.mine>({ path: '/api/get-my-children', kind: 'none' });
export const getGuardians = ref<typeof guardianQueries.ofChild>({ path: '/api/get-guardians', kind: 'raw' });
export const makeChild = ref<typeof guardianOps.makeChild>({ path: '/api/children/make-profile', kind: 'raw' });
export const inviteGuardian = ref<typeof guardianOps.invite>({ path: '/api/guardians/invite', kind: 'raw' });
export const answerInvitation = ref<typeof guardianOps.answer>({ path: '/api/guardians/answer-invitation', kind: 'raw' });
export const requestGuardianship = ref<typeof guardianOps.request>({ path: '/api/guardians/request', kind: 'raw' });
export const withdrawRequest = ref<typeof guardianOps.withdraw>({ path: '/api/guardians/withdraw-request', kind: 'raw' });
export const decideRequest = ref<typeof guardianOps.decideRequest>({ path: '/api/guardians/decide-request', kind: 'raw' });
export const setChildPage = ref<typeof guardianOps.setPage>({ path: '/api/children/set-page', kind: 'raw' });
export const removeGuardian = ref<typeof guardianOps.remove>({ path: '/api/guardians/remove', kind: 'raw' });
