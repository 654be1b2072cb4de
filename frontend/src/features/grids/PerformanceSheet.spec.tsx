import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpGrid, ParticipantDoc } from '#contracts/competition/grid.docs';
import { gridOps } from '#contracts/competition/grid.ops';
import { performancePresets } from '#domain/competition/performancePresets';
import { gridOf, sampleMatch } from '../../shared/bracket/knockout.fixture.js';
import { open } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { t } from './grids.fixture.js';
import css from './grids.module.css';
import { PerformanceSheet } from './PerformanceSheet.js';

const criteria = [
  { ...{ criterionId: 1, name: 'Artistry', role: 'mark' as const, factor: 1, min: 0, max: 10, step: 0.1 }, judgesCount: 3 },
  { criterionId: 2, name: '', role: 'value' as const, factor: 1, min: 0, max: 20, step: 0.1 },
];
const mark = (judgeIndex: number, value: number, isDropped = false) => ({ judgeIndex, criterionId: 1, value, isDropped });

/** Two who perform in two rounds; the first has marks of two judges, the lower of which is dropped. */
const sheetOf = (first: Partial<ParticipantDoc> = {}): HttpGrid => {
  const matches = [1, 2].map((round) =>
    sampleMatch(
      700_000 + round,
      'main',
      round,
      1,
      [1, 2].map((registrationId) => ({ type: 'entrant', registrationId })),
    ),
  );
  for (const match of matches) for (const one of match.participants) one.fullName = `Entrant ${one.registrationId}`;
  Object.assign(matches[0]?.participants[0] ?? {}, { scores: [mark(1, 8.5), mark(2, 7, true)], score: 8.5, penalties: 0.5, ...first });
  const performance = { ...performancePresets.custom, preset: 'custom', judgesCount: 5, criteria };
  const grid = gridOf(matches, { gridKind: 'performance', options: { performance } });
  return { ...grid, matches: matches.map((match) => ({ ...match, version: 1 })) };
};

const openSheet = async (grid = sheetOf(), isReadOnly = false) => {
  const onChanged = jest.fn();
  const server = new FakeServer().on(gridOps.savePerformance, {});
  const page = await open(<PerformanceSheet grid={grid} isReadOnly={isReadOnly} onChanged={onChanged} />, { server });
  return { ...page, onChanged };
};
const field = (id: number, judge: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Entrant ${id}, ${t('judge', { judge })}` });
const penalty = (id: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Entrant ${id}, ${t('penalty')}` });
const save = (at: number) => screen.getAllByRole('button', { name: t('save') })[at] ?? document.body;

describe('the sheet of the judges', () => {
  test('has a column for each judge of the criterion, with what was marked; a dropped mark is struck', async () => {
    await openSheet();
    expect([1, 2, 3].map((judge) => field(1, judge).value)).toEqual(['8.5', '7', '']);
    expect(screen.queryByRole('textbox', { name: `Entrant 1, ${t('judge', { judge: 4 })}` })).toBeNull();
    expect(field(1, 2).closest('td')?.className).toBe(css['dropped']);
    expect(field(1, 1).closest('td')?.className).toBe('');
    expect(penalty(1).value).toBe('0.5');
  });

  test('calls what is marked by its name, and a total as the language writes it', async () => {
    const grid = sheetOf({ score: 13.7 });
    const performance = { ...performancePresets.artistic, preset: 'artistic' };
    const { leave } = await openSheet({ ...grid, options: { performance } });
    expect(screen.getByRole('button', { name: 'Difficulty' })).toBeTruthy();
    expect(screen.getAllByText('13.700')).not.toEqual([]);
    leave();
    const server = new FakeServer();
    await open(<PerformanceSheet grid={{ ...grid, options: { performance } }} isReadOnly onChanged={jest.fn()} />, {
      server,
      locale: 'ru',
    });
    expect(screen.getByRole('button', { name: 'Трудность' })).toBeTruthy();
    expect(screen.getAllByText('13,700')).not.toEqual([]);
  });

  test('has the elements of a skater one by one, a grade of each judge for each', async () => {
    const grid = sheetOf();
    const performance = { ...performancePresets.skatingElements, preset: 'skatingElements' };
    const { person } = await openSheet({ ...grid, options: { performance } });
    expect(screen.getByRole('button', { name: 'Element 12: base value' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Element 1: grade of execution' }));
    expect(field(1, 9).value).toBe('');
  });

  test('sends the marks that are there and the penalty; a comma is a point, a mark that was emptied is taken away', async () => {
    const { person, server, onChanged } = await openSheet();
    await person.clear(field(1, 1));
    await person.type(field(1, 3), '9,2');
    await person.clear(penalty(1));
    await person.click(save(0));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.inputs(gridOps.savePerformance)).toEqual([
      {
        ...{ matchId: 700_001, registrationId: 1, penalty: 0 },
        scores: [
          { judgeIndex: 1, criterionId: 1, value: null },
          { judgeIndex: 2, criterionId: 1, value: 7 },
          { judgeIndex: 3, criterionId: 1, value: 9.2 },
        ],
      },
    ]);
  });

  test.each([
    ['a mark', () => field(1, 1)],
    ['a penalty', () => penalty(1)],
  ])('%s that is no number is told and not sent, so that it takes nothing away', async (_name, of) => {
    const { person, server, onChanged } = await openSheet();
    await person.type(of(), 'o');
    await person.click(save(0));
    expect(await screen.findByText(serverText('en', 'error.not_numeric'))).toBeTruthy();
    expect(server.inputs(gridOps.savePerformance)).toEqual([]);
    await person.type(of(), '{Backspace}');
    await person.click(save(0));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(screen.queryByText(serverText('en', 'error.not_numeric'))).toBeNull();
    expect(server.inputs(gridOps.savePerformance)).toMatchObject([{ penalty: 0.5, scores: [{ value: 8.5 }, { value: 7 }] }]);
  });

  test('a refusal stands at the row and keeps what was typed', async () => {
    const { person, server, onChanged } = await openSheet();
    server.on(gridOps.savePerformance, refused(400, { 'scores.0.value': ['error.range'] }));
    await person.type(field(2, 1), '99');
    await person.click(save(1));
    const row = field(2, 1).closest('tr') ?? document.body;
    expect(await within(row).findByText(serverText('en', 'error.range'))).toBeTruthy();
    expect(field(2, 1).value).toBe('99');
    expect(onChanged).not.toHaveBeenCalled();
  });

  test('one criterion and one round at a time: a value has one column, another round has its own match', async () => {
    const { person, server } = await openSheet();
    await person.click(screen.getByRole('button', { name: `${t('criterion')} 2` }));
    expect(screen.queryByRole('textbox', { name: `Entrant 1, ${t('judge', { judge: 2 })}` })).toBeNull();
    expect(field(1, 1).value).toBe('');
    await person.click(screen.getByRole('button', { name: t('round', { round: 2 }) }));
    expect(screen.getByRole('button', { name: t('round', { round: 2 }) }).getAttribute('aria-pressed')).toBe('true');
    await person.type(field(2, 1), '4');
    await person.click(save(1));
    await waitFor(() =>
      expect(server.inputs(gridOps.savePerformance)).toEqual([
        { matchId: 700_002, registrationId: 2, penalty: 0, scores: [{ judgeIndex: 1, criterionId: 2, value: 4 }] },
      ]),
    );
  });

  test('who may only read changes nothing', async () => {
    await openSheet(sheetOf(), true);
    expect(field(1, 1).disabled).toBe(true);
    expect(penalty(1).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: t('save') })).toBeNull();
  });
});
