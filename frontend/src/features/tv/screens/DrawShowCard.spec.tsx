import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DrawRecord } from '#contracts/competition/draw.docs';
import type { HallScreens } from '#contracts/screens/screens.docs';
import { screenOps } from '#contracts/screens/screens.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { drawShowTexts } from '../../../shared/draws/show/drawShowTexts.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer } from '../../../testing/server.js';
import { DrawShowCard } from './DrawShowCard.js';
import { drawShowCardTexts } from './drawShowCardTexts.js';
import { aScreen } from './screens.fixture.js';

const t = words(drawShowCardTexts);
const controls = words(drawShowTexts);
const at = '2026-05-01T10:00:00.000Z';
const given = { event: { id: 3 }, streams: [{ id: 7, name: '−57 kg' }] } as unknown as SportEventAnswer;
const record: DrawRecord = {
  ...{ streamId: 7, announced: null, drawsCount: 1, steps: [] },
  last: {
    ...{ mode: 'random', drawSeed: 'k3y', at, basis: null, isWithheld: false, seal: null },
    placements: [1, 2, 3, 4].map((registrationId) => ({ registrationId, slot: registrationId })),
  },
};
const hallWith = (show: HallScreens['show']): HallScreens => ({ eventId: 3, screens: [aScreen({ views: ['draw'] })], pictures: [], show });
const opened = (hall: HallScreens) =>
  open(<DrawShowCard given={given} hall={hall} />, { server: new FakeServer().on(screenOps.showDraw, {}).holds('draw', 7, record) });
const pressed = (server: FakeServer) => server.inputs(screenOps.showDraw);

test('a category is chosen, and nobody is revealed yet', async () => {
  const { person, server } = await opened(hallWith(null));
  await person.selectOptions(screen.getByLabelText(t('category')), '−57 kg');
  await waitFor(() => expect(pressed(server)).toEqual([{ eventId: 3, streamId: 7, shown: 0, isRunning: false }]));
});

test('the show is started, stepped through and ended from the cabinet', async () => {
  const { person, server } = await opened(hallWith({ streamId: 7, shown: 1, isRunning: false, at }));
  const states = [
    { shown: 1, isRunning: true },
    { shown: 2, isRunning: false },
    { shown: 4, isRunning: false },
  ];
  for (const [i, name] of (['resume', 'next', 'all'] as const).entries()) {
    await person.click(await screen.findByRole('button', { name: controls(name) }));
    await waitFor(() => expect(pressed(server).slice(i)).toEqual([{ eventId: 3, streamId: 7, ...states[i] }]));
  }
});

test('without a screen that shows it the organiser is told', async () => {
  await opened({ ...hallWith(null), screens: [] });
  expect(await screen.findByText(t('noScreen'))).toBeTruthy();
});
