import { z } from 'zod';
import { bulkOf, id } from '../input.js';
import { answerOf, query } from '../op.js';

export const entrantProfileQueries = {
  ofEntrants: query({
    name: 'GetProfilesOfEntrants',
    path: '/api/get-profiles-of-entrants',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ registrationIds: bulkOf(id) }),
    answer: answerOf<{ profiles: { registrationId: number; userId: number }[] }>(),
    summary: 'Which entrants have a profile that their names may lead to',
  }),
};
