import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProgressResult, ResultSeries } from '#contracts/profiles/progress.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { openProfile, result } from './profile.fixture.js';
import { getProgress } from './progressCalls.js';
import { progressTexts } from './progressTexts.js';
import { ResultProgress } from './ResultProgress.js';
import { resultValue } from './resultValue.js';

const t = words(progressTexts);
const one = (day: string, value: number, isBest: boolean): ProgressResult => ({
  ...{ event: { id: value, name: `Cup ${day.slice(-4)}` }, day, place: 2, value, isBest },
});
const [early, middle, late] = [one('10-02-2024', 150.5, true), one('05-03-2025', 181, true), one('07-04-2026', 179.25, false)];
const skating: ResultSeries = {
  ...{ sport: { id: 3, name: 'Figure skating' }, discipline: 'Women', unit: 'points', results: [early, middle, late], best: middle },
  years: [
    { year: 2026, best: late },
    { year: 2025, best: middle },
    { year: 2024, best: early },
  ],
};
const openSeries = (series: ResultSeries[]) =>
  open(<ResultProgress userId={21} />, { server: new FakeServer().on(getProgress, { isShown: true, series }) });

describe('best results', () => {
  test('say the best with where it was, the best of each year, and the plot in words', async () => {
    await openSeries([skating]);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Figure skating, Women' })).toBeTruthy();
    expect(card.getByText(t('best', { value: '181.00 points' }))).toBeTruthy();
    const plot = card.getByRole('img');
    expect(plot.getAttribute('aria-label')).toBe(
      t('plot', {
        ...{ name: 'Figure skating, Women', from: '10 Feb 2024', to: '7 Apr 2026' },
        ...{ first: '150.50 points', last: '179.25 points', best: '181.00 points' },
      }),
    );
    expect(plot.querySelectorAll('circle')).toHaveLength(3);
    expect(card.getByText('2024').nextElementSibling?.textContent).toBe('150.50 points');
  });

  test('stand in a table too, the newest first, each with its sport event', async () => {
    await openSeries([skating]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '7 Apr 2026Cup 20262179.25 points',
      `5 Mar 2025Cup 20252181.00 points ${t('isBest')}`,
      `10 Feb 2024Cup 20242150.50 points ${t('isBest')}`,
    ]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toMatch(/\/event\/179.25$/);
  });

  test('the better one stands higher, of a time the shorter one', async () => {
    const timed: ResultSeries = { ...skating, unit: 'seconds', results: [one('10-02-2024', 62.5, true), one('05-03-2025', 61, true)] };
    await openSeries([{ ...timed, best: timed.results[1]! }]);
    const heights = [...(await screen.findByRole('img')).querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
    expect(heights[0]).toBeGreaterThan(heights[1]!);
    expect(screen.getByText(t('best', { value: '1:01.00' }))).toBeTruthy();
  });

  test('of a single one there is no plot yet', async () => {
    await openSeries([{ ...skating, results: [early], best: early, years: [{ year: 2024, best: early }] }]);
    expect(await screen.findByText(t('onlyOne'))).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('on the page of a person', () => {
  const official = result(1, { id: null, achievementId: null, registrationId: 5, status: 1 });

  test('they are asked for where there are results of sport events run here, and not where there are none', async () => {
    const { server, leave } = await openProfile({ achievements: [official] }, null, '/profile/21', (fake) =>
      fake.on(getProgress, { isShown: true, series: [skating] }),
    );
    expect(await screen.findByRole('heading', { name: t('title') })).toBeTruthy();
    expect(server.inputs(getProgress)).toEqual([{ userId: 21 }]);
    leave();
    const other = await openProfile({ achievements: [result(1)] }, null);
    expect(screen.queryByRole('heading', { name: t('title') })).toBeNull();
    expect(other.server.inputs(getProgress)).toEqual([]);
  });
});

test('values are written as the sport writes them', () => {
  const of = (...[unit, value]: [Parameters<typeof resultValue>[0], number]) => resultValue(unit, value, 'en', t);
  expect([of('points', 185.4), of('points', 54.325), of('seconds', 9.58), of('seconds', 62.3), of('seconds', 8_130)]).toEqual([
    ...['185.40 points', '54.325 points', '9.58 s', '1:02.30', '2:15:30.00'],
  ]);
  expect([of('metres', 7.85), of('kilograms', 120), of('kilograms', 120.5)]).toEqual(['7.85 m', '120 kg', '120.5 kg']);
  expect(resultValue('points', 185, 'ru', words(progressTexts, 'ru'))).toBe('185,00 баллов');
});
