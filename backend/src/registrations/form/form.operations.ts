import { answerOps, registrationFormOps } from '#contracts/registrations/form.ops';
import { onSeenVersion } from '../entries/expected-version.js';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registrationOfAnswer } from '#domain/registrations/answers.fold';
import type { OperationContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import type { AppendedEvent } from '#platform/operations/implementation';
import { rowsOf, type RegisterParts } from '../register.js';
import { registration } from '#domain/registrations/registration.decider';
import { answerRow, challengeAnswerShape } from './answer-shapes.js';
import { runUploadAnswerFile } from './answer-file.js';
import { runAnswer } from './answer-questions.js';
import {
  runChangeChallengeStatus,
  runRemoveChallengeAnswer,
  runRemoveChallengeDocument,
  runSaveChallengeAnswer,
} from './challenge-answers.js';
import { challengeShape, questionShape } from './form-shapes.js';
import { documentShape } from '#backend/sport-events/shapes';
import { runSaveOptionDocuments } from './option-documents.js';
import { runReorderQuestions, runSaveChallenge, runSaveQuestion } from './save-form.js';

interface Outcome {
  events: readonly AppendedEvent[];
}

const formOf = async (eventId: number, context: OperationContext) => (await context.load(registrationFormStream, eventId)).state;

/** What an event of that type said, where one was recorded. */
const recorded = <Data>({ events }: Outcome, type: string): Data | undefined =>
  events.find((event) => event.type === type)?.data as Data | undefined;

/** Everything of one form waits for what is being decided on it: `event-{id}` is also the queue of registrations. */
const queueOf = ({ eventId }: { eventId: number }): string => `event-${eventId}`;

export const registrationFormOperations = ({ files }: RegisterParts) =>
  handlers(registrationFormOps, {
    SaveRegistrationFormQuestion: {
      queueKey: queueOf,
      run: runSaveQuestion,
      repeated: async ({ eventId, questionId }, context, outcome) => {
        const { questions, optionCounts } = await formOf(eventId, context);
        const saved = recorded<{ question: { questionId: number } }>(outcome, 'RegistrationFormQuestionSaved');
        const question = questions.find((one) => one.questionId === (saved?.question.questionId ?? questionId));
        return { question: question ? questionShape(question, optionCounts, context.locale) : null };
      },
    },
    ReorderRegistrationFormQuestions: {
      queueKey: queueOf,
      run: runReorderQuestions,
      repeated: async ({ eventId }, context) => {
        const { questions, optionCounts } = await formOf(eventId, context);
        return { questions: questions.map((question) => questionShape(question, optionCounts, context.locale)) };
      },
    },
    SaveOnlineChallenge: {
      queueKey: queueOf,
      run: runSaveChallenge,
      repeated: async ({ eventId, challengeId }, context, outcome) => {
        const saved = recorded<{ challenge: { challengeId: number } }>(outcome, 'OnlineChallengeSaved');
        const { challenges } = await formOf(eventId, context);
        const challenge = challenges.find((one) => one.challengeId === (saved?.challenge.challengeId ?? challengeId));
        return { challenge: challenge ? challengeShape(challenge) : null };
      },
    },
    SaveRegistrationOptionDocuments: {
      queueKey: queueOf,
      run: (input, context) => runSaveOptionDocuments(input, context, files),
      repeated: async ({ eventId, registrationOptionId }, context) => {
        const { documents } = await formOf(eventId, context);
        return { documents: documents.filter((one) => one.registrationOptionId === registrationOptionId).map(documentShape) };
      },
    },
  });

const rowAgain = async (registrationId: number, context: OperationContext) => ({
  registration: (await rowsOf(context, [registrationId]))[0],
});

const challengeAgain = async (registrationId: number, answerId: number | undefined, context: OperationContext) => {
  const { entry } = (await context.load(registration, registrationId)).state;
  const answer = entry.challengeAnswers.find((one) => one.answerId === answerId);
  return { challengeAnswer: answer ? challengeAnswerShape(answer) : null, ...(await rowAgain(registrationId, context)) };
};

/** Answers come from many at once, and their sport event is not in the call: they wait for each other. */
const answersQueue = (): string => 'form-answers';

export const answerOperations = ({ files }: RegisterParts) =>
  handlers(answerOps, {
    AnswerAdditionalQuestions: {
      queueKey: answersQueue,
      run: onSeenVersion((input, context) => runAnswer(input, context, files)),
      repeated: async ({ registrationId }, context, outcome) => {
        const { entry } = (await context.load(registration, registrationId)).state;
        const said = recorded<{ priceDifferenceInKopecks: number }>(outcome, 'AdditionalQuestionsAnswered');
        return {
          answers: entry.answers.map((answer) => answerRow(registrationId, answer, context.locale)),
          priceDifference: (said?.priceDifferenceInKopecks ?? 0) / 100,
        };
      },
    },
    UploadAnswerFile: {
      run: (input, context) => runUploadAnswerFile(input, context, files),
      repeated: (_input, _context, outcome) => {
        const file = recorded<{ fileId: number; fileName: string; size: number }>(outcome, 'AnswerFileUploaded');
        return file ? { fileId: file.fileId, fileName: file.fileName, size: file.size } : {};
      },
    },
    SaveOnlineChallengeAnswer: {
      queueKey: answersQueue,
      run: (input, context) => runSaveChallengeAnswer(input, context, files),
      repeated: ({ registrationId }, context, outcome) =>
        challengeAgain(registrationId, recorded<{ answerId: number }>(outcome, 'ChallengeAnswerSaved')?.answerId, context),
    },
    ChangeChallengeAnswerStatus: {
      queueKey: answersQueue,
      run: onSeenVersion(runChangeChallengeStatus),
      repeated: async ({ answerId, registrationId, componentType }, context) => ({
        componentType,
        ...(await challengeAgain(registrationId, answerId, context)),
      }),
    },
    RemoveChallengeAnswer: {
      queueKey: answersQueue,
      run: (input, context) => runRemoveChallengeAnswer(input, context, files),
      repeated: ({ answerId }, context) => rowAgain(registrationOfAnswer(answerId), context),
    },
    RemoveChallengePrivateDocument: {
      queueKey: answersQueue,
      run: (input, context) => runRemoveChallengeDocument(input, context, files),
      repeated: ({ answerId }, context) => challengeAgain(registrationOfAnswer(answerId), answerId, context),
    },
  });
