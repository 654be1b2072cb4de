import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { bout, eventId, eventLive, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { Overlay } from './Overlay.js';
import { overlayTexts } from './overlayTexts.js';
import { overlayOf, overlaySettingsOf } from './settings.js';

const t = words(overlayTexts);
const running = bout(1, { status: 'running', timerCountInSeconds: 95 });
const event = { event: { id: eventId, name: 'Spring Cup', sport: { key: 'sambo' } }, streams: [], playgrounds: [] };

const openOverlay = async (now: ReturnType<typeof bout> | null = running, search = '') => {
  const server = new FakeServer()
    .on('/api/get-event', event)
    .holds('event-live', eventId, eventLive(tatami({ now })))
    .holds('playgrounds', eventId, { playgrounds: [] });
  await open(<Overlay eventId={eventId} playgroundId={playgroundId} settings={overlaySettingsOf(search)} />, { server });
  return server;
};

describe('the overlay of a playground', () => {
  test('shows the bout that is on, follows its score, and tells who has won', async () => {
    const server = await openOverlay();
    await screen.findByText('Anna Ant');
    expect(screen.getByText('Club of Vera Bee')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('01:35');
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now/participants/1/score', value: 7 }]));
    await screen.findByText('7');
    const won = { ...running, status: 'finished' as const, winnerRegistrationId: running.participants[1]?.registrationId ?? null };
    act(() =>
      server.patch('event-live', eventId, [
        { op: 'replace', path: '/playgrounds/0/now', value: null },
        { op: 'add', path: '/playgrounds/0/last/0', value: won },
      ]),
    );
    const winner = await screen.findByText(t('winner'));
    expect(winner.parentElement?.textContent).toContain('Vera Bee');
  });

  test('is nothing between bouts, unless the next one is asked for', async () => {
    await openOverlay(null);
    await screen.findByRole('main');
    expect(screen.queryByText('Clara Cat')).toBeNull();
  });

  test('shows who comes next, without clubs and score, where its address says so', async () => {
    await openOverlay(null, '?next=1&clubs=0');
    await screen.findByText('Clara Cat');
    expect(screen.queryByText('Club of Clara Cat')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

test('what an address says of an overlay', () => {
  expect(overlayOf('/live/3/overlay/5')).toEqual({ eventId: 3, playgroundId: 5 });
  expect(overlaySettingsOf('')).toEqual({ at: 'bottom', side: 'left', scale: 1, hasClubs: true, hasClock: true, hasNext: false });
  expect(overlaySettingsOf('?at=top&side=right&scale=9&clock=0')).toMatchObject({ at: 'top', side: 'right', scale: 3, hasClock: false });
  expect(overlaySettingsOf('?at=x&side=y&scale=z')).toMatchObject({ at: 'bottom', side: 'left', scale: 1 });
});
