import type { FormQuestion, OnlineChallenge, OptionDocument } from '#contracts/registrations/form.docs';
import type { RegistrationForm, RegistrationFormEvent } from './form.fold.js';
import { isBefore } from '#contracts/rules/dates';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';
import { changesBetween } from '../sport-events/sport-event.decider.js';

const maxQuestions = 200;
const maxChallenges = 20;
const highestPriceInKopecks = 100_000_000;

type QuestionRefusal =
  'error.duplicate' | 'error.not_empty' | 'error.range' | 'error.price' | 'error.unknown_value' | 'error.too_many' | 'error.required';
type Errors = Record<string, QuestionRefusal[]>;

/** Whether a question hangs, by whatever way, on another one. */
const hangsOn = (questions: readonly FormQuestion[], question: FormQuestion, onId: number): boolean => {
  const seen = new Set<number>();
  let current: FormQuestion | undefined = question;
  while (current?.showWhen && !seen.has(current.questionId)) {
    const parentId: number = current.showWhen.questionId;
    if (parentId === onId) return true;
    seen.add(current.questionId);
    current = questions.find(({ questionId }) => questionId === parentId);
  }
  return false;
};

const wrongCondition = ({ questions }: RegistrationForm, { questionId, showWhen, isOfPerson }: FormQuestion): boolean => {
  if (showWhen === null) return false;
  const parent = questions.find((other) => other.questionId === showWhen.questionId);
  // What is asked once of a person hangs on nothing that is asked in each category.
  if (isOfPerson && parent?.isOfPerson === false) return true;
  const isOffered = parent?.options.some(({ id }) => showWhen.optionIds.includes(id)) ?? false;
  return !parent || parent.questionId === questionId || !isOffered || hangsOn(questions, parent, questionId);
};

const isCrossed = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

const wrongOptions = ({ type, options }: FormQuestion): Errors => {
  const isChosen = type === 'choice' || type === 'multiChoice';
  if (isChosen && options.length === 0) return { 'question.options': ['error.required'] };
  const errors: Errors = {};
  for (const [i, { label, priceInKopecks, limit }] of options.entries()) {
    if (label.ru === '') errors[`question.options.${i}.label`] = ['error.required'];
    if (priceInKopecks < 0 || priceInKopecks > highestPriceInKopecks || !Number.isInteger(priceInKopecks))
      errors[`question.options.${i}.price`] = ['error.price'];
    if (limit !== null && limit < 1) errors[`question.options.${i}.limit`] = ['error.range'];
  }
  return errors;
};

/** What was answered keeps its meaning: neither the kind of the question nor a chosen option goes. */
const takenAway = (form: RegistrationForm, known: FormQuestion | undefined, question: FormQuestion): Errors => {
  if (!known || (form.questionCounts.get(known.questionId) ?? 0) === 0) return {};
  const isChosenGone = known.options.some(
    ({ id }) => (form.optionCounts.get(id) ?? 0) > 0 && !question.options.some((option) => option.id === id),
  );
  return {
    ...(known.type !== question.type && { 'question.type': ['error.not_empty' as const] }),
    ...(isChosenGone && { 'question.options': ['error.not_empty' as const] }),
  };
};

export const saveQuestion = (
  form: RegistrationForm,
  eventId: number,
  question: FormQuestion,
): Decision<RegistrationFormEvent, QuestionRefusal> => {
  const known = form.questions.find(({ questionId }) => questionId === question.questionId);
  if (!known && form.questions.length >= maxQuestions) return refuse('error.too_many');
  const others = form.questions.filter(({ questionId }) => questionId !== question.questionId);
  const { min, max, maxLength } = question;
  const refused = refuseFields<QuestionRefusal>({
    ...(question.label.ru === '' && { 'question.label': ['error.required' as const] }),
    ...(others.some(({ key }) => key === question.key) && { 'question.key': ['error.duplicate' as const] }),
    ...(isCrossed(min, max) && { 'question.max': ['error.range' as const] }),
    ...(maxLength !== null && (maxLength < 1 || maxLength > 2_000) && { 'question.maxLength': ['error.range' as const] }),
    ...(wrongCondition(form, question) && { 'question.showWhen': ['error.unknown_value' as const] }),
    ...wrongOptions(question),
    ...takenAway(form, known, question),
  });
  if (refused) return refused;
  const changes = known ? changesBetween(known, question) : [];
  return known && changes.length === 0 ? [] : [{ type: 'RegistrationFormQuestionSaved', data: { eventId, question, changes } }];
};

export const removeQuestion = (
  form: RegistrationForm,
  eventId: number,
  questionId: number,
): Decision<RegistrationFormEvent, 'error.not_empty'> => {
  if (!form.questions.some((question) => question.questionId === questionId)) return notFound('questionId');
  const isNeeded = form.questions.some(({ showWhen }) => showWhen?.questionId === questionId);
  if (isNeeded || (form.questionCounts.get(questionId) ?? 0) > 0) return refuse('error.not_empty', 'questionId');
  return [{ type: 'RegistrationFormQuestionRemoved', data: { eventId, questionId } }];
};

/** The list must name each question once. */
export const reorderQuestions = (
  form: RegistrationForm,
  eventId: number,
  questionIds: number[],
): Decision<RegistrationFormEvent, 'error.duplicate' | 'error.not_found' | 'error.required'> => {
  if (new Set(questionIds).size < questionIds.length) return refuse('error.duplicate', 'questionIds');
  const known = form.questions.map(({ questionId }) => questionId);
  if (questionIds.some((id) => !known.includes(id))) return refuse('error.not_found', 'questionIds');
  if (questionIds.length < known.length) return refuse('error.required', 'questionIds');
  return known.join() === questionIds.join() ? [] : [{ type: 'RegistrationFormQuestionsReordered', data: { eventId, questionIds } }];
};

export const saveChallenge = (
  form: RegistrationForm,
  eventId: number,
  challenge: OnlineChallenge,
): Decision<RegistrationFormEvent, 'error.required' | 'error.date_range' | 'error.too_many'> => {
  const known = form.challenges.find(({ challengeId }) => challengeId === challenge.challengeId);
  if (!known && form.challenges.length >= maxChallenges) return refuse('error.too_many');
  if (challenge.title === '') return refuse('error.required', 'challenge.title');
  const { dateFrom, dateTo } = challenge;
  if (dateFrom !== null && dateTo !== null && isBefore(dateTo, dateFrom)) return refuse('error.date_range', 'challenge.dateTo');
  if (!challenge.acceptsUrl && !challenge.acceptsPrivateDocuments) return refuse('error.required', 'challenge.acceptsUrl');
  const changes = known ? changesBetween(known, challenge) : [];
  return known && changes.length === 0 ? [] : [{ type: 'OnlineChallengeSaved', data: { eventId, challenge, changes } }];
};

export const removeChallenge = (
  form: RegistrationForm,
  eventId: number,
  challengeId: number,
): Decision<RegistrationFormEvent, 'error.not_empty'> => {
  if (!form.challenges.some((challenge) => challenge.challengeId === challengeId)) return notFound('challengeId');
  if ((form.challengeCounts.get(challengeId) ?? 0) > 0) return refuse('error.not_empty', 'challengeId');
  return [{ type: 'OnlineChallengeRemoved', data: { eventId, challengeId } }];
};

/** A document as a call gives it: with a file when it is new or replaced. */
export interface GivenDocument {
  documentId: number;
  title: string;
  file: Omit<OptionDocument, 'documentId' | 'title'> | null;
}

export const saveOptionDocuments = (
  form: RegistrationForm,
  option: { eventId: number; registrationOptionId: number },
  given: readonly GivenDocument[],
  removedIds: readonly number[],
): Decision<RegistrationFormEvent> => {
  const own = form.documents.filter(({ registrationOptionId }) => registrationOptionId === option.registrationOptionId);
  const isKnown = (id: number): boolean => own.some(({ documentId }) => documentId === id);
  const missing = removedIds.findIndex((id) => !isKnown(id));
  if (missing >= 0) return notFound(`removedDocumentIds.${missing}`);
  const events: RegistrationFormEvent[] = removedIds.map((documentId) => ({
    type: 'RegistrationOptionDocumentRemoved',
    data: { ...option, documentId },
  }));
  for (const [i, { documentId, title, file }] of given.entries()) {
    const known = own.find((document) => document.documentId === documentId);
    if (file) events.push({ type: 'RegistrationOptionDocumentAdded', data: { ...option, document: { ...file, documentId, title } } });
    else if (!known) return notFound(`documents.${i}.documentId`);
    else if (known.title !== title)
      events.push({ type: 'RegistrationOptionDocumentRenamed', data: { ...option, documentId, from: known.title, to: title } });
  }
  return events;
};

type Counts = Extract<RegistrationFormEvent, { type: 'FormAnswersCounted' }>['data'];

const summed = (changes: readonly { id: number; by: number }[]) => {
  const sums = new Map<number, number>();
  for (const { id, by } of changes) sums.set(id, (sums.get(id) ?? 0) + by);
  return [...sums].filter(([, by]) => by !== 0).map(([id, by]) => ({ id, by }));
};

/** Changes of counts, several answers together. */
export const countAnswers = (
  eventId: number,
  { questions = [], options = [], challenges = [] }: Partial<Omit<Counts, 'eventId'>>,
): RegistrationFormEvent[] => {
  const data = { eventId, questions: summed(questions), options: summed(options), challenges: summed(challenges) };
  const isNothing = data.questions.length + data.options.length + data.challenges.length === 0;
  return isNothing ? [] : [{ type: 'FormAnswersCounted', data }];
};

/** Free places of the limited options while one call takes several of them. */
export class OptionPlaces {
  private readonly taken: Map<number, number>;

  constructor(private readonly form: RegistrationForm) {
    this.taken = new Map(form.optionCounts);
  }

  /** Questions of which a newly chosen option is sold out; the places of the others are taken. */
  take(before: readonly number[], after: readonly number[]): number[] {
    const soldOut: number[] = [];
    for (const { questionId, options } of this.form.questions) {
      for (const { id, limit } of options) {
        if (!after.includes(id) || before.includes(id)) continue;
        const taken = this.taken.get(id) ?? 0;
        if (limit !== null && taken >= limit) soldOut.push(questionId);
        else this.taken.set(id, taken + 1);
      }
    }
    return soldOut;
  }
}
