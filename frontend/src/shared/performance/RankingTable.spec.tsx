import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import type { PerformanceCriterion, PerformanceOptions } from '#contracts/competition/types';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { gridOf, sampleMatch } from '../bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { performanceTexts } from './performanceTexts.js';
import { RankingTable } from './RankingTable.js';

const t = words(performanceTexts);

const segment = (number: number, scores: readonly (number | null)[], more: Partial<MatchDoc> = {}): MatchDoc => {
  const sources = scores.map((_, at) => ({ type: 'entrant' as const, registrationId: at + 1 }));
  const match = sampleMatch(700_000 + number, 'group', number, 1, sources);
  return { ...match, participants: match.participants.map((one, at) => ({ ...one, score: scores[at] ?? null })), ...more };
};
const place = (registrationId: number, at: number | null, total: number | null) => ({ registrationId, place: at, total });

const execution: PerformanceCriterion = { criterionId: 1, name: 'Execution', role: 'mark', factor: 1, min: 0, max: 10, step: 0.1 };
const judging: PerformanceOptions = {
  ...{ preset: 'custom', judgesCount: 1, dropHigh: 0, dropLow: 0, decimals: 2, criteria: [execution] },
  ...{ roundsAggregate: 'sum', tieBreaks: [] },
};

const performed = (matches: readonly MatchDoc[], ranking: GridDoc['ranking']): GridDoc =>
  gridOf(matches, {
    gridKind: 'performance',
    options: { performance: judging },
    ...(ranking && { ranking }),
  });

const LiveRanking = ({ mineId = null }: { mineId?: number | null }) => {
  useFollow('grid', 7);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', 7, (whole) => whole);
  return grid ? <RankingTable grid={grid} mineId={mineId} /> : null;
};
const openRanking = async (grid: GridDoc, mineId: number | null = null, locale: 'ru' | 'en' = 'en') => {
  const server = new FakeServer()
    .holds('grid', 7, grid)
    .on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 1, userId: 21 }] });
  const page = await open(<LiveRanking mineId={mineId} />, { server, locale });
  await screen.findByRole('table', { name: words(performanceTexts, locale)('ranking') });
  return page;
};
const entrant = (id: number) => screen.getByRole('button', { name: new RegExp(`^Entrant ${id}`) });
/** Place, name and total of each row. */
const standing = () =>
  screen.getAllByRole('button', { name: /^Entrant/ }).map((name) => {
    const cells = [...name.closest('tr')!.querySelectorAll('td')].map((one) => one.textContent);
    return `${cells[0]} ${/Entrant \d/.exec(name.textContent)?.[0]} ${cells.at(-1)}`.trim();
  });

describe('the standing of performances', () => {
  test('leads with the placed, then in the order of start; a total that is not known yet is a dash', async () => {
    await openRanking(performed([segment(1, [8.1, 9.25, null])], [place(1, 2, 8.1), place(2, 1, 9.25), place(3, null, null)]));
    expect(standing()).toEqual(['1 Entrant 2 9.25', '2 Entrant 1 8.10', 'Entrant 3 –']);
  });

  test('a new mark changes the places by itself', async () => {
    const { server } = await openRanking(
      performed([segment(1, [8.1, 9.25, null])], [place(1, 2, 8.1), place(2, 1, 9.25), place(3, null, null)]),
    );
    act(() =>
      server.patch('grid', 7, [
        { op: 'replace', path: '/matches/700001/participants/2/score', value: 9.5 },
        { op: 'replace', path: '/ranking', value: [place(3, 1, 9.5), place(2, 2, 9.25), place(1, 3, 8.1)] },
      ]),
    );
    await waitFor(() => expect(standing()).toEqual(['1 Entrant 3 9.50', '2 Entrant 2 9.25', '3 Entrant 1 8.10']));
  });

  test('says who performs now, and marks whom this visitor follows', async () => {
    await openRanking(performed([segment(1, [null, null], { status: 'running', currentRegistrationId: 2 })], []), 1);
    expect(entrant(2).textContent).toContain(t('now'));
    expect(entrant(1).textContent).not.toContain(t('now'));
    expect(entrant(1).closest('tr')?.getAttribute('data-mine')).toBe('true');
  });

  test('totals and marks are written as the language writes numbers', async () => {
    const { person } = await openRanking(performed([segment(1, [8])], [place(1, 1, 8)]), undefined, 'ru');
    await person.click(screen.getByRole('button', { name: /^Entrant 1/ }));
    expect(screen.getByText('8,00')).toBeTruthy();
  });

  test('segments have columns of their own once there are several', async () => {
    await openRanking(performed([segment(1, [8]), segment(2, [null])], [place(1, null, null)]));
    expect(screen.getByRole('columnheader', { name: t('round', { number: 2 }) })).toBeTruthy();
    const cells = [...entrant(1).closest('tr')!.querySelectorAll('td')].map((one) => one.textContent);
    expect(cells).toEqual(['', '8.00', '–', '–']);
  });

  test('a name opens the marks of the judges: dropped ones struck, absent ones dashed, the value beside', async () => {
    const scores = [
      { judgeIndex: 1, criterionId: 1, value: 8.4, isDropped: true },
      { judgeIndex: 2, criterionId: 1, value: 8.8, isDropped: false },
      { judgeIndex: 3, criterionId: 1, value: null, isDropped: false },
    ];
    const [match] = [segment(1, [8.8, null])];
    const [first, second] = match.participants;
    const marked = { ...first, scores, criteria: [{ criterionId: 1, value: 8.8 }] } as ParticipantDoc;
    const { person } = await openRanking(performed([{ ...match, participants: [marked, second!] }], [place(1, 1, 8.8)]));
    await person.click(entrant(1));
    expect(entrant(1).getAttribute('aria-expanded')).toBe('true');
    const row = within(screen.getByRole('rowheader', { name: 'Execution' }).closest('tr')!);
    expect(row.getAllByRole('cell').map((one) => one.textContent)).toEqual(['8.4', '8.8', '–', '8.8']);
    expect(row.getByTitle(t('dropped')).tagName).toBe('S');
    expect(row.getByTitle(t('absent'))).toBeTruthy();
    await person.click(entrant(1));
    expect(screen.queryByRole('rowheader', { name: 'Execution' })).toBeNull();
    await person.click(entrant(2));
    expect(screen.getByText(t('noMarks'))).toBeTruthy();
  });

  test('an opened name leads to the profile where it is open, and of a pair to nobody’s', async () => {
    const grid = performed([segment(1, [8, 7, 6])], [place(1, 1, 8), place(2, 2, 7), place(3, 3, 6)]);
    const pair = { ...grid.entrants[3]!, members: [{ registrationId: 3, fullName: 'Cat Cora' }] } as GridDoc['entrants'][string];
    const { person, server } = await openRanking({ ...grid, entrants: { ...grid.entrants, 3: pair } });
    expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([]);
    await person.click(entrant(1));
    const link = await screen.findByRole('link', { name: /Entrant 1/ });
    expect(link.getAttribute('href')).toBe('/en/profile/21');
    await person.click(entrant(2));
    await waitFor(() =>
      expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([{ registrationIds: [1] }, { registrationIds: [2] }]),
    );
    expect(screen.queryByRole('link')).toBeNull();
    await person.click(entrant(3));
    expect(screen.getByText(t('noMarks'))).toBeTruthy();
    expect(server.inputs('/api/get-profiles-of-entrants')).toHaveLength(2);
  });
});
