import type { FormAnswer } from '#contracts/registrations/form.docs';
import { countChanges } from '#contracts/rules/questions';
import { invoice } from '#domain/payments/invoice.fold';
import { carryAnswers } from '#domain/payments/invoices/carry-answers';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { answerQuestions } from '#domain/registrations/answers.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { addPersonEntry, ofPerson, personEntries, personEntriesId, personQuestionIds } from '#domain/registrations/person-entries';
import { countAnswers } from '#domain/registrations/registration-form.decider';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import type { Consequence, ConsequenceContext, DecidedWrite } from '#platform/log/consequences';

interface PersonEntry {
  registrationId: number;
  state: Registration;
}

/**
 * What is asked once of a person stands with one of their entries that take part. When they leave that one, it goes with its money to
 * another: nothing is asked, paid or given back twice. Before invoices follow their entries (docs/adr/0095-answers-of-a-person.md).
 */
export const personAnswersAgree: Consequence = {
  of: [registration.name],
  follow: async (decided, context) => {
    const persons = new Map<string, { eventId: number; userId: number }>();
    for (const write of decided) {
      const { state } = await context.relyOn(registration, Number(write.id));
      const { eventId, userId } = state;
      if (userId === null || (await asksPersons(eventId, context)).size === 0) continue;
      persons.set(personEntriesId({ eventId, userId }), { eventId, userId });
      if (isNew(write)) await note(Number(write.id), { eventId, userId }, context);
    }
    for (const person of persons.values()) await gather(person, context);
  },
};

const isNew = ({ events }: DecidedWrite): boolean => events.some(({ type }) => type === 'RegistrationCreated');

const asksPersons = async (eventId: number, { peek }: ConsequenceContext): Promise<ReadonlySet<number>> =>
  personQuestionIds((await peek(registrationFormStream, eventId)).state.questions);

const note = async (registrationId: number, person: { eventId: number; userId: number }, { decide }: ConsequenceContext): Promise<void> => {
  await decide(personEntries, personEntriesId(person), (state) => addPersonEntry(state, { ...person, registrationId }));
};

/** From entries that they have left to those with which they take part. */
const gather = async (person: { eventId: number; userId: number }, context: ConsequenceContext): Promise<void> => {
  const questionIds = await asksPersons(person.eventId, context);
  const { registrationIds } = (await context.relyOn(personEntries, personEntriesId(person))).state;
  const entries: PersonEntry[] = [];
  for (const registrationId of registrationIds)
    entries.push({ registrationId, state: (await context.relyOn(registration, registrationId)).state });
  const staying = entries.filter(({ state }) => !isOut(state));
  if (staying.length === 0) return;
  for (const left of entries.filter(({ state }) => isOut(state)))
    for (const answer of ofPerson(left.state.entry.answers, questionIds)) await hand(answer, left, staying, context);
};

const hand = async (answer: FormAnswer, left: PersonEntry, staying: readonly PersonEntry[], context: ConsequenceContext): Promise<void> => {
  const { questionId } = answer;
  const has = async ({ registrationId }: PersonEntry) => answersOf(await context.relyOn(registration, registrationId), questionId) > 0;
  const [first] = staying;
  let to = first;
  let isThere = false;
  for (const one of staying)
    if (!isThere && (await has(one))) {
      to = one;
      isThere = true;
    }
  if (!to) return;
  const { registrationId } = to;
  await context.decide(registration, left.registrationId, (state) =>
    answerQuestions(
      state,
      left.registrationId,
      state.entry.answers.filter((one) => one.questionId !== questionId),
    ),
  );
  if (!isThere) {
    await context.decide(registration, registrationId, (state) => answerQuestions(state, registrationId, [...state.entry.answers, answer]));
    const { eventId } = to.state;
    await context.decide(registrationFormStream, eventId, () => countAnswers(eventId, countChanges([], [answer])));
  }
  for (const id of left.state.invoiced?.invoiceIds ?? [])
    await context.decide(invoice, id, (books) =>
      carryAnswers(books, {
        questionId,
        fromRegistrationId: left.registrationId,
        toRegistrationId: registrationId,
        streamId: to.state.streamId,
      }),
    );
};

const answersOf = ({ state }: { state: Registration }, questionId: number): number =>
  state.entry.answers.filter((one) => one.questionId === questionId).length;
