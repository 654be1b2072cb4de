import type { answerEvents } from '#contracts/registrations/answers.events';
import type { answerFileEvents, registrationFormEvents } from '#contracts/registrations/form.events';
import { scenario, type Scenario } from './scenario.js';

const eventId = 1;
const change = { field: 'label', from: 'Майка', to: 'Футболка' };
const question = {
  questionId: 3,
  key: 'shirt',
  type: 'choice' as const,
  label: { ru: 'Футболка', en: 'Shirt' },
  hint: null,
  isRequired: true,
  isOfPerson: true,
  streamIds: [7],
  registrationOptionIds: [],
  showWhen: { questionId: 2, optionIds: [4] },
  min: null,
  max: null,
  maxLength: null,
  options: [{ id: 5, label: { ru: 'M', en: null }, priceInKopecks: 50_000, limit: 20 }],
};
const challenge = {
  challengeId: 2,
  title: 'Ката',
  text: 'Снимите видео',
  dateFrom: '01-05-2026 10:00',
  dateTo: '10-05-2026 10:00',
  streamIds: [],
  isRequired: true,
  acceptsUrl: true,
  acceptsPrivateDocuments: true,
};
const option = { eventId, registrationOptionId: 1 };
const document = {
  documentId: 9,
  title: 'Положение',
  fileName: 'rules.pdf',
  mimeType: 'application/pdf',
  size: 120,
  blob: 'd'.repeat(64),
};
const file = { fileId: 12, fileName: 'справка.pdf', mimeType: 'application/pdf', size: 90, blob: 'e'.repeat(64) };
const ids = { registrationId: 1, eventId, streamId: 7, userId: 11 };
const answer = {
  questionId: 3,
  question: question.label,
  value: null,
  optionIds: [5],
  file: { ...file, ownerUserId: 11 },
  priceInKopecks: 50_000,
};

/** The registration form of a sport event, and what was said on it. */
export const forms: Scenario[] = [
  scenario<typeof registrationFormEvents>('registrationForm', eventId, [
    { type: 'RegistrationFormQuestionSaved', data: { eventId, question, changes: [change] } },
    { type: 'RegistrationFormQuestionsReordered', data: { eventId, questionIds: [3] } },
    { type: 'OnlineChallengeSaved', data: { eventId, challenge, changes: [] } },
    { type: 'RegistrationOptionDocumentAdded', data: { ...option, document } },
    { type: 'RegistrationOptionDocumentRenamed', data: { ...option, documentId: 9, from: 'Положение', to: 'Регламент' } },
    {
      type: 'FormAnswersCounted',
      data: { eventId, questions: [{ id: 3, by: 1 }], options: [{ id: 5, by: 1 }], challenges: [{ id: 2, by: 1 }] },
    },
    { type: 'RegistrationOptionDocumentRemoved', data: { ...option, documentId: 8 } },
    { type: 'OnlineChallengeRemoved', data: { eventId, challengeId: 2 } },
    { type: 'RegistrationFormQuestionRemoved', data: { eventId, questionId: 3 } },
  ]),
  scenario<typeof answerFileEvents>('answerFile', 12, [
    { type: 'AnswerFileUploaded', data: { ...file, eventId, questionId: 3, userId: 11 } },
  ]),
  scenario<typeof answerEvents>('registration', 1, [
    {
      type: 'AdditionalQuestionsAnswered',
      data: {
        ...ids,
        answers: [answer],
        changes: [{ field: '3', from: null, to: [5] }],
        priceInKopecks: 150_000,
        priceDifferenceInKopecks: 50_000,
      },
    },
    {
      type: 'ChallengeAnswerSaved',
      data: { ...ids, answerId: 1_001, challengeId: 2, url: 'https://example.org/kata', privateDocuments: [{ ...file, ownerUserId: 11 }] },
    },
    { type: 'ChallengeAnswerStatusChanged', data: { ...ids, answerId: 1_001, from: 'submitted', to: 'rejected', comment: 'темно' } },
    { type: 'ChallengePrivateDocumentRemoved', data: { ...ids, answerId: 1_001, documentId: 12, sha256: 'e'.repeat(64) } },
    { type: 'ChallengeAnswerRemoved', data: { ...ids, answerId: 1_001, reason: 'другое видео' } },
  ]),
];
