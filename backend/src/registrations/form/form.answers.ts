import type { Refusal } from '#domain/decider';
import { repricingSince, type Repriced } from '../repricing.js';
import type { InputOf } from '#contracts/op';
import type { EventOf } from '#contracts/event';
import type { answerEvents } from '#contracts/registrations/answers.events';
import type { KeptFile } from '#contracts/registrations/form.docs';
import type { OneChallengeAnswer, UploadedAnswerFile } from '#contracts/registrations/form-answers.docs';
import type { answerOps, registrationFormOps } from '#contracts/registrations/form.ops';
import { registrationOfAnswer } from '#domain/registrations/answers.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registration } from '#domain/registrations/registration.decider';
import { documentShape } from '#backend/sport-events/shapes';
import type { OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import type { Recorded } from '#platform/operations/implementation';
import { rowsOf } from '../rows.js';
import { recordedOf } from '../registration.answers.js';
import { answerRow, challengeAnswerShape } from './answer-shapes.js';
import { challengeShape, questionShape } from './form-shapes.js';

type FormInput<Name extends keyof typeof registrationFormOps> = InputOf<(typeof registrationFormOps)[Name]>;
type AnswerInput<Name extends keyof typeof answerOps> = InputOf<(typeof answerOps)[Name]>;

const formOf = async (eventId: number, context: OperationContext) => (await context.load(registrationFormStream, eventId)).state;

export const savedQuestion = async ({ input, events, decided }: Recorded<FormInput<'saveQuestion'>, Saved>, context: OperationContext) => {
  const { questions, optionCounts } = await formOf(input.eventId, context);
  const [saved] = recordedOf<{ question: { questionId: number } }>(events, 'RegistrationFormQuestionSaved');
  const questionId = decided?.questionId ?? saved?.question.questionId ?? input.questionId;
  const question = questions.find((one) => one.questionId === questionId);
  return { question: question ? questionShape(question, optionCounts, context.locale) : null };
};

interface Saved {
  questionId: number | null;
}

export const questionsInOrder = async ({ input }: Recorded<FormInput<'reorderQuestions'>>, context: OperationContext) => {
  const { questions, optionCounts } = await formOf(input.eventId, context);
  return { questions: questions.map((question) => questionShape(question, optionCounts, context.locale)) };
};

export const savedChallenge = async (
  { input, events, decided }: Recorded<FormInput<'saveChallenge'>, { challengeId: number | null }>,
  context: OperationContext,
) => {
  const { challenges } = await formOf(input.eventId, context);
  const [saved] = recordedOf<{ challenge: { challengeId: number } }>(events, 'OnlineChallengeSaved');
  const challengeId = decided?.challengeId ?? saved?.challenge.challengeId ?? input.challengeId;
  const challenge = challenges.find((one) => one.challengeId === challengeId);
  return { challenge: challenge ? challengeShape(challenge) : null };
};

export const savedDocuments = async ({ input }: Recorded<FormInput<'saveOptionDocuments'>>, context: OperationContext) => {
  const { documents } = await formOf(input.eventId, context);
  return { documents: documents.filter((one) => one.registrationOptionId === input.registrationOptionId).map(documentShape) };
};

export const answeredQuestions = async (recorded: Recorded<AnswerInput<'answer'>, Repriced<Refusal | null>>, context: OperationContext) => {
  const { registrationId } = recorded.input;
  const { entry } = (await context.load(registration, registrationId)).state;
  const said = recordedOf<{ priceDifferenceInKopecks: number }>(recorded.events, 'AdditionalQuestionsAnswered');
  return {
    answers: entry.answers.map((answer) => answerRow(registrationId, answer, context.locale)),
    priceDifference: said.reduce((sum, { priceDifferenceInKopecks }) => sum + priceDifferenceInKopecks, 0) / 100,
    repricing: (await repricingSince(recorded, context))[0] ?? null,
  };
};

export const uploadedFile = ({ events }: Recorded<AnswerInput<'uploadFile'>>): UploadedAnswerFile => {
  const [file] = recordedOf<UploadedAnswerFile>(events, 'AnswerFileUploaded');
  return { fileId: file?.fileId ?? 0, fileName: file?.fileName ?? '', size: file?.size ?? 0 };
};

const challengeAnswerNow = async (
  registrationId: number,
  answerId: number | undefined,
  context: OperationContext,
): Promise<OneChallengeAnswer> => {
  const { entry } = (await context.load(registration, registrationId)).state;
  const answer = entry.challengeAnswers.find((one) => one.answerId === answerId);
  const [row] = await rowsOf(context, [registrationId]);
  return { challengeAnswer: answer ? challengeAnswerShape(answer) : null, registration: row };
};

export const savedChallengeAnswer = (
  { input, events, decided }: Recorded<AnswerInput<'saveChallengeAnswer'>, { answerId: number }>,
  context: OperationContext,
) => {
  const [saved] = recordedOf<Extract<EventOf<typeof answerEvents>, { type: 'ChallengeAnswerSaved' }>['data']>(
    events,
    'ChallengeAnswerSaved',
  );
  return challengeAnswerNow(input.registrationId, decided?.answerId ?? saved?.answerId, context);
};

export const judgedChallengeAnswer = async ({ input }: Recorded<AnswerInput<'changeChallengeStatus'>>, context: OperationContext) => ({
  componentType: input.componentType,
  ...(await challengeAnswerNow(input.registrationId, input.answerId, context)),
});

/** What is taken back is gone for good once that is recorded. */
interface Removal {
  removed: readonly KeptFile[];
}

const removeFiles = async (decided: Removal | null, files: Files): Promise<void> => {
  await Promise.all(decided?.removed.map(({ blob }) => files.remove(blob)) ?? []);
};

export const removedChallengeAnswer =
  (files: Files) =>
  async ({ input, decided }: Recorded<AnswerInput<'removeChallengeAnswer'>, Removal>, context: OperationContext) => {
    await removeFiles(decided, files);
    return { registration: (await rowsOf(context, [registrationOfAnswer(input.answerId)]))[0] };
  };

export const removedChallengeDocument =
  (files: Files) =>
  async ({ input, decided }: Recorded<AnswerInput<'removeChallengeDocument'>, Removal>, context: OperationContext) => {
    await removeFiles(decided, files);
    return challengeAnswerNow(registrationOfAnswer(input.answerId), input.answerId, context);
  };
