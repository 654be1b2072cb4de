import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Desk, eventId } from '../desk.fixture.js';
import { person } from '../people.fixture.js';
import { weighInList } from './weigh-in-list.js';
import { decideRecordWeights, weighed } from './weights.js';

const [light, heavy] = [7, 8];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(light, { weightFrom: 50, weightTo: 60 });
  await desk.category(heavy, { weightFrom: 60, weightTo: 70 });
  await desk.entered(light, { 1: { weight: 59 }, 2: {}, 3: { status: 'rejected' } });
});
afterEach(() => desk.close());

type Weight = Parameters<typeof decideRecordWeights>[0]['registrations'][number];
const record = (...registrations: Weight[]) => desk.run((context) => decideRecordWeights({ eventId, registrations }, context));
const of = (registrationId: number, actualWeight: number) => ({ registrationId, actualWeight });

describe('weights', () => {
  test('up to the limit pass; over it they fail, and the entrant stays where they are', async () => {
    expect(await record(of(1, 60), of(2, 60.05))).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ statuses: { weighIn: 'passed' }, details: { actualWeight: 60 }, weight: 59 });
    expect(await desk.registration(2)).toMatchObject({ streamId: light, statuses: { weighIn: 'failed' } });
  });

  test('at the lower limit belong to the category below', async () => {
    await record(of(1, 50));
    expect((await desk.registration(1))?.statuses.weighIn).toBe('failed');
  });

  test('name the categories that fit one who is out of theirs', async () => {
    const input = { eventId, registrations: [of(1, 60.5), of(2, 58)] };
    await desk.run((context) => decideRecordWeights(input, context));
    const rows = await desk.run(
      async (context) => (await weighed({ input, events: [], version: 0, decided: null }, context)).registrations,
    );
    expect(rows).toMatchObject([
      { id: 1, isOutOfCategory: true, fittingStreams: [{ id: heavy }] },
      { id: 2, isOutOfCategory: false, fittingStreams: [] },
    ]);
  });

  test.each([19.99, 400.01, 60.123])('%p kg is none', async (actualWeight) => {
    expect(await record(of(1, actualWeight))).toHaveProperty(['errors', 'registrations.1.actualWeight']);
  });

  test('of children may be under 20 kg: by their age, or where only children stand', async () => {
    await desk.category(9, { ageTo: 8 });
    await desk.entered(light, { 4: { birthDate: '05-06-2020' } });
    await desk.entered(9, { 5: {} });
    expect(await record(of(4, 17.4), of(5, 16))).toBeNull();
    expect(await record(of(4, 4.9), of(5, 4.9))).toHaveProperty(['errors', 'registrations.4.actualWeight']);
  });

  test('of those who hide their birth date may be typed as those of children: whether they are some is not told', async () => {
    const [ofSeven, ofThirteen] = ['05-06-2018', '05-03-2013'];
    await person(desk, 1_004, { birthDate: ofSeven });
    await person(desk, 1_005, { birthDate: ofThirteen });
    await desk.category(9);
    await desk.entered(9, { 4: { birthDate: ofSeven }, 5: { birthDate: ofThirteen }, 6: { birthDate: '05-06-1990' } });
    const codes = { codeOf: String, registrationOf: () => null };
    const listed = await desk.run((context) => weighInList({ eventId, streamId: 9 }, context, codes as never));
    const rows = 'registrations' in listed ? listed.registrations : [];
    expect(Object.fromEntries(rows.map(({ id, leastWeight }) => [id, leastWeight]))).toEqual({ 4: 5, 5: 5, 6: 20 });
  });

  test.each([20, 400, 60.12])('%p kg is one', async (actualWeight) => {
    expect(await record(of(1, actualWeight))).toBeNull();
  });

  test('are recorded for all or nobody, every bad one named', async () => {
    expect(await record(of(1, 58), of(3, 58), of(99, 58), of(2, 10), of(1, 57))).toMatchObject({
      errors: {
        'registrations.3': ['error.transition'],
        'registrations.99': ['error.not_found'],
        'registrations.1': ['error.duplicate'],
      },
    });
    expect((await desk.registration(1))?.details.actualWeight).toBeNull();
  });

  test('by an older version of one entry are a conflict, with what stands there', async () => {
    await record(of(1, 58));
    expect(await record({ ...of(1, 59), expectedVersion: 1 })).toMatchObject({
      status: 409,
      extra: { registration: { actualWeight: 58 } },
    });
    expect(await record({ ...of(1, 58), expectedVersion: 1 })).toBeNull();
    expect(await record({ ...of(1, 59), expectedVersion: 1 }, of(2, 59))).toMatchObject({
      errors: { 'registrations.1': ['error.conflict'] },
    });
  });
});
