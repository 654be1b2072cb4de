import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, query } from '../op.js';
import type { CategoryRatingsAnswer, OrganizationRatingAnswer, PersonRatingAnswer } from './rating.docs.js';

export const ratingQueries = {
  ofPerson: query({
    name: 'GetRating',
    path: '/api/get-rating',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ userId: id }),
    answer: answerOf<PersonRatingAnswer>(),
    summary: 'The rating of a person and the results that make it, as far as they show their results',
  }),
  ofOrganization: query({
    name: 'GetOrganizationRating',
    path: '/api/get-organization-rating',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ organizationId: id }),
    answer: answerOf<OrganizationRatingAnswer>(),
    summary: 'The rating of an organisation by the results of those who entered for it, named as far as they let it be seen',
  }),
  ofCategory: query({
    name: 'GetCategoryRatings',
    path: '/api/cabinet/get-category-ratings',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'streamId',
    input: z.object({ streamId: id }),
    answer: answerOf<CategoryRatingsAnswer>(),
    summary: 'The ratings of the confirmed entrants of a category in its sport, as far as everybody may see them: whom to seed',
  }),
};
