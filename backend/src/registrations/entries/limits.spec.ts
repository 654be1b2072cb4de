import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LimitsEffect } from '#contracts/registrations/limits.docs';
import { decideSaveCategory } from '#backend/sport-events/save-category';
import { category } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { afterLimitsChanged, getLimitsEffect } from './limits.js';

const [light, heavy, boys] = [7, 8, 9];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(light, { streamKey: 'light', gender: 'male', ageFrom: 10, ageTo: 17, ageBy: 'year', weightFrom: 50, weightTo: 60 });
  await desk.category(heavy, { streamKey: 'heavy', gender: 'male', ageFrom: 10, ageTo: 17, ageBy: 'year', weightFrom: 57, weightTo: 66 });
  await desk.category(boys, { streamKey: 'boys', gender: 'male', ageFrom: 10, ageTo: 12, ageBy: 'year' });
});
afterEach(() => desk.close());

type Stream = Parameters<NonNullable<typeof getLimitsEffect.query>>[0] extends { stream: infer S } ? S : object;
const effectOf = async (stream: Stream, of = { eventId, streamId: light }) =>
  (await desk.run(async (context) => (await getLimitsEffect.query?.({ ...of, stream }, context)) ?? {})) as LimitsEffect;
const save = (stream: Stream, more: object = {}) =>
  desk.run((context) => decideSaveCategory({ eventId, streamId: light, stream, ...more }, context, afterLimitsChanged));
const person = { gender: 'male', birthDate: '05-06-2010' } as const;
const named = ({ unfit }: LimitsEffect) => unfit.map(({ registrationId, reasons }) => [registrationId, reasons]);

describe('other limits of a category', () => {
  test('name who fitted and no longer does, why, and where they fit', async () => {
    await desk.entered(light, { 1: { ...person, weight: 55 }, 2: { ...person, weight: 59 } });
    const effect = await effectOf({ weightTo: 57 });
    expect(named(effect)).toEqual([[2, ['weight']]]);
    expect(effect.unfit[0]?.fittingStreams).toEqual([{ id: heavy, name: '№ 8', freePlaces: null }]);
    expect(named(await effectOf({ gender: 'female' }))).toEqual([
      [1, ['gender']],
      [2, ['gender']],
    ]);
    expect(named(await effectOf({ ageTo: 15 }))).toEqual([
      [1, ['age']],
      [2, ['age']],
    ]);
    expect(named(await effectOf({ weightTo: 60 }))).toEqual([]);
  });

  test('name no category that the option they entered by is not offered in', async () => {
    const fields = { id: 5, optionKey: 'early', name: 'Early', priceInKopecks: 0, isAutoConfirmed: false };
    const saved = (streamIds: number[]) => ({ type: 'RegistrationOptionSaved', data: { eventId, option: { ...fields, streamIds } } });
    await desk.given(sportEvent, eventId, [saved([light])]);
    await desk.entered(light, { 1: { ...person, weight: 59, registrationOptionId: 5 } });
    expect((await effectOf({ weightTo: 57 })).unfit[0]?.fittingStreams).toEqual([]);
    await desk.given(sportEvent, eventId, [saved([light, heavy])]);
    expect((await effectOf({ weightTo: 57 })).unfit[0]?.fittingStreams).toEqual([{ id: heavy, name: '№ 8', freePlaces: null }]);
  });

  test('are weighed against what the scales say, where they have said something', async () => {
    await desk.entered(light, { 1: { ...person, weight: 55 } });
    await desk.happened(1, {
      type: 'ActualWeightRecorded',
      data: { registrationId: 1, eventId, streamId: light, userId: 1_001, actualWeight: 58, from: null },
    });
    expect(named(await effectOf({ weightTo: 57 }))).toEqual([[1, ['weight']]]);
  });

  test('are nothing new to who did not fit before, nor to who has left', async () => {
    await desk.entered(light, { 1: { ...person, weight: 64 }, 2: { ...person, weight: 59, status: 'rejected' } });
    expect(named(await effectOf({ weightTo: 57 }))).toEqual([]);
  });

  test('count who holds a place beyond fewer places', async () => {
    await desk.entered(light, { 1: person, 2: person, 3: person });
    expect((await effectOf({ limit: 2 })).overLimit).toBe(1);
    expect((await effectOf({ limit: 3 })).overLimit).toBe(0);
    expect((await effectOf({ weightTo: 57 })).overLimit).toBe(0);
  });

  test('are asked for a category of the sport event', async () => {
    expect(await effectOf({}, { eventId, streamId: 99 })).toMatchObject({ errors: { streamId: ['error.not_found'] } });
    expect(await effectOf({}, { eventId: 2, streamId: light })).toMatchObject({ errors: { streamId: ['error.not_found'] } });
  });

  test('let recorded weights pass or fail anew once they are saved', async () => {
    const weighed = (registrationId: number, actualWeight: number) =>
      desk.happened(registrationId, {
        type: 'ActualWeightRecorded',
        data: { registrationId, eventId, streamId: light, userId: 1_000 + registrationId, actualWeight, from: null },
      });
    await desk.entered(light, { 1: person, 2: person, 3: { ...person, weight: 52 } });
    await weighed(1, 62);
    await weighed(2, 52);
    expect(await save({ weightTo: 63, weightFrom: 53 })).toEqual({ streamId: light });
    const weighIns = await Promise.all([1, 2, 3].map(async (id) => (await desk.registration(id))?.statuses.weighIn));
    expect(weighIns).toEqual(['passed', 'failed', 'notWeighed']);
    await save({ name: 'Лёгкие' });
    expect((await desk.registration(2))?.statuses.weighIn).toBe('failed');
  });
});

describe('other limits of a category, with moves to other categories', () => {
  const weighed = (registrationId: number, actualWeight: number) =>
    desk.happened(registrationId, {
      type: 'ActualWeightRecorded',
      data: { registrationId, eventId, streamId: light, userId: 1_000 + registrationId, actualWeight, from: null },
    });
  const moves = (registrationIds: number[], streamId = heavy) => ({ moves: [{ streamId, registrationIds }], movesReason: 'Новые границы' });

  test('are saved together: who moved is weighed by the new category alone, and who waited and fits comes in', async () => {
    await desk.category(light, { streamKey: 'light', gender: 'male', weightFrom: 50, weightTo: 60, limit: 2 });
    await desk.entered(light, { 1: { ...person, weight: 55 }, 2: { ...person, weight: 59 }, 3: { ...person, status: 'waitingList' } });
    await weighed(2, 59);
    expect(await save({ weightTo: 57 }, moves([2]))).toEqual({ streamId: light });
    expect(await desk.list(light)).toEqual({ 1: 'confirmed', 3: 'confirmed' });
    expect(await desk.list(heavy)).toEqual({ 2: 'confirmed' });
    expect((await desk.registration(2))?.statuses.weighIn).toBe('passed');
  });

  test('stay as they were where one move cannot be made; it is named', async () => {
    await desk.entered(light, { 1: { ...person, weight: 55 }, 2: { ...person, weight: 59 } });
    expect(await save({ weightTo: 57 }, moves([1, 2]))).toMatchObject({ errors: { 'registrations.1': ['error.not_eligible'] } });
    await desk.category(heavy, { streamKey: 'heavy', gender: 'male', weightFrom: 57, weightTo: 66, limit: 0 });
    expect((await effectOf({ weightTo: 57 })).unfit[0]?.fittingStreams).toEqual([{ id: heavy, name: '№ 8', freePlaces: 0 }]);
    expect(await save({ weightTo: 57 }, moves([2]))).toMatchObject({ errors: { [`moves.${heavy}`]: ['error.limit_reached'] } });
    expect(await save({ weightTo: 57 }, moves([2], 99))).toMatchObject({ errors: { 'moves.99': ['error.not_found'] } });
    expect(await desk.list(light)).toEqual({ 1: 'confirmed', 2: 'confirmed' });
    expect((await desk.stateOf(category, light)).fields?.weightTo).toBe(60);
  });

  test('move nobody whom another desk has moved elsewhere meanwhile, and are content with who is there already', async () => {
    await desk.category(9, { streamKey: 'third', gender: 'male' });
    await desk.entered(9, { 5: { ...person, weight: 59 } });
    expect(await save({ weightTo: 57 }, moves([5]))).toMatchObject({ errors: { 'registrations.5': ['error.not_found'] } });
    await desk.entered(heavy, { 6: { ...person, weight: 59 } });
    expect(await save({ weightTo: 57 }, moves([6]))).toEqual({ streamId: light });
    expect(await desk.list(heavy)).toEqual({ 6: 'confirmed' });
  });

  test('are those of a category that is there and stays', async () => {
    const wrong = { errors: { moves: ['error.unknown_value'] } };
    expect(await save({ weightTo: 57 }, { ...moves([1]), isRemoved: true })).toMatchObject(wrong);
    expect(await save({ name: 'new' }, { ...moves([1]), streamId: null })).toMatchObject(wrong);
  });
});
