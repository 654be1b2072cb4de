import { z } from 'zod';
import { boolean, id, integer, listOf, moment, number, oneOf, text } from '../input.js';
import { maxAnswerCharacters } from '../rules/questions.js';
import { questionTypes } from './form.docs.js';

const answer = z.object({
  questionId: id,
  value: z
    .union([text(maxAnswerCharacters), number])
    .nullable()
    .optional(),
  optionIds: listOf(id, 100).nullable().optional(),
  fileId: id.nullable().optional(),
});

/** Answers to the questions of a registration form. */
export const givenAnswers = listOf(answer, 200);
export const wrongAnswers = [
  'error.unknown_value',
  'error.not_numeric',
  'error.number_range',
  'error.max_length',
  'error.too_many',
  'error.limit_reached',
] as const;

/** In both languages, or one text for both. */
const wordsOf = (max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? { ru: given } : given),
    z.object({ ru: text(max), en: text(max).nullable().optional() }),
  );
const bound = number.nullable().optional();

export const questionInput = z.object({
  key: text(100).optional(),
  type: oneOf(questionTypes).optional(),
  label: wordsOf(300).optional(),
  hint: wordsOf(1_000).nullable().optional(),
  isRequired: boolean.optional(),
  isOfPerson: boolean.optional(),
  streamIds: listOf(id).optional(),
  registrationOptionIds: listOf(id).optional(),
  showWhen: z
    .object({ questionId: id, optionIds: listOf(id, 100) })
    .nullable()
    .optional(),
  min: bound,
  max: bound,
  maxLength: integer.nullable().optional(),
  options: listOf(
    z.object({ id: id.nullable().optional(), label: wordsOf(300), price: number.optional(), limit: integer.nullable().optional() }),
    100,
  ).optional(),
});

export const challengeInput = z.object({
  title: text(200).optional(),
  text: text(10_000).optional(),
  dateFrom: moment.nullable().optional(),
  dateTo: moment.nullable().optional(),
  streamIds: listOf(id).optional(),
  isRequired: boolean.optional(),
  acceptsUrl: boolean.optional(),
  acceptsPrivateDocuments: boolean.optional(),
});
