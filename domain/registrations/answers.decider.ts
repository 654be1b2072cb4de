import type { FormAnswer } from '#contracts/registrations/form.docs';
import { priceOf } from './answers.fold.js';
import { idsOf, type Registration, type RegistrationIds } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

type Answered = Extract<RegistrationEvent, { type: 'AdditionalQuestionsAnswered' }>;

/** Records new answers in place of all that were given; nothing when they stay as they are. */
export const answerQuestions = (state: Registration, registrationId: number, answers: FormAnswer[]): Answered[] => {
  const before = state.entry.answers;
  const difference = priceOf(answers) - priceOf(before);
  return answered(idsOf(registrationId, state), before, answers, { priceInKopecks: state.priceInKopecks + difference, difference });
};

/** Records what a new registration says on the form: its price has the price of the answers in it already. */
export const firstAnswers = (ids: RegistrationIds, answers: FormAnswer[], priceInKopecks: number): Answered[] =>
  answered(ids, [], answers, { priceInKopecks, difference: 0 });

const answered = (
  { registrationId, eventId, streamId, userId }: RegistrationIds,
  before: readonly FormAnswer[],
  answers: FormAnswer[],
  { priceInKopecks, difference }: { priceInKopecks: number; difference: number },
): Answered[] => {
  const questionIds = [...new Set([...before, ...answers].map(({ questionId }) => questionId))];
  const changes = questionIds.flatMap((questionId) => {
    const [from, to] = [before, answers].map((list) => list.find((answer) => answer.questionId === questionId));
    return isSame(from, to) ? [] : [{ field: String(questionId), from: shown(from), to: shown(to) }];
  });
  if (changes.length === 0) return [];
  const ids = { registrationId, eventId, streamId, userId };
  return [
    {
      type: 'AdditionalQuestionsAnswered',
      data: { ...ids, answers, changes, priceInKopecks, priceDifferenceInKopecks: difference },
    },
  ];
};

/** The values of answers as the history shows them: by question id. */
const shown = (answer: FormAnswer | undefined): unknown =>
  answer ? (answer.file?.fileName ?? (answer.optionIds.length > 0 ? answer.optionIds : answer.value)) : null;

const isSame = (a: FormAnswer | undefined, b: FormAnswer | undefined): boolean =>
  JSON.stringify([a?.value, a?.optionIds, a?.file?.fileId]) === JSON.stringify([b?.value, b?.optionIds, b?.file?.fileId]);
