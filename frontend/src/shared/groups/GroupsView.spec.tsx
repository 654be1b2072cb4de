import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GridDoc, GroupDoc, MatchDoc, TableRow } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { gridOf, sampleMatch } from '../bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { GroupsView } from './GroupsView.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { groupTexts } from './groupTexts.js';

const t = words(groupTexts);

const meeting = (number: number, first: number, second: number, more: Partial<MatchDoc> = {}): MatchDoc => ({
  ...sampleMatch(700_000 + number, 'group', 1, number, [
    { type: 'entrant', registrationId: first },
    { type: 'entrant', registrationId: second },
  ]),
  groupNumber: 1,
  ...more,
});
const played = (match: MatchDoc, winner: number | null, own: number, other: number): MatchDoc => ({
  ...match,
  status: 'finished',
  winnerRegistrationId: winner,
  victoryType: { id: winner === null ? 'draw' : 'points' },
  participants: match.participants.map((one, i) => ({ ...one, score: i === 0 ? own : other })),
});
const row = (registrationId: number, more: Partial<TableRow> = {}): TableRow => ({
  ...{ registrationId, played: 1, wins: 0, draws: 0, losses: 0, scoreFor: 0, scoreAgainst: 0, scoreDifference: 0, points: 0 },
  ...{ place: null, isUnresolved: false, separatedBy: null },
  ...more,
});
const group = (more: Partial<GroupDoc> = {}): GroupDoc =>
  ({ ...{ number: 1, name: 'A', registrations: [1, 2, 3], table: [row(1), row(2), row(3)], ties: [] }, ...more }) as GroupDoc;

const [first, second, third] = [meeting(1, 1, 2), meeting(2, 1, 3), meeting(3, 2, 3)];
const gridWith = (matches: readonly MatchDoc[], more: Partial<GroupDoc> = {}, grid: Partial<GridDoc> = {}): GridDoc =>
  gridOf(matches, { gridKind: 'mixedRoundAndOlympic', options: { advancePerGroup: 2 }, groups: [group(more)], ...grid });

const LiveGroups = ({ onOpen }: { onOpen?: (matchId: number) => void }) => {
  useFollow('grid', 7);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', 7, (whole) => whole);
  return grid ? <GroupsView grid={grid} {...(onOpen && { onOpen })} /> : null;
};
const openGroups = async (grid: GridDoc, onOpen?: (matchId: number) => void, sport: string | null = null) => {
  const groups = (
    <SportKeyContext value={sport}>
      <LiveGroups {...(onOpen && { onOpen })} />
    </SportKeyContext>
  );
  const page = await open(groups, { server: new FakeServer().holds('grid', 7, grid) });
  await screen.findByRole('region', { name: t('group', { name: 'A' }) });
  return page;
};
const table = () => within(screen.getByRole('table', { name: t('table') }));
const rows = () =>
  table()
    .getAllByRole('row')
    .map((one) => one.textContent);
const cell = (name: string) => screen.getByRole('button', { name });

describe('the matrix', () => {
  test('is read along the row: each sees the meeting from their side', async () => {
    await openGroups(gridWith([played(first, 1, 10, 3), second, third]));
    expect(cell('Entrant 1. – Entrant 2.: 10 : 3').textContent).toContain(t('won'));
    expect(cell('Entrant 2. – Entrant 1.: 3 : 10').textContent).toContain(t('lost'));
    expect(cell('Entrant 1. – Entrant 3.: –').textContent).toBe('–');
  });

  test('scores stand as boards of the sport show them', async () => {
    await openGroups(gridWith([played(first, 1, 101, 1), played(second, 1, 12, 0), third]), undefined, 'judo');
    expect(await screen.findByRole('button', { name: 'Entrant 1. – Entrant 2.: I : Y' })).toBeTruthy();
    expect(cell('Entrant 3. – Entrant 1.: 0 : W Y2').textContent).toContain(t('lost'));
  });

  test('a meeting opens its match', async () => {
    const onOpen = jest.fn();
    const { person } = await openGroups(gridWith([first, second, third]), onOpen);
    await person.click(cell('Entrant 2. – Entrant 3.: –'));
    expect(onOpen).toHaveBeenCalledWith(700_003);
  });

  test('results come in live, a draw for both', async () => {
    const { server } = await openGroups(gridWith([first, second, third]));
    expect(screen.getByText(t('played', { done: 0, count: 3 }))).toBeTruthy();
    act(() => server.patch('grid', 7, [{ op: 'replace', path: '/matches/700001', value: played(first, null, 5, 5) }]));
    await waitFor(() => expect(cell('Entrant 1. – Entrant 2.: 5 : 5').textContent).toContain(t('drawn')));
    expect(cell('Entrant 2. – Entrant 1.: 5 : 5').textContent).toContain(t('drawn'));
    expect(screen.getByText(t('played', { done: 1, count: 3 }))).toBeTruthy();
  });

  test('where both were disqualified nobody drew', async () => {
    await openGroups(gridWith([{ ...played(first, null, 0, 0), victoryType: { id: 'doubleDisqualification' } }, second, third]));
    expect(cell('Entrant 1. – Entrant 2.: 0 : 0').textContent).toContain(t('lost'));
    expect(cell('Entrant 2. – Entrant 1.: 0 : 0').textContent).toContain(t('lost'));
  });
});

describe('the table', () => {
  test('a name leads to its profile where that is open; of a pair to no one of the two', async () => {
    const grid = gridWith([first, second, third]);
    const pair = { ...grid.entrants[3]!, members: ['Ant Anna', 'Bee Vera'] };
    const server = new FakeServer().on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 2, userId: 72 }] });
    await open(<LiveGroups />, { server: server.holds('grid', 7, { ...grid, entrants: { ...grid.entrants, 3: pair } }) });
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/en/profile/72');
    expect(
      table()
        .getByRole('rowheader', { name: /Entrant 2/ })
        .querySelector('a'),
    ).toBeTruthy();
    expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([{ registrationIds: [1, 2] }]);
  });

  test('before the first match nobody has a place', async () => {
    await openGroups(gridWith([first, second, third], { table: [row(1, { played: 0, place: 1 }), row(2, { played: 0, place: 1 })] }));
    expect(rows()[1]).toMatch(/^–/);
  });

  test('a page in Russian tells a ratio with a comma', async () => {
    const above = { criterion: 'winRatio', above: 2 / 3, own: 0.5 };
    const grid = gridWith([played(first, 1, 10, 3)], { table: [row(1, { place: 1 }), row(2, { place: 2, separatedBy: above })] });
    await open(<LiveGroups />, { server: new FakeServer().holds('grid', 7, grid), locale: 'ru' });
    expect(await screen.findByText(/0,667.*0,5(?!\d)/)).toBeTruthy();
  });

  test('says what parted neighbours, and how many go on', async () => {
    const standing = [
      row(1, { place: 1, points: 6 }),
      row(2, { place: 2, points: 3, separatedBy: { criterion: 'points*', above: 6, own: 3 } }),
      row(3, { place: 3, points: 3, separatedBy: { criterion: 'winRatio', above: 0.5, own: 0.25 } }),
    ];
    await openGroups(gridWith([played(first, 1, 10, 3), second, third], { table: standing }));
    const criterion = t('amongTied', { criterion: t('criterion.points') });
    expect(rows()[2]).toBe(t('above', { criterion, above: '6', own: '3' }));
    expect(rows()[4]).toBe(t('above', { criterion: t('criterion.winRatio'), above: '0.5', own: '0.25' }));
    expect(screen.getByText(t('advance', { count: 2 }))).toBeTruthy();
    expect(table().getAllByRole('row')[3]?.getAttribute('data-border')).toBe('true');
  });

  test('of wrestling shows classification points in place of those for a win', async () => {
    const standing = [row(1, { place: 1, points: 1, classificationPoints: 4 }), row(2, { place: 2, points: 0, classificationPoints: 1 })];
    await openGroups(gridWith([first, second, third], { table: standing }), undefined, 'wrestling');
    expect(
      rows()
        .slice(1)
        .map((text) => text.at(-1)),
    ).toEqual(['4', '1']);
  });

  test('a tie that nothing parts is named with the places it is about', async () => {
    const standing = [row(1, { place: 1 }), row(2, { isUnresolved: true }), row(3, { isUnresolved: true })];
    const ties = [{ places: [2, 3], registrationIds: [2, 3] }] as unknown as GroupDoc['ties'];
    await openGroups(gridWith([played(first, 1, 10, 3), second, third], { table: standing, ties }));
    expect(screen.getByText(t('unresolvedTitle', { names: `Entrant 2. ${t('and')} Entrant 3.` }))).toBeTruthy();
    expect(screen.getByText(t('unresolvedText', { places: '2, 3' }))).toBeTruthy();
    expect(rows().filter((one) => one.startsWith('2–3'))).toHaveLength(2);
    expect(rows()).toContain(t('tied'));
  });

  test('nobody goes on from a round robin', async () => {
    await openGroups(gridWith([first, second, third], {}, { gridKind: 'roundRobin' }));
    expect(screen.queryByText(t('advance', { count: 2 }))).toBeNull();
  });
});
