import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { registration } from '#domain/registrations/registration.decider';
import { created } from '#domain/registrations/registration.fixture';
import { Desk, eventId } from '../desk.fixture.js';
import { decideDisable, decideRequest } from './withdrawal-requests.js';

const streamId = 7;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open({ dateFrom: '10-05-2026' });
  await desk.category(streamId);
  await desk.entered(streamId, { 1: {}, 2: {} });
});
afterEach(() => desk.close());

const ask = (...registrationIds: number[]) => desk.run((context) => decideRequest({ registrationIds, reason: 'травма' }, context));
const requestOf = async (id: number) => (await desk.registration(id))?.details.withdrawalRequest ?? null;

describe('a request to be withdrawn', () => {
  test('is made for all or none, once', async () => {
    expect(await ask(1, 99)).toMatchObject({ errors: { 'registrations.99': ['error.not_found'] } });
    expect(await requestOf(1)).toBeNull();
    expect(await ask(1, 2, 1)).toBeNull();
    expect(await requestOf(1)).toMatchObject({ status: 'requested', reason: 'травма' });
    expect(await ask(2)).toMatchObject({ errors: { 'registrations.2': ['error.already_done'] } });
  });

  test('is closed from the first day on, where the sport event takes place', async () => {
    desk.now = '2026-05-09T20:59:00.000Z';
    expect(await ask(1)).toBeNull();
    desk.now = '2026-05-09T21:00:00.000Z';
    expect(await ask(2)).toMatchObject({ errors: { 'registrations.2': ['error.closed'] } });
  });

  test('of another sport event is closed by the first day of that one', async () => {
    const began = { ...(await desk.stateOf(sportEvent, eventId)).fields, eventKey: 'spring', dateFrom: '01-05-2026', dateTo: '01-05-2026' };
    await desk.given(sportEvent, 2, [{ type: 'SportEventCreated', data: { eventId: 2, event: began } }]);
    await desk.given(registration, 5, [created({ registrationId: 5, eventId: 2, streamId: 9 })]);
    expect(await ask(1, 5)).toMatchObject({ errors: { 'registrations.5': ['error.closed'] } });
    expect(await requestOf(1)).toBeNull();
  });

  test('is put aside with a comment, and may be made again', async () => {
    await ask(1);
    const first = await requestOf(1);
    const disable = () => desk.run((context) => decideDisable({ registrationId: 1, comment: 'допущен' }, context));
    expect(await disable()).toBeNull();
    expect(await requestOf(1)).toMatchObject({ id: first?.id, status: 'disabled' });
    expect(await disable()).toMatchObject({ errors: { form: ['error.transition'] } });
    expect(await ask(1)).toBeNull();
    expect(await requestOf(1)).toMatchObject({ status: 'requested' });
    expect((await requestOf(1))?.id).not.toBe(first?.id);
  });
});
