import { z } from 'zod';
import { boolean, bulkOf, id, integer, listOf, oneOf, text } from '../input.js';
import { maxHallScreens, maxMatchesPerGrid } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { screenLocales, screenThemes, screenViews, type SeenScreen } from './screens.docs.js';

const staff = ['O', 'T', 'A'] as const;
const number = integer.refine((value) => value >= 1 && value <= maxHallScreens, 'error.unknown_value');
const pictureId = z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found');
const shared = { kind: 'wrapped', roles: staff, scope: 'eventId' } as const;

const screen = z.object({
  name: text(40),
  views: bulkOf(oneOf(screenViews), screenViews.length),
  playgroundIds: listOf(id, 100).min(1, 'error.required').nullable(),
  streamIds: listOf(id).min(1, 'error.required').nullable(),
  theme: oneOf(screenThemes),
  locale: oneOf(screenLocales),
  rotateInSeconds: integer.refine((value) => value >= 3 && value <= 600, 'error.unknown_value'),
  title: text(80),
  text: text(300),
});

/** The screens of a hall: each TV opens its number, the staff chooses what it shows. */
export const screenOps = {
  set: command({
    ...shared,
    name: 'SetHallScreen',
    path: '/api/cabinet/set-hall-screen',
    input: z.object({ eventId: id, number, screen }),
    answer: answerOf<object>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Choose what a screen of the hall shows; a TV that is open changes at once',
  }),
  remove: command({
    ...shared,
    name: 'RemoveHallScreen',
    path: '/api/cabinet/remove-hall-screen',
    input: z.object({ eventId: id, number }),
    answer: answerOf<object>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Take a screen off the list; a TV that is open shows its number and waits',
  }),
  showDraw: command({
    ...shared,
    name: 'ShowDraw',
    path: '/api/cabinet/show-draw',
    input: z.object({
      eventId: id,
      /** null: none is shown. */
      streamId: id.nullable(),
      shown: integer.refine((value) => value >= 0 && value <= maxMatchesPerGrid, 'error.unknown_value'),
      isRunning: boolean,
    }),
    answer: answerOf<object>(),
    refusals: ['error.not_found'],
    summary: 'Choose the draw that the screens show, how many entrants are revealed, and whether it goes on by itself',
  }),
  addPicture: command({
    ...shared,
    kind: 'multipart',
    name: 'AddSponsorPicture',
    path: '/api/cabinet/add-sponsor-picture',
    input: z.object({ eventId: id }),
    answer: answerOf<object>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken', 'error.unavailable', 'error.too_many'],
    isTakenWhenCancelled: true,
    summary: 'A sponsor’s picture in field `file`: jpeg, png or gif up to 5 MB',
  }),
  removePicture: command({
    ...shared,
    name: 'RemoveSponsorPicture',
    path: '/api/cabinet/remove-sponsor-picture',
    input: z.object({ eventId: id, pictureId }),
    answer: answerOf<object>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Take a sponsor’s picture off the screens',
  }),
};

export const screenQueries = {
  tell: query({
    name: 'TellShownView',
    path: '/api/event/{eventId}/screen/{number}/shows/{view}',
    kind: 'get',
    roles: ['V', ...staff],
    scope: 'eventId',
    input: z.object({ eventId: id, number, view: oneOf(screenViews) }),
    answer: answerOf<object>(),
    summary: 'A hall screen tells what it shows now; kept in memory alone',
  }),
  seen: query({
    name: 'GetSeenScreens',
    path: '/api/cabinet/get-seen-screens',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<{ screens: SeenScreen[] }>(),
    summary: 'Which screens of the hall are on, what each shows, when each was last heard of',
  }),
  picture: query({
    name: 'GetSponsorPicture',
    path: '/api/event/{eventId}/sponsor-picture/{pictureId}',
    kind: 'get',
    roles: ['V'],
    input: z.object({ eventId: id, pictureId }),
    summary: 'A sponsor’s picture',
  }),
};
