import type { InputOf } from '#contracts/op';
import type { FormQuestion, OnlineChallenge, Words } from '#contracts/registrations/form.docs';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { registrationFormOps } from '#contracts/registrations/form.ops';
import { firstOf, givenOr } from '#contracts/rules/given';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields, staleOf } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import {
  removeChallenge,
  removeQuestion,
  reorderQuestions,
  saveChallenge,
  saveQuestion,
} from '#domain/registrations/registration-form.decider';

type Ops = typeof registrationFormOps;
type QuestionInput = NonNullable<InputOf<Ops['saveQuestion']>['question']>;
type ChallengeInput = NonNullable<InputOf<Ops['saveChallenge']>['challenge']>;

const wordsOf = ({ ru, en }: { ru: string; en?: string | null | undefined }): Words => ({ ru, en: en ? en : null });

const newQuestion = (questionId: number): FormQuestion => ({
  questionId,
  key: `question-${questionId}`,
  type: 'text',
  label: { ru: '', en: null },
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
});

/** What is given over what is known; what a question of its kind has no use for is left out. */
const mergeQuestion = async (given: QuestionInput, before: FormQuestion, context: HandlerContext): Promise<FormQuestion> => {
  const type = firstOf(given.type, before.type);
  const newOnes = (given.options ?? []).filter(({ id }) => !before.options.some((option) => option.id === id));
  const ids = newOnes.length === 0 ? [] : await context.nextIds('formOption', newOnes.length);
  const options = given.options?.map((option) => ({
    id: newOnes.includes(option) ? (ids.shift() ?? 0) : (option.id ?? 0),
    label: wordsOf(option.label),
    priceInKopecks: Math.round((option.price ?? 0) * 100),
    limit: option.limit ?? null,
  }));
  const isOfPerson = firstOf(given.isOfPerson, before.isOfPerson);
  const hasOptions = type === 'choice' || type === 'multiChoice';
  return {
    questionId: before.questionId,
    key: firstOf(given.key || undefined, before.key),
    type,
    label: given.label ? wordsOf(given.label) : before.label,
    hint: given.hint === undefined ? before.hint : given.hint && wordsOf(given.hint),
    isRequired: firstOf(given.isRequired, before.isRequired),
    isOfPerson,
    // What is asked once of a person hangs on no category and no option.
    streamIds: isOfPerson ? [] : firstOf(given.streamIds, before.streamIds),
    registrationOptionIds: isOfPerson ? [] : firstOf(given.registrationOptionIds, before.registrationOptionIds),
    showWhen: givenOr(given.showWhen, before.showWhen),
    min: type === 'number' ? givenOr(given.min, before.min) : null,
    max: type === 'number' ? givenOr(given.max, before.max) : null,
    maxLength: type === 'text' ? givenOr(given.maxLength, before.maxLength) : null,
    options: hasOptions ? firstOf(options, before.options) : [],
  };
};

/** Categories and options that the sport event does not have. */
const strangers = async (
  { eventId, streamIds = [], optionIds = [] }: { eventId: number; streamIds?: readonly number[]; optionIds?: readonly number[] },
  context: HandlerContext,
  names: { streams: string; options: string },
) => {
  const { options } = (await context.load(sportEvent, eventId)).state;
  const streams = await context.documents.getMany(categoriesView, streamIds);
  const isKnown = (id: number): boolean => streams.some((stream) => stream.id === id && stream.eventId === eventId);
  return refuseFields({
    ...(!streamIds.every(isKnown) && { [names.streams]: ['error.not_found'] }),
    ...(!optionIds.every((id) => options.some((option) => option.id === id)) && { [names.options]: ['error.not_found'] }),
  });
};

const formOf = async (eventId: number, expectedVersion: number | undefined, context: HandlerContext) => {
  const loaded = await context.load(registrationFormStream, eventId);
  return staleOf(expectedVersion, loaded) ?? loaded;
};

export const decideSaveQuestion = async (input: InputOf<Ops['saveQuestion']>, context: HandlerContext) => {
  const { eventId, questionId, question: given = {} } = input;
  const loaded = await formOf(eventId, input.expectedVersion, context);
  if (isRefusal(loaded)) return loaded;
  if (input.isRemoved) {
    const decided = await context.decide(registrationFormStream, eventId, (form) => removeQuestion(form, eventId, questionId ?? 0));
    return isRefusal(decided) ? decided : { questionId: null };
  }
  const known = loaded.state.questions.find((question) => question.questionId === questionId);
  if (questionId != null && !known) return notFound('questionId');
  const ids = { eventId, streamIds: given.streamIds ?? [], optionIds: given.registrationOptionIds ?? [] };
  const strange = await strangers(ids, context, { streams: 'question.streamIds', options: 'question.registrationOptionIds' });
  if (strange) return strange;
  const before = known ?? newQuestion((await context.nextIds('formQuestion'))[0] ?? 0);
  const question = await mergeQuestion(given, before, context);
  // Whoever has entered was asked otherwise.
  const isOther = question.isOfPerson !== before.isOfPerson;
  if (isOther && (await context.documents.count(registrationsView, { filter: { eventId } })) > 0)
    return refuse('error.not_empty', 'question.isOfPerson');
  const decided = await context.decide(registrationFormStream, eventId, (form) => saveQuestion(form, eventId, question));
  return isRefusal(decided) ? decided : { questionId: question.questionId };
};

export const decideReorderQuestions = async (input: InputOf<Ops['reorderQuestions']>, context: HandlerContext) => {
  const { eventId, questionIds, expectedVersion } = input;
  const loaded = await formOf(eventId, expectedVersion, context);
  if (isRefusal(loaded)) return loaded;
  const decided = await context.decide(registrationFormStream, eventId, (form) => reorderQuestions(form, eventId, questionIds));
  return isRefusal(decided) ? decided : null;
};

const newChallenge = (challengeId: number): OnlineChallenge => ({
  challengeId,
  title: '',
  text: '',
  dateFrom: null,
  dateTo: null,
  streamIds: [],
  isRequired: false,
  acceptsUrl: true,
  acceptsPrivateDocuments: false,
});

const mergeChallenge = (given: ChallengeInput, before: OnlineChallenge): OnlineChallenge => ({
  challengeId: before.challengeId,
  title: firstOf(given.title, before.title),
  text: firstOf(given.text, before.text),
  dateFrom: givenOr(given.dateFrom, before.dateFrom),
  dateTo: givenOr(given.dateTo, before.dateTo),
  streamIds: firstOf(given.streamIds, before.streamIds),
  isRequired: firstOf(given.isRequired, before.isRequired),
  acceptsUrl: firstOf(given.acceptsUrl, before.acceptsUrl),
  acceptsPrivateDocuments: firstOf(given.acceptsPrivateDocuments, before.acceptsPrivateDocuments),
});

export const decideSaveChallenge = async (input: InputOf<Ops['saveChallenge']>, context: HandlerContext) => {
  const { eventId, challengeId, challenge: given = {} } = input;
  const loaded = await formOf(eventId, input.expectedVersion, context);
  if (isRefusal(loaded)) return loaded;
  if (input.isRemoved) {
    const decided = await context.decide(registrationFormStream, eventId, (form) => removeChallenge(form, eventId, challengeId ?? 0));
    return isRefusal(decided) ? decided : { challengeId: null };
  }
  const known = loaded.state.challenges.find((challenge) => challenge.challengeId === challengeId);
  if (challengeId != null && !known) return notFound('challengeId');
  const strange = await strangers({ eventId, streamIds: given.streamIds ?? [] }, context, {
    streams: 'challenge.streamIds',
    options: 'form',
  });
  if (strange) return strange;
  const before = known ?? newChallenge((await context.nextIds('onlineChallenge'))[0] ?? 0);
  const challenge = mergeChallenge(given, before);
  const decided = await context.decide(registrationFormStream, eventId, (form) => saveChallenge(form, eventId, challenge));
  return isRefusal(decided) ? decided : { challengeId: challenge.challengeId };
};
