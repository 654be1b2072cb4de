import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { answered } from '#domain/registrations/form.fixture';
import { category } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { decideReorderQuestions, decideSaveChallenge, decideSaveQuestion } from './save-form.js';

const streamId = 7;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId);
});
afterEach(() => desk.close());

type Question = NonNullable<Parameters<typeof decideSaveQuestion>[0]['question']>;
type Challenge = NonNullable<Parameters<typeof decideSaveChallenge>[0]['challenge']>;
const size: Question = { type: 'choice', label: { ru: 'Размер', en: null }, options: [{ label: { ru: 'S', en: null } }] };
const save = (question: Question, more: object = {}) => desk.run((context) => decideSaveQuestion({ eventId, question, ...more }, context));
const saveChallenge = (challenge: Challenge, more: object = {}) =>
  desk.run((context) => decideSaveChallenge({ eventId, challenge, ...more }, context));
const made = async (question: Question): Promise<number> => {
  const saved = await save(question);
  if (isRefusal(saved) || saved.questionId === null) throw new Error('the question was refused');
  return saved.questionId;
};
const formNow = () => desk.stateOf(registrationFormStream, eventId);
const questionsNow = async () => (await formNow()).questions;

describe('a question of the form', () => {
  test('begins with what is given, by a key of its own', async () => {
    const questionId = await made({ label: { ru: 'Откуда вы?', en: '' } });
    expect(await questionsNow()).toMatchObject([
      { questionId, key: `question-${questionId}`, type: 'text', label: { ru: 'Откуда вы?', en: null }, isRequired: false, options: [] },
    ]);
  });

  test('keeps what a change does not name', async () => {
    const questionId = await made({ ...size, isRequired: true, hint: { ru: 'по росту', en: null }, streamIds: [streamId] });
    await save({ label: { ru: 'Размер футболки', en: null } }, { questionId });
    expect(await questionsNow()).toMatchObject([
      {
        label: { ru: 'Размер футболки' },
        hint: { ru: 'по росту' },
        isRequired: true,
        streamIds: [streamId],
        options: [{ label: { ru: 'S' } }],
      },
    ]);
    await save({ hint: null, isRequired: false }, { questionId });
    expect(await questionsNow()).toMatchObject([{ hint: null, isRequired: false }]);
  });

  test('has prices in kopecks to the kopeck, and options that keep their numbers', async () => {
    const questionId = await made({ ...size, options: [{ label: { ru: 'S', en: null }, price: 19.99, limit: 3 }] });
    const [first] = (await questionsNow())[0]?.options ?? [];
    expect(first).toMatchObject({ priceInKopecks: 1_999, limit: 3 });
    await save(
      {
        options: [
          { id: first?.id, label: { ru: 'M', en: null } },
          { label: { ru: 'L', en: null }, price: 0.29 },
        ],
      },
      { questionId },
    );
    const options = (await questionsNow())[0]?.options ?? [];
    expect(options).toMatchObject([
      { id: first?.id, label: { ru: 'M' }, priceInKopecks: 0, limit: null },
      { label: { ru: 'L' }, priceInKopecks: 29 },
    ]);
    expect(options[1]?.id).not.toBe(first?.id);
  });

  test('loses what its new kind has no use for', async () => {
    const questionId = await made({ type: 'number', label: { ru: 'Рост', en: null }, min: 100, max: 220 });
    await save({ type: 'text', maxLength: 50 }, { questionId });
    expect(await questionsNow()).toMatchObject([{ type: 'text', min: null, max: null, maxLength: 50 }]);
    await save({ type: 'multiChoice', options: size.options }, { questionId });
    expect(await questionsNow()).toMatchObject([{ maxLength: null, options: [{ label: { ru: 'S' } }] }]);
    await save({ type: 'text' }, { questionId });
    expect(await questionsNow()).toMatchObject([{ options: [] }]);
  });

  test('that was answered keeps its kind, and is not removed', async () => {
    const questionId = await made(size);
    await desk.given(registrationFormStream, eventId, [answered({ questions: [questionId] })]);
    expect(await save({ type: 'text' }, { questionId })).toMatchObject({ errors: { 'question.type': ['error.not_empty'] } });
    expect(await save({}, { questionId, isRemoved: true })).toMatchObject({ errors: { questionId: ['error.not_empty'] } });
    expect(await questionsNow()).toHaveLength(1);
  });

  test('is removed; one that never was is not found', async () => {
    const questionId = await made(size);
    expect(await save({}, { questionId, isRemoved: true })).toEqual({ questionId: null });
    expect(await questionsNow()).toEqual([]);
    expect(await save({}, { questionId, isRemoved: true })).toMatchObject({ errors: { questionId: ['error.not_found'] } });
    expect(await save(size, { questionId: 999 })).toMatchObject({ errors: { questionId: ['error.not_found'] } });
  });

  test('names categories and options of this sport event only', async () => {
    const { fields } = await desk.stateOf(category, streamId);
    await desk.given(category, 9, [{ type: 'StreamCreated', data: { streamId: 9, eventId: 2, stream: fields } }]);
    expect(await save({ ...size, streamIds: [streamId, 9] })).toMatchObject({ errors: { 'question.streamIds': ['error.not_found'] } });
    expect(await save({ ...size, registrationOptionIds: [9] })).toMatchObject({
      errors: { 'question.registrationOptionIds': ['error.not_found'] },
    });
    const option = { id: 9, optionKey: 'late', name: 'поздняя', priceInKopecks: 0, streamIds: [], isAutoConfirmed: false };
    await desk.given(sportEvent, eventId, [{ type: 'RegistrationOptionSaved', data: { eventId, option } }]);
    expect(await save({ ...size, registrationOptionIds: [9], streamIds: [streamId] })).toHaveProperty('questionId');
  });

  test('is not saved over what somebody else has changed since', async () => {
    const questionId = await made(size);
    await save({ isRequired: true }, { questionId });
    expect(await save({ isRequired: false }, { questionId, expectedVersion: 1 })).toMatchObject({ status: 409 });
    expect(await questionsNow()).toMatchObject([{ isRequired: true }]);
    expect(await save({ isRequired: false }, { questionId, expectedVersion: 2 })).toEqual({ questionId });
  });
});

describe('the order of the questions', () => {
  const reorder = (questionIds: number[], more: object = {}) =>
    desk.run((context) => decideReorderQuestions({ eventId, questionIds, ...more }, context));

  test('names each once', async () => {
    const [first, second] = [await made(size), await made({ label: { ru: 'Город', en: null } })];
    expect(isRefusal(await reorder([second, first]))).toBe(false);
    expect((await questionsNow()).map(({ questionId }) => questionId)).toEqual([second, first]);
    expect(await reorder([second])).toMatchObject({ errors: { questionIds: ['error.required'] } });
    expect(await reorder([second, second])).toMatchObject({ errors: { questionIds: ['error.duplicate'] } });
    expect(await reorder([second, first, 999])).toMatchObject({ errors: { questionIds: ['error.not_found'] } });
    expect(await reorder([first, second], { expectedVersion: 1 })).toMatchObject({ status: 409 });
  });
});

describe('an online challenge', () => {
  const video: Challenge = { title: 'Видео', acceptsUrl: true };

  test('keeps what a change does not name, and is removed until somebody answers', async () => {
    const saved = await saveChallenge({ ...video, isRequired: true, streamIds: [streamId] });
    const challengeId = isRefusal(saved) ? 0 : saved.challengeId;
    await saveChallenge({ title: 'Видео схватки' }, { challengeId });
    expect((await formNow()).challenges).toMatchObject([
      { challengeId, title: 'Видео схватки', isRequired: true, acceptsUrl: true, streamIds: [streamId] },
    ]);
    await desk.given(registrationFormStream, eventId, [answered({ challenges: [challengeId ?? 0] })]);
    expect(isRefusal(await saveChallenge({}, { challengeId, isRemoved: true }))).toBe(true);
    await desk.given(registrationFormStream, eventId, [answered({ challenges: [challengeId ?? 0] }, -1)]);
    expect(await saveChallenge({}, { challengeId, isRemoved: true })).toEqual({ challengeId: null });
    expect((await formNow()).challenges).toEqual([]);
  });

  test('has dates in their order, and takes something', async () => {
    expect(await saveChallenge({ ...video, dateFrom: '10-05-2026 10:00', dateTo: '09-05-2026 10:00' })).toMatchObject({
      errors: { 'challenge.dateTo': ['error.date_range'] },
    });
    expect(await saveChallenge({ ...video, acceptsUrl: false })).toMatchObject({ errors: { 'challenge.acceptsUrl': ['error.required'] } });
    expect(await saveChallenge({ ...video, streamIds: [99] })).toMatchObject({ errors: { 'challenge.streamIds': ['error.not_found'] } });
    expect(await saveChallenge(video, { challengeId: 999 })).toMatchObject({ errors: { challengeId: ['error.not_found'] } });
  });

  test('is not saved over what somebody else has changed since', async () => {
    const saved = await saveChallenge(video);
    const challengeId = isRefusal(saved) ? 0 : saved.challengeId;
    await saveChallenge({ isRequired: true }, { challengeId });
    expect(await saveChallenge({ title: 'Другое' }, { challengeId, expectedVersion: 1 })).toMatchObject({ status: 409 });
  });
});
