import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { grid as gridStream } from '#domain/competition/grid.decider';
import { Category as GridOf } from '#domain/competition/grid.fixture';
import { category } from '#domain/sport-events/category.decider';
import { roomIn } from '#domain/sport-events/places.rules';
import { paidOffline } from '#domain/registrations/registration.fixture';
import { AskedOfGrid, Desk, eventId } from '../desk.fixture.js';
import { decideChangeStatus, decideChangeStatuses } from './change-status.js';
import { decideDeactivate, decideDelete, decideSetOffline } from './leave.js';

const streamId = 7;
let desk: Desk;
let grid: AskedOfGrid;
beforeEach(async () => {
  desk = await Desk.open();
  grid = new AskedOfGrid();
});
afterEach(() => desk.close());

const change = (registrationIds: number[], status: string, more: object = {}) =>
  desk.run((context) => decideChangeStatuses({ eventId, componentType: 'participation', registrationIds, status, ...more }, context, grid));

describe('places of a category with a limit of two', () => {
  beforeEach(async () => {
    await desk.category(streamId, { limit: 2, gender: 'mixed' });
    await desk.entered(streamId, {
      1: {},
      2: {},
      3: { status: 'waitingList', statusOnceIn: 'new' },
      4: { status: 'waitingList', statusOnceIn: 'confirmed' },
    });
  });

  test('one who is rejected lets in the first who waits, with the status kept for that', async () => {
    expect(await change([1], 'rejected')).toEqual({ promotedIds: [3] });
    expect(await desk.list(streamId)).toEqual({ 1: 'rejected', 2: 'confirmed', 3: 'new', 4: 'waitingList' });
  });

  test('two who leave together let in two', async () => {
    expect(await change([1, 2], 'rejected')).toEqual({ promotedIds: [3, 4] });
  });

  test('nobody who waits is confirmed past the limit, and then nothing is recorded', async () => {
    expect(await change([3], 'confirmed')).toMatchObject({ errors: { form: ['error.limit_reached'] } });
    expect(await desk.list(streamId)).toMatchObject({ 3: 'waitingList' });
  });

  test('one who is put back waits behind the others, and the first of them comes in', async () => {
    expect(await change([2], 'waitingList')).toEqual({ promotedIds: [3] });
    expect(await change([1], 'waitingList')).toEqual({ promotedIds: [4] });
    expect(await change([3], 'rejected')).toEqual({ promotedIds: [2] });
  });

  test('one bad entry refuses the whole call, every bad one named', async () => {
    const refused = await change([1, 99], 'rejected');
    expect(refused).toMatchObject({ errors: { 'registrations.99': ['error.not_found'] } });
    expect(await desk.list(streamId)).not.toMatchObject({ 1: 'rejected' });
  });

  test('the same status again is nothing new', async () => {
    expect(await change([1, 2], 'confirmed')).toEqual({ promotedIds: [] });
    expect(await desk.registration(1)).toMatchObject({ version: 1 });
  });

  test('a dry run tells who would come in and records nothing', async () => {
    expect(await change([1], 'rejected', { isDryRun: true })).toEqual({ promotedIds: [3] });
    expect(await desk.list(streamId)).toMatchObject({ 1: 'confirmed', 3: 'waitingList' });
  });

  test('who paid while they waited is confirmed when they come in, who did not is asked to', async () => {
    const waiting = { status: 'waitingList' as const, statusOnceIn: 'awaitingPayment' as const, priceInKopecks: 100_000 };
    await desk.entered(streamId, { 5: waiting, 6: waiting });
    await desk.happened(6, { ...paidOffline(), data: { ...paidOffline().data, registrationId: 6 } } as ReturnType<typeof paidOffline>);
    await change([3, 4], 'rejected');
    expect(await change([1, 2], 'rejected')).toEqual({ promotedIds: [5, 6] });
    expect(await desk.list(streamId)).toMatchObject({ 5: 'awaitingPayment', 6: 'confirmed' });
  });

  test('one of another gender than the category is passed over', async () => {
    await desk.given(category, streamId, [
      { type: 'StreamUpdated', data: { streamId, eventId, stream: { ...(await fieldsOf()), gender: 'female' }, changes: [] } },
    ]);
    await desk.entered(streamId, { 5: { status: 'waitingList', statusOnceIn: 'new', gender: 'female' } });
    expect(await change([1], 'rejected')).toEqual({ promotedIds: [5] });
  });

  test('a deactivated entry frees its place; the operator and the administrator deactivate', async () => {
    const deactivate = () => desk.run((context) => decideDeactivate({ registrationId: 1, reason: 'дубль' }, context, grid));
    expect(await deactivate()).toMatchObject({ errors: { form: ['error.transition'] } });
    desk.roles = ['T'];
    expect(await deactivate()).toBeNull();
    expect(await desk.list(streamId)).toMatchObject({ 1: 'deactivated', 3: 'new' });
    expect(await deactivate()).toMatchObject({ errors: { form: ['error.already_done'] } });
  });

  test('a deleted entry leaves the list and its place', async () => {
    expect(await desk.run((context) => decideDelete({ registrationId: 1 }, context, grid))).toBeNull();
    expect(await desk.list(streamId)).toEqual({ 2: 'confirmed', 3: 'new', 4: 'waitingList' });
    expect([...(await desk.stateOf(category, streamId)).indexes.keys()]).toEqual([2, 3, 4]);
  });

  const fieldsOf = async () => (await desk.stateOf(category, streamId)).fields;
});

describe('a category without a limit', () => {
  beforeEach(async () => {
    await desk.category(streamId);
    await desk.entered(streamId, { 1: {}, 2: { status: 'awaitingPayment', priceInKopecks: 100_000 } });
  });

  test('has room for everybody', async () => {
    expect(roomIn(await desk.stateOf(category, streamId))).toBe(Number.POSITIVE_INFINITY);
    await change([1], 'rejected');
    expect(await change([1], 'confirmed')).toEqual({ promotedIds: [] });
  });

  test('payment follows from what was paid: nobody sets it', async () => {
    expect(await change([1], 'paid', { componentType: 'payment' })).toMatchObject({ errors: { form: ['error.derived_status'] } });
  });

  test('documents are accepted without a change of places', async () => {
    expect(await change([1, 2], 'accepted', { componentType: 'documents' })).toEqual({ promotedIds: [] });
    expect((await desk.registration(2))?.statuses).toMatchObject({ documents: 'accepted', participation: 'awaitingPayment' });
  });

  test('payment on the spot confirms who awaits it, and awaits it again when it is taken back', async () => {
    const pay = (isOfflinePayment: boolean, more: object = {}) =>
      desk.run((context) => decideSetOffline({ registrationId: 2, isOfflinePayment, ...more }, context));
    expect(await pay(true, { paidDate: '02-05-2026' })).toMatchObject({ errors: { paidDate: ['error.date_range'] } });
    expect(await pay(true, { paidDate: '01-05-2026' })).toBeNull();
    expect(await desk.registration(2)).toMatchObject({ statuses: { participation: 'confirmed', payment: 'paidOffline' } });
    expect(await pay(false)).toMatchObject({ errors: { reason: ['error.required'] } });
    expect(await pay(false, { reason: 'returned' })).toBeNull();
    expect(await desk.registration(2)).toMatchObject({ statuses: { participation: 'awaitingPayment', payment: 'unpaid' } });
  });

  test('of another sport event is out of reach', async () => {
    const asked = { eventId: 2, componentType: 'participation' as const, registrationIds: [1], status: 'rejected' };
    expect(await desk.run((context) => decideChangeStatuses(asked, context, grid))).toMatchObject({ status: 403 });
  });

  test('one entry by itself is refused under the form', async () => {
    const one = (status: string) =>
      desk.run((context) => decideChangeStatus({ registrationId: 1, componentType: 'participation', status }, context, grid));
    expect(await one('awaitingPayment')).toEqual({ promotedIds: [] });
    expect(await one('new')).toMatchObject({ errors: { form: ['error.transition'] } });
  });
});

test('in a drawn grid only who leaves is taken out, and only who comes back is put back', async () => {
  await desk.category(streamId, { gender: 'mixed' });
  await desk.entered(streamId, { 1: { status: 'awaitingPayment', priceInKopecks: 100_000 }, 2: {}, 3: {}, 4: {} });
  await desk.given(gridStream, streamId, new GridOf('olympic', 4).events);
  expect(await change([1], 'confirmed')).toEqual({ promotedIds: [] });
  expect(grid.asked).toEqual([]);
  await change([1], 'rejected');
  await change([1], 'confirmed');
  expect(grid.asked).toEqual(['withdraw 1', 'return 1']);
});
