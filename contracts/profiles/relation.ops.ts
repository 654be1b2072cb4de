import { z } from 'zod';
import { id, oneOf, page } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { RelationRequestsPage, RequestCounts } from './relation.docs.js';

const decision = oneOf(['accept', 'decline', 'end']);

/** The other side of a membership or of coaching accepts it, declines it, or ends what it had accepted. */
export const relationOps = {
  decideMembership: command({
    name: 'DecideMembership',
    path: '/api/organization/decide-membership',
    kind: 'raw',
    roles: ['R', 'A'],
    input: z.object({ userId: id, userOrganizationId: id, decision }),
    answer: answerOf<{ waiting: number }>(),
    refusals: ['error.relation_confirmed', 'error.relation_not_confirmed'],
    summary: 'A representative of the organisation accepts, declines or ends a membership that a person names',
  }),
  decideCoaching: command({
    name: 'DecideCoaching',
    path: '/api/profile/decide-coaching',
    kind: 'raw',
    roles: ['U', 'R', 'A'],
    subject: 'coachId',
    input: z.object({ coachId: id, userId: id, userCoachId: id, decision }),
    answer: answerOf<{ waiting: number }>(),
    refusals: ['error.relation_confirmed', 'error.relation_not_confirmed'],
    summary: 'A coach accepts, declines or ends the coaching of a person who names them',
  }),
};

export const relationQueries = {
  ofOrganization: query({
    name: 'GetMembershipRequests',
    path: '/api/get-membership-requests',
    kind: 'raw',
    roles: ['R', 'A'],
    input: z.object({ organizationId: id, page }),
    answer: answerOf<RelationRequestsPage>(),
    summary: 'Persons who name an organisation as theirs and wait for its answer, the first who asked first',
  }),
  ofCoach: query({
    name: 'GetCoachingRequests',
    path: '/api/get-coaching-requests',
    kind: 'raw',
    roles: ['U', 'R', 'A'],
    subject: 'coachId',
    input: z.object({ coachId: id, page }),
    answer: answerOf<RelationRequestsPage>(),
    summary: 'Persons who name a coach as theirs and wait for their answer',
  }),
  counts: query({
    name: 'GetRequestCounts',
    path: '/api/get-request-counts',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<RequestCounts>(),
    summary: 'How many memberships and coachings wait for an answer of the caller’s',
  }),
};
