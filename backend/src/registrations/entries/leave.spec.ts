import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { grid as gridStream } from '#domain/competition/grid.decider';
import { Category } from '#domain/competition/grid.fixture';
import { AskedOfGrid, Desk, organiser } from '../desk.fixture.js';
import { decideDelete } from './leave.js';

const streamId = 7;
const athlete = 1_001;
let desk: Desk;
let grid: AskedOfGrid;
beforeEach(async () => {
  desk = await Desk.open();
  grid = new AskedOfGrid();
  await desk.category(streamId, { gender: 'mixed' });
  await desk.entered(streamId, { 1: {}, 2: {}, 3: {}, 4: {} });
});
afterEach(() => desk.close());

const remove = (registrationId: number) => desk.run((context) => decideDelete({ registrationId }, context, grid));
const asAthlete = () => {
  desk.roles = ['U'];
  desk.actor = { ...organiser, userId: athlete, isOrganiser: false };
};
const draw = (play: (cup: Category) => unknown = () => undefined) => {
  const cup = new Category('olympic', 4);
  play(cup);
  return desk.given(gridStream, streamId, cup.events);
};

describe('an entry is deleted', () => {
  test('by the athlete before the draw', async () => {
    asAthlete();
    expect(await remove(1)).toBeNull();
    expect(Object.keys(await desk.list(streamId))).toEqual(['2', '3', '4']);
  });

  test('after the draw by the organiser alone, who takes the athlete out of the grid', async () => {
    await draw();
    asAthlete();
    expect(await remove(1)).toMatchObject({ errors: { form: ['error.grid_drawn'] } });
    expect(Object.keys(await desk.list(streamId))).toHaveLength(4);
    [desk.roles, desk.actor] = [['O'], organiser];
    expect(await remove(1)).toBeNull();
    expect(grid.asked).toEqual(['withdraw 1']);
  });

  test('by nobody while its match is fought', async () => {
    await draw((cup) => cup.must('UpdateMatchTimer', { matchId: cup.id(1), timerCountInSeconds: 0, isRunning: true }));
    expect(await remove(1)).toMatchObject({ errors: { form: ['error.match_running'] } });
  });
});
