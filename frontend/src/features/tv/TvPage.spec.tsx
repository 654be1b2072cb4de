import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { bout, eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { settingsOf } from './settings.js';
import { TvPage } from './TvPage.js';
import { tvTexts } from './tvTexts.js';

const t = words(tvTexts);
const category = (id: number, name: string) => ({ id, name, index: id, entrantKind: 'athlete', streamKey: `s${id}` });
const event = {
  event: { ...{ id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, timeZone: 'Europe/Moscow', source: 'the federation' } },
  streams: [category(12, 'Women −57 kg')],
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};
const running = bout(1, { status: 'running' });
const mats = (count: number): LivePlayground[] =>
  Array.from({ length: count }, (_, i) => tatami({ playgroundId: i + 1, name: `Tatami ${i + 1}`, now: null, next: [] }));

const tvServer = (
  playgrounds: readonly LivePlayground[] = [tatami({ now: running })],
  grid: GridDoc = gridOf(knockoutOf([1, 2, 3, 4], 12), { streamId: 12 }),
) =>
  new FakeServer()
    .on('/api/get-event', event)
    .holds('event-live', eventId, { ...eventLive(tatami()), playgrounds })
    .holds('playgrounds', eventId, { playgrounds: [] })
    .holds('grid', 12, grid);

const openTv = (server = tvServer(), search = '') =>
  open(<TvPage eventId={eventId} settings={settingsOf(search)} />, { server, path: `/live/${eventId}/tv${search}` });
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const fake = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

afterEach(() => {
  jest.useRealTimers();
});

describe('the big screen', () => {
  test('shows each mat with its bout in capitals, who is next, and the way to follow', async () => {
    await openTv();
    expect(await screen.findByText('ANNA A.')).toBeTruthy();
    for (const name of ['Clara Cat', 'Club of Clara Cat', 'Dina Dog', 'Club of Dina Dog']) expect(screen.getByText(name)).toBeTruthy();
    expect(await screen.findByText('the federation')).toBeTruthy();
  });

  test('has a code and an address only if phones of the hall can open them', async () => {
    const { leave } = await openTv();
    await screen.findByText('ANNA A.');
    expect(screen.queryByText(t('follow'))).toBeNull();
    expect(screen.queryByText(/localhost/)).toBeNull();
    leave();
    document.head.innerHTML = '<meta name="site-origin" content="http://192.168.1.10:3000" />';
    await openTv();
    expect(await screen.findByText('192.168.1.10:3000/en/live/3')).toBeTruthy();
    expect(screen.getByText(t('follow'))).toBeTruthy();
    document.head.replaceChildren();
  });

  test('shows judo in white and blue, its short texts, and its clock counting down', async () => {
    const [first, second] = running.participants;
    if (!first || !second) throw new Error('two fight');
    const participants = [
      { ...first, score: 20, short: 'W2' },
      { ...second, score: 0, short: '0', penalties: 1, shortPenalties: 'S1' },
    ];
    const now = { ...running, participants, timerCountInSeconds: 60, mode: 'judo.ijf', clock: { period: 1, since: 0, seconds: 240 } };
    await openTv(tvServer([tatami({ now })]));
    expect(await screen.findByText('W2')).toBeTruthy();
    expect(screen.getByText('S1')).toBeTruthy();
    expect(await screen.findByText('W')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('03:00'));
  });

  test('shows taekwondo in blue and red: Chung is named first', async () => {
    const server = tvServer([tatami({ now: running })]);
    server.on('/api/get-event', { ...event, event: { ...event.event, sport: { key: 'taekwondo' } } });
    await openTv(server);
    expect((await screen.findByText('B')).closest('[data-side]')?.getAttribute('data-side')).toBe('blue');
    expect(screen.getByText('R').closest('[data-side]')?.textContent).toContain(
      running.participants[1]?.fullName?.slice(0, 2).toUpperCase(),
    );
  });

  test('shows of a match in games how many each has won, beside the points of the one in play', async () => {
    const participants = running.participants.map((one, i) => ({ ...one, score: 1 - i, short: String(3 + i), won: 1 - i }));
    await openTv(tvServer([tatami({ now: { ...running, participants } })]));
    expect((await screen.findByRole('img', { name: t('won', { count: 1 }) })).textContent).toBe('1');
    expect(screen.getByText('4')).toBeTruthy();
  });

  test('says nothing of mats that it knows nothing of', async () => {
    const server = new FakeServer().on('/api/get-event', refused(404, 'error.not_found'));
    server.close('event-live', eventId, 'error.not_found');
    await openTv(server);
    expect(await screen.findByText(t('notFound'))).toBeTruthy();
    expect(screen.queryByText(t('noMats'))).toBeNull();
  });

  test('follows the score', async () => {
    const { server } = await openTv();
    await screen.findByText('ANNA A.');
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now/participants/1/score', value: 7 }]));
    expect(await screen.findByText('Y7')).toBeTruthy();
  });

  test('more mats than fit are shown in turn', async () => {
    fake();
    await openTv(tvServer(mats(8)), '?rotate=10');
    await screen.findByText('Tatami 1');
    expect(headings()).toHaveLength(4);
    await later(10);
    expect(headings()).toEqual(['Tatami 5', 'Tatami 6', 'Tatami 7', 'Tatami 8']);
    await later(10);
    expect(headings()[0]).toBe('Tatami 1');
  });

  test('shows the mats that its address names alone', async () => {
    await openTv(tvServer(mats(4)), '?playgrounds=2,4');
    await screen.findByText('Tatami 2');
    expect(headings()).toEqual(['Tatami 2', 'Tatami 4']);
  });

  test('turns from mats to results', async () => {
    fake();
    const result = bout(9, { status: 'finished', winnerRegistrationId: 10, victoryTypeId: 'fall' });
    await openTv(tvServer([tatami({ now: running, last: [result] })]), '?view=mats,results&rotate=10');
    await screen.findByText('ANNA A.');
    await later(10);
    expect(screen.queryByText('ANNA A.')).toBeNull();
    expect(screen.getByRole('heading', { name: t('last') })).toBeTruthy();
    expect(screen.getAllByText('Anna A.').length).toBeGreaterThan(0);
  });

  test('shows brackets, up to date', async () => {
    const { server } = await openTv(tvServer(), '?view=brackets');
    await screen.findAllByText(/Entrant/);
    act(() =>
      server.patch('grid', 12, [
        { op: 'replace', path: '/matches/1200001/winnerRegistrationId', value: 1 },
        { op: 'replace', path: '/matches/1200001/status', value: 'finished' },
        { op: 'replace', path: '/matches/1200001/participants/0/score', value: 88 },
      ]),
    );
    expect((await screen.findAllByText('W8 Y8')).length).toBeGreaterThan(0);
  });
});

describe('a bad line', () => {
  test('keeps the last state and says of when it is, until it is back', async () => {
    fake();
    const { server } = await openTv();
    await screen.findByText('ANNA A.');
    const stale = () => screen.queryByText(new RegExp(t('staleSince', { time: '' })));
    act(() => server.goAway());
    await later(25);
    expect(stale()).toBeNull();
    await later(25);
    expect(stale()).not.toBeNull();
    expect(screen.getByText('ANNA A.')).toBeTruthy();
    act(() => server.comeBack());
    await waitFor(() => expect(stale()).toBeNull());
  });

  test('an overloaded server takes nothing off the screen', async () => {
    const { server } = await openTv();
    await screen.findByText('ANNA A.');
    act(() => server.close('event-live', eventId, 'error.unavailable'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('ANNA A.')).toBeTruthy();
    expect(screen.queryByText(t('notFound'))).toBeNull();
  });

  test('what nobody may see any more goes off the screen', async () => {
    const { server } = await openTv();
    await screen.findByText('ANNA A.');
    act(() => server.close('event-live', eventId, 'error.not_found'));
    expect(await screen.findByText(t('notFound'))).toBeTruthy();
    expect(screen.queryByText('ANNA A.')).toBeNull();
  });

  test('nobody stands by to press a button: what failed is asked for again by itself', async () => {
    fake();
    let isBack = false;
    const server = tvServer();
    server.on('/api/get-event', () => (isBack ? event : refused(500, 'error.internal')));
    await openTv(server);
    await screen.findByText('ANNA A.');
    expect(screen.queryByText('the federation')).toBeNull();
    isBack = true;
    await later(31);
    expect(await screen.findByText('the federation')).toBeTruthy();
  });
});

test('decimals of a mark are written as the language writes them', async () => {
  const [first] = running.participants;
  if (!first) throw new Error('somebody performs');
  const now = { ...running, isJudged: true as const, participants: [{ ...first, score: 13.7 }] };
  await open(<TvPage eventId={eventId} settings={settingsOf('')} />, {
    ...{ server: tvServer([tatami({ now })]), path: `/live/${eventId}/tv`, locale: 'ru' },
  });
  expect(await screen.findByText('13,7')).toBeTruthy();
});
