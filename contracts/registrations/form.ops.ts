import type { Repricing } from './repricing.docs.js';
import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, listOf, reason, requiredText, text } from '../input.js';
import { maxFileFormBytes, maxFilesFormBytes } from '../limits.js';
import { answerOf, command } from '../op.js';
import { challengeInput, givenAnswers, questionInput, wrongAnswers } from './form.input.js';
import type { OnlineChallenge } from './form.docs.js';
import { componentTypes } from './statuses.js';
import type { OneChallengeAnswer, ShownQuestion, UploadedAnswerFile } from './form-answers.docs.js';
import type { AnswerRow, OneRegistration } from './registration.docs.js';
import type { RegistrationOption } from '../sport-events/sport-event.docs.js';

const editors = ['O', 'A'] as const;
const entrants = ['U', 'P', 'R', 'O', 'T', 'A'] as const;
const wrongFiles = ['error.file_type', 'error.file_too_large', 'error.file_broken'] as const;
const fileNumber = (max: number) => z.object({ documentId: id.nullable().optional(), title: requiredText(max) });

/** The registration form of a sport event: defined by its organiser. */
export const registrationFormOps = {
  saveQuestion: command({
    name: 'SaveRegistrationFormQuestion',
    path: '/api/cabinet/save-registration-form-question',
    kind: 'wrapped',
    roles: editors,
    scope: 'eventId',
    input: z.object({
      eventId: id,
      questionId: id.nullable().optional(),
      question: questionInput.optional(),
      isRemoved: boolean.optional(),
      expectedVersion,
    }),
    answer: answerOf<{ question: ShownQuestion | null }>(),
    refusals: ['error.duplicate', 'error.not_empty', 'error.range', 'error.price', 'error.unknown_value', 'error.too_many'],
    summary: 'Make, change or remove a question of the registration form; one with answers stays',
  }),
  reorderQuestions: command({
    name: 'ReorderRegistrationFormQuestions',
    path: '/api/cabinet/reorder-registration-form-questions',
    kind: 'wrapped',
    roles: editors,
    scope: 'eventId',
    input: z.object({ eventId: id, questionIds: bulkOf(id, 200), expectedVersion }),
    answer: answerOf<{ questions: ShownQuestion[] }>(),
    refusals: ['error.duplicate'],
    summary: 'Put the questions of the registration form into another order',
  }),
  saveChallenge: command({
    name: 'SaveOnlineChallenge',
    path: '/api/cabinet/save-online-challenge',
    kind: 'wrapped',
    roles: editors,
    scope: 'eventId',
    input: z.object({
      eventId: id,
      challengeId: id.nullable().optional(),
      challenge: challengeInput.optional(),
      isRemoved: boolean.optional(),
      expectedVersion,
    }),
    answer: answerOf<{ challenge: OnlineChallenge | null }>(),
    refusals: ['error.date_range', 'error.not_empty', 'error.too_many'],
    summary: 'Make, change or remove an online challenge of a sport event; one with answers stays',
  }),
  saveOptionDocuments: command({
    name: 'SaveRegistrationOptionDocuments',
    path: '/api/documents-in-registration-options',
    kind: 'multipart',
    maxBodyBytes: maxFilesFormBytes,
    roles: editors,
    scope: 'eventId',
    input: z.object({
      eventId: id,
      registrationOptionId: id,
      documents: listOf(fileNumber(300), 50).optional(),
      removedDocumentIds: listOf(id, 50).optional(),
    }),
    answer: answerOf<{ documents: RegistrationOption['documents'] }>(),
    refusals: [...wrongFiles, 'error.too_many'],
    summary: 'Documents of a registration option: titles, and new files as `files[i]` of up to 20 MB',
  }),
};

/** What entrants say on the form. */
export const answerOps = {
  answer: command({
    name: 'AnswerAdditionalQuestions',
    path: '/api/save-answers-to-additional-questions',
    kind: 'raw',
    roles: entrants,
    scope: 'registrationId',
    input: z.object({ registrationId: id, answers: givenAnswers, isDryRun: boolean.optional(), expectedVersion }),
    answer: answerOf<{ answers: AnswerRow[]; priceDifference: number; repricing: Repricing | null }>(),
    refusals: [...wrongAnswers, 'error.closed', 'error.event_cancelled', 'error.event_completed', 'error.transition'],
    summary: 'Answer the questions of the form; what is not given again stays; a dry run says what the entry would cost',
  }),
  uploadFile: command({
    name: 'UploadAnswerFile',
    path: '/api/upload-answer-file',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['U'],
    rateLimit: { limit: 60, seconds: 600 },
    input: z.object({ eventId: id, questionId: id }),
    answer: answerOf<UploadedAnswerFile>(),
    refusals: [...wrongFiles, 'error.type'],
    summary: 'A file for an answer, in field `file`: its fileId is then given as the answer',
  }),
  saveChallengeAnswer: command({
    name: 'SaveOnlineChallengeAnswer',
    path: '/api/save-online-challenge-answer',
    kind: 'multipart',
    maxBodyBytes: maxFilesFormBytes,
    roles: entrants,
    scope: 'registrationId',
    input: z.object({ registrationId: id, challengeId: id, url: text(2_000).nullable().optional() }),
    answer: answerOf<OneChallengeAnswer>(),
    refusals: [...wrongFiles, 'error.url', 'error.closed', 'error.already_judged', 'error.too_many', 'error.transition'],
    summary: 'Answer an online challenge: a link, private documents as `files[i]`',
  }),
  changeChallengeStatus: command({
    name: 'ChangeChallengeAnswerStatus',
    path: '/api/update-challenge-answer-status-by-component-type',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'registrationId',
    input: z.object({
      answerId: id,
      registrationId: id,
      componentType: z.enum(componentTypes, { error: 'error.unknown_value' }),
      status: z.enum(['submitted', 'accepted', 'rejected'], { error: 'error.unknown_value' }),
      comment: reason.optional(),
      expectedVersion,
    }),
    answer: answerOf<OneChallengeAnswer & { componentType: string }>(),
    refusals: ['error.unknown_value'],
    summary: 'Judge the answer to an online challenge; a rejection says why',
  }),
  removeChallengeAnswer: command({
    name: 'RemoveChallengeAnswer',
    path: '/api/remove-event-online-challenge-answer',
    kind: 'raw',
    roles: ['U', 'O', 'A'],
    scope: 'answerId',
    input: z.object({ answerId: id, reason: reason.optional() }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.already_judged'],
    isTakenWhenCancelled: true,
    summary: 'Remove the answer to an online challenge; the entrant until it is judged',
  }),
  removeChallengeDocument: command({
    name: 'RemoveChallengePrivateDocument',
    path: '/api/remove-event-online-challenge-answer-private-document',
    kind: 'raw',
    roles: ['U', 'O', 'A'],
    scope: 'answerId',
    input: z.object({ answerId: id, documentId: id }),
    answer: answerOf<OneChallengeAnswer>(),
    refusals: ['error.already_judged'],
    isTakenWhenCancelled: true,
    summary: 'Remove a private document from the answer to an online challenge',
  }),
};
