import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { category } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { choice, option, questionSaved } from '#domain/registrations/form.fixture';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { teams } from '#domain/registrations/teams.decider';
import type { Files } from '#platform/files';
import { AskedOfGrid, Desk, eventId } from './desk.fixture.js';
import { decideRegister, type RegisterParts } from './register.js';

const streamId = 7;
// Teams have no persons to look up, and their answers no files.
const parts: RegisterParts = {
  pepper: Buffer.from('pepper'),
  reserveIds: () => Promise.reject(new Error('no person is made')),
  files: {} as Files,
  lists: {} as ReferenceLists,
  products: { offered: () => Promise.resolve([]), take: () => Promise.resolve([]) },
};
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId, { entrantKind: 'team', limit: 2 });
});
afterEach(() => desk.close());

type Row = Parameters<typeof decideRegister>[0]['registrations'][number];
const team = (teamName: string, more: Partial<Row> = {}): Row => ({ teamName, streamIds: [streamId], ...more });
const register = (...registrations: Row[]) =>
  desk.run((context) => decideRegister({ eventId, registrations }, context, parts, new AskedOfGrid()));
const rowsNow = async () => Promise.all(Object.keys(await desk.list(streamId)).map(async (id) => desk.registration(Number(id))));
const option7 = { id: 9, optionKey: 'late', name: 'поздняя', priceInKopecks: 100_000, streamIds: [], isAutoConfirmed: false };

describe('teams that the staff register', () => {
  test('are confirmed in the order of the call; beyond the limit they wait for a confirmed place', async () => {
    expect(await register(team('Волга'), team('Ока'), team('Кама'))).toBeNull();
    expect((await rowsNow()).map((row) => [row?.fullName, row?.index, row?.statuses.participation, row?.statusOnceIn])).toEqual([
      ['Волга', 1, 'confirmed', 'confirmed'],
      ['Ока', 2, 'confirmed', 'confirmed'],
      ['Кама', 3, 'waitingList', 'confirmed'],
    ]);
  });

  test('nobody pays for them but the sport event knows the price', async () => {
    await desk.given(sportEvent, eventId, [{ type: 'RegistrationOptionSaved', data: { eventId, option: option7 } }]);
    await register(team('Волга', { registrationOptionId: 9 }));
    expect(await rowsNow()).toMatchObject([
      {
        priceInKopecks: 100_000,
        registeredByUserId: null,
        registrationOptionId: 9,
        statuses: { participation: 'confirmed', payment: 'unpaid' },
      },
    ]);
  });

  test('stand in a category once: a name however it is written refuses the whole call', async () => {
    await register(team('Team A'));
    expect(await register(team('Ока'), team(' team  a'))).toMatchObject({ errors: { 'registrations.1.streamIds': ['error.duplicate'] } });
    expect(await rowsNow()).toHaveLength(1);
    expect(await register(team('Дон'), team('дон'))).toMatchObject({ errors: { 'registrations.1.streamIds': ['error.duplicate'] } });
  });

  test('may stand in several categories of one call, each once', async () => {
    await desk.category(8, { entrantKind: 'team' });
    await register(team('Волга', { streamIds: [streamId, 8, 8] }));
    expect(Object.keys(await desk.list(8))).toHaveLength(1);
    expect(Object.keys(await desk.list(streamId))).toHaveLength(1);
  });

  test('need a category of this sport event, and links that are there', async () => {
    await desk.given(category, 9, [
      { type: 'StreamCreated', data: { streamId: 9, eventId: 2, stream: (await desk.stateOf(category, streamId)).fields } },
    ]);
    expect(await register(team('Волга', { streamIds: [9] }), team('Ока', { streamIds: [99] }))).toMatchObject({
      errors: { 'registrations.0.streamIds': ['error.forbidden'], 'registrations.1.streamIds': ['error.not_found'] },
    });
    expect(await register(team('Волга', { registrationOptionId: 99, organizationId: 98 }))).toMatchObject({
      errors: { 'registrations.0.registrationOptionId': ['error.not_found'], 'registrations.0.organizationId': ['error.not_found'] },
    });
  });

  test('answer the form: the price has the answers in it, and an option that is sold out refuses', async () => {
    const options = [option(11, { priceInKopecks: 50_000, limit: 1 })];
    await desk.given(registrationFormStream, eventId, [questionSaved(choice(1, [], { options }))]);
    const answers = [{ questionId: 1, optionIds: [11] }];
    expect(await register(team('Волга', { answers }), team('Ока', { answers }))).toMatchObject({
      errors: { 'registrations.1.answers.1': ['error.limit_reached'] },
    });
    expect(await register(team('Волга', { answers }), team('Ока'))).toBeNull();
    expect(await rowsNow()).toMatchObject([{ priceInKopecks: 50_000, entry: { answers: [{ optionIds: [11] }] } }, { priceInKopecks: 0 }]);
  });

  test('of one key stand together, as a team with a name or as a pair of two', async () => {
    await desk.category(8, { entrantKind: 'pair' });
    const inGroup = (teamName: string, of: number, key: string, name?: string) =>
      team(teamName, { streamIds: [of], groups: [{ streamId: of, key, ...(name && { name }) }] });
    expect(await register(inGroup('А', 8, 'p'), inGroup('Б', 8, 'p'), inGroup('В', 8, 'q'))).toMatchObject({
      errors: { 'registrations.2.groups': ['error.pair_of_two'] },
    });
    expect(await register(inGroup('А', streamId, 't'))).toMatchObject({ errors: { 'registrations.0.groups': ['error.required'] } });
    expect(await register(inGroup('А', 8, 'p'), inGroup('Б', 8, 'p'), inGroup('В', streamId, 't', 'Волга'))).toBeNull();
    expect((await desk.stateOf(teams, 8)).pairs).toHaveLength(1);
    expect((await desk.stateOf(teams, streamId)).teams).toMatchObject([{ name: 'Волга' }]);
  });
});

describe('others', () => {
  test('register no teams but of organisations that they represent', async () => {
    desk.roles = ['U'];
    expect(await register(team('Волга'))).toMatchObject({ status: 403, errors: { 'registrations.0.teamName': ['error.forbidden'] } });
  });

  test('register while registration is open', async () => {
    const { fields } = await desk.stateOf(sportEvent, eventId);
    const closed = { ...fields, registrationTo: '30-04-2026 23:59' };
    await desk.given(sportEvent, eventId, [{ type: 'SportEventUpdated', data: { eventId, event: closed, changes: [] } }]);
    expect(await register(team('Волга'))).toBeNull();
    desk.roles = ['R'];
    expect(await register(team('Ока'))).toMatchObject({ errors: { form: ['error.closed'] } });
  });
});
