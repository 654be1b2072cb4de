import type { boutQueries } from '#contracts/profiles/bouts.ops';
import { ref } from '../../app/call.js';

export const getBouts = ref<typeof boutQueries.ofPerson>({ path: '/api/get-bouts', kind: 'raw' });
export const getHeadToHead = ref<typeof boutQueries.headToHead>({ path: '/api/get-head-to-head', kind: 'raw' });
