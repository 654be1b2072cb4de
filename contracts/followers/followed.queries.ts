import { z } from 'zod';
import { id, listOf } from '../input.js';
import { maxFollowed } from '../limits.js';
import { answerOf, query } from '../op.js';
import type { FollowedAthletes } from './followed.docs.js';

export const followedQueries = {
  athletes: query({
    name: 'GetFollowedAthletes',
    path: '/api/get-followed-athletes',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, organizationId: id.optional(), registrationIds: listOf(id, maxFollowed).optional() }),
    answer: answerOf<FollowedAthletes>(),
    summary: 'Athletes of a club, or those named, at a published sport event: category, last and next bout, place, medals so far',
  }),
};
