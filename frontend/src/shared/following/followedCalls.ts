import type { followedQueries } from '#contracts/followers/followed.queries';
import { ref } from '../../app/call.js';

export const followedAthletesOp = ref<typeof followedQueries.athletes>({ path: '/api/get-followed-athletes', kind: 'raw' });
