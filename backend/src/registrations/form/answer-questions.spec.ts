import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { choice, option, question, questionSaved } from '#domain/registrations/form.fixture';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Files } from '#platform/files';
import { Desk, eventId } from '../desk.fixture.js';
import { decideCopy } from '../entries/copy.js';
import { decideAnswer } from './answer-questions.js';

const streamId = 7;
const files = {} as Files;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open({ registrationTo: '05-05-2026 12:00' });
  await desk.category(streamId);
  await desk.given(registrationFormStream, eventId, [
    questionSaved(choice(1, [], { options: [option(11, { priceInKopecks: 50_000, limit: 1 }), option(12)] })),
    questionSaved(question(2, { isRequired: true })),
    questionSaved(question(3, { streamIds: [8] })),
  ]);
  await desk.entered(streamId, { 1: { priceInKopecks: 100_000, status: 'confirmed' }, 2: {}, 3: { status: 'rejected' } });
});
afterEach(() => desk.close());

type Given = Parameters<typeof decideAnswer>[0]['answers'];
const answer = (registrationId: number, ...answers: Given) =>
  desk.run((context) => decideAnswer({ registrationId, answers }, context, files));
const shirt = (optionIds: number[]) => ({ questionId: 1, optionIds });
const club = { questionId: 2, value: 'Волга' };
const form = async () => desk.stateOf(registrationFormStream, eventId);

describe('answers to the questions of a sport event', () => {
  test('add to the price what they cost, and take it away again', async () => {
    expect(await answer(1, shirt([11]), club)).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ priceInKopecks: 150_000, statuses: { payment: 'unpaid' } });
    expect(await answer(1, shirt([12]))).toBeNull();
    expect(await desk.registration(1)).toMatchObject({
      priceInKopecks: 100_000,
      entry: { answers: [{ optionIds: [12] }, { value: 'Волга' }] },
    });
  });

  test('the last option of its kind is for one; who takes it back leaves it to the next', async () => {
    expect(await answer(1, shirt([11]))).toBeNull();
    expect(await answer(2, shirt([11]))).toMatchObject({ errors: { 'answers.1': ['error.limit_reached'] } });
    expect(await answer(1, shirt([12]))).toBeNull();
    expect(await answer(2, shirt([11]))).toBeNull();
    expect((await form()).optionCounts.get(11)).toBe(1);
  });

  test('one who has left holds no option', async () => {
    expect(await answer(3, shirt([11]))).toBeNull();
    expect(await answer(1, shirt([11]))).toBeNull();
  });

  test('are those of their category; an option of another question is none', async () => {
    expect(await answer(1, shirt([13]))).toMatchObject({ errors: { 'answers.1': ['error.unknown_value'] } });
    // What is not asked there is left out.
    expect(await answer(1, { questionId: 3, value: 'x' }, club)).toBeNull();
    expect((await desk.registration(1))?.entry.answers.map(({ questionId }) => questionId)).toEqual([2]);
  });

  test('are required of participants, until registration closes, while they take part', async () => {
    desk.roles = ['U'];
    expect(await answer(1, shirt([12]))).toMatchObject({ errors: { 'answers.2': ['error.required'] } });
    expect(await answer(1, shirt([12]), club)).toBeNull();
    expect(await answer(3, club)).toMatchObject({ errors: { form: ['error.transition'] } });
    desk.now = '2026-05-05T09:01:00.000Z';
    expect(await answer(1, shirt([]), club)).toMatchObject({ errors: { form: ['error.closed'] } });
    desk.roles = ['O'];
    expect(await answer(1, shirt([]), club)).toBeNull();
  });

  test('of nobody are not found', async () => {
    expect(await answer(99, club)).toMatchObject({ status: 404 });
  });

  test('that stay as they are record nothing', async () => {
    await answer(1, shirt([11]), club);
    const before = (await desk.registration(1))?.version;
    expect(await answer(1, shirt([11]), club)).toBeNull();
    expect((await desk.registration(1))?.version).toBe(before);
  });

  test('are copied with the entrant as far as the options last, and the copy costs what is left', async () => {
    await desk.category(8);
    await answer(1, shirt([11]), club);
    await desk.run((context) => decideCopy({ eventId, registrationIds: [1], streamIds: [8] }, context));
    const [id = ''] = Object.keys(await desk.list(8));
    expect(await desk.registration(Number(id))).toMatchObject({ priceInKopecks: 100_000, entry: { answers: [{ value: 'Волга' }] } });
    expect((await form()).optionCounts.get(11)).toBe(1);
  });

  test('wait for a sport event that is not published', async () => {
    const { fields } = await desk.stateOf(sportEvent, eventId);
    await desk.given(sportEvent, eventId, [
      { type: 'SportEventUpdated', data: { eventId, event: { ...fields, isPublished: false }, changes: [] } },
    ]);
    desk.roles = ['U'];
    expect(await answer(1, club)).toMatchObject({ errors: { form: ['error.closed'] } });
  });
});
