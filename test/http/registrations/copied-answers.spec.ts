import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, startCast, wrapped, type Cast } from '../cast.js';
import { athletes, rowIn } from './entries.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

interface Question {
  questionId: number;
  options: { id: number; free: number | null }[];
}

test('a copy has the answers that are asked in its category too, and costs what they cost', async () => {
  const own = cast.organiser.caller;
  const eventId = await madeEvent(cast.organiser, 'copied-answers');
  const [first, second] = [await madeCategory(cast.organiser, eventId, 'first'), await madeCategory(cast.organiser, eventId, 'second')];
  const made = async (question: object) =>
    (await wrapped(own, '/api/cabinet/save-registration-form-question', { eventId, question })).body['question'] as Question;
  const shirt = await made({ type: 'choice', label: 'Майка', options: [{ label: 'S', price: 500, limit: 2 }, { label: 'M' }] });
  const bus = await made({ type: 'choice', label: 'Автобус', options: [{ label: 'Да', price: 300, limit: 1 }] });
  const coach = await made({ type: 'text', label: 'Личный тренер', streamIds: [first] });
  const [small, yes] = [shirt.options[0]?.id ?? 0, bus.options[0]?.id ?? 0];
  const registrations = [
    {
      person: { lastName: 'Копиров', firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' },
      streamIds: [first],
      answers: [
        { questionId: shirt.questionId, optionIds: [small] },
        { questionId: bus.questionId, optionIds: [yes] },
        { questionId: coach.questionId, value: 'Орлов' },
      ],
    },
  ];
  const { body } = await wrapped(own, '/api/register-for-event', { eventId, registrations });
  const [source] = body['registrations'] as { id: number; price: number }[];
  expect(source?.price).toBe(800);

  const copied = await own.post('/api/copy-registrations-to-streams', { eventId, registrationIds: [source?.id], streamIds: [second] });
  const [copy] = copied.body['copied'] as { registrationId: number }[];
  const row = rowIn(await own.post('/api/get-registration', { registrationId: copy?.registrationId }));
  // The bus has one seat, which is taken; the coach is asked for in the first category alone.
  expect(row).toMatchObject({ streamId: second, price: 500, answers: [{ questionId: shirt.questionId }] });
  expect((row['answers'] as unknown[]).length).toBe(1);

  const form = (await cast.visitor.post('/api/get-registration-form', { eventId })).body;
  const free = (form['questions'] as Question[]).map(({ options }) => options[0]?.free ?? null);
  expect(free).toEqual([0, 0, null]);
});

test('a copy knows the contacts of its entrant, and the log holds them sealed', async () => {
  const own = cast.organiser.caller;
  const eventId = await madeEvent(cast.organiser, 'copied-contacts');
  const [first, second] = [await madeCategory(cast.organiser, eventId, 'first'), await madeCategory(cast.organiser, eventId, 'second')];
  const [source] = await athletes(cast.organiser, eventId, first, ['Контактов']);
  const registrationData = { email: 'kontaktov@example.org', height: 181 };
  await own.post('/api/edit-registration-data', { registrationId: source, registrationData });
  const copied = await own.post('/api/copy-registrations-to-streams', { eventId, registrationIds: [source], streamIds: [second] });
  const [copy] = copied.body['copied'] as { registrationId: number }[];
  const { body } = await own.post('/api/get-registration', { registrationId: copy?.registrationId });
  expect(JSON.stringify(body)).toContain('kontaktov@example.org');
  const stored = await cast.podium.composition.events.readStream(`registration-${copy?.registrationId}`);
  expect(stored.map(({ data }) => data).join()).not.toContain('kontaktov@example.org');
});
