import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { GridDoc, GroupDoc, MatchDoc, TableRow } from '#contracts/competition/grid.docs';
import { gridOf, sampleMatch } from '../../shared/bracket/knockout.fixture.js';
import { open, words } from '../../testing/page.js';
import { GroupSheet } from './GroupSheet.js';
import { paperTexts } from './paperTexts.js';
import { StartOrder } from './StartOrder.js';

const t = words(paperTexts);
const meeting = (number: number, first: number, second: number, more: Partial<MatchDoc> = {}): MatchDoc => {
  const sources = [first, second].map((registrationId) => ({ type: 'entrant' as const, registrationId }));
  return { ...sampleMatch(700_000 + number, 'group', 1, number, sources), groupNumber: 1, ...more };
};
const over = (match: MatchDoc, winner: number, scores: readonly [number, number] | null): MatchDoc => ({
  ...{ ...match, status: 'finished', winnerRegistrationId: winner, victoryType: { id: 'points' } },
  participants: match.participants.map((one, i) => ({ ...one, score: scores?.[i] ?? null })),
});
const row = (registrationId: number, more: Partial<TableRow> = {}): TableRow => ({
  ...{ registrationId, played: 0, wins: 0, draws: 0, losses: 0, scoreFor: 0, scoreAgainst: 0, scoreDifference: 0, points: 0 },
  ...{ place: null, isUnresolved: false, separatedBy: null },
  ...more,
});
const group = (table: TableRow[]): GroupDoc => ({
  ...{ number: 1, name: 'A', registrations: table.map(({ registrationId }) => registrationId), isResolved: false },
  ...{ table, ties: [] },
});
const openGroup = (matches: readonly MatchDoc[], table: TableRow[], fields: Partial<GridDoc> = {}) => {
  const shown = group(table);
  const grid = gridOf(matches, { groups: [shown], ...fields });
  return open(<GroupSheet grid={grid} group={shown} />);
};
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent.trim()));

describe('the paper of a group', () => {
  test('before it begins has a place for every meeting and nothing in it', async () => {
    await openGroup([meeting(1, 1, 2), meeting(2, 1, 3), meeting(3, 2, 3)], [row(1), row(2), row(3)]);
    expect(cells(await screen.findByRole('table'))).toEqual([
      ['1', 'Entrant 1 Dynamo', '', '', '', '', '', ''],
      ['2', 'Entrant 2 Dynamo', '', '', '', '', '', ''],
      ['3', 'Entrant 3 Dynamo', '', '', '', '', '', ''],
    ]);
    expect(screen.queryByRole('heading', { name: t('group', { name: 'A' }) })).toBeNull();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 1. Entrant 1 – 2. Entrant 2',
      '2 1. Entrant 1 – 3. Entrant 3',
      '3 2. Entrant 2 – 3. Entrant 3',
    ]);
  });

  test('during play has the scores of both sides, a sign where none was kept, and wins and points of those who have played', async () => {
    const matches = [over(meeting(1, 1, 2), 1, [10, 2]), over(meeting(2, 1, 3), 3, null), meeting(3, 2, 3, { status: 'running' })];
    const table = [row(1, { played: 2, wins: 1, points: 3 }), row(2, { played: 1 }), row(3, { played: 1, wins: 1, points: 3 })];
    await openGroup(matches, table, { places: [{ place: 2, registrationId: 1, points: 0 }] });
    expect(cells(await screen.findByRole('table'))).toEqual([
      ['1', 'Entrant 1 Dynamo', '', '10:2', '−', '1', '3', '2'],
      ['2', 'Entrant 2 Dynamo', '2:10', '', '', '0', '0', ''],
      ['3', 'Entrant 3 Dynamo', '+', '', '', '1', '3', ''],
    ]);
  });

  test('beside another one has its name', async () => {
    const second = { ...group([row(3), row(4)]), number: 2, name: 'B' };
    await openGroup([meeting(1, 1, 2)], [row(1), row(2)], { groups: [group([row(1), row(2)]), second] });
    expect(await screen.findByRole('heading', { name: t('group', { name: 'A' }) })).toBeTruthy();
  });
});

test('the start order has a table a round, with totals and places as far as they are known', async () => {
  const round = (number: number, scores: readonly (number | null)[]): MatchDoc => {
    const sources = [1, 2].map((registrationId) => ({ type: 'entrant' as const, registrationId }));
    const match = sampleMatch(700_000 + number, 'main', number, 1, sources);
    const placed = match.participants.map((one, i) => ({ ...one, score: scores[i] ?? null, place: scores[i] == null ? null : i + 1 }));
    return { ...match, participants: placed };
  };
  const grid = gridOf([round(2, []), round(1, [58.5, 57])], { gridKind: 'performance' });
  await open(<StartOrder grid={grid} />);
  const [first, second] = await screen.findAllByRole('table');
  expect(cells(first!)).toEqual([
    ['1', 'Entrant 1', 'Dynamo', '58.5', '1'],
    ['2', 'Entrant 2', 'Dynamo', '57', '2'],
  ]);
  expect(cells(second!)).toEqual([
    ['1', 'Entrant 1', 'Dynamo', '', ''],
    ['2', 'Entrant 2', 'Dynamo', '', ''],
  ]);
});
