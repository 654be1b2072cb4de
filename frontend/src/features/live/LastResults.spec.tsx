import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { LivePage } from './LivePage.js';
import { liveTexts } from './liveTexts.js';

const t = words(liveTexts);
const over = bout(1, { status: 'finished', winnerRegistrationId: 10, victoryTypeId: 'points' });
const event = {
  event: {
    ...{ id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, dateFrom: '22-11-2026', dateTo: '23-11-2026', status: 'running' },
    ...{ city: { name: 'Kazan' }, venue: null, timeZone: 'Europe/Moscow', source: null },
  },
  streams: [{ id: 12, name: 'Women −57 kg', index: 12, entrantKind: 'athlete', streamKey: 's12' }],
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};

test('a result opens its match, where the names lead to profiles that are open; until then nothing is asked of profiles', async () => {
  const server = new FakeServer()
    .on('/api/get-event', event)
    .on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 20, userId: 77 }] })
    .holds('event-live', eventId, eventLive(tatami({ now: null, next: [], last: [over] })))
    .holds('playgrounds', eventId, { playgrounds: [] })
    .holds('forecast', eventId, { playgrounds: [] })
    .holds('grid', 12, gridOf(knockoutOf([10, 20, 30, 40], 12), { streamId: 12 }));
  const { person } = await open(<LivePage eventId={eventId} />, { server, path: `/live/${eventId}` });
  const list = within(await screen.findByRole('region', { name: t('last') }));
  await waitFor(() => expect(document.getElementById('match-1200001')).not.toBeNull());
  const result = await list.findByRole('button', { name: /Anna A\./ });
  expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([]);
  await person.click(result);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('link', { name: /Entrant 20/ })).getAttribute('href')).toBe('/en/profile/77');
});
