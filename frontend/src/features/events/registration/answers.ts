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
