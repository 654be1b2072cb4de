import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { teams } from '#domain/registrations/teams.decider';
import { AskedOfGrid, Desk, eventId } from '../desk.fixture.js';
import { decideChangeStatuses } from '../entries/change-status.js';
import { decideDelete } from '../entries/leave.js';
import { decideMove } from '../entries/move.js';
import {
  decideChangePair,
  decideRemove,
  decideRename,
  decideReorder,
  decideSaveMembers,
  decideSaveNames,
  decideSplitPair,
} from './teams.handlers.js';

const streamId = 7;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId, { entrantKind: 'team' });
  await desk.category(8, { entrantKind: 'team' });
  await desk.entered(streamId, { 1: {}, 2: {}, 3: { status: 'waitingList' }, 4: { status: 'rejected' } });
  await desk.entered(8, { 5: {} });
});
afterEach(() => desk.close());

const made = async (...names: string[]) => {
  await desk.run((context) => decideSaveNames({ streamId, teams: names.map((name) => ({ name })) }, context));
  return (await desk.stateOf(teams, streamId)).teams.map(({ id }) => id);
};
const members = (teamId: number, ...registrationIds: number[]) =>
  desk.run((context) => decideSaveMembers({ teamId, registrationIds }, context));
const teamsNow = async () =>
  Object.fromEntries((await desk.stateOf(teams, streamId)).teams.map(({ name, registrationIds }) => [name, registrationIds]));

describe('teams of a category', () => {
  test('have names of their own; one that is taken refuses all', async () => {
    await made('Волга', 'Ока');
    expect(await desk.run((context) => decideSaveNames({ streamId, teams: [{ name: 'Кама' }, { name: 'волга' }] }, context))).toMatchObject(
      {
        errors: { 'teams.1.name': ['error.duplicate'] },
      },
    );
    expect(Object.keys(await teamsNow())).toEqual(['Волга', 'Ока']);
  });

  test('take those who are in the category and have not left', async () => {
    const [volga = 0] = await made('Волга');
    expect(await members(volga, 1, 4, 5, 99)).toMatchObject({
      errors: {
        'registrations.4': ['error.transition'],
        'registrations.5': ['error.other_stream'],
        'registrations.99': ['error.not_found'],
      },
    });
    expect(await members(volga, 1, 3)).toBeNull();
    expect((await desk.registration(3))?.team).toEqual({ id: volga, name: 'Волга' });
  });

  test('share nobody: who goes over leaves the other', async () => {
    const [volga = 0, oka = 0] = await made('Волга', 'Ока');
    await members(volga, 1, 2);
    expect(await members(oka, 2)).toBeNull();
    expect(await teamsNow()).toEqual({ Волга: [1], Ока: [2] });
    expect((await desk.registration(2))?.team).toEqual({ id: oka, name: 'Ока' });
  });

  test('keep a member who is withdrawn, and lose one who goes to another category or is deleted', async () => {
    const grid = new AskedOfGrid();
    const [volga = 0] = await made('Волга');
    await members(volga, 1, 2, 3);
    const rejected = { eventId, componentType: 'participation' as const, registrationIds: [1], status: 'rejected' };
    await desk.run((context) => decideChangeStatuses(rejected, context, grid));
    expect(await teamsNow()).toEqual({ Волга: [1, 2, 3] });
    await desk.run((context) => decideMove({ eventId, registrationIds: [2], streamId: 8 }, context));
    await desk.run((context) => decideDelete({ registrationId: 3 }, context, grid));
    expect(await teamsNow()).toEqual({ Волга: [1] });
    expect((await desk.registration(2))?.team).toBeNull();
  });

  test('are renamed for their members too, by whoever may', async () => {
    const [volga = 0] = await made('Волга', 'Ока');
    await members(volga, 1);
    const rename = (name: string) => desk.run((context) => decideRename({ teamId: volga, name }, context));
    expect(await rename('Кама')).toBeNull();
    expect((await desk.registration(1))?.team?.name).toBe('Кама');
    expect(await rename('Ока')).toMatchObject({ errors: { name: ['error.duplicate'] } });
    desk.roles = ['R'];
    expect(await rename('Дон')).toMatchObject({ status: 403 });
  });

  test('are put in order and removed', async () => {
    const [volga = 0, oka = 0] = await made('Волга', 'Ока');
    await members(volga, 1);
    const reorder = (index: number) => desk.run((context) => decideReorder({ eventId, teamId: oka, index }, context));
    expect(await reorder(1)).toBeNull();
    expect(Object.keys(await teamsNow())).toEqual(['Ока', 'Волга']);
    expect(await reorder(3)).toMatchObject({ errors: { index: ['error.index_range'] } });
    expect(await desk.run((context) => decideRemove({ teamId: volga }, context))).toBeNull();
    expect((await desk.registration(1))?.team).toBeNull();
    expect(await desk.run((context) => decideRemove({ teamId: volga }, context))).toMatchObject({ status: 404 });
  });
});

describe('pairs', () => {
  const pair = (registrationIds: number[], registrationPairId?: number) =>
    desk.run((context) => decideChangePair({ registrationIds, ...(registrationPairId && { registrationPairId }) }, context));
  const pairsNow = async () => (await desk.stateOf(teams, streamId)).pairs;

  test('are of two different ones of one category who have not left', async () => {
    expect(await pair([1, 5])).toMatchObject({ errors: { 'registrations.5': ['error.other_stream'] } });
    expect(await pair([1, 4])).toMatchObject({ errors: { 'registrations.4': ['error.transition'] } });
    expect(await pair([1, 1])).toMatchObject({ errors: { registrationIds: ['error.duplicate'] } });
    expect(await pair([1])).toMatchObject({ errors: { registrationIds: ['error.too_few'] } });
    expect(await pair([1, 2])).toBeNull();
    const [{ id } = { id: 0 }] = await pairsNow();
    expect((await desk.registration(1))?.registrationPairId).toBe(id);
  });

  test('a new partner frees the one of before; a split frees both', async () => {
    await pair([1, 2]);
    const [{ id } = { id: 0 }] = await pairsNow();
    expect(await pair([1, 3], id)).toBeNull();
    expect((await desk.registration(2))?.registrationPairId).toBeNull();
    expect((await desk.registration(3))?.registrationPairId).toBe(id);
    const split = () => desk.run((context) => decideSplitPair({ registrationPairId: id }, context));
    expect(await split()).toBeNull();
    expect((await desk.registration(1))?.registrationPairId).toBeNull();
    expect(await split()).toMatchObject({ status: 404 });
  });

  test('end when a partner leaves the category', async () => {
    await pair([1, 2]);
    await desk.run((context) => decideMove({ eventId, registrationIds: [1], streamId: 8 }, context));
    expect(await pairsNow()).toEqual([]);
    expect((await desk.registration(2))?.registrationPairId).toBeNull();
  });
});
