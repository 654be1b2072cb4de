import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AnnouncedDraw, DrawRecord } from '#contracts/competition/draw.docs';
import type { DrawShow } from '#contracts/screens/screens.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { drawShowTexts } from '../../shared/draws/show/drawShowTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { TvDraw } from './TvDraw.js';
import { tvTexts } from './tvTexts.js';

const t = words(tvTexts);
const show = words(drawShowTexts);
const at = '2026-05-01T10:00:00.000Z';
const category = { id: 7, name: '−57 kg' } as Category;
const placements = [1, 4, 2, 3].map((registrationId, i) => ({ registrationId, slot: i + 1 }));
const record = (more: Partial<DrawRecord> = {}): DrawRecord => ({
  ...{ streamId: 7, announced: null, drawsCount: 1, steps: [] },
  last: { mode: 'random', drawSeed: 'k3y', at, basis: null, isWithheld: false, placements, seal: null },
  ...more,
});
const opened = (shown: DrawShow | null, doc: DrawRecord = record()) =>
  open(<TvDraw eventId={3} categories={[category]} />, {
    server: new FakeServer()
      .holds('screens', 3, { eventId: 3, screens: [], pictures: [], show: shown })
      .holds('grid', 7, gridOf(knockoutOf([1, 4, 2, 3])))
      .holds('draw', 7, doc),
  });

test('a hall screen reveals as many entrants as the cabinet says, the last one large', async () => {
  await opened({ streamId: 7, shown: 2, isRunning: false, at });
  expect(await screen.findByText(show('ofTotal', { shown: 2, total: 4 }))).toBeTruthy();
  expect(screen.getByText(show('toSlot', { slot: 2, pair: 1 }))).toBeTruthy();
  expect(screen.getByText('k3y')).toBeTruthy();
  expect(screen.getAllByRole('listitem').filter(({ dataset }) => dataset['shown'])).toHaveLength(2);
});

test('goes on by itself while it runs, up to the last one', async () => {
  await opened({ streamId: 7, shown: 3, isRunning: true, at: new Date().toISOString() });
  expect(await screen.findByText(show('ofTotal', { shown: 4, total: 4 }))).toBeTruthy();
});

test('a screen that is loaded again in the middle of a show stands where the others stand', async () => {
  const many = Array.from({ length: 64 }, (_, i) => ({ registrationId: i + 1, slot: i + 1 }));
  const { last } = record();
  const minutesAgo = new Date(Date.now() - 10 * 60_000).toISOString();
  const drawn = record({ last: last && { ...last, placements: many } });
  await opened({ streamId: 7, shown: 3, isRunning: true, at: minutesAgo }, drawn);
  expect(await screen.findByText(show('ofTotal', { shown: 64, total: 64 }))).toBeTruthy();
});

test('shows the seal of a draw that is announced, and nobody in it', async () => {
  const announced: AnnouncedDraw = {
    ...{ announcementId: 'n1', digest: '0123456789abcdef', at, mode: 'random', separateBy: ['organization'], entrantsCount: 4 },
    reason: 'one came late',
  };
  await opened({ streamId: 7, shown: 0, isRunning: false, at }, record({ announced }));
  expect(await screen.findByText('01234567 89abcdef')).toBeTruthy();
  expect(screen.getByText('one came late')).toBeTruthy();
  expect(screen.queryByText('k3y')).toBeNull();
});

test('says that a draw will come while none is chosen', async () => {
  await opened(null);
  expect(await screen.findByText(t('noShow'))).toBeTruthy();
});
