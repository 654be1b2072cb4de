import { z } from 'zod';
import { id, listOf, oneOf } from '../input.js';
import { query } from '../op.js';

export const cardsPerSheet = ['1', '4', '8'] as const;
export type CardsPerSheet = (typeof cardsPerSheet)[number];

const choice = z.object({
  eventId: id,
  /** The entries that were made by it; absent: all. */
  registrationOptionId: id.optional(),
  streamIds: listOf(id, 200).optional(),
  registrationIds: listOf(id).optional(),
  /** One on a page of its size (A6), or several on A4 to be cut; absent: one. */
  perSheet: oneOf(cardsPerSheet).optional(),
  locale: oneOf(['ru', 'en']).optional(),
});
export type CardChoice = z.output<typeof choice>;

const exported = {
  kind: 'file',
  roles: ['O', 'T', 'A'],
  scope: 'eventId',
  isSensitive: true,
  rateLimit: { limit: 60, seconds: 3_600 },
  input: choice,
} as const;

/** What an entrant wears: name, category, photo where they let the organisers see it, and the code by which the staff finds them. */
export const cardQueries = {
  file: query({
    ...exported,
    name: 'ExportParticipantCards',
    path: '/api/export-all-participant-cards-for-registration-option',
    summary: 'Cards of confirmed entrants as one PDF: one a page, or 4 or 8 on A4 to be cut',
  }),
  archive: query({
    ...exported,
    name: 'ExportParticipantCardsInArchive',
    path: '/api/export-all-participant-cards-in-archive-for-registration-option',
    summary: 'The same as a zip: a PDF for each, and a list of them',
  }),
};
