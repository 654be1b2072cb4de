import type { accountQueries } from '#contracts/identity/account.ops';
import { ref } from './call.js';

/** Who is logged in; the answer also brings the cookies that writing needs. */
export const sessionOp = ref<typeof accountQueries.session>({ path: '/api/session', kind: 'get' });
