import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import { gridOps } from '#contracts/competition/grid.ops';
import { maxMatchesPerGrid } from '#contracts/limits';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { formatNumber } from '../../ui/numbers.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { t } from './grids.fixture.js';
import { optionName } from './optionNames.js';
import { Setup } from './Setup.js';

const ui = words(uiTexts);
const name = (option: string) => optionName(option, 'en');

const option: GridOptionAnswer = {
  gridKinds: [
    { id: 'olympic', name: 'Knockout' },
    { id: 'roundRobin', name: 'Round robin' },
  ],
  currentGridKind: 'olympic',
  options: {},
  optionsByKind: {
    olympic: {
      hasThirdPlaceMatch: { default: false, values: [true, false] },
      hasConsolation: { default: false, values: [true, false] },
      seeding: { default: 'strict', values: ['strict', 'banded'] },
    },
    roundRobin: { rounds: { default: 1, min: 1, max: 4 }, pointsForWin: { default: 2, min: 0, max: 9 } },
  },
  currentOptions: {},
  participantsCount: 8,
  leftOutCount: 0,
  victoryTypes: [],
  scoringTypes: [],
  version: 1,
};

const openSetup = async (more: Partial<GridOptionAnswer> = {}, isCreated = false) => {
  const onDone = jest.fn();
  const server = new FakeServer().on(gridOps.create, {});
  const setup = <Setup stream={aCategory(7, 'Women −57 kg')} option={{ ...option, ...more }} isCreated={isCreated} onDone={onDone} />;
  const page = await open(setup, { server });
  const pick = (label: string, value: string) => page.person.selectOptions(screen.getByRole('combobox', { name: label }), value);
  const create = () => page.person.click(screen.getByRole('button', { name: t(isCreated ? 'recreate' : 'create') }));
  return { ...page, onDone, pick, create };
};

describe('the set-up of a grid', () => {
  test('offers the options of the kind as the server lists them; what another option says is not asked', async () => {
    const { pick } = await openSetup();
    expect(screen.getByRole('checkbox', { name: name('hasThirdPlaceMatch') })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: name('seeding') })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: name('hasConsolation') })).toBeNull();
    await pick(t('kind'), 'roundRobin');
    expect(screen.queryByRole('checkbox', { name: name('hasThirdPlaceMatch') })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: name('rounds') }).value).toBe('1');
  });

  test('sends what differs from the defaults, and nothing of the kind that was left', async () => {
    const { person, server, onDone, pick, create } = await openSetup();
    await person.click(screen.getByRole('checkbox', { name: name('hasThirdPlaceMatch') }));
    await pick(name('seeding'), 'banded');
    await pick(name('seeding'), 'strict');
    expect(screen.getByText(ui('unsaved'))).toBeTruthy();
    await create();
    expect(await screen.findByText(t('setupSaved'))).toBeTruthy();
    expect(server.inputs(gridOps.create)).toEqual([{ streamId: 7, gridKind: 'olympic', options: { hasThirdPlaceMatch: true } }]);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(ui('unsaved'))).toBeNull();
    await pick(t('kind'), 'roundRobin');
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: name('pointsForWin') });
    await person.clear(points);
    expect(points.value).toBe('');
    await person.type(points, '3');
    await create();
    await waitFor(() =>
      expect(server.inputs(gridOps.create).at(-1)).toEqual({ streamId: 7, gridKind: 'roundRobin', options: { pointsForWin: 3 } }),
    );
  });

  test('a refusal stands at its option, keeps what was chosen, and the grid is not said to be saved', async () => {
    const { person, server, onDone, pick, create } = await openSetup();
    await pick(t('kind'), 'roundRobin');
    const rounds = screen.getByRole<HTMLInputElement>('spinbutton', { name: name('rounds') });
    await person.clear(rounds);
    await person.type(rounds, '9');
    server.on(gridOps.create, refused(400, { 'options.rounds': ['error.range'] }));
    await create();
    await waitFor(() => expect(document.getElementById(`${rounds.id}-error`)?.textContent).toBe(serverText('en', 'error.range')));
    expect(rounds.value).toBe('9');
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByText(ui('unsaved'))).toBeTruthy();
  });

  test('says before it is sent that a grid would hold too many matches', async () => {
    const { pick } = await openSetup({ participantsCount: 200 });
    const limit = formatNumber('en', maxMatchesPerGrid);
    expect(screen.queryByText(new RegExp(limit))).toBeNull();
    await pick(t('kind'), 'roundRobin');
    expect(screen.getByText(t('tooManyMatches', { count: 19_900, limit }))).toBeTruthy();
  });

  test('without entrants it can be set up all the same; one that is there is set up again with what it has', async () => {
    const { server, create } = await openSetup({ participantsCount: 0, currentOptions: { hasThirdPlaceMatch: true } }, true);
    expect(screen.getByText(t('nobodyYet'))).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: name('hasThirdPlaceMatch') }).checked).toBe(true);
    await create();
    await waitFor(() =>
      expect(server.inputs(gridOps.create)).toEqual([{ streamId: 7, gridKind: 'olympic', options: { hasThirdPlaceMatch: true } }]),
    );
  });
});
