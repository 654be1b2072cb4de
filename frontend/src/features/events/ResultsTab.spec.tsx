import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { resultsTexts } from '../../shared/results/resultsTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aCategory, anEventAnswer, aSportEvent } from '../../testing/sportEvents.js';
import { GridsTab } from './GridsTab.js';
import { ResultsTab } from './ResultsTab.js';

const t = words(resultsTexts);
const over = (
  match: MatchDoc,
  winner: number,
  scores: readonly [number, number],
  ids = match.participants.map((one) => one.registrationId),
) => ({
  ...{
    ...match,
    status: 'finished' as const,
    winnerRegistrationId: winner,
    victoryType: { id: 'points' as const },
    timerCountInSeconds: 75,
  },
  participants: match.participants.map((one, i) => ({ ...one, registrationId: ids[i] ?? null, score: scores[i] ?? null })),
});
const [first, second, final] = knockoutOf([10, 20, 30, 40], 12) as [MatchDoc, MatchDoc, MatchDoc];
const place = (number: number, registrationId: number) => ({ place: number, registrationId, points: 0 });
const played = gridOf([over(first, 10, [10, 0]), over(second, 40, [0, 1]), over(final, 40, [1, 10], [10, 40])], {
  ...{ streamId: 12, places: [place(1, 40), place(2, 10), place(3, 20), place(3, 30)] },
});

const openResults = (sport: string, server = new FakeServer().holds('grid', 12, played)) => {
  const event = aSportEvent({ sport: { id: 1, key: sport, name: sport } });
  const given = anEventAnswer({ event, streams: [aCategory(12, 'Men −60 kg', { status: 'running', isDrawn: true })] });
  return open(<ResultsTab given={given} />, { server, path: '/event/3?tab=results' });
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('results by sport', () => {
  test('of judo count wins, and a name opens the way there in the words of judo, with times', async () => {
    const { person } = await openResults('judo');
    const winner = await screen.findByRole('button', { name: 'Entrant 40' });
    expect(heads()).toEqual([t('place'), t('entrant'), t('club'), t('wins')]);
    expect(winner.closest('tr')?.textContent).toContain('2–0');
    await person.click(winner);
    const way = within(await screen.findByRole('list', { name: t('way') }));
    expect(await way.findByText('Yuko · 01:15')).toBeTruthy();
    expect(way.getByText('Waza-ari · 01:15')).toBeTruthy();
    expect(way.getAllByText(t('won'))).toHaveLength(2);
  });

  test('of table tennis count games, of football goals', async () => {
    const { leave } = await openResults('tableTennis');
    expect((await screen.findByRole('button', { name: 'Entrant 10' })).closest('tr')?.textContent).toContain('11:10');
    expect(heads()).toContain(t('score.games'));
    leave();
    await openResults('football');
    await screen.findByRole('button', { name: 'Entrant 10' });
    expect(heads()).toContain(t('score.goals'));
  });

  test('a category without a draw asks for no grid, in results and among grids', async () => {
    const server = new FakeServer().on(entrantQueries.results, { results: [] });
    const given = anEventAnswer({ streams: [aCategory(12, 'Men −60 kg')] });
    const { leave } = await open(<ResultsTab given={given} />, { server, path: '/event/3?tab=results' });
    leave();
    await open(<GridsTab given={given} />, { server, path: '/event/3?tab=grids' });
    expect(await screen.findByRole('heading', { name: 'Men −60 kg' })).toBeTruthy();
  });

  test('a grid is called what it is, whatever the category was made with', async () => {
    const robin = gridOf([], { streamId: 12, gridKind: 'roundRobin' });
    const given = anEventAnswer({ streams: [aCategory(12, 'Men −60 kg', { isDrawn: true })] });
    await open(<GridsTab given={given} />, { server: new FakeServer().holds('grid', 12, robin), path: '/event/3?tab=grids' });
    expect(await screen.findByText('Round robin')).toBeTruthy();
  });
});

test('for one print all categories stand one after another, each under its name', async () => {
  const server = new FakeServer().on(entrantQueries.results, { results: [] });
  const given = anEventAnswer({ streams: [aCategory(12, 'Men −60 kg'), aCategory(13, 'Men −66 kg')] });
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { leave } = await open(<ResultsTab given={given} />, { server, path: '/event/3?tab=results&all=1' });
  expect(names()).toEqual(['Men −60 kg', 'Men −66 kg']);
  expect(screen.queryByRole('button', { name: 'Men −66 kg' })).toBeNull();
  leave();
  await open(<ResultsTab given={given} />, { server, path: '/event/3?tab=results&stream=13' });
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Men −66 kg' }).getAttribute('aria-pressed')).toBe('true');
});
