import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { JsonPatch } from '#contracts/patch';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { LivePage } from './LivePage.js';
import { liveTexts } from './liveTexts.js';
import { myAthletesTexts } from './myAthletesTexts.js';

const t = words(liveTexts);
const athlete = words(myAthletesTexts);
const ui = words(uiTexts);
const bracket = words(bracketTexts);

const category = (id: number, name: string) => ({ id, name, index: id, entrantKind: 'athlete', streamKey: `s${id}` });
const event = {
  event: {
    ...{ id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, dateFrom: '22-11-2026', dateTo: '23-11-2026', status: 'running' },
    ...{ city: { name: 'Kazan' }, venue: null, timeZone: 'Europe/Moscow', source: null },
  },
  streams: [category(12, 'Women −57 kg'), category(13, 'Men −73 kg')],
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};
const running = bout(1, { status: 'running', isTimerRunning: false, timerCountInSeconds: 95 });
const grid = gridOf(knockoutOf([10, 20, 30, 40], 12), { streamId: 12 });

const liveServer = (now: LiveMatch | null = running): FakeServer =>
  new FakeServer()
    .on(entrantQueries.results, { results: [] })
    .on('/api/get-event', event)
    .holds('event-live', eventId, eventLive(tatami({ now })))
    .holds('playgrounds', eventId, { playgrounds: [] })
    .holds('forecast', eventId, { playgrounds: [] })
    .holds('grid', 12, grid)
    .holds('grid', 13, gridOf([], { isDrawn: false }));

const openLive = (server = liveServer(), search = '') =>
  open(<LivePage eventId={eventId} />, { server, path: `/live/${eventId}${search}` });
const mat = () => within(screen.getByRole('heading', { name: 'Tatami 1' }).closest('article')!);
const patchNow = (server: FakeServer, patch: JsonPatch, more = {}) => act(() => server.patch('event-live', eventId, patch, more));
const score = (side: 0 | 1, value: number): JsonPatch[number] => ({
  op: 'replace',
  path: `/playgrounds/0/now/participants/${side}/score`,
  value,
});

afterEach(() => {
  jest.useRealTimers();
});

describe('what is on', () => {
  test('each playground shows who meets whom, the score, the time and who is next', async () => {
    await openLive();
    await screen.findByRole('heading', { name: 'Spring Cup' });
    expect(mat().getByRole('button', { name: 'Women −57 kg: Anna Ant – Vera Bee' })).toBeTruthy();
    expect(mat().getByRole('timer').textContent).toBe('01:35');
    expect(mat().getByText('Clara C. – Dina D.')).toBeTruthy();
    expect(await screen.findByText(/Kazan/)).toBeTruthy();
  });

  test('follows the taps of the referee', async () => {
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    patchNow(server, [score(0, 11)]);
    expect(await mat().findByText('W Y')).toBeTruthy();
  });

  test('a lost frame costs a moment: the whole document is asked for again', async () => {
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    patchNow(server, [score(0, 11)], { isLost: true });
    patchNow(server, [score(1, 7)]);
    expect(await mat().findByText('Y7')).toBeTruthy();
    expect(mat().getByText('W Y')).toBeTruthy();
  });

  test('a result stays for eight seconds before the next bout takes its place', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    finish(server);
    expect(await mat().findByText(t('result'))).toBeTruthy();
    expect(mat().getByRole('button', { name: /Anna Ant/ })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    expect(mat().queryByText(t('result'))).toBeNull();
    expect(mat().getByRole('button', { name: /Clara Cat/ })).toBeTruthy();
  });

  test('a result that the referee takes back is gone at once, and the bout goes on', async () => {
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    finish(server);
    expect(await mat().findByText(t('result'))).toBeTruthy();
    patchNow(server, [
      { op: 'replace', path: '/playgrounds/0/now', value: { ...running, participants: sides(5, 0) } },
      { op: 'replace', path: '/playgrounds/0/last', value: [] },
    ]);
    // Sooner than the eight seconds that a result stays.
    await waitFor(() => expect(mat().queryByText(t('result'))).toBeNull(), { timeout: 7_000 });
    expect(await mat().findByText('Y5')).toBeTruthy();
  });

  test('a break says until when', async () => {
    const server = liveServer(null).holds('event-live', eventId, eventLive(tatami({ now: null, next: [] })));
    await openLive(server);
    await screen.findByText(t('nothingNow'));
    const pause = { type: 'break', name: 'Lunch', status: 'running', timeEnd: '13:30' };
    act(() => server.patch('playgrounds', eventId, [{ op: 'replace', path: '/playgrounds', value: [{ id: 5, items: [pause] }] }]));
    expect(await screen.findByText(t('breakUntil', { time: '13:30' }))).toBeTruthy();
  });
});

const sides = (first: number, second: number) => running.participants.map((one, i) => ({ ...one, score: i === 0 ? first : second }));

/** Anna wins by 10:0, and the next bout comes on. */
const finish = (server: FakeServer) => {
  const result: LiveMatch = {
    ...running,
    status: 'finished',
    winnerRegistrationId: 10,
    victoryTypeId: 'points',
    participants: sides(10, 0),
  };
  patchNow(server, [
    { op: 'replace', path: '/playgrounds/0/now', value: { ...tatami().next[0], status: 'running' } },
    { op: 'replace', path: '/playgrounds/0/next', value: [] },
    { op: 'replace', path: '/playgrounds/0/last', value: [result] },
  ]);
};

test('results of all playgrounds are listed, the newest first', async () => {
  const { server } = await openLive();
  const list = within(await screen.findByRole('region', { name: t('last') }));
  expect(list.getByText(t('noResults'))).toBeTruthy();
  finish(server);
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('Anna A. – Vera B.W : 0'));
});

describe('the line', () => {
  test('while it is down the last state stays, said to be old after a while, and comes up to date again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    await screen.findByText(ui('online'));
    act(() => server.goAway());
    expect(await screen.findByText(ui('reconnecting', { count: 0 }))).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(screen.getByText(new RegExp(ui('staleSince', { time: '' })))).toBeTruthy();
    expect(mat().getByRole('button', { name: /Anna Ant/ })).toBeTruthy();
    patchNow(server, [score(0, 11)], { isLost: true });
    act(() => server.comeBack());
    expect(await mat().findByText('W Y')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(new RegExp(ui('staleSince', { time: '' })))).toBeNull());
  });

  test('a server that is overloaded takes nothing off the screen', async () => {
    const { server } = await openLive();
    await screen.findByRole('heading', { name: 'Tatami 1' });
    act(() => server.close('event-live', eventId, 'error.unavailable'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mat().getByRole('button', { name: /Anna Ant/ })).toBeTruthy();
  });

  test('an event that is withdrawn from the public goes off the screen', async () => {
    const server = liveServer().on('/api/get-event', refused(404, 'error.not_found'));
    await openLive(server);
    await screen.findByRole('heading', { name: 'Tatami 1' });
    act(() => server.close('event-live', eventId, 'error.forbidden'));
    expect(await screen.findByRole('heading', { name: t('notFound') })).toBeTruthy();
    expect(screen.queryByText('Anna Ant')).toBeNull();
  });

  test('put off at first, it comes by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    let isReady = false;
    const server = liveServer();
    server.on('/api/get-event', () => (isReady ? event : refused(503, 'error.unavailable', { retryAfter: 2 })));
    await openLive(server);
    await screen.findByRole('heading', { name: 'Tatami 1' });
    expect(screen.queryByText(/Kazan/)).toBeNull();
    isReady = true;
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(await screen.findByText(/Kazan/)).toBeTruthy();
  });
});

describe('categories', () => {
  const label = (matchId: number) => document.getElementById(`match-${matchId}`)?.getAttribute('aria-label') ?? '';

  test('the one that is on is shown; another one is a touch away and stands in the address', async () => {
    const { person } = await openLive();
    const chips = within(await screen.findByRole('navigation', { name: t('categories') }));
    await waitFor(() => expect(label(1_200_001)).toContain('Entrant 10'));
    await person.click(await chips.findByRole('button', { name: 'Men −73 kg' }));
    expect(await screen.findByText(t('notDrawn'))).toBeTruthy();
    expect(location.search).toBe('?stream=13');
  });

  test('results that were saved by hand are shown without a draw', async () => {
    const { person, server } = await openLive();
    const anna = { registrationId: 4, fullName: 'Anna Second', members: [], organization: null, place: 2, result: '12,5', points: 8 };
    server.on(entrantQueries.results, { results: [anna] });
    const chips = within(await screen.findByRole('navigation', { name: t('categories') }));
    await person.click(await chips.findByRole('button', { name: 'Men −73 kg' }));
    const row = within((await screen.findByText('Anna Second')).closest('tr') ?? document.body);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', 'Anna Second', '', '12,5', '8']);
    expect(screen.queryByText(t('notDrawn'))).toBeNull();
  });

  test('its bracket is live', async () => {
    const { server } = await openLive();
    await waitFor(() => expect(label(1_200_001)).toContain('Entrant 10'));
    act(() => server.patch('grid', 12, [{ op: 'replace', path: '/matches/1200001/winnerRegistrationId', value: 10 }]));
    await waitFor(() => expect(label(1_200_001)).toContain(bracket('label.winner', { name: 'Entrant 10' })));
  });
});

describe('my athlete', () => {
  test('is found, followed without a login, kept in this browser, and let go', async () => {
    const { person, server, leave } = await openLive();
    const mine = () => within(screen.getByRole('region', { name: athlete('mine') }));
    await screen.findByRole('region', { name: athlete('mine') });
    await person.type(await mine().findByRole('combobox'), 'entrant 10{Enter}');
    expect(await mine().findByText('Entrant 10', { exact: false })).toBeTruthy();
    leave();
    await openLive(server);
    await screen.findByRole('region', { name: athlete('mine') });
    expect(await mine().findByText('Entrant 10', { exact: false })).toBeTruthy();
    await person.click(mine().getByRole('button', { name: new RegExp(athlete('unfollow', { name: '' }).trim()) }));
    expect(mine().getByText(athlete('mineHint'))).toBeTruthy();
  });

  test('a match opened from its playground offers to follow its entrants, and leads to profiles that are open', async () => {
    const { person } = await openLive(liveServer().on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 20, userId: 77 }] }));
    await waitFor(() => expect(document.getElementById('match-1200001')).not.toBeNull());
    await person.click(mat().getByRole('button', { name: /Anna Ant/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/en/profile/77']);
    await person.click(await dialog.findByRole('button', { name: t('follow', { name: 'Entrant 2.' }) }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(`podium.mine.${eventId}`) ?? '[]')).toEqual([{ registrationId: 20, streamId: 12 }]),
    );
  });
});
