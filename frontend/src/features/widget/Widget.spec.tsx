import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { LiveWidgets } from '#contracts/site/widgets.docs';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { bout, eventLive, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { host, widgetIdOf } from './host.js';
import type { ShownWidget } from './partProps.js';
import { Widget } from './Widget.js';
import { widgetTexts } from './widgetTexts.js';

const t = words(widgetTexts);
const eventId = 3;
const widgetId = 3_001;
const streamId = 12;
const widgetsOf = (widget: Partial<ShownWidget>, more: Partial<LiveWidgets> = {}): LiveWidgets => ({
  ...{ eventId, name: 'Spring Cup', sportKey: 'sambo', timeZone: 'Europe/Moscow', entries: null, savedPlaces: {} },
  widgets: [
    {
      ...{ id: widgetId, type: 'medals', title: '', playgroundId: null, streamId: null, theme: 'auto', locale: 'en', isDisabled: false },
      ...widget,
    },
  ],
  categories: [{ id: streamId, name: 'Women −57 kg', entrantKind: 'athlete', mode: null }],
  ...more,
});
const openWidget = async (live: LiveWidgets | null, prepare: (server: FakeServer) => void = () => undefined) => {
  const server = new FakeServer();
  if (live) server.holds('widgets', eventId, live);
  else server.refuseDocument('widgets', eventId, 'error.not_found');
  prepare(server);
  const themes: string[] = [];
  const page = await open(<Widget widgetId={widgetId} onTheme={(theme) => themes.push(theme)} />, { server, path: `/widget/${widgetId}` });
  return { ...page, server, themes };
};

describe('a widget', () => {
  test('shows what is on at a playground, follows the score, and leads to the whole sport event', async () => {
    const running = bout(1, { status: 'running', timerCountInSeconds: 95 });
    const { server } = await openWidget(widgetsOf({ type: 'scoreboard', playgroundId, title: 'On tatami 1' }), (given) =>
      given.holds('event-live', eventId, eventLive(tatami({ now: running }))).holds('playgrounds', eventId, { playgrounds: [] }),
    );
    await screen.findByText('Anna Ant');
    expect(screen.getByRole('heading', { name: 'On tatami 1' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('01:35');
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now/participants/1/score', value: 7 }]));
    await screen.findByText('7');
    expect(screen.getByRole('link', { name: t('all') }).getAttribute('href')).toBe(`/en/live/${eventId}`);
  });

  test('shows a bracket, and says so while nothing is drawn', async () => {
    const { server } = await openWidget(widgetsOf({ type: 'bracket', streamId }), (given) =>
      given.holds('grid', streamId, gridOf([], { streamId, isDrawn: false })),
    );
    await screen.findByText(t('notDrawn'));
    act(() =>
      server.patch('grid', streamId, [{ op: 'replace', path: '', value: gridOf(knockoutOf([1, 2, 3, 4], streamId), { streamId }) }]),
    );
    expect(await screen.findByRole('tree', { name: 'Women −57 kg' })).toBeTruthy();
  });

  test('shows the plan of one playground or of all', async () => {
    const item = { itemId: 1, type: 'stream', name: 'Women −57 kg', timeStart: '10:00', status: 'planned', delayInMinutes: 12 };
    const plan = [5, 6].map((id) => ({ id, name: `Tatami ${id}`, options: { date: '21-11-2026' }, items: [item] }));
    const { server } = await openWidget(widgetsOf({ type: 'schedule', playgroundId: 6 }), (given) =>
      given.holds('playgrounds', eventId, { playgrounds: plan }),
    );
    await screen.findByText('Tatami 6');
    expect(screen.getByText(t('late', { minutes: 12 }))).toBeTruthy();
    expect(screen.queryByText('Tatami 5')).toBeNull();
    act(() => server.patch('widgets', eventId, [{ op: 'replace', path: '/widgets/0/playgroundId', value: null }]));
    await screen.findByText('Tatami 5');
  });

  test('shows the last results, the places of a category, and those that were saved by hand', async () => {
    const won = bout(4, { status: 'finished', winnerRegistrationId: 20 });
    const { server } = await openWidget(widgetsOf({ type: 'results' }, { savedPlaces: {} }), (given) =>
      given
        .holds('event-live', eventId, eventLive(tatami({ last: [won] })))
        .holds(
          'grid',
          streamId,
          gridOf(knockoutOf([1, 2], streamId), { places: [{ place: 1, registrationId: 2, points: null }] as never }),
        ),
    );
    const winner = (await screen.findByText('Vera Bee')).parentElement;
    expect(winner?.getAttribute('data-winner')).toBe('true');
    act(() => server.patch('widgets', eventId, [{ op: 'replace', path: '/widgets/0/streamId', value: streamId }]));
    const first = within((await screen.findByText('Entrant 2')).closest('tr') ?? document.body);
    expect(first.getByText('Dynamo')).toBeTruthy();
    const saved = [{ registrationId: 9, place: 1, fullName: 'Olga Owl', organization: null }];
    act(() => server.patch('widgets', eventId, [{ op: 'add', path: `/savedPlaces/${streamId}`, value: saved }]));
    await screen.findByText('Olga Owl');
  });

  test('counts entrants, in all and by category', async () => {
    const entries = [
      { streamId, name: 'Women −57 kg', count: 14 },
      { streamId: 13, name: 'Men −73 kg', count: 1_200 },
    ];
    await openWidget(widgetsOf({ type: 'entries' }, { entries }));
    expect((await screen.findByText('1,214')).parentElement?.textContent).toContain(t('taking', { count: 1_214 }));
    expect(screen.getByText('Men −73 kg')).toBeTruthy();
  });

  test('stops when it is switched off, and follows nothing of the sport event any more', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server, themes } = await openWidget(widgetsOf({ type: 'scoreboard', playgroundId, theme: 'dark' }), (given) =>
      given.holds('event-live', eventId, eventLive(tatami())).holds('playgrounds', eventId, { playgrounds: [] }),
    );
    await screen.findByText('Anna Ant');
    expect(themes).toEqual(['dark']);
    act(() => server.patch('widgets', eventId, [{ op: 'replace', path: '/widgets/0/isDisabled', value: true }]));
    await screen.findByText(t('off'));
    expect(screen.queryByText('Anna Ant')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(server.isFollowed('event-live', eventId)).toBe(false);
    jest.useRealTimers();
  });

  test('that is not there says so', async () => {
    await openWidget(null);
    await screen.findByText(t('gone'));
    expect(widgetIdOf('/widget/3001')).toBe(widgetId);
    expect(widgetIdOf('/widget/x')).toBe(0);
  });
});

describe('the page around a widget', () => {
  const said: [message: unknown, origin: string][] = [];
  const around = { postMessage: (message: unknown, origin: string) => said.push([message, origin]) };
  const hear = (data: unknown, source: unknown = around, origin = 'https://club.test') =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }));
  const before = Object.getOwnPropertyDescriptor(window, 'parent');
  beforeEach(() => {
    said.length = 0;
    Object.defineProperty(window, 'parent', { value: around, configurable: true });
  });
  afterEach(() => {
    if (before) Object.defineProperty(window, 'parent', before);
  });

  test('is told the height once it has spoken, it alone, and gives its colours unless the widget has its own', () => {
    const { setTheme } = host(document.body);
    expect(said).toEqual([[{ podium: 'ready' }, '*']]);
    hear({ podium: 'host', theme: 'dark' }, window, 'https://evil.test');
    expect(said).toHaveLength(1);
    hear({ podium: 'host', theme: 'dark' });
    expect(said.at(-1)).toEqual([{ podium: 'size', height: expect.any(Number), theme: 'dark' }, 'https://club.test']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    setTheme('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(said.at(-1)).toEqual([expect.objectContaining({ theme: 'light' }), 'https://club.test']);
  });
});
