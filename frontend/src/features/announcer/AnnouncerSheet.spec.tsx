import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { AnnouncerSheet } from './AnnouncerSheet.js';
import { announcerTexts } from './announcerTexts.js';

const t = words(announcerTexts);
const first = knockoutOf([10, 20], 12).map((match) => ({
  ...match,
  status: 'finished' as const,
  winnerRegistrationId: 10,
  victoryType: { id: 'fall' as const },
}));
const opened = (playground: LivePlayground) =>
  open(<AnnouncerSheet />, {
    server: new FakeServer()
      .on('/api/get-event', { event: { id: eventId, name: 'Spring Cup' }, streams: [], playgrounds: [] })
      .on(entrantQueries.homes, { homes: [{ registrationId: 10, home: 'Kazan' }] })
      .holds('event-live', eventId, eventLive(playground))
      .holds('grid', 12, gridOf(first, { streamId: 12 })),
    path: `/cabinet/event/${eventId}/announcer`,
    route: '/cabinet/event/:eventId/announcer',
  });

test('who is on and who comes next, from where, and how they came here', async () => {
  await opened(tatami({ now: bout(5, { status: 'running' }) }));
  const mat = within(await screen.findByRole('region', { name: 'Tatami 1' }));
  expect(mat.getByText(t('now'))).toBeTruthy();
  expect(mat.getByText(t('next'))).toBeTruthy();
  expect(mat.getByRole('heading', { name: 'Anna Ant' })).toBeTruthy();
  expect(await mat.findByText(/Club of Anna Ant.*, Kazan/)).toBeTruthy();
  expect(await mat.findByText(/^beat /)).toBeTruthy();
  expect(mat.getByText(/^lost to /)).toBeTruthy();
  expect(mat.getAllByText(t('first'))).toHaveLength(2);
});

test('says when nothing comes up', async () => {
  await opened(tatami({ now: null, next: [] }));
  expect(await screen.findByText(t('none'))).toBeTruthy();
});
