import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { profileStream } from '#domain/profiles/profile.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { organization, parts, person, withAccount } from '../people.fixture.js';
import { corrected, decideCorrectEntrant } from './correct-entrant.js';

const [light, heavy] = [7, 8];
const userId = 50;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(light, { gender: 'male', weightFrom: 50, weightTo: 60 });
  await desk.category(heavy, { gender: 'male', weightFrom: 60, weightTo: 70 });
  await person(desk, userId);
  await desk.entered(light, { 1: { userId, weight: 59, birthDate: '03-02-2008' } });
});
afterEach(() => desk.close());

type Input = Parameters<typeof decideCorrectEntrant>[0];
const correct = (input: Omit<Input, 'registrationId'>, registrationId = 1) =>
  desk.run((context) => decideCorrectEntrant({ registrationId, ...input }, context, parts));
const profileNow = async () => (await desk.stateOf(profileStream, userId)).base;

describe('a correction of an entrant', () => {
  test('stands in all entries of the sport event, and in the profile that these entries made', async () => {
    await desk.entered(heavy, { 2: { userId } });
    expect(await correct({ person: { lastName: 'Кимов', birthDate: '04-02-2008' } })).toBeNull();
    for (const id of [1, 2])
      expect(await desk.registration(id)).toMatchObject({ lastName: 'Кимов', birthDate: '04-02-2008', firstName: 'Олег' });
    expect(await profileNow()).toMatchObject({ lastName: 'Кимов', birthDate: '04-02-2008' });
  });

  test('leaves a profile alone that its person keeps', async () => {
    await withAccount(desk, userId, 'oleg@example.test');
    expect(await correct({ person: { lastName: 'Кимов' } })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ lastName: 'Кимов' });
    expect(await profileNow()).toMatchObject({ lastName: 'Ким' });
  });

  test('leaves a profile alone, and the entries of others, when the person stands in another sport event too', async () => {
    const { fields } = await desk.stateOf(sportEvent, eventId);
    await desk.given(sportEvent, 2, [{ type: 'SportEventCreated', data: { eventId: 2, event: fields } }]);
    await desk.entered(heavy, { 3: { userId, eventId: 2 } });
    expect(await correct({ person: { lastName: 'Кимов' } })).toBeNull();
    expect(await desk.registration(3)).toMatchObject({ lastName: 'Ким' });
    expect(await profileNow()).toMatchObject({ lastName: 'Ким' });
  });

  test('makes no namesake: the profile keeps its name when somebody else is called so', async () => {
    await person(desk, 51, { lastName: 'Пак' });
    expect(await correct({ person: { lastName: 'Пак' } })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ lastName: 'Пак' });
    expect(await profileNow()).toMatchObject({ lastName: 'Ким' });
  });

  test('sets a club and a coach by name, a region by the list, and takes them out again', async () => {
    await organization(desk, 40, 'Динамо');
    expect(await correct({ organizationName: ' динамо', coachName: 'Пак Юрий', countryRegionId: 77 })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ organization: { id: 40, name: 'Динамо' }, coach: { name: 'Пак Юрий' } });
    expect(await correct({ organizationName: null, coachName: '' })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ organization: null, coach: null });
  });

  test('of the same as before changes nothing', async () => {
    expect(await correct({ person: { lastName: 'Ким' } })).toBeNull();
    expect((await desk.registration(1))?.version).toBe(1);
  });
});

describe('a correction is refused', () => {
  test('for a region that no list has and a birth date of tomorrow, both named', async () => {
    expect(await correct({ countryRegionId: 78, person: { lastName: 'Кимов', birthDate: '02-05-2026' } })).toMatchObject({
      errors: { countryRegionId: ['error.not_found'], 'person.birthDate': ['error.valid_birth_date'] },
    });
    expect(await desk.registration(1)).toMatchObject({ lastName: 'Ким' });
  });

  test('for the names of a team, which is no person', async () => {
    await desk.category(9, { entrantKind: 'team' });
    await desk.entered(9, { 4: { userId: null, teamName: 'Волга', entrantKind: 'team' } });
    expect(await correct({ person: { lastName: 'Ока' } }, 4)).toMatchObject({ errors: { person: ['error.locked'] } });
    expect(await correct({ coachName: 'Пак Юрий' }, 4)).toBeNull();
  });

  test('for an entry that is not there, or was deleted', async () => {
    expect(await correct({ coachName: 'Пак Юрий' }, 99)).toMatchObject({ status: 404 });
    await desk.happened(1, {
      type: 'RegistrationDeleted',
      data: { registrationId: 1, eventId, streamId: light, userId, statusBefore: 'confirmed', reason: '' },
    });
    expect(await correct({ coachName: 'Пак Юрий' })).toMatchObject({ status: 404 });
  });

  test('on an older version of the entry, with what stands there now', async () => {
    await correct({ coachName: 'Пак Юрий' });
    expect(await correct({ coachName: 'Ли Анна', expectedVersion: 1 })).toMatchObject({
      status: 409,
      extra: { registration: { weight: 59 } },
    });
    expect(await desk.registration(1)).toMatchObject({ coach: { name: 'Пак Юрий' } });
  });
});

describe('the answer to a correction', () => {
  test('names the entries that no longer fit their categories', async () => {
    await desk.entered(heavy, { 2: { userId, weight: 65 } });
    const input = { registrationId: 1, person: { gender: 'female' as const } };
    expect(await desk.run((context) => decideCorrectEntrant(input, context, parts))).toBeNull();
    const answer = await desk.run((context) => corrected({ input, events: [], version: 0, decided: null }, context));
    expect(answer).toMatchObject({
      isProfileCorrected: false,
      registrations: [{ id: 1 }, { id: 2 }],
      unfit: [{ registrationId: 1 }, { registrationId: 2 }],
    });
  });
});
