import { rowsFor } from '#backend/visibility/competitors';
import { decimalOf, minorOf } from '#contracts/payments/money';
import type { SaidElsewhere } from '#contracts/registrations/details.docs';
import type { FormAnswer, FormQuestion } from '#contracts/registrations/form.docs';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { ofPerson, personQuestionIds } from '#domain/registrations/person-entries';
import type { Locale, OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { inWords } from '../form/answer-shapes.js';
import { isLive } from '../form/live.js';

/** What is asked once of a person and was answered with another entry of theirs: there, and what it costs once. */
export const saidElsewhere = async ({ id, eventId, userId }: RegistrationDoc, context: OperationContext): Promise<SaidElsewhere[]> => {
  const { questions } = (await context.load(registrationFormStream, eventId)).state;
  const personal = personQuestionIds(questions);
  if (userId === null || personal.size === 0) return [];
  const filter = { eventId, userId, isDeleted: 0 };
  const found = await context.documents.all(registrationsView, { filter });
  const others = (await rowsFor(found, context)).filter((one) => one.id !== id && isLive(one));
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  const streams = await context.documents.getMany(categoriesView, [...new Set(others.map(({ streamId }) => streamId))]);
  const nameOf = new Map(streams.map((one) => [one.id, one.name]));
  return others.flatMap((other) =>
    ofPerson(other.entry.answers, personal).map((answer) => ({
      questionId: answer.questionId,
      question: inWords(answer.question, context.locale),
      answer: textOf(answer, questions, context.locale),
      ...{ price: decimalOf(minorOf(answer.priceInKopecks), currency), currency },
      ...{ registrationId: other.id, streamName: nameOf.get(other.streamId) ?? '' },
    })),
  );
};

const textOf = ({ questionId, value, optionIds, file }: FormAnswer, questions: readonly FormQuestion[], locale: Locale): string => {
  const options = questions.find((one) => one.questionId === questionId)?.options ?? [];
  const chosen = options.filter(({ id }) => optionIds.includes(id)).map(({ label }) => inWords(label, locale));
  return [value ?? '', ...chosen, file?.fileName ?? ''].filter(Boolean).join(', ');
};
