import type { FormQuestion, OnlineChallenge, OptionDocument } from '#contracts/registrations/form.docs';
import { registrationFormStream, type RegistrationForm, type RegistrationFormEvent } from './form.fold.js';

export const eventId = 1;

export const words = (ru: string) => ({ ru, en: null });

/** A question of any kind, without conditions. */
export const question = (questionId: number, more: Partial<FormQuestion> = {}): FormQuestion => ({
  questionId,
  key: `q${questionId}`,
  type: 'text',
  label: words(`Вопрос ${questionId}`),
  hint: null,
  isRequired: false,
  isOfPerson: false,
  streamIds: [],
  registrationOptionIds: [],
  showWhen: null,
  min: null,
  max: null,
  maxLength: null,
  options: [],
  ...more,
});

export const option = (id: number, more: Partial<FormQuestion['options'][number]> = {}): FormQuestion['options'][number] => ({
  id,
  label: words(`Ответ ${id}`),
  priceInKopecks: 0,
  limit: null,
  ...more,
});

/** A question with options 1, 2, … to choose from. */
export const choice = (questionId: number, optionIds: readonly number[], more: Partial<FormQuestion> = {}): FormQuestion =>
  question(questionId, { type: 'choice', options: optionIds.map((id) => option(id)), ...more });

export const challenge = (challengeId: number, more: Partial<OnlineChallenge> = {}): OnlineChallenge => ({
  challengeId,
  title: 'Видео',
  text: '',
  dateFrom: null,
  dateTo: null,
  streamIds: [],
  isRequired: false,
  acceptsUrl: true,
  acceptsPrivateDocuments: false,
  ...more,
});

export const file: Omit<OptionDocument, 'documentId' | 'title'> = {
  fileName: 'rules.pdf',
  mimeType: 'application/pdf',
  size: 10,
  blob: 'b1',
};

export const questionSaved = (saved: FormQuestion): RegistrationFormEvent => ({
  type: 'RegistrationFormQuestionSaved',
  data: { eventId, question: saved, changes: [] },
});
export const challengeSaved = (saved: OnlineChallenge): RegistrationFormEvent => ({
  type: 'OnlineChallengeSaved',
  data: { eventId, challenge: saved, changes: [] },
});
export const documentAdded = (registrationOptionId: number, documentId: number, title: string): RegistrationFormEvent => ({
  type: 'RegistrationOptionDocumentAdded',
  data: { eventId, registrationOptionId, document: { ...file, documentId, title } },
});
/** So many more answered these questions, chose these options, answered these challenges. */
export const answered = (counts: { questions?: number[]; options?: number[]; challenges?: number[] }, by = 1): RegistrationFormEvent => {
  const each = (ids: number[] = []) => ids.map((id) => ({ id, by }));
  return {
    type: 'FormAnswersCounted',
    data: { eventId, questions: each(counts.questions), options: each(counts.options), challenges: each(counts.challenges) },
  };
};

export const formOf = (...events: RegistrationFormEvent[]): RegistrationForm =>
  events.reduce(registrationFormStream.evolve, registrationFormStream.initial());
