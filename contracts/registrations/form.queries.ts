import { z } from 'zod';
import { boolean, id, listOf, page, requiredText, text } from '../input.js';
import { answerOf, query } from '../op.js';
import { challengeStatuses } from './form.docs.js';
import type { Candidates, ChallengePage, FieldsChecked, OwnRegistrations, RegistrationFormAnswer } from './form-answers.docs.js';

const formNames = ['register', 'answers', 'editRegistration', 'stream', 'event', 'registrationOption', 'question', 'challenge'] as const;

const idsInDocumentName = (name: string): { registrationId?: number; fileId?: number } => {
  const [, registrationId, fileId] = /^(\d{1,15})-(\d{1,15})-/.exec(name) ?? [];
  return registrationId === undefined ? {} : { registrationId: Number(registrationId), fileId: Number(fileId) };
};

export const registrationFormQueries = {
  form: query({
    name: 'GetRegistrationForm',
    path: '/api/get-registration-form',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<RegistrationFormAnswer>(),
    summary: 'What a registration form asks: questions, challenges, options, categories with free places',
  }),
  own: query({
    name: 'GetOwnRegistrations',
    path: '/api/get-own-registrations',
    kind: 'raw',
    roles: ['U'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<OwnRegistrations>(),
    summary:
      'Registrations that the caller answers for: their own, of their children and organisations; themselves and their children as candidates',
  }),
  candidates: query({
    name: 'GetRegistrationCandidates',
    path: '/api/get-registration-candidates',
    kind: 'raw',
    roles: ['R', 'O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, organizationId: id.nullable().optional(), needle: text(100).optional() }),
    answer: answerOf<Candidates>(),
    summary: 'Persons whom the caller may register: members of their organisation, for staff everybody',
  }),
  check: query({
    name: 'CheckFieldsBeforeSave',
    path: '/api/check-fields-before-save',
    kind: 'raw',
    roles: ['U'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      formName: z.enum(formNames, { error: 'error.unknown_value' }),
      streamId: id.nullable().optional(),
      registrationId: id.nullable().optional(),
      userId: id.nullable().optional(),
      fields: z.record(z.string().max(200), z.unknown(), { error: 'error.type' }),
    }),
    answer: answerOf<FieldsChecked>(),
    summary: 'Whether a save would be refused, and why; records nothing',
  }),
  challengeAnswers: query({
    name: 'GetChallengeAnswers',
    path: '/api/get-online-challenge-answers',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      challengeId: id.nullable().optional(),
      status: z
        .enum(['none', ...challengeStatuses], { error: 'error.unknown_value' })
        .nullable()
        .optional(),
      page,
    }),
    answer: answerOf<ChallengePage>(),
    summary: 'Answers to an online challenge for whoever judges them: by status, with those who have not answered',
  }),
  optionDocument: query({
    name: 'DownloadRegistrationOptionDocument',
    path: '/api/download-document-in-registration-options',
    kind: 'file',
    roles: ['V'],
    input: z.object({ registrationOptionId: id, documentId: id }),
    summary: 'A document of a registration option of a published sport event',
  }),
  answerFile: query({
    name: 'DownloadAnswerFile',
    path: '/api/download-answer-file',
    kind: 'file',
    roles: ['U', 'P', 'R', 'O', 'T', 'A'],
    scope: 'registrationId',
    isSensitive: true,
    input: z.object({ registrationId: id, fileId: id }),
    summary: 'A file that was given as an answer',
  }),
  documents: query({
    name: 'DownloadRegistrationDocs',
    path: '/api/manage-registrations/download/docs',
    kind: 'file',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    isSensitive: true,
    input: z
      .object({ fileName: requiredText(300).refine((given) => !/[/\\]|\.\./.test(given), 'error.unknown_value') })
      .transform(({ fileName }) => ({ fileName, ...idsInDocumentName(fileName) })),
    summary: 'A file that was given as an answer, by the `downloadName` of the answer',
  }),
  challengeDocument: query({
    name: 'DownloadChallengeDocument',
    path: '/api/download-challenge-document',
    kind: 'file',
    roles: ['U', 'O', 'T', 'J', 'A'],
    scope: 'answerId',
    isSensitive: true,
    input: z.object({ answerId: id, documentId: id }),
    summary: 'A private document of the answer to an online challenge',
  }),
  challengeArchive: query({
    name: 'ExportChallengeFiles',
    path: '/api/export-all-challenge-files-in-archive',
    kind: 'file',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    isSensitive: true,
    isForbiddenOnBehalf: true,
    rateLimit: { limit: 60, seconds: 3_600 },
    input: z.object({ eventId: id, streamIds: listOf(id, 200).optional(), isWithPrivate: boolean.optional() }),
    summary: 'Answers to online challenges as a zip: a list with their links; with private documents for organisers alone',
  }),
};
