import { z } from 'zod';
import { boolean, date, email, expectedVersion, id, listOf, number, requiredText, text, timeOfDay } from '../input.js';
import { maxEventPageRows, maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type { EditedEventPage, EventPage } from './event-page.docs.js';

const editors = ['O', 'A'] as const;
const shared = { kind: 'wrapped', roles: editors, scope: 'eventId' } as const;

const isAddress = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
const url = text(500).refine((value) => value === '' || isAddress(value), 'error.url');
const phone = text(40).refine((value) => value === '' || /^\+?[\d\s()-]{5,}$/.test(value), 'error.phone');
const noEmail = z.literal('');
const latitude = number.refine((value) => value >= -90 && value <= 90, 'error.range').nullable();
const longitude = number.refine((value) => value >= -180 && value <= 180, 'error.range').nullable();
/** More than is shown: markup counts too, and what is not allowed is taken out. */
const richText = text(20_000);
const rows = <Row extends z.ZodType>(row: Row) => listOf(row, maxEventPageRows);

const page = z.object({
  about: richText.optional(),
  coverPhotoId: id.nullable().optional(),
  address: text(300).optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  organizerName: text(200).optional(),
  organizerUrl: url.optional(),
  contacts: rows(z.object({ role: text(100), name: text(200), phone, email: z.union([noEmail, email]) })).optional(),
  sponsors: rows(
    z.object({
      name: text(200),
      url,
      pictureId: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'error.not_found')
        .nullable(),
    }),
  ).optional(),
  timetable: rows(z.object({ date, time: timeOfDay, text: requiredText(300) })).optional(),
});

/** What a sport event says of itself on its public page. */
export const eventPageOps = {
  save: command({
    ...shared,
    name: 'SaveEventPage',
    path: '/api/cabinet/save-event-page',
    input: z.object({ eventId: id, page, expectedVersion }),
    answer: answerOf<EditedEventPage>(),
    refusals: ['error.not_found'],
    isTakenWhenCancelled: true,
    summary:
      'Change the public page of a sport event; what is not given stays. Rich text keeps paragraphs, headings, lists, bold, italic and links',
  }),
  addDocument: command({
    ...shared,
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    name: 'AddEventDocument',
    path: '/api/cabinet/add-event-document',
    input: z.object({ eventId: id, title: text(200).optional() }),
    answer: answerOf<EditedEventPage>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken', 'error.unavailable', 'error.too_many'],
    isTakenWhenCancelled: true,
    summary: 'A document for everybody, such as the regulations, in field `file`: PDF, Word, jpeg or png up to 10 MB',
  }),
  removeDocument: command({
    ...shared,
    name: 'RemoveEventDocument',
    path: '/api/cabinet/remove-event-document',
    input: z.object({ eventId: id, documentId: id }),
    answer: answerOf<EditedEventPage>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Take a document off the page; its file is deleted',
  }),
  saveNews: command({
    ...shared,
    name: 'SaveEventNews',
    path: '/api/cabinet/save-event-news',
    input: z.object({
      eventId: id,
      newsId: id.nullable().optional(),
      news: z.object({ title: requiredText(200), text: richText }).optional(),
      isRemoved: boolean.optional(),
    }),
    answer: answerOf<EditedEventPage>(),
    refusals: ['error.too_many'],
    isTakenWhenCancelled: true,
    summary: 'Publish a piece of news on the page of a sport event, change it or take it off',
  }),
};

export const eventPageQueries = {
  get: query({
    name: 'GetEventPage',
    path: '/api/get-event-page',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'CR', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<{ page: EventPage }>(),
    summary: 'What a sport event says of itself: text, photos, venue, contacts, documents, news, products; medals and what is on now',
  }),
  edited: query({
    ...shared,
    name: 'GetEventPageForEdit',
    path: '/api/cabinet/get-event-page-for-edit',
    input: z.object({ eventId: id }),
    answer: answerOf<EditedEventPage & { version: number }>(),
    summary: 'The public page of a sport event as its organiser edits it',
  }),
  document: query({
    name: 'GetEventDocument',
    path: '/api/event/{eventId}/document/{documentId}',
    kind: 'get',
    roles: ['V', 'O', 'T', 'J', 'CR', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, documentId: id }),
    summary: 'A document from the page of a sport event',
  }),
};
