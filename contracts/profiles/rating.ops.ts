import { z } from 'zod';
import { id } from '../input.js';
import { query } from '../op.js';

export const ratingQueries = {
  ofPerson: query({
    name: 'GetRating',
    path: '/api/get-rating',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ userId: id }),
    summary: 'The rating of a person and the results that make it, as far as he shows his results',
  }),
  ofOrganization: query({
    name: 'GetOrganizationRating',
    path: '/api/get-organization-rating',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ organizationId: id }),
    summary: 'The rating of an organisation by the results of those who entered for it, named as far as they let it be seen',
  }),
};
