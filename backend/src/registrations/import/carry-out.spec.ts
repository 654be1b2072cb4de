import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImportField } from '#contracts/registrations/import.docs';
import { isRefusal } from '#domain/decider';
import { entryImports } from '#domain/registrations/import/import.fold';
import { category } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { Desk, eventId, organiser } from '../desk.fixture.js';
import { organization, parts, person, withAccount } from '../people.fixture.js';
import { decideImport, headerHash, imported } from './carry-out.js';

const [light, heavy] = [7, 8];
const columns: ImportField[] = ['fullName', 'birthDate', 'gender', 'weight', 'organization', 'email', 'startNumber'];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(light, { name: 'до 60 кг', gender: 'male', weightFrom: 50, weightTo: 60, limit: 2 });
  await desk.category(heavy, { name: 'до 70 кг', gender: 'male', weightFrom: 60, weightTo: 70 });
});
afterEach(() => desk.close());

type Input = Parameters<typeof decideImport>[0];
interface Line {
  name?: string;
  born?: string;
  gender?: string;
  weight?: string;
  club?: string;
  email?: string;
  number?: string;
  streamId?: number | null;
}
const cellsOf = ({ name = 'Ким Олег', born = '03.02.2008', gender = 'м', weight = '58', club = '', email = '', number = '' }: Line) => [
  ...[name, born, gender, weight, club, email, number],
];
const inputOf = (lines: Line[], more: Partial<Input> = {}): Input => ({
  ...{ eventId, organizationId: null, header: [...columns], columns: [...columns] },
  rows: lines.map((line, i) => ({ n: i + 2, cells: cellsOf(line), streamId: line.streamId ?? null })),
  ...more,
});
const carry = async (lines: Line[], more: Partial<Input> = {}) => desk.run((context) => decideImport(inputOf(lines, more), context, parts));
/** The number, the outcome and the refused fields of each row. */
const outcomeOf = async (lines: Line[], more: Partial<Input> = {}) => {
  const answer = await carry(lines, more);
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.errors));
  return answer.rows.map(({ n, state, errors }) => [n, state, ...errors.map(({ field, key }) => `${field} ${key}`)]);
};
const rowsOf = async (id: number) => Promise.all(Object.keys(await desk.list(id)).map(async (one) => desk.registration(Number(one))));
const asRepresentative = (...organizationIds: number[]) => {
  desk.roles = ['U', 'R'];
  desk.actor = { ...organiser, userId: 12, isOrganiser: false, organizationIds };
};

describe('an import', () => {
  test('enters each row into the category that it fits; a wrong row keeps no other out', async () => {
    const lines = [{}, { name: 'Пак Юрий', weight: '65' }, { name: 'Ли Иван', born: 'вчера' }, { name: 'Цой Илья', weight: '90' }];
    expect(await outcomeOf(lines)).toEqual([
      [2, 'registered'],
      [3, 'registered'],
      [4, 'wrong', expect.stringContaining('birthDate')],
      [5, 'wrong', expect.stringContaining('category')],
    ]);
    expect(await rowsOf(light)).toMatchObject([{ fullName: 'Ким Олег', statuses: { participation: 'confirmed' } }]);
    expect(await rowsOf(heavy)).toMatchObject([{ fullName: 'Пак Юрий' }]);
  });

  test('beyond the limit puts on the waiting list, in the order of the file', async () => {
    expect(await outcomeOf([{}, { name: 'Пак Юрий' }, { name: 'Ли Иван' }])).toEqual([
      [2, 'registered'],
      [3, 'registered'],
      [4, 'waiting'],
    ]);
    expect((await rowsOf(light)).map((row) => row?.statuses.participation)).toEqual(['confirmed', 'confirmed', 'waitingList']);
  });

  test('of a file a second time enters nobody twice', async () => {
    await outcomeOf([{}, { name: 'Пак Юрий' }]);
    expect(await outcomeOf([{}, { name: 'Пак Юрий' }, { name: 'Ли Иван', weight: '65' }])).toEqual([
      [2, 'already'],
      [3, 'already'],
      [4, 'registered'],
    ]);
    expect(await rowsOf(light)).toHaveLength(2);
  });

  test('refuses the second row of one person in a category, and a start number that is taken', async () => {
    const lines = [{ number: '5' }, {}, { name: 'Пак Юрий', number: '5' }];
    expect(await outcomeOf(lines)).toEqual([
      [2, 'registered'],
      [3, 'wrong', 'fullName error.duplicate'],
      [4, 'wrong', 'startNumber error.duplicate'],
    ]);
    expect(await rowsOf(light)).toMatchObject([{ tournamentGridNumber: 5 }]);
  });

  test('takes the category chosen by hand over that of the weight, where it fits', async () => {
    expect(await outcomeOf([{ streamId: heavy }, { name: 'Пак Юрий', weight: '60,5', streamId: heavy }])).toEqual([
      [2, 'wrong', 'category error.not_eligible'],
      [3, 'registered'],
    ]);
  });

  test('into a completed category is refused', async () => {
    await desk.given(category, light, [
      { type: 'StreamCompleted', data: { streamId: light, eventId, isForced: false, reason: '', results: [] } },
    ]);
    expect(await outcomeOf([{}])).toEqual([[2, 'wrong', 'category error.completed']]);
  });

  test('has the price of the option of the category', async () => {
    const option = { id: 9, optionKey: 'default', name: 'взнос', priceInKopecks: 50_000, streamIds: [], isAutoConfirmed: false };
    await desk.given(sportEvent, eventId, [{ type: 'RegistrationOptionSaved', data: { eventId, option } }]);
    await outcomeOf([{}]);
    expect(await rowsOf(light)).toMatchObject([{ priceInKopecks: 50_000, registrationOptionId: 9 }]);
  });
});

describe('whom a row means', () => {
  test('is the person with these names and this birth date', async () => {
    await person(desk, 11);
    await outcomeOf([{ name: ' КИМ  Олег' }]);
    expect(await rowsOf(light)).toMatchObject([{ userId: 11, lastName: 'Ким' }]);
  });

  test('is the account with this address, if the names agree: clubs give one address for many', async () => {
    await person(desk, 11, { birthDate: null });
    await withAccount(desk, 11, 'club@example.test', { lastName: 'Ким', firstName: 'Олег' });
    await outcomeOf([{ email: 'club@example.test' }, { name: 'Пак Юрий', email: 'club@example.test', weight: '65' }]);
    expect(await rowsOf(light)).toMatchObject([{ userId: 11, birthDate: '03-02-2008' }]);
    expect((await rowsOf(heavy))[0]?.userId).not.toBe(11);
  });

  test('is an entrant of the sport event by the year alone, unless two could be meant', async () => {
    await desk.entered(heavy, { 1: { userId: 11, birthDate: '03-02-2008' } });
    await outcomeOf([{ born: '2008' }]);
    expect(await rowsOf(light)).toMatchObject([{ userId: 11, birthDate: '03-02-2008' }]);
    await desk.entered(heavy, {
      2: { userId: 12, birthDate: '30-12-2008', lastName: 'Пак' },
      3: { userId: 13, birthDate: '01-06-2008', lastName: 'Пак' },
    });
    await outcomeOf([{ name: 'Пак Олег', born: '2008' }]);
    expect((await rowsOf(light)).map((row) => row?.userId)).not.toContain(12);
  });
});

describe('an import of a representative', () => {
  beforeEach(async () => {
    await organization(desk, 40, 'Динамо');
    asRepresentative(40);
  });

  test('enters for their own organisation, whatever the file says', async () => {
    expect(await outcomeOf([{ club: 'Спартак' }], { organizationId: 40 })).toEqual([[2, 'registered']]);
    expect(await rowsOf(light)).toMatchObject([{ organization: { id: 40 }, registeredByUserId: 12, statuses: { participation: 'new' } }]);
  });

  test('is refused for another organisation, for none, and once registration is closed', async () => {
    expect(await carry([{}], { organizationId: 41 })).toMatchObject({ status: 403 });
    expect(await carry([{}])).toMatchObject({ errors: { organizationId: ['error.required'] } });
    const { fields } = await desk.stateOf(sportEvent, eventId);
    const closed = { ...fields, registrationTo: '30-04-2026 23:59' };
    await desk.given(sportEvent, eventId, [{ type: 'SportEventUpdated', data: { eventId, event: closed, changes: [] } }]);
    expect(await carry([{}], { organizationId: 40 })).toMatchObject({ errors: { form: ['error.closed'] } });
    expect(await rowsOf(light)).toEqual([]);
  });

  test('finds nobody by an address: only the staff know whose it is', async () => {
    await person(desk, 11, { birthDate: '09-09-2001' });
    await withAccount(desk, 11, 'oleg@example.test', { lastName: 'Ким', firstName: 'Олег' });
    await outcomeOf([{ email: 'oleg@example.test' }], { organizationId: 40 });
    expect((await rowsOf(light))[0]?.userId).not.toBe(11);
  });
});

describe('what is remembered of an import', () => {
  const importsNow = () => desk.run(async (context) => (await context.load(entryImports, eventId)).version);

  test('is one record a call, and none when nobody was entered', async () => {
    await outcomeOf([{ born: 'вчера' }]);
    expect(await importsNow()).toBe(0);
    await outcomeOf([{}]);
    await outcomeOf([{}]);
    expect(await importsNow()).toBe(1);
  });

  test('is the header by its words, however they are spaced and capitalised', () => {
    expect(headerHash([' Фамилия', 'ИМЯ'])).toBe(headerHash(['фамилия', 'Имя ']));
    expect(headerHash(['Фамилия', 'Имя'])).not.toBe(headerHash(['Имя', 'Фамилия']));
  });

  test('the same call again answers that all are there', async () => {
    await outcomeOf([{}, { name: 'Ли Иван', born: 'вчера' }]);
    const again = await desk.run((context) =>
      imported(parts)({ input: inputOf([{}, { name: 'Ли Иван', born: 'вчера' }]), events: [], version: 0, decided: null }, context),
    );
    expect(again).toMatchObject({
      rows: [
        { n: 2, state: 'already' },
        { n: 3, state: 'wrong' },
      ],
    });
  });
});
