import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const shown = (answer: PoolPlan = plan, server = new FakeServer(), locale: 'ru' | 'en' = 'en') =>
  open(<Pools />, {
    locale,
    server: server.on('/api/get-event', { ...anEventAnswer({ streams: [aCategory(7, 'Boys 2017')] }) }).on(poolOps.plan, { ...answer }),
    path: '/cabinet/event/3/pools',
    route: '/cabinet/event/:eventId/pools',
  });
const opened = async (...given: Parameters<typeof shown>) => {
  const page = await shown(...given);
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
  const asked = { eventId: 3, streamIds: [7], least: 4, most: 8, by: 'kg', isDeclaredTaken: false };
  await waitFor(() => expect(server.inputs(poolOps.plan).at(-1)).toEqual(asked));
});

test('an entrant goes to another pool, or to none, before it is accepted', async () => {
  const server = new FakeServer().on(poolOps.make, refused(200, { pools: ['error.duplicate'] }));
  const { person } = await opened(plan, server);
  await person.selectOptions((await pool(2)).getByLabelText(t('moveTo', { name: 'Child 3' })), t('pool', { number: 1 }));
  await person.selectOptions((await pool(2)).getByLabelText(t('moveTo', { name: 'Child 4' })), t('leftOut'));
  expect(screen.getByRole('region', { name: t('leftOutTitle') })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('accept', { count: 1 }) }));
  await waitFor(() =>
    expect(server.inputs(poolOps.make)).toEqual([
      { eventId: 3, pools: [{ name: 'Boys 2017, pool 1: 24–30 kg', registrationIds: [1, 2, 3] }] },
    ]),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('one who is not weighed is taken in by their declared weight, the others stay out', async () => {
  const server = new FakeServer().on(poolOps.make, {});
  const given = { ...plan, entrants: [...plan.entrants, entrant(5, 26, false)], pools: [[1, 2, 3]] };
  const { person } = await opened(given, server);
  const out = within(await screen.findByRole('region', { name: t('leftOutTitle') }));
  expect(out.getByText('Child 4')).toBeTruthy();
  await person.selectOptions(out.getByLabelText(t('moveTo', { name: 'Child 5' })), t('pool', { number: 1 }));
  await person.click(screen.getByRole('button', { name: t('accept', { count: 1 }) }));
  await waitFor(() => expect(server.inputs(poolOps.make)).toMatchObject([{ pools: [{ registrationIds: [1, 2, 3, 5] }] }]));
});

test('pools that were made are undone, whatever is ticked', async () => {
  const server = new FakeServer().on(poolOps.undo, {});
  const { person } = await shown({ ...plan, entrants: [], pools: [], notWeighed: [], made: [8, 9] }, server);
  await person.click(await screen.findByRole('button', { name: t('undo') }));
  await waitFor(() => expect(server.inputs(poolOps.undo)).toEqual([{ eventId: 3 }]));
  expect(screen.queryByText(t('none'))).toBeNull();
});

test('weights stand as the language writes them', async () => {
  const [light, heavy] = [entrant(1, 24.5), entrant(2, 26.2)];
  await opened({ ...plan, entrants: [light, heavy], pools: [[1, 2]] }, new FakeServer(), 'ru');
  expect(await screen.findByDisplayValue('Boys 2017, пул 1: 24,5–26,2 кг')).toBeTruthy();
  expect(screen.getByText('разница 1,7 кг, 6,9 %')).toBeTruthy();
  expect(screen.getByText(/^24,5 кг/)).toBeTruthy();
});

test('names given by hand stay with their pools when one empties', async () => {
  const three = { ...plan, pools: [[1], [2], [3, 4]] };
  const { person } = await opened(three);
  const name = (await pool(3)).getByLabelText(t('name'));
  await person.clear(name);
  await person.type(name, 'Heavy');
  await person.selectOptions((await pool(1)).getByLabelText(t('moveTo', { name: 'Child 1' })), t('pool', { number: 2 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: t('pool', { number: 3 }) })).toBeNull());
  expect((await pool(2)).getByLabelText(t('name'))).toHaveProperty('value', 'Heavy');
  expect((await pool(1)).getByLabelText(t('name'))).toHaveProperty('value', 'Boys 2017, pool 1: 24–25 kg');
});

test('what is dropped on a pool and is no entrant of the plan adds nobody', async () => {
  const { person, server } = await opened(plan, new FakeServer().on(poolOps.make, {}));
  const second = await screen.findByRole('region', { name: t('pool', { number: 2 }) });
  const drop = (data: Record<string, string>) => fireEvent.drop(second, { dataTransfer: { getData: (type: string) => data[type] ?? '' } });
  drop({ 'text/plain': 'https://example.org' });
  drop({ 'text/podium-entrant': '99' });
  drop({ 'text/podium-entrant': '1' });
  expect(await within(second).findByText('Child 1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('accept', { count: 2 }) }));
  await waitFor(() =>
    expect(server.inputs(poolOps.make)).toMatchObject([{ pools: [{ registrationIds: [2] }, { registrationIds: [3, 4, 1] }] }]),
  );
});

test('a move leaves everybody in one place, and empty pools go', () => {
  expect(movedTo([[1], [2, 3]], 1, 1)).toEqual([[2, 3, 1]]);
  expect(movedTo([[1], [2, 3]], 3, 2)).toEqual([[1], [2], [3]]);
  expect(movedTo([[1], [2, 3]], 3, null)).toEqual([[1], [2]]);
});
