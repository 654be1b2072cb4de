import { z } from 'zod';
import { id, listOf, oneOf } from '../input.js';
import { query } from '../op.js';
import { referees } from './grid.input.js';

export const paperFillings = ['now', 'drawn', 'empty'] as const;
const hourly = { limit: 60, seconds: 3_600 };
const papers = {
  eventId: id,
  streamIds: listOf(id, 200).optional(),
  paper: oneOf(['A4', 'A3']).optional(),
  locale: oneOf(['ru', 'en']).optional(),
};

/** Grids on paper, made on the server. */
export const paperQueries = {
  grids: query({
    name: 'ExportTournamentGrids',
    path: '/api/export-tournament-grids-by-event-pdf',
    kind: 'file',
    roles: ['V', 'U', ...referees],
    scope: 'eventId',
    rateLimit: hourly,
    input: z.object({ ...papers, filling: oneOf(paperFillings).optional() }),
    summary: 'Brackets and groups as a PDF: as they stand, as they were drawn, or empty to be written by hand',
  }),
  hall: query({
    name: 'ExportHallPapers',
    path: '/api/export-hall-papers-pdf',
    kind: 'file',
    roles: referees,
    scope: 'eventId',
    rateLimit: hourly,
    input: z.object(papers),
    summary:
      'All that is needed to go on by hand, as one PDF: what is next on each mat, brackets, empty ones where nobody has fought, lists of entrants to be weighed, protocols, a card for each open match',
  }),
};
