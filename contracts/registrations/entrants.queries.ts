import { z } from 'zod';
import { id, listOf, page, text } from '../input.js';
import { answerOf, query } from '../op.js';
import type { CategoryResult, EntrantsPage } from './registration.docs.js';

/** Where an entrant comes from, as an announcer says it. */
interface EntrantHome {
  registrationId: number;
  home: string;
}

export const entrantQueries = {
  entrants: query({
    name: 'GetEntrants',
    path: '/api/get-event-entrants',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id.nullable().optional(), needle: text(100).optional(), page }),
    answer: answerOf<EntrantsPage>(),
    summary: 'Confirmed entrants of a published sport event, as visitors may see them',
  }),
  homes: query({
    name: 'GetEntrantHomes',
    path: '/api/cabinet/get-entrant-homes',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationIds: listOf(id) }),
    answer: answerOf<{ homes: EntrantHome[] }>(),
    summary: 'Where entrants come from, for whoever announces them: the city of their entry, else its region',
  }),
  results: query({
    name: 'GetCategoryResults',
    path: '/api/get-category-results',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id }),
    answer: answerOf<{ results: CategoryResult[] }>(),
    summary: 'Saved results of a category of a published sport event, as visitors may see them',
  }),
};
