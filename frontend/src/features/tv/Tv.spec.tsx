import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { screenQueries } from '#contracts/screens/screens.ops';
import type { HallScreen } from '#contracts/screens/screens.docs';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aScreen } from './screens/screens.fixture.js';
import { Tv } from './Tv.js';
import { tvTexts } from './tvTexts.js';

const t = words(tvTexts);
const event = {
  event: { id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, timeZone: 'Europe/Moscow', source: null },
  ...{ streams: [], playgrounds: [] },
};
const serverWith = (screens: readonly HallScreen[], pictures: readonly { id: string; name: string }[] = []) =>
  new FakeServer()
    .on('/api/get-event', event)
    .on(screenQueries.tell, {})
    .holds('event-live', eventId, eventLive(tatami({ now: bout(1, { status: 'running' }) })))
    .holds('playgrounds', eventId, { playgrounds: [] })
    .holds('screens', eventId, { eventId, screens, pictures });
const openTv = (server: FakeServer, path = `/tv/${eventId}/2`, search = '') =>
  open(<Tv eventId={eventId} path={path} search={search} />, { server, path: `${path}${search}` });
const wall = () => screen.getByRole('main').parentElement;

describe('a numbered screen of the hall', () => {
  test.each([
    ['a path of its own', `/tv/${eventId}/2`, ''],
    ['a parameter', `/live/${eventId}/tv`, '?screen=2'],
  ])('opened by %s shows what was chosen for it, in its language and colours', async (_how, path, search) => {
    await openTv(serverWith([aScreen({ views: ['results'], locale: 'ru', theme: 'light' })]), path, search);
    expect(await screen.findByRole('heading', { name: words(tvTexts, 'ru')('last') })).toBeTruthy();
    expect(wall()?.dataset['theme']).toBe('light');
  });

  test('changes when something else is chosen, without a reload', async () => {
    const { server } = await openTv(serverWith([aScreen()]));
    expect(await screen.findByText('ANNA A.')).toBeTruthy();
    act(() => {
      server.patch('screens', eventId, [
        { op: 'replace', path: '/screens/0', value: aScreen({ views: ['text'], title: 'Ceremony', text: 'at noon' }) },
      ]);
    });
    expect(await screen.findByRole('heading', { name: 'Ceremony' })).toBeTruthy();
    expect(screen.getByText('at noon')).toBeTruthy();
    expect(screen.queryByText('ANNA A.')).toBeNull();
  });

  test('for which nothing was chosen says its number, and begins when something is', async () => {
    const { server } = await openTv(serverWith([aScreen({ number: 5 })]));
    expect(await screen.findByText(t('screen', { number: 2 }))).toBeTruthy();
    act(() => server.patch('screens', eventId, [{ op: 'add', path: '/screens/-', value: aScreen() }]));
    expect(await screen.findByText('ANNA A.')).toBeTruthy();
  });

  test('keeps what it shows while the line is down', async () => {
    const { server } = await openTv(serverWith([aScreen({ views: ['text'], title: 'Ceremony' })]));
    expect(await screen.findByRole('heading', { name: 'Ceremony' })).toBeTruthy();
    act(() => server.goAway());
    expect(screen.getByRole('heading', { name: 'Ceremony' })).toBeTruthy();
    server.holds('screens', eventId, { eventId, screens: [aScreen({ views: ['text'], title: 'Finals' })], pictures: [] }, 7);
    act(() => server.comeBack());
    expect(await screen.findByRole('heading', { name: 'Finals' })).toBeTruthy();
  });

  test("shows sponsors' pictures, and tells the cabinet so", async () => {
    const { server } = await openTv(serverWith([aScreen({ views: ['sponsors'] })], [{ id: 'ab', name: 'logo.png' }]));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'logo.png' });
    expect(picture.src).toContain(`/api/event/${eventId}/sponsor-picture/ab`);
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(`/api/event/${eventId}/screen/2/shows/sponsors`));
  });
});

describe('before the mats', () => {
  const start = { at: '10:05', from: '10:05', to: '10:05' };
  const coming = {
    ...{ playgroundId: 5, name: 'Tatami 1', plannedEnd: null, end: null, next: [bout(1)] },
    matches: [{ matchId: bout(1).matchId, streamId: 12, number: 1, start }],
  };
  const marks = { matchId: bout(1).matchId, registrationIds: [10, 20], calls: ['a', 'b'], reported: [10], missing: [20] };
  const server = () =>
    serverWith([])
      .holds('forecast', eventId, { eventId, asOf: null, playgrounds: [coming] })
      .holds('call-room', eventId, { eventId, matches: [marks] });

  test('the call room shows who is called, who is here and who is missing', async () => {
    await openTv(server(), `/live/${eventId}/tv`, '?view=calls');
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
    expect(screen.getByText('~10:05')).toBeTruthy();
    for (const text of [t('called', { count: 2 }), t('here'), t('missing')]) expect(await screen.findByText(text)).toBeTruthy();
  });

  test('the warm-up hall reads who is on when and where', async () => {
    await openTv(server(), `/live/${eventId}/tv`, '?view=warmup');
    expect(await screen.findByText('Vera Bee')).toBeTruthy();
    expect(screen.getByText('~10:05')).toBeTruthy();
    expect(screen.getByText('Tatami 1')).toBeTruthy();
  });
});

test('a screen without a number shows what its address says', async () => {
  await openTv(serverWith([aScreen({ views: ['text'] })]), `/live/${eventId}/tv`, '?view=results&theme=light');
  expect(await screen.findByRole('heading', { name: t('last') })).toBeTruthy();
  expect(wall()?.dataset['theme']).toBe('light');
});
