import type { ChallengeAnswer, FormAnswer, KeptFile, Words } from '#contracts/registrations/form.docs';
import type { AnswerRow, ShownChallengeAnswer } from '#contracts/registrations/registration.docs';
import type { Locale } from '#platform/context';

export const inWords = (words: Words, locale: Locale): string => words[locale] ?? words.ru;

/** The name by which staff asks for the file of an answer: no two files have the same. */
export const downloadNameOf = (registrationId: number, { fileId, fileName }: KeptFile): string =>
  `${registrationId}-${fileId}-${fileName
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(-120)}`;

export const answerRow = (
  registrationId: number,
  { questionId, question, value, optionIds, file }: FormAnswer,
  locale: Locale,
): AnswerRow => ({
  questionId,
  question: inWords(question, locale),
  value,
  optionIds,
  fileId: file?.fileId ?? null,
  fileName: file?.fileName ?? null,
  downloadName: file ? downloadNameOf(registrationId, file) : null,
});

export const challengeAnswerShape = ({
  answerId,
  challengeId,
  status,
  url,
  comment,
  privateDocuments,
}: ChallengeAnswer): ShownChallengeAnswer => ({
  id: answerId,
  challengeId,
  status,
  url,
  comment,
  privateDocuments: privateDocuments.map(({ fileId, fileName, size }) => ({ documentId: fileId, fileName, size })),
});

/** A row has room for one answer: the one that somebody has to look at, else the last. */
export const shownChallengeAnswer = (answers: readonly ChallengeAnswer[]) => {
  const shown = answers.find(({ status }) => status !== 'accepted') ?? answers.at(-1);
  return shown ? challengeAnswerShape(shown) : null;
};
