import { answerOps, registrationFormOps } from '#contracts/registrations/form.ops';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { onSeenVersion } from '../entries/expected-version.js';
import { queueOfEvent } from '../entries/entries.js';
import type { Consequence } from '#platform/log/consequences';
import type { RegisterParts } from '../register.js';
import { repriced } from '../repricing.js';
import { decideUploadAnswerFile } from './answer-file.js';
import { decideAnswer } from './answer-questions.js';
import {
  decideChangeChallengeStatus,
  decideRemoveChallengeAnswer,
  decideRemoveChallengeDocument,
  decideSaveChallengeAnswer,
} from './challenge-answers.js';
import {
  answeredQuestions,
  judgedChallengeAnswer,
  questionsInOrder,
  removedChallengeAnswer,
  removedChallengeDocument,
  savedChallenge,
  savedChallengeAnswer,
  savedDocuments,
  savedQuestion,
  uploadedFile,
} from './form.answers.js';
import { decideSaveOptionDocuments } from './option-documents.js';
import { decideReorderQuestions, decideSaveChallenge, decideSaveQuestion } from './save-form.js';

/** The form itself: everything of one form waits for what is being decided on it, registrations among it. */
export const registrationFormOperations = ({ files }: RegisterParts): Implementation[] => [
  onCommand(registrationFormOps.saveQuestion, { queueKey: queueOfEvent, decide: decideSaveQuestion, answer: savedQuestion }),
  onCommand(registrationFormOps.reorderQuestions, { queueKey: queueOfEvent, decide: decideReorderQuestions, answer: questionsInOrder }),
  onCommand(registrationFormOps.saveChallenge, { queueKey: queueOfEvent, decide: decideSaveChallenge, answer: savedChallenge }),
  onCommand(registrationFormOps.saveOptionDocuments, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideSaveOptionDocuments(input, context, files),
    answer: savedDocuments,
  }),
];

/** Answers come from many at once, and their sport event is not in the call: they wait for each other. */
const queueOfAnswers = (): string => 'form-answers';

export const answerOperations = ({ files }: RegisterParts, invoices: Pick<Consequence, 'follow'>): Implementation[] => [
  onCommand(answerOps.answer, {
    queueKey: queueOfAnswers,
    decide: repriced(
      onSeenVersion((input, context) => decideAnswer(input, context, files)),
      ({ registrationId }) => [registrationId],
      invoices,
    ),
    answer: answeredQuestions,
  }),
  onCommand(answerOps.uploadFile, {
    decide: (input, context) => decideUploadAnswerFile(input, context, files),
    answer: uploadedFile,
  }),
  onCommand(answerOps.saveChallengeAnswer, {
    queueKey: queueOfAnswers,
    decide: (input, context) => decideSaveChallengeAnswer(input, context, files),
    answer: savedChallengeAnswer,
  }),
  onCommand(answerOps.changeChallengeStatus, {
    queueKey: queueOfAnswers,
    decide: onSeenVersion(decideChangeChallengeStatus),
    answer: judgedChallengeAnswer,
  }),
  onCommand(answerOps.removeChallengeAnswer, {
    queueKey: queueOfAnswers,
    decide: decideRemoveChallengeAnswer,
    answer: removedChallengeAnswer(files),
  }),
  onCommand(answerOps.removeChallengeDocument, {
    queueKey: queueOfAnswers,
    decide: decideRemoveChallengeDocument,
    answer: removedChallengeDocument(files),
  }),
];
