import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PoolPlan } from '#contracts/registrations/pools.docs';
import { poolOps } from '#contracts/registrations/pools.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { movedTo } from './parting.js';
import { Pools } from './Pools.js';
import { poolsTexts } from './poolsTexts.js';

const t = words(poolsTexts);
const entrant = (registrationId: number, weight: number, isWeighed = true) => ({
  ...{ registrationId, streamId: 7, fullName: `Child ${registrationId}`, organization: null, weight, isWeighed },
});
const plan: PoolPlan = {
  entrants: [entrant(1, 24), entrant(2, 25), entrant(3, 30), entrant(4, 33, false)],
  pools: [
    [1, 2],
    [3, 4],
  ],
  notWeighed: [{ registrationId: 5, fullName: 'Child 5', weight: null }],
  made: [],
  error: null,
};
const opened = async (answer: PoolPlan = plan, server = new FakeServer()) => {
  const page = await open(<Pools />, {
    server: server.on('/api/get-event', { ...anEventAnswer({ streams: [aCategory(7, 'Boys 2017')] }) }).on(poolOps.plan, { ...answer }),
    path: '/cabinet/event/3/pools',
    route: '/cabinet/event/:eventId/pools',
  });
  await page.person.click(await screen.findByRole('checkbox', { name: 'Boys 2017' }));
  return page;
};
const pool = async (number: number) => within(await screen.findByRole('region', { name: t('pool', { number }) }));

test('the plan is asked for by what is chosen, and tells spreads and who is not weighed', async () => {
  const { person, server } = await opened();
  const second = await pool(2);
  expect(second.getByText(t('spread', { kg: 3, percent: 10 }))).toBeTruthy();
  expect(second.getByText(t('declaredMark'))).toBeTruthy();
  expect(screen.getByText(t('notWeighed', { names: 'Child 5' }))).toBeTruthy();
  await person.selectOptions(screen.getByLabelText(t('by')), 'kg');
  await screen.findByRole('region', { name: t('pool', { number: 1 }) });
  expect(server.inputs(poolOps.plan).at(-1)).toEqual({ eventId: 3, streamIds: [7], least: 4, most: 8, by: 'kg', isDeclaredTaken: false });
});

test('an entrant goes to another pool, or to none, before it is accepted', async () => {
  const server = new FakeServer().on(poolOps.make, refused(200, { pools: ['error.duplicate'] }));
  const { person } = await opened(plan, server);
  await person.selectOptions((await pool(2)).getByLabelText(t('moveTo', { name: 'Child 3' })), t('pool', { number: 1 }));
  await person.selectOptions((await pool(2)).getByLabelText(t('moveTo', { name: 'Child 4' })), t('leftOut'));
  expect(screen.getByRole('region', { name: t('leftOutTitle') })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('accept', { count: 1 }) }));
  expect(server.inputs(poolOps.make)).toEqual([
    { eventId: 3, pools: [{ name: 'Boys 2017, pool 1: 24–30 kg', registrationIds: [1, 2, 3] }] },
  ]);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('pools that were made are undone', async () => {
  const server = new FakeServer().on(poolOps.undo, {});
  const { person } = await opened({ ...plan, made: [8, 9] }, server);
  await person.click(await screen.findByRole('button', { name: t('undo') }));
  expect(server.inputs(poolOps.undo)).toEqual([{ eventId: 3 }]);
});

test('a move leaves everybody in one place, and empty pools go', () => {
  expect(movedTo([[1], [2, 3]], 1, 1)).toEqual([[2, 3, 1]]);
  expect(movedTo([[1], [2, 3]], 3, 2)).toEqual([[1], [2], [3]]);
  expect(movedTo([[1], [2, 3]], 3, null)).toEqual([[1], [2]]);
});
