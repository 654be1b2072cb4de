import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../podium.js';
import { madeEvent, madeCategory, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast, type Person } from '../cast.js';

let cast: Cast;
let organiser: Person;
beforeAll(async () => {
  cast = await startCast();
  organiser = cast.organiser;
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);

interface Question {
  questionId: number;
  options: { id: number; free: number | null }[];
}

const saveQuestion = (eventId: number, question: object, more: object = {}): Promise<Answer> =>
  wrapped(organiser.caller, '/api/cabinet/save-registration-form-question', { eventId, question, ...more });
const made = async (eventId: number, question: object): Promise<Question> => {
  const { body } = await saveQuestion(eventId, question);
  expect(body).toMatchObject({ success: true });
  return body['question'] as Question;
};
const optionId = ({ options }: Question, i: number): number => options[i]?.id ?? 0;
const answer = (registrationId: number, answers: object[], { caller }: Person = organiser): Promise<Answer> =>
  caller.post('/api/save-answers-to-additional-questions', { registrationId, answers });
const registers = (eventId: number, registrations: object[], { caller }: Person): Promise<Answer> =>
  wrapped(caller, '/api/register-for-event', { eventId, registrations });
const ivan = (n: number) => ({ lastName: `Иванов${n}`, firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' });
const formOf = async (eventId: number) => (await cast.visitor.post('/api/get-registration-form', { eventId })).body;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('questions of a registration form', () => {
  test('are defined, changed, put into another order and read by visitors', async () => {
    const eventId = await madeEvent(organiser, 'form-define');
    const shirt = await made(eventId, {
      key: 'shirt',
      type: 'choice',
      label: { ru: 'Майка', en: 'Shirt' },
      isRequired: true,
      options: [{ label: 'S', price: 500.5, limit: 2 }, { label: 'M' }],
    });
    const text = await made(eventId, { type: 'text', label: 'Питание', maxLength: 10, showWhen: null });
    expect(await formOf(eventId)).toMatchObject({
      success: true,
      state: 'open',
      questions: [
        {
          key: 'shirt',
          text: 'Майка',
          options: [
            { price: 500.5, limit: 2, free: 2 },
            { price: 0, limit: null, free: null },
          ],
        },
        { key: `question-${text.questionId}`, text: 'Питание' },
      ],
    });
    const { body } = await cast.visitor.post('/en/api/get-registration-form', { eventId });
    expect(body).toMatchObject({ questions: [{ text: 'Shirt' }, { text: 'Питание' }] });
    const order = [text.questionId, shirt.questionId];
    const reorder = (questionIds: number[]) =>
      wrapped(organiser.caller, '/api/cabinet/reorder-registration-form-questions', { eventId, questionIds });
    expect((await reorder(order)).body).toMatchObject({ success: true, questions: [{ text: 'Питание' }, { text: 'Майка' }] });
    await refuses(() => reorder([text.questionId]), 200, { questionIds: ['error.required'] });
    await refuses(() => reorder([text.questionId, text.questionId]), 200, { questionIds: ['error.duplicate'] });
    const again = await saveQuestion(eventId, { label: 'Питание' }, { questionId: text.questionId });
    expect(again.body).toMatchObject({ success: true, eventIds: [] });
    const removed = await wrapped(organiser.caller, '/api/cabinet/save-registration-form-question', {
      eventId,
      questionId: text.questionId,
      isRemoved: true,
    });
    expect(removed.body).toMatchObject({ success: true, question: null });
  });

  test('each bad definition is named at its field', async () => {
    const eventId = await madeEvent(organiser, 'form-bad');
    const first = await made(eventId, { key: 'first', type: 'choice', label: 'Первый', options: [{ label: 'Да' }] });
    const bad = (question: object, errors: Record<string, string[]>, more: object = {}, status = 200) =>
      refuses(() => saveQuestion(eventId, question, more), status, errors);
    await bad({}, { 'question.label': ['error.required'] });
    await bad({ label: 'X', key: 'first' }, { 'question.key': ['error.duplicate'] });
    await bad({ label: 'X', type: 'choice' }, { 'question.options': ['error.required'] });
    await bad({ label: 'X', type: 'choice', options: [{ label: 'a', price: -1 }] }, { 'question.options.0.price': ['error.price'] });
    await bad({ label: 'X', type: 'choice', options: [{ label: 'a', limit: 0 }] }, { 'question.options.0.limit': ['error.range'] });
    await bad({ label: 'X', type: 'number', min: 5, max: 1 }, { 'question.max': ['error.range'] });
    await bad({ label: 'X', type: 'date' }, { 'question.type': ['error.unknown_value'] }, {}, 400);
    await bad({ label: 'X', streamIds: [999_999] }, { 'question.streamIds': ['error.not_found'] });
    await bad({ label: 'X', showWhen: { questionId: 999_999, optionIds: [1] } }, { 'question.showWhen': ['error.unknown_value'] });
    await bad({ label: 'X' }, { questionId: ['error.not_found'] }, { questionId: 999_999 }, 404);
    const second = await made(eventId, {
      type: 'choice',
      label: 'Второй',
      options: [{ label: 'Да' }],
      showWhen: { questionId: first.questionId, optionIds: [optionId(first, 0)] },
    });
    // Neither may hang on the other in a circle, nor go while the other hangs on it.
    await bad(
      { showWhen: { questionId: second.questionId, optionIds: [optionId(second, 0)] } },
      { 'question.showWhen': ['error.unknown_value'] },
      { questionId: first.questionId },
    );
    await bad({}, { questionId: ['error.not_empty'] }, { questionId: first.questionId, isRemoved: true });
    await bad({ label: 'Y' }, { form: ['error.conflict'] }, { questionId: first.questionId, expectedVersion: 1 }, 409);
  });
});

describe('save-answers-to-additional-questions', () => {
  test('required, kinds, bounds, conditions, prices; what is not given again stays', async () => {
    const eventId = await madeEvent(organiser, 'answers');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    const bus = await made(eventId, {
      type: 'choice',
      label: 'Автобус',
      isRequired: true,
      options: [{ label: 'Да', price: 300 }, { label: 'Нет' }],
    });
    const stop = await made(eventId, {
      type: 'text',
      label: 'Остановка',
      isRequired: true,
      maxLength: 10,
      showWhen: { questionId: bus.questionId, optionIds: [optionId(bus, 0)] },
    });
    const years = await made(eventId, { type: 'number', label: 'Стаж', min: 1, max: 50 });
    const meals = await made(eventId, {
      type: 'multiChoice',
      label: 'Обеды',
      options: [
        { label: '1', price: 100 },
        { label: '2', price: 100 },
      ],
    });
    const row = { userId: cast.user.id, streamIds: [streamId] };
    await refuses(() => registers(eventId, [row], cast.user), 200, {
      [`registrations.0.answers.${bus.questionId}`]: ['error.required'],
    });
    const yes = { questionId: bus.questionId, optionIds: [optionId(bus, 0)] };
    await refuses(() => registers(eventId, [{ ...row, answers: [yes] }], cast.user), 200, {
      [`registrations.0.answers.${stop.questionId}`]: ['error.required'],
    });
    const { body } = await registers(
      eventId,
      [
        {
          ...row,
          answers: [yes, { questionId: stop.questionId, value: 'Парк' }, { questionId: meals.questionId, optionIds: [optionId(meals, 1)] }],
        },
      ],
      cast.user,
    );
    expect(body).toMatchObject({
      success: true,
      registrations: [
        {
          price: 400,
          statuses: { participation: 'awaitingPayment', payment: 'unpaid' },
          answers: [
            { questionId: bus.questionId, question: 'Автобус', value: null, optionIds: [optionId(bus, 0)], fileId: null, fileName: null },
            { questionId: stop.questionId, value: 'Парк' },
            { questionId: meals.questionId, optionIds: [optionId(meals, 1)] },
          ],
        },
      ],
    });
    const [{ id: registrationId } = { id: 0 }] = body['registrations'] as { id: number }[];
    const bad = (given: object, questionId: number, key: string, by: Person = cast.user) =>
      refuses(() => answer(registrationId, [{ questionId, ...given }], by), 200, { [`answers.${questionId}`]: [key] });
    await bad({ value: 0 }, years.questionId, 'error.number_range');
    await bad({ value: 'много' }, years.questionId, 'error.not_numeric');
    await bad({ value: 'очень длинная' }, stop.questionId, 'error.max_length');
    await bad({ optionIds: [optionId(meals, 0)] }, bus.questionId, 'error.unknown_value');
    await bad({ optionIds: bus.options.map(({ id }) => id) }, bus.questionId, 'error.too_many');
    await bad({ optionIds: [] }, bus.questionId, 'error.required');
    await bad({ value: 1 }, 999_999, 'error.not_found');
    const no = { questionId: bus.questionId, optionIds: [optionId(bus, 1)] };
    // What hangs on another answer goes with it, and so does the price.
    expect((await answer(registrationId, [no, { questionId: years.questionId, value: '7,5' }], cast.user)).body).toMatchObject({
      success: true,
      priceDifference: -300,
      answers: [
        { questionId: bus.questionId },
        { questionId: years.questionId, value: 7.5 },
        { questionId: meals.questionId, optionIds: [optionId(meals, 1)] },
      ],
    });
    const same = await recordedBy(cast, () => answer(registrationId, [no], cast.user));
    expect(same).toMatchObject({ answer: { body: { success: true, priceDifference: 0 } }, recorded: [] });
    // Staff may leave open what is required; a stranger may say nothing.
    expect((await answer(registrationId, [{ questionId: bus.questionId, optionIds: [] }])).body).toMatchObject({ success: true });
    expect((await answer(registrationId, [no], cast.referee)).status).toBe(403);
    await refuses(() => saveQuestion(eventId, {}, { questionId: years.questionId, isRemoved: true }), 200, {
      questionId: ['error.not_empty'],
    });
    await refuses(() => saveQuestion(eventId, { type: 'text' }, { questionId: years.questionId }), 200, {
      'question.type': ['error.not_empty'],
    });
  });

  test('closed for entrants, open for staff', async () => {
    const eventId = await madeEvent(organiser, 'answers-closed');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    const { questionId } = await made(eventId, { type: 'text', label: 'Город' });
    const [registrationId = 0] = await registered(organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
    const times = { registrationFrom: '01-01-2020 10:00', registrationTo: '02-01-2020 10:00' };
    await wrapped(organiser.caller, '/api/cabinet/save-event', { eventId, event: times });
    await refuses(() => answer(registrationId, [{ questionId, value: 'Казань' }], cast.user), 200, { form: ['error.closed'] });
    expect((await answer(registrationId, [{ questionId, value: 'Казань' }])).body).toMatchObject({ success: true });
    expect((await formOf(eventId))['state']).toBe('closed');
  });

  test('a limited option is not oversold by answers at once, in one call or many', async () => {
    const eventId = await madeEvent(organiser, 'answers-limit');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    const bed = await made(eventId, { type: 'choice', label: 'Место', options: [{ label: 'Да', limit: 3 }] });
    const chosen = { questionId: bed.questionId, optionIds: [optionId(bed, 0)] };
    const rows = Array.from({ length: 4 }, (_, i) => ({ person: ivan(i), streamIds: [streamId], answers: [chosen] }));
    await refuses(() => registers(eventId, rows, organiser), 200, {
      [`registrations.3.answers.${bed.questionId}`]: ['error.limit_reached'],
    });
    const ids = await registered(
      organiser,
      eventId,
      Array.from({ length: 12 }, (_, i) => ({ person: ivan(i), streamIds: [streamId] })),
    );
    const answers = await Promise.all(ids.map((id) => answer(id, [chosen])));
    expect(answers.filter(({ body }) => body['success']).length).toBe(3);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('error.limit_reached')).length).toBe(9);
    expect(await formOf(eventId)).toMatchObject({ questions: [{ options: [{ limit: 3, free: 0 }] }] });
    const winner = ids[answers.findIndex(({ body }) => body['success'])] ?? 0;
    expect((await answer(winner, [{ questionId: bed.questionId, optionIds: [] }])).body).toMatchObject({ success: true });
    const free = async () => ((await formOf(eventId))['questions'] as Question[])[0]?.options[0]?.free;
    expect(await free()).toBe(1);
    // Who leaves frees what they chose, who comes back takes it again.
    const leaver =
      ids.filter((id) => id !== winner)[answers.filter((_, i) => ids[i] !== winner).findIndex(({ body }) => body['success'])] ?? 0;
    const call = (path: string, data: object) => wrapped(organiser.caller, path, data);
    await call('/api/manage-registrations/make-withdrawal', { registrationIds: [leaver], reason: 'болен' });
    expect(await free()).toBe(2);
    const status = (to: string) =>
      organiser.caller.post('/api/change-status-for-one-registration-by-component-type', {
        registrationId: leaver,
        componentType: 'participation',
        status: to,
      });
    expect((await status('confirmed')).body).toMatchObject({ success: true });
    expect(await free()).toBe(1);
    await status('rejected');
    expect(await free()).toBe(2);
    await organiser.caller.send('DELETE', `/profile/delete/participate/${leaver}`, {
      'x-csrf-token': organiser.caller.cookies.get('csrfToken') ?? '',
    });
    expect(await free()).toBe(2);
  });

  test('a file is sent first, then named; only those concerned read it', async () => {
    const eventId = await madeEvent(organiser, 'answers-file');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    const { questionId } = await made(eventId, { type: 'file', label: 'Справка', isRequired: true });
    const send = (bytes: Buffer, data: object = { eventId, questionId }) =>
      cast.user.caller.form('/api/upload-answer-file', { data }, { file: { name: 'справка.png', bytes } });
    expect((await send(Buffer.from('MZ not a picture'))).body).toMatchObject({ success: false, errors: { file: ['error.file_type'] } });
    expect((await send(png, { eventId, questionId: 999_999 })).status).toBe(404);
    const fileId = (await send(png)).body['fileId'] as number;
    const given = { userId: cast.user.id, streamIds: [streamId], answers: [{ questionId, fileId }] };
    // Somebody else's file is none of theirs.
    await refuses(() => registers(eventId, [{ ...given, userId: cast.referee.id }], cast.referee), 200, {
      [`registrations.0.answers.${questionId}`]: ['error.not_found'],
    });
    const { body } = await registers(eventId, [given], cast.user);
    expect(body).toMatchObject({ success: true, registrations: [{ answers: [{ fileId, fileName: 'справка.png' }] }] });
    const [{ id: registrationId } = { id: 0 }] = body['registrations'] as { id: number }[];
    const download = (by: Person) => by.caller.download('/api/download-answer-file', { registrationId, fileId });
    expect((await download(cast.user)).mimeType).toBe('image/png');
    expect((await download(organiser)).status).toBe(200);
    expect((await download(cast.referee)).status).toBe(403);
    // The desk asks for it by a name alone.
    const [row] = body['registrations'] as { answers: { downloadName: string }[] }[];
    const fileName = row?.answers[0]?.downloadName ?? '';
    const byName = (by: Person, name = fileName) =>
      by.caller.download('/api/manage-registrations/download/docs', { data: { fileName: name } });
    expect(await byName(organiser)).toMatchObject({ status: 200, mimeType: 'image/png' });
    expect(await byName(cast.admin)).toMatchObject({ status: 200 });
    for (const other of [cast.user, cast.referee, cast.other]) expect((await byName(other)).status).toBe(403);
    for (const path of ['../x', 'a/b', 'a\\b', '..']) expect((await byName(organiser, path)).status).toBe(400);
    for (const unknown of ['nothing.zip', `${registrationId}-${fileId}-other.png`, `${registrationId}-999999-справка.png`]) {
      const { status, bytes } = await byName(organiser, unknown);
      expect([status, JSON.parse(bytes.toString())]).toEqual([404, expect.objectContaining({ success: false, error: 'error.not_found' })]);
    }
  });
});
