import { z } from 'zod';
import { bulkOf, oneOf, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { tooltipLocales, tooltipPlaces, type Tooltip } from './tooltips.docs.js';

const answer = answerOf<{ tooltips: Tooltip[] }>();

/** Explanations beside the names of screens, kept by administrators. */
export const tooltipOps = {
  get: query({
    name: 'GetTooltips',
    path: '/api/cabinet/get-tooltips',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer,
    summary: 'All tooltips, in every language',
  }),
  set: command({
    name: 'SetTooltips',
    path: '/api/cabinet/set-tooltips',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({
      tooltips: bulkOf(z.object({ key: oneOf(tooltipPlaces), locale: oneOf(tooltipLocales), text: text(2_000) })),
    }),
    answer,
    refusals: [],
    summary: 'Set tooltips; the others stay, an empty text takes one away. Of the HTML b, i, a and br are kept',
  }),
};
