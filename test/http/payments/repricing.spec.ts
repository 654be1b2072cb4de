import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, startCast, wrapped, type Cast } from '../cast.js';

let cast: Cast;
let eventId: number;
let streamIds: [number, number];
let questionId: number;
let lunch: number;
let banquet: number;
let registrationOptionId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'repricing');
  streamIds = [await madeCategory(cast.organiser, eventId, 'one'), await madeCategory(cast.organiser, eventId, 'two')];
  const { caller } = cast.organiser;
  const option = { name: 'Adult', price: 1500 };
  const saved = await wrapped(caller, '/api/cabinet/save-registration-option', { eventId, registrationOption: option });
  registrationOptionId = (saved.body['registrationOption'] as { id: number }).id;
  const choice = (text: string, price: number) => ({ label: { ru: text }, price });
  const question = {
    ...{ type: 'multiChoice', label: { ru: 'Питание' }, isRequired: false, streamIds: [streamIds[0]] },
    options: [choice('Обед', 200), choice('Банкет', 1000)],
  };
  const asked = await wrapped(caller, '/api/cabinet/save-registration-form-question', { eventId, question });
  const made = asked.body['question'] as { questionId: number; options: { id: number }[] };
  questionId = made.questionId;
  [lunch = 0, banquet = 0] = made.options.map(({ id }) => id);
});
afterAll(() => cast.podium.close());

let people = 0;
const entered = async (optionIds: number[]): Promise<number> => {
  const person = { lastName: `Eater${(people += 1)}`, firstName: 'Anna' };
  const row = { person, streamIds: [streamIds[0]], registrationOptionId, answers: [{ questionId, optionIds }] };
  const { body } = await wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations: [row] });
  return (body['registrations'] as { id: number }[])[0]?.id ?? 0;
};
const answer = (registrationId: number, optionIds: number[], more: object = {}) => {
  const given = { registrationId, answers: [{ questionId, optionIds }], ...more };
  return cast.organiser.caller.post('/api/save-answers-to-additional-questions', given);
};
const pay = (registrationId: number) =>
  cast.organiser.caller.post('/api/set-offline-pay-for-registration', { registrationId, isOfflinePayment: true });

test('other answers: what they would cost is told before, recorded after, and both say the same', async () => {
  const entry = await entered([lunch]);
  const { answer: tried, recorded } = await recordedBy(cast, () => answer(entry, [lunch, banquet], { isDryRun: true }));
  const repricing = { registrationId: entry, currency: 'RUB', from: 1700, to: 2700, difference: 1000, toPay: 2700, credit: 0 };
  expect(tried.body).toMatchObject({ success: true, repricing });
  expect(recorded).toEqual([]);
  expect((await answer(entry, [lunch, banquet])).body).toMatchObject({ success: true, repricing });
  expect((await answer(entry, [lunch, banquet], { isDryRun: true })).body).toMatchObject({ repricing: null });
});

test('of what is paid, more is to pay and less is credit', async () => {
  const entry = await entered([lunch]);
  await pay(entry);
  expect((await answer(entry, [banquet], { isDryRun: true })).body).toMatchObject({
    repricing: { from: 1700, to: 2500, difference: 800, toPay: 800, credit: 0 },
  });
  expect((await answer(entry, [], { isDryRun: true })).body).toMatchObject({
    repricing: { from: 1700, to: 1500, difference: -200, toPay: 0, credit: 200 },
  });
  expect((await answer(entry, [])).body).toMatchObject({ repricing: { credit: 200 } });
});

test('a copy costs what a new entry costs; who skips is not counted', async () => {
  const entry = await entered([banquet]);
  const copy = (isDryRun: boolean) =>
    cast.organiser.caller.post('/api/copy-registrations-to-streams', {
      ...{ eventId, registrationIds: [entry], streamIds: [streamIds[1]], isDryRun },
    });
  const { answer: tried, recorded } = await recordedBy(cast, () => copy(true));
  // The banquet is not asked there.
  expect(tried.body).toMatchObject({ success: true, repricing: [{ currency: 'RUB', from: 0, to: 1500, toPay: 1500 }] });
  expect(recorded).toEqual([]);
  expect((await copy(false)).body).toMatchObject({ copied: [{ sourceRegistrationId: entry }] });
  expect((await copy(true)).body).toMatchObject({ repricing: [], skipped: [{ error: 'error.duplicate' }] });
});

test('who moves leaves the answers that are not asked there, and their price', async () => {
  const [one, other] = [await entered([banquet]), await entered([])];
  await pay(one);
  const move = (isDryRun: boolean) =>
    cast.organiser.caller.post('/api/move-registrations-to-stream', {
      ...{ eventId, registrationIds: [one, other], streamId: streamIds[1], isDryRun },
    });
  const repricing = [{ registrationId: one, from: 2500, to: 1500, difference: -1000, toPay: 0, credit: 1000 }];
  const { answer: tried, recorded } = await recordedBy(cast, () => move(true));
  expect(tried.body).toMatchObject({ success: true, repricing });
  // The receipt of the payment is queued meanwhile.
  expect(recorded.filter((type) => type !== 'ReceiptQueued')).toEqual([]);
  expect((await move(false)).body).toMatchObject({ success: true, repricing });
  const back = { registrationId: one, streamId: streamIds[0], isDryRun: true };
  expect((await cast.organiser.caller.post('/api/change-registration-stream', back)).body).toMatchObject({ repricing: null });
});
