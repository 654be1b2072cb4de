import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { screenOps, screenQueries } from '#contracts/screens/screens.ops';
import type { HallScreen, SeenScreen } from '#contracts/screens/screens.docs';
import { eventId, eventLive, tatami } from '../../../shared/live/live.fixture.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { aScreen } from './screens.fixture.js';
import { ScreensPage } from './ScreensPage.js';
import { screensTexts } from './screensTexts.js';

const t = words(screensTexts);
const event = {
  event: { id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, timeZone: 'Europe/Moscow', source: null },
  streams: [{ id: 12, name: 'Women −57 kg', index: 1, entrantKind: 'athlete' }],
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};
const opened = (
  screens: readonly HallScreen[],
  server = new FakeServer(),
  pictures: readonly { id: string; name: string }[] = [],
  seen: readonly SeenScreen[] = [],
) =>
  open(<ScreensPage />, {
    server: server
      .on('/api/get-event', event)
      .on(screenQueries.seen, { screens: seen })
      .holds('event-live', eventId, eventLive(tatami()))
      .holds('playgrounds', eventId, { playgrounds: [] })
      .holds('screens', eventId, { eventId, screens, pictures }),
    path: `/cabinet/event/${eventId}/screens`,
    route: '/cabinet/event/:eventId/screens',
  });

test('each screen has its address, what it shows, and a preview of it', async () => {
  await opened([aScreen({ playgroundIds: [5] })]);
  const card = within(await screen.findByRole('region', { name: t('screen', { number: 2 }) }));
  expect(card.getByRole('link', { name: `localhost/tv/${eventId}/2` })).toBeTruthy();
  expect(card.getByText(/Mats · Tatami 1 · Dark/)).toBeTruthy();
  expect(within(card.getByRole('img', { name: t('preview', { number: 2 }) })).getByText('Tatami 1')).toBeTruthy();
});

test('each says whether its TV is on and what it shows, or since when it is not', async () => {
  const screens = [1, 2, 3].map((number) => aScreen({ number }));
  const at = '2026-11-22T07:31:00.000Z';
  await opened(
    screens,
    undefined,
    [],
    [
      { number: 1, view: 'medals', at, isOn: true },
      { number: 2, view: 'mats', at, isOn: false },
    ],
  );
  expect(await screen.findByText(t('onNow', { view: t('view.medals') }))).toBeTruthy();
  expect(screen.getByText(t('lastSeen', { time: '10:31' }))).toBeTruthy();
  expect(screen.getByText(t('neverSeen'))).toBeTruthy();
});

test('a new screen gets the next free number, and says what the server refuses', async () => {
  const server = new FakeServer().on(screenOps.set, refused(400, { 'screen.rotateInSeconds': ['error.unknown_value'] }));
  const { person } = await opened([aScreen({ number: 1 })], server);
  await person.click(await screen.findByRole('button', { name: t('add') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newScreen') }));
  await person.type(dialog.getByLabelText(new RegExp(t('name'))), 'Right wall');
  await person.click(dialog.getByRole('checkbox', { name: t('view.text') }));
  await person.type(dialog.getByLabelText(t('announcementTitle')), 'Finals');
  await person.click(dialog.getByRole('button', { name: t('add') }));
  expect(await dialog.findByText(/value/i)).toBeTruthy();
  expect(server.inputs(screenOps.set)).toEqual([
    {
      ...{ eventId, number: 2 },
      screen: {
        ...{ name: 'Right wall', views: ['mats', 'text'], playgroundIds: null, streamIds: null },
        ...{ theme: 'dark', locale: 'en', rotateInSeconds: 15, title: 'Finals', text: '' },
      },
    },
  ]);
});

test('removing a screen is asked about', async () => {
  const server = new FakeServer().on(screenOps.remove, {});
  const { person } = await opened([aScreen()], server);
  await person.click(await screen.findByRole('button', { name: t('remove') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('removeTitle', { number: 2 }) }));
  expect(server.inputs(screenOps.remove)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  await waitFor(() => expect(server.inputs(screenOps.remove)).toEqual([{ eventId, number: 2 }]));
});

test('a picture is uploaded at once, and what is wrong with it is said', async () => {
  const server = new FakeServer().on(screenOps.addPicture, refused(200, { file: ['error.file_type'] }));
  const { person } = await opened([], server, [{ id: 'ab', name: 'logo.png' }]);
  expect(await screen.findByRole('img', { name: 'logo.png' })).toBeTruthy();
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText(t('addPicture'), { selector: 'input' }), file);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(server.inputs(screenOps.addPicture)).toMatchObject([{ eventId }]);
});

test('each playground has the address of a scoreboard for video streams', async () => {
  await opened([]);
  const card = within(await screen.findByRole('region', { name: t('overlays') }));
  expect(card.getByText('Tatami 1')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe(`/en/live/${eventId}/overlay/5`);
});
