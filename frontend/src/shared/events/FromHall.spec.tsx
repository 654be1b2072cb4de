import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FromHall as Answer } from '#contracts/feed/feed.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { FromHall } from './FromHall.js';
import { getFromHall } from './useIsInHall.js';
import { fromHallTexts } from './fromHallTexts.js';

const t = words(fromHallTexts);
const shown = (hall: Answer['hall']) => open(<FromHall eventId={3} />, { server: new FakeServer().on(getFromHall, { hall }) });

test('whoever watches is told that it comes from a hall, and how old it is', async () => {
  await shown({ name: 'Hall A', heardSecondsAgo: 4 });
  const pill = await screen.findByText(t('seconds', { seconds: 4 }));
  expect(pill.className).toBe('pill');
});

test('a line that is broken is marked, with minutes', async () => {
  await shown({ name: 'Hall A', heardSecondsAgo: 190 });
  expect((await screen.findByText(t('minutes', { minutes: 3 }))).className).toContain('warn');
});

test('nothing is said where no hall has the sport event', async () => {
  const { server } = await shown(null);
  await waitFor(() => expect(server.inputs(getFromHall)).toEqual([{ eventId: 3 }]));
  expect(screen.queryByText(/hall/i)).toBeNull();
});
