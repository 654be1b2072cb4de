import type { Answers } from './draft.js';

/** Answers as the call takes them. */
export const answerRows = (answers: Answers) =>
  Object.entries(answers).map(([questionId, { value, optionIds, file }]) => ({
    questionId: Number(questionId),
    ...(value !== undefined && { value }),
    ...(optionIds && { optionIds }),
    ...(file && { fileId: file.fileId }),
  }));
