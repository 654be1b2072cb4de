import type { hallOps, hallQueries } from '#contracts/hall/hall.ops';
import { ref } from '../../app/call.js';

export const setHallNetwork = ref<typeof hallOps.set>({ path: '/api/cabinet/set-hall-network', kind: 'wrapped' });
export const getHallNetwork = ref<typeof hallQueries.get>({ path: '/api/cabinet/get-hall-network', kind: 'wrapped' });
