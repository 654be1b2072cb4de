import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { sampleMatch } from '../../../shared/bracket/knockout.fixture.js';
import { words } from '../../../testing/page.js';
import { refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { bracketOfFour, button, dialog, openGrid, openMatch, t } from '../grids.fixture.js';
import { gridToolTexts } from './gridToolTexts.js';

const g = words(gridToolTexts);

describe('a match, besides its result', () => {
  test('has a video, whose address the server checks, until it is taken off', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 1);
    await page.person.click(screen.getByText(g('more')));
    const field = screen.getByRole('textbox', { name: g('video') });
    await page.person.type(field, 'http://elsewhere.example');
    page.server.on(gridOps.saveVideo, refused(200, { videoUrl: ['error.url'] }));
    await page.person.click(button(g('saveVideo')));
    expect(await screen.findByText(serverText('en', 'error.url'))).toBeTruthy();
    await page.person.clear(field);
    await page.person.type(field, 'https://youtu.be/x');
    page.server.on(gridOps.saveVideo, {});
    await page.person.click(button(g('saveVideo')));
    expect(await screen.findByText(g('videoSaved'))).toBeTruthy();
    const { matchId, playgroundId } = { matchId: 700_001, playgroundId: null };
    expect(page.server.inputs(gridOps.saveVideo).at(-1)).toEqual({ matchId, playgroundId, videoUrl: 'https://youtu.be/x' });
    expect(screen.queryByRole('button', { name: g('move') })).toBeNull();
  });
});

describe('one stage back', () => {
  test('is asked about and says why it cannot be', async () => {
    const page = await openGrid(bracketOfFour(undefined, { stage: 'main' }));
    await page.person.click(button(g('back')));
    expect(dialog().getByText(g('backText_draw'))).toBeTruthy();
    page.server.on(gridOps.changeStage, refused(200, { stage: ['error.has_results'] }));
    await page.person.click(dialog().getByRole('button', { name: g('backTo_draw') }));
    expect(await dialog().findByText(new RegExp(serverText('en', 'error.has_results')))).toBeTruthy();
    page.server.on(gridOps.changeStage, {});
    await page.person.click(dialog().getByRole('button', { name: g('backTo_draw') }));
    expect(await screen.findByText(g('steppedBack'))).toBeTruthy();
    expect(page.server.inputs(gridOps.changeStage).at(-1)).toEqual({ streamId: 7, stage: 'draw' });
    expect(await screen.findByRole('combobox', { name: t('mode') })).toBeTruthy();
  });
});

/** Two groups of two whose matches are played; nobody stands in a tree yet. */
const groups = (): GridDoc => {
  const match = (number: number, groupNumber: number, ids: readonly number[]): MatchDoc => ({
    ...sampleMatch(
      700_000 + number,
      'group',
      1,
      1,
      ids.map((registrationId) => ({ type: 'entrant', registrationId })),
    ),
    groupNumber,
  });
  const row = (registrationId: number, place: number) => ({
    ...{ registrationId, place, played: 1, wins: 2 - place, draws: 0, losses: place - 1, points: 2 - place },
    ...{ scoreFor: 0, scoreAgainst: 0, scoreDifference: 0, isUnresolved: false, separatedBy: null },
  });
  const group = (number: number, name: string, ids: readonly [number, number]) => ({
    ...{ number, name, registrations: [...ids], isResolved: true, ties: [] },
    table: [row(ids[0], 1), row(ids[1], 2)],
  });
  const played = { 700_001: match(1, 1, [1, 2]), 700_002: match(2, 2, [3, 4]) };
  return bracketOfFour(undefined, {
    ...{ gridKind: 'mixedRoundAndOlympic', stage: 'groups', matches: played },
    options: { advancePerGroup: 1, wildcardsCount: 0, pairing: 'crossGroups' },
    groups: [group(1, 'A', [1, 2]), group(2, 'B', [3, 4])],
  });
};

describe('from the groups to the tree', () => {
  test('somebody goes on in place of another, or does not go on', async () => {
    const { person, server } = await openGrid(groups());
    await person.click(button(g('secondStage')));
    const row = within(dialog().getByRole('group', { name: 'Entrant 2' }));
    server.on(gridOps.secondStage, {});
    await person.click(row.getByRole('button', { name: g('asPlace', { place: 1 }) }));
    await waitFor(() => expect(row.getByRole<HTMLButtonElement>('button', { name: g('isOut') }).disabled).toBe(false));
    await person.click(row.getByRole('button', { name: g('isOut') }));
    await waitFor(() => expect(server.inputs(gridOps.secondStage)).toHaveLength(2));
    expect(server.inputs(gridOps.secondStage)).toEqual([
      { streamId: 7, registrationId: 2, isSecondStage: true, groupPlace: 1 },
      { streamId: 7, registrationId: 2, isSecondStage: false },
    ]);
  });

  test('the last result of a group says that the tree can be made; a tie comes first', async () => {
    const grid = groups();
    const over = Object.fromEntries(Object.entries(grid.matches).map(([id, one]) => [id, { ...one, status: 'finished' as const }]));
    const [first, second] = Object.values(over);
    const page = await openGrid({ ...grid, matches: { ...over, 700_002: { ...second!, status: 'ready' } } });
    expect(screen.queryByText(g('groupsOver'))).toBeNull();
    page.leave();
    const { leave } = await openGrid({ ...grid, matches: over });
    expect(await screen.findByText(g('groupsOver'))).toBeTruthy();
    leave();
    const tied = grid.groups.map((group) => ({ ...group, ties: [{ places: [1, 2], registrationIds: group.registrations }] }));
    await openGrid({ ...grid, matches: { 700_001: first!, 700_002: second! }, groups: tied });
    expect(await screen.findByText(g('groupsOverTied'))).toBeTruthy();
  });

  test('the tree is made by the tables, or pair by pair', async () => {
    const { person, server } = await openGrid(groups());
    server.on(gridOps.createOlympic, refused(200, { form: ['error.matches_open'] }));
    await person.click(button(t('createOlympic')));
    await person.click(dialog().getByRole('button', { name: g('create') }));
    expect(await dialog().findByText(new RegExp(serverText('en', 'error.matches_open')))).toBeTruthy();
    await person.selectOptions(dialog().getByRole('combobox', { name: g('pairs') }), 'manual');
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: g('create') }).disabled).toBe(true);
    await person.selectOptions(dialog().getByRole('combobox', { name: `${g('pair', { number: 1 })}: 1` }), '4');
    const second = dialog().getByRole('combobox', { name: `${g('pair', { number: 1 })}: 2` });
    expect(within(second).queryByRole('option', { name: /Entrant 4/ })).toBeNull();
    await person.selectOptions(second, '1');
    server.on(gridOps.createOlympic, {});
    await person.click(dialog().getByRole('button', { name: g('create') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs(gridOps.createOlympic)).toEqual([
      { streamId: 7, pairing: 'crossGroups' },
      { streamId: 7, pairing: 'manual', registrationIds: [4, 1] },
    ]);
  });

  test('a match of a group is moved in its order', async () => {
    const page = await openGrid(groups());
    const [cell] = await screen.findAllByRole('button', { name: / – / });
    if (cell) await page.person.click(cell);
    await page.person.click(await screen.findByText(g('more')));
    const index = screen.getByRole('spinbutton', { name: g('indexInRound') });
    await page.person.clear(index);
    await page.person.type(index, '2');
    page.server.on(gridOps.movePlace, {});
    await page.person.click(button(g('move')));
    await waitFor(() => expect(page.server.inputs(gridOps.movePlace)).toHaveLength(1));
    expect(page.server.inputs(gridOps.movePlace)).toEqual([{ matchId: 700_001, streamId: 7, roundNumber: 1, index: 2 }]);
  });
});

test('judges, drops and what is marked are changed beside the preset of the sport', async () => {
  const performance = { default: { preset: 'custom' }, values: ['custom', 'diving'] };
  const options = { optionsByKind: { performance: { performance } }, currentGridKind: 'performance' };
  const { person, server } = await openGrid(bracketOfFour(undefined, { version: 0, isDrawn: false }), {
    ...options,
    gridKinds: [{ id: 'performance', name: 'Judged' }],
  });
  const judges = await screen.findByRole<HTMLInputElement>('spinbutton', { name: g('judgesCount') });
  expect(judges.value).toBe('5');
  await person.clear(judges);
  await person.type(judges, '7');
  await person.click(button(g('addCriterion')));
  const added = within(screen.getByRole('group', { name: g('criterion', { number: 2 }) }));
  await person.selectOptions(added.getByRole('combobox', { name: g('role') }), 'multiplier');
  server.on(gridOps.create, {});
  await person.click(button(t('create')));
  await waitFor(() => expect(server.inputs(gridOps.create)).toHaveLength(1));
  expect(server.inputs(gridOps.create)).toMatchObject([
    { options: { performance: { judgesCount: 7, criteria: [{ criterionId: 1 }, { criterionId: 2, role: 'multiplier' }] } } },
  ]);
});

test.each([
  ['grades of an element, or deductions', false, { role: 'mark', gradesOf: 2 }],
  ['marks again where their base value is gone', true, { role: 'mark', criterionId: 3 }],
])('marks are made %s', async (_, isBaseRemoved, last) => {
  const performance = { default: { preset: 'custom' }, values: ['custom'] };
  const options = { optionsByKind: { performance: { performance } }, currentGridKind: 'performance' };
  const { person, server } = await openGrid(bracketOfFour(undefined, { version: 0, isDrawn: false }), {
    ...options,
    gridKinds: [{ id: 'performance', name: 'Judged' }],
  });
  await person.click(await screen.findByRole('button', { name: g('addCriterion') }));
  await person.click(button(g('addCriterion')));
  const row = (number: number) => within(screen.getByRole('group', { name: g('criterion', { number }) }));
  await person.type(row(1).getByRole('spinbutton', { name: new RegExp(g('deductedFrom')) }), '10');
  await person.selectOptions(row(2).getByRole('combobox', { name: g('role') }), 'value');
  await person.type(row(2).getByRole('textbox', { name: g('criterionName') }), 'Vault');
  await person.selectOptions(row(3).getByRole('combobox', { name: g('gradesOf') }), 'Vault');
  if (isBaseRemoved) await person.click(button(g('removeCriterion', { number: 2 })));
  server.on(gridOps.create, {});
  await person.click(button(t('create')));
  await waitFor(() => expect(server.inputs(gridOps.create)).toHaveLength(1));
  const [sent] = server.inputs<{ options: { performance: { criteria: object[] } } }>(gridOps.create);
  const { criteria = [] } = sent?.options.performance ?? {};
  expect(criteria).toHaveLength(isBaseRemoved ? 2 : 3);
  expect(criteria[0]).toMatchObject({ deductedFrom: 10 });
  expect(criteria.at(-1)).toMatchObject(last);
  expect('gradesOf' in (criteria.at(-1) ?? {})).toBe(!isBaseRemoved);
});
