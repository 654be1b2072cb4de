import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { callRoomOps } from '#contracts/call-room/call-room.ops';
import type { CalledMatch } from '#contracts/call-room/call-room.docs';
import type { ForecastPlayground } from '#contracts/playgrounds/forecast.docs';
import { bout, eventId } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { CallRoomPage } from './CallRoomPage.js';
import { callRoomTexts } from './callRoomTexts.js';

const t = words(callRoomTexts);
const matchId = bout(1).matchId;
const at = (time: string) => ({ at: time, from: time, to: time });
const mat = (playgroundId: number, numbers: readonly number[]): ForecastPlayground => ({
  ...{ playgroundId, name: `Tatami ${playgroundId}`, plannedEnd: null, end: null },
  matches: numbers.map((number) => ({ matchId: bout(number).matchId, streamId: 12, number, start: at(`10:0${number}`) })),
  next: numbers.map((number) => bout(number)),
});
const called = (more: Partial<CalledMatch> = {}): CalledMatch => ({
  ...{ matchId, registrationIds: [10, 20], calls: [], reported: [], missing: [] },
  ...more,
});
const opened = (matches: readonly CalledMatch[] = [], mats: readonly ForecastPlayground[] = [mat(5, [1])]) =>
  open(<CallRoomPage />, {
    server: new FakeServer()
      .on('/api/get-event', { event: { id: eventId, name: 'Spring Cup', timeZone: 'Europe/Moscow' }, streams: [], playgrounds: [] })
      .on(callRoomOps.call, {})
      .on(callRoomOps.takeBackCall, {})
      .on(callRoomOps.setPresence, {})
      .holds('forecast', eventId, { eventId, asOf: null, playgrounds: mats })
      .holds('officials', eventId, { eventId, bouts: { [matchId]: [{ userId: 5, fullName: 'Lee Ann' }] } })
      .holds('call-room', eventId, { eventId, matches }),
    path: `/cabinet/event/${eventId}/call-room`,
    route: '/cabinet/event/:eventId/call-room',
  });

test('a pair is called, and each call follows the one before', async () => {
  const { person, server } = await opened();
  expect(await screen.findByText('~10:01')).toBeTruthy();
  expect(await screen.findByText(/Lee A\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('callOf', { number: 1, call: t('call', { number: 1 }) }) }));
  act(() =>
    server.patch('call-room', eventId, [{ op: 'add', path: '/matches/-', value: called({ calls: ['2026-11-22T07:31:00.000Z'] }) }]),
  );
  expect(await screen.findByText(t('calledAt', { number: 1, time: '10:31' }))).toBeTruthy();
  const second = screen.getByRole<HTMLButtonElement>('button', { name: t('callOf', { number: 1, call: t('call', { number: 2 }) }) });
  await waitFor(() => expect(second.disabled).toBe(false));
  await person.click(second);
  await waitFor(() =>
    expect(server.inputs(callRoomOps.call)).toEqual([
      { matchId, call: 1 },
      { matchId, call: 2 },
    ]),
  );
});

test('after three calls there is none to make, and the last one can be taken back', async () => {
  const { person, server } = await opened([
    called({ calls: ['2026-11-22T07:31:00.000Z', '2026-11-22T07:32:00.000Z', '2026-11-22T07:33:00.000Z'] }),
  ]);
  expect(await screen.findByText(t('calledThrice'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('takeBackOf', { number: 1, call: t('call', { number: 3 }) }) }));
  await waitFor(() => expect(server.inputs(callRoomOps.takeBackCall)).toEqual([{ matchId, call: 3 }]));
});

test('calls of a pair that is another by now do not count', async () => {
  await opened([called({ registrationIds: [10, 99], calls: ['2026-11-22T07:31:00.000Z'] })]);
  expect(await screen.findByRole('button', { name: t('callOf', { number: 1, call: t('call', { number: 1 }) }) })).toBeTruthy();
});

test('who has come is marked, and a mark is taken back by a second tap', async () => {
  const { person, server } = await opened([called({ missing: [20] })]);
  const missing = await screen.findByRole('button', { name: t('missingOf', { name: 'Vera Bee' }) });
  await waitFor(() => expect(missing.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByText(t('missingCount', { count: 1 }))).toBeTruthy();
  await person.click(missing);
  await waitFor(() => expect(server.inputs(callRoomOps.setPresence)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: t('reportedOf', { name: 'Anna Ant' }) }));
  await waitFor(() =>
    expect(server.inputs(callRoomOps.setPresence)).toEqual([
      { matchId, registrationId: 20, presence: 'expected' },
      { matchId, registrationId: 10, presence: 'reported' },
    ]),
  );
});

test('one mat alone is shown when it is chosen', async () => {
  const { person } = await opened([], [mat(5, [1]), mat(6, [2])]);
  await person.click(await screen.findByRole('button', { name: 'Tatami 6' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tatami 5' })).toBeNull());
  expect(within(screen.getByRole('region', { name: 'Tatami 6' })).getByText('~10:02')).toBeTruthy();
});
