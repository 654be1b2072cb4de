import type { accountOps } from '#contracts/identity/account.ops';
import { ref } from './call.js';

// Asked by the shell, which does without the tables.
export const loginOp = ref<typeof accountOps.login>({ path: '/api/login', kind: 'raw' });
export const logoutOp = ref<typeof accountOps.logout>({ path: '/api/logout', kind: 'none' });
