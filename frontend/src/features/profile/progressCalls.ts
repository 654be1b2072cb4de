import type { progressQueries } from '#contracts/profiles/progress.ops';
import { ref } from '../../app/call.js';

export const getProgress = ref<typeof progressQueries.ofPerson>({ path: '/api/get-progress', kind: 'raw' });
