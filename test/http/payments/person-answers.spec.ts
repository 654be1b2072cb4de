import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from '../cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const organiser = () => cast.organiser.caller;

/** A sport event at 1500 a category that asks each person once for a dinner at 500. */
const withDinner = async (eventKey: string) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const option = { name: 'Adult', price: 1500 };
  const made = await wrapped(organiser(), '/api/cabinet/save-registration-option', { eventId, registrationOption: option });
  const { id: registrationOptionId } = made.body['registrationOption'] as { id: number };
  const asked = { type: 'choice', label: 'Ужин', isRequired: true, isOfPerson: true, options: [{ label: 'Да', price: 500, limit: 1 }] };
  const { body } = await wrapped(organiser(), '/api/cabinet/save-registration-form-question', { eventId, question: asked });
  const question = body['question'] as { questionId: number; isOfPerson: boolean; options: [{ id: number }] };
  expect(question.isOfPerson).toBe(true);
  const streamIds = [];
  for (const key of ['one', 'two', 'three', 'four']) streamIds.push(await madeCategory(cast.organiser, eventId, key));
  const answers = [{ questionId: question.questionId, optionIds: [question.options[0].id] }];
  const enter = async (streams: number[], more: object = {}) => {
    const registrations = [{ userId: cast.user.id, streamIds: streams, registrationOptionId, ...more }];
    return wrapped(cast.user.caller, '/api/register-for-event', { eventId, registrations });
  };
  return { eventId, question, streamIds, answers, enter };
};
const idsIn = ({ body }: { body: Record<string, unknown> }): number[] => (body['registrations'] as { id: number }[]).map(({ id }) => id);

interface Due {
  positionId: number;
  eventRegistrationId: number;
  kind: string;
  price: number;
}
const dueAt = async (eventId: number) => {
  const { body } = await cast.user.caller.post('/api/event-payment/get-data', { eventId, userId: cast.user.id });
  return { total: body['total'], positions: body['positions'] as Due[] };
};
const dinnersAt = async (eventId: number) => (await dueAt(eventId)).positions.filter(({ kind }) => kind === 'answer');

test('an answer of the person is asked, counted and paid once, whatever is entered with it or later', async () => {
  const { eventId, question, streamIds, answers, enter } = await withDinner('dinner');
  const [one = 0, two = 0, three = 0, four = 0] = streamIds;
  await refuses(() => enter([one, two]), 200, { [`registrations.0.answers.${question.questionId}`]: ['error.required'] });
  const [first = 0, second = 0] = idsIn(await enter([one, two], { answers }));
  expect((await dueAt(eventId)).total).toBe(3500);
  expect(await dinnersAt(eventId)).toMatchObject([{ eventRegistrationId: first, price: 500 }]);
  // Asked no more, and what is said anew there changes nothing.
  const [third = 0] = idsIn(await enter([three], { answers }));
  expect((await dueAt(eventId)).total).toBe(5000);
  const copied = { eventId, registrationIds: [first], streamIds: [four] };
  expect((await organiser().post('/api/copy-registrations-to-streams', copied)).body).toMatchObject({ success: true });
  expect((await dueAt(eventId)).total).toBe(6500);
  // The desk reads with each other entry where it was asked, and what it costs once.
  const cardOf = async (registrationId: number) => (await organiser().post('/api/get-registration', { registrationId })).body;
  expect(await cardOf(third)).toMatchObject({
    saidElsewhere: [
      { questionId: question.questionId, answer: 'Да', price: 500, currency: 'RUB', registrationId: first, streamName: 'one' },
    ],
  });
  expect(await cardOf(first)).toMatchObject({ saidElsewhere: [] });
  const { questions } = (await cast.visitor.post('/api/get-registration-form', { eventId })).body as {
    questions: { options: { free: number }[] }[];
  };
  expect(questions[0]?.options[0]?.free).toBe(0);
  // Who leaves the entry that has it takes it along to another.
  await wrapped(organiser(), '/api/manage-registrations/make-withdrawal', { registrationIds: [first], reason: 'болен' });
  expect((await dueAt(eventId)).total).toBe(5000);
  expect(await dinnersAt(eventId)).toMatchObject([{ eventRegistrationId: second, price: 500 }]);
  await wrapped(organiser(), '/api/manage-registrations/make-withdrawal', { registrationIds: [second, third], reason: 'болен' });
  expect((await dueAt(eventId)).total).toBe(2000);
  const change = { eventId, questionId: question.questionId, question: { isOfPerson: false } };
  await refuses(() => wrapped(organiser(), '/api/cabinet/save-registration-form-question', change), 200, {
    'question.isOfPerson': ['error.not_empty'],
  });
});

test('its money goes with it: what was paid is neither paid nor given back twice', async () => {
  const { eventId, streamIds, answers, enter } = await withDinner('dinner-paid');
  const [one = 0, two = 0, three = 0] = streamIds;
  const [first = 0] = idsIn(await enter([one], { answers }));
  await organiser().post('/api/set-offline-pay-for-registration', { registrationId: first, isOfflinePayment: true });
  const [second = 0] = idsIn(await enter([two]));
  expect((await dueAt(eventId)).total).toBe(1500);
  const { answer, recorded } = await recordedBy(cast, () =>
    wrapped(organiser(), '/api/manage-registrations/make-withdrawal', { registrationIds: [first], reason: 'болен', isRefund: true }),
  );
  expect(answer.body).toMatchObject({ success: true, refunds: [{ amount: 1500 }] });
  expect(recorded).toContain('InvoicePositionCarried');
  expect((await dueAt(eventId)).total).toBe(1500);
  // Once they have left all, it waits for their next entry.
  await wrapped(organiser(), '/api/manage-registrations/make-withdrawal', { registrationIds: [second], reason: 'болен' });
  await enter([three]);
  expect(await dinnersAt(eventId)).toEqual([]);
  expect((await dueAt(eventId)).total).toBe(1500);
});
