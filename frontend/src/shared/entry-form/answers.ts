import type { AnswerRow } from '#contracts/registrations/registration.docs';
import type { ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { askedQuestions, type EntryPlace } from '#contracts/rules/questions';

export interface GivenAnswer {
  value?: string;
  optionIds?: number[];
  file?: { fileId: number; fileName: string };
}

export type Answers = Readonly<Record<number, GivenAnswer>>;

/** Answers as the call takes them. */
export const answerRows = (answers: Answers) =>
  Object.entries(answers).map(([questionId, { value, optionIds, file }]) => ({
    questionId: Number(questionId),
    ...(value !== undefined && { value }),
    ...(optionIds && { optionIds }),
    ...(file && { fileId: file.fileId }),
  }));

/** Answers as an entry has them. */
export const answersIn = (rows: readonly AnswerRow[]): Answers =>
  Object.fromEntries(
    rows.map(({ questionId, value, optionIds, fileId, fileName }) => [
      questionId,
      {
        ...(value !== null && { value: String(value) }),
        ...(optionIds.length > 0 && { optionIds }),
        ...(fileId !== null && { file: { fileId, fileName: fileName ?? '' } }),
      },
    ]),
  );

/** Those questions that an entry is asked in one of these places, once it has these answers. */
export const askedIn = (questions: readonly ShownQuestion[], places: readonly EntryPlace[], answers: Answers): ShownQuestion[] => {
  const rules = questions.map((question) => ({ ...question, options: [] }));
  const asked = new Set(
    places.flatMap((place) => askedQuestions(rules, place, (id) => answers[id]?.optionIds ?? []).map(({ questionId }) => questionId)),
  );
  return questions.filter(({ questionId }) => asked.has(questionId));
};
