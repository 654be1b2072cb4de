import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EventStatistics } from '#contracts/sport-events/statistics.docs';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { Statistics } from './Statistics.js';
import { statisticsTexts } from './statisticsTexts.js';

const t = words(statisticsTexts);
const counts = (most: number) => Array.from({ length: most }, (_, i) => ({ id: i + 1, name: `Club ${i + 1}`, count: most - i }));

const figures = (more: Partial<EventStatistics['registrations']> = {}): EventStatistics & Record<string, unknown> => ({
  registrations: {
    total: 44,
    standing: 40,
    byStatus: { new: 10, confirmed: 30, withdrawn: 4 },
    byStream: [{ id: 1, name: '−52 kg', count: 40 }],
    byOrganization: [{ id: null, name: '', count: 3 }],
    byCountry: [],
    byDay: [{ date: '03-11-2026', count: 40 }],
    ...more,
  },
  currency: 'RUB',
  money: { invoiced: 40_000, paid: 30_000.5, refunded: 0, outstanding: 9_999.5, discount: 0 },
  matches: { finished: 7, total: 12 },
  updatedAt: '2026-11-22T10:00:00Z',
});

const openStatistics = (answer: object = figures(), path = '/cabinet/event/3/statistics') => {
  const server = new FakeServer().on(getEventOp, { ...anEventAnswer() }).on(statisticsOps.eventStatistics, { ...answer });
  return open(<Statistics />, { server, path, route: '/cabinet/event/:eventId/statistics' });
};
const chart = async (key: 'byStatus' | 'byStream' | 'byOrganization' | 'byDay') =>
  (await screen.findByRole('heading', { name: t(key) })).closest('section')!;
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const asked = (server: FakeServer) => server.inputs(statisticsOps.eventStatistics);

describe('figures of a sport event', () => {
  test('money, matches and entries stand first', async () => {
    await openStatistics();
    const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll(/\s/g, ' ');
    await screen.findByText(t('paid'));
    expect(tile(t('registrations'))).toBe('40');
    expect(tile(t('applied'))).toBe('44');
    expect(tile(t('matches'))).toBe(t('ofAll', { done: 7, all: 12 }));
    expect(tile(t('paid'))).toBe('RUB 30,000.50');
    expect(tile(t('invoiced'))).toBe('RUB 40,000');
  });

  test('statuses are words, the most frequent first; what is not given says so; days are dates', async () => {
    await openStatistics();
    expect(rowsOf(await chart('byStatus'))).toEqual(['Confirmed30', 'New10', 'Withdrawn4']);
    expect(rowsOf(await chart('byOrganization'))).toEqual([`${t('none')}3`]);
    expect(rowsOf(await chart('byDay'))).toEqual(['3 Nov 202640']);
    expect(screen.queryByRole('heading', { name: t('byCountry') })).toBeNull();
  });

  test('a table says the same with shares of all', async () => {
    const { person } = await openStatistics();
    const section = await chart('byStatus');
    await person.click(within(section).getByRole('button', { name: t('asTable') }));
    const cells = within(section)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['Confirmed', '30', '68 %', 'New', '10', '23 %', 'Withdrawn', '4', '9 %']);
  });

  test('a long list begins with ten, and shares stay those of all', async () => {
    const { person } = await openStatistics(figures({ byOrganization: counts(12) }));
    const section = await chart('byOrganization');
    expect(rowsOf(section)).toHaveLength(10);
    expect(within(section).getByText(t('others', { count: 2 }))).toBeTruthy();
    await person.click(within(section).getByRole('button', { name: t('asTable') }));
    expect(within(section).getAllByRole('cell')[2]?.textContent).toBe('15 %');
    await person.click(within(section).getByRole('button', { name: t('showAll') }));
    expect(within(section).getAllByRole('row')).toHaveLength(13);
  });

  test('nobody entered: said in place of the charts', async () => {
    await openStatistics(figures({ total: 0, byStatus: {}, byStream: [], byOrganization: [], byDay: [] }));
    expect(await screen.findByText(t('nothing'))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t('byStatus') })).toBeNull();
  });
});

describe('days', () => {
  test('of the address choose the time; a day that is not whole asks nothing', async () => {
    const { person, server } = await openStatistics(figures(), '/cabinet/event/3/statistics?from=01-11-2026');
    await chart('byStatus');
    expect(asked(server)).toEqual([{ eventId: 3, dateFrom: '01-11-2026' }]);
    await person.type(screen.getByRole('textbox', { name: t('to') }), '2011');
    expect(location.search).toContain('to=20-11');
    await person.type(screen.getByRole('textbox', { name: t('to') }), '2026');
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ eventId: 3, dateFrom: '01-11-2026', dateTo: '20-11-2026' }));
    expect(asked(server)).toHaveLength(2);
  });

  test('an error of the server stands at its day, over the figures that were there', async () => {
    const { person, server } = await openStatistics();
    await chart('byStatus');
    server.on(statisticsOps.eventStatistics, refused(400, { dateTo: ['error.date_format'] }));
    await person.type(screen.getByRole('textbox', { name: t('to') }), '32132026');
    expect(await screen.findByText(serverText('en', 'error.date_format'))).toBeTruthy();
    expect(await chart('byStatus')).toBeTruthy();
  });
});

test('a sport event that is not there', async () => {
  const server = new FakeServer().on(getEventOp, refused(404, 'error.not_found'));
  await open(<Statistics />, { server, path: '/cabinet/event/9/statistics', route: '/cabinet/event/:eventId/statistics' });
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBeTruthy());
  expect(server.inputs(statisticsOps.eventStatistics)).toEqual([]);
});
