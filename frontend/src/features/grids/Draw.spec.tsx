import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drawPlanQueries } from '#contracts/competition/draw-plan';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { gridOf } from '../../shared/bracket/knockout.fixture.js';
import { refetchQueries } from '../../app/useQuery.js';
import { takingPartTexts } from '../../shared/draws/takingPartTexts.js';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { redrawTexts } from './redrawTexts.js';
import { tieTexts } from './tieTexts.js';
import { bracketOfFour, button, dialog, openGrid, t, won } from './grids.fixture.js';

interface Drawn {
  isPreview?: boolean;
  drawSeed?: string;
  separateBy: string[];
}
const overHttp = (grid: GridDoc) => ({ ...grid, matches: Object.values(grid.matches) });
const part = words(takingPartTexts);
const redraw = words(redrawTexts);
const ties = words(tieTexts);
const empty = gridOf([], { isDrawn: false, drawSeed: null });

describe('the draw', () => {
  test('is looked at first, with those it could not keep apart, and recorded by the same key', async () => {
    const page = await openGrid(empty);
    page.server.on(gridOps.draw, {
      grid: overHttp(bracketOfFour(undefined, { drawSeed: 'k3y' })),
      conflicts: [{ registrationIds: [1, 2], by: 'organization', roundNumber: 1 }],
    });
    await page.person.click(button(t('preview')));
    const preview = within(await screen.findByRole('region', { name: t('preview') }));
    expect(preview.getByText('k3y')).toBeTruthy();
    expect(preview.getByText('Entrant 1 – Entrant 2 (1)')).toBeTruthy();
    page.becomes(bracketOfFour(undefined, { version: 2 }));
    await page.person.click(button(t('apply')));
    await waitFor(() =>
      expect(page.server.inputs<Drawn>(gridOps.draw).map(({ isPreview, drawSeed }) => [isPreview, drawSeed])).toEqual([
        [true, undefined],
        [undefined, 'k3y'],
      ]),
    );
    expect(await screen.findByText(t('played', { done: 0, count: 3 }), { selector: 'span' })).toBeTruthy();
  });

  test('of a category that was drawn asks why', async () => {
    const page = await openGrid(bracketOfFour());
    const stage = screen.getByText(t('draw'), { selector: 'b' }).closest('button');
    if (stage) await page.person.click(stage);
    await page.person.type(screen.getByRole('textbox', { name: new RegExp(redraw('reason')) }), 'One was missed');
    page.server.on(gridOps.draw, { grid: overHttp(bracketOfFour()), conflicts: [] });
    await page.person.click(button(t('apply')));
    await waitFor(() => expect(page.server.inputs(gridOps.draw)).toMatchObject([{ reason: 'One was missed' }]));
  });

  test('keeps apart by what is chosen', async () => {
    const page = await openGrid(empty);
    page.server.on(gridOps.draw, { grid: overHttp(bracketOfFour()), conflicts: [] });
    await page.person.click(button(t('sepOrganization')));
    await page.person.click(button(t('sepCoach')));
    await page.person.click(button(t('sepCountry')));
    await page.person.click(button(t('preview')));
    await waitFor(() => expect(page.server.inputs<Drawn>(gridOps.draw)[0]?.separateBy).toEqual(['coach', 'country']));
    expect(await screen.findByText(new RegExp(t('noConflicts')))).toBeTruthy();
  });

  test('a refusal stands at its field', async () => {
    const page = await openGrid(empty);
    page.server.on(gridOps.draw, refused(400, { drawSeed: ['error.max_length'] }));
    const key = screen.getByRole('textbox', { name: new RegExp(t('drawSeed')) });
    await page.person.type(key, 'my key');
    await page.person.click(button(t('apply')));
    await screen.findByText(serverText('en', 'error.max_length'));
    expect(key.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(t('drawMade'))).toBeNull();
  });

  test('leaves out by name whom the plan leaves out, and whom the organiser does', async () => {
    const page = await openGrid(empty);
    const athlete = (registrationId: number, fullName: string) => ({ registrationId, fullName, organization: null, weight: null });
    const heavy = { ...athlete(9, 'Heavy Ivan'), reason: 'failedWeighIn', mayTakePart: true };
    page.server.on(drawPlanQueries.plan, { rows: [{ entrants: [athlete(1, 'Light Lev')], leftOut: [heavy] }] });
    refetchQueries(drawPlanQueries.plan);
    await page.person.click(await screen.findByRole('button', { name: part('takeInName', { name: 'Heavy Ivan' }) }));
    await page.person.click(button(part('leaveOutName', { name: 'Light Lev' })));
    page.server.on(gridOps.draw, { grid: overHttp(bracketOfFour()), conflicts: [] });
    await page.person.click(button(t('preview')));
    await waitFor(() =>
      expect(page.server.inputs<{ takingPart: object }>(gridOps.draw)[0]?.takingPart).toEqual({ leaveOut: [1], takeIn: [9] }),
    );
  });

  test('says who is left out of it', async () => {
    await openGrid(empty, { leftOutCount: 2 });
    expect(screen.getByText(new RegExp(t('leftOut', { count: 2 })))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('toTeams') }).getAttribute('href')).toBe('/en/cabinet/event/3/teams?stream=7');
  });
});

describe('stages', () => {
  test('those that are not reached cannot be opened', async () => {
    await openGrid(gridOf([], { isDrawn: false, drawSeed: null, version: 0 }));
    const stage = (name: string) => screen.getByText(name, { selector: 'b' }).closest('button');
    expect([t('draw'), t('running')].map((name) => stage(name)?.disabled)).toEqual([true, true]);
    expect(stage(t('setup'))?.disabled).toBe(false);
  });
});

describe('entrants whom nothing parts', () => {
  const tied: GridDoc = {
    ...bracketOfFour(),
    groups: [
      {
        ...{ number: 1, name: 'A', registrations: [1, 2, 3], table: [] },
        ties: [{ places: [1, 2], registrationIds: [1, 2] }],
      },
    ] as unknown as GridDoc['groups'],
  };

  test('are put in order with the method and a reason', async () => {
    const page = await openGrid(tied);
    await page.person.click(button(ties('resolve')));
    const save = () => dialog().getByRole('button', { name: t('save') });
    expect(save()).toHaveProperty('disabled', true);
    const [, second] = dialog().getAllByRole('button', { name: ties('up') });
    await page.person.click(second!);
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('1. Entrant 2'), expect.stringContaining('2. Entrant 1')]);
    await page.person.type(dialog().getByRole('spinbutton', { name: /Entrant 2/ }), '6');
    await page.person.type(dialog().getByRole('textbox', { name: new RegExp(t('reason')) }), 'Lot in the hall');
    page.server.on(gridOps.resolveTie, {});
    await page.person.click(save());
    await waitFor(() =>
      expect(page.server.inputs(gridOps.resolveTie)).toEqual([
        { streamId: 7, groupNumber: 1, registrationIds: [2, 1], method: 'lot', values: { 2: 6 }, reason: 'Lot in the hall' },
      ]),
    );
  });

  test('or play once more', async () => {
    const page = await openGrid(tied);
    page.server.on(gridOps.createPlayOff, {});
    await page.person.click(button(ties('playOff')));
    await waitFor(() =>
      expect(page.server.inputs(gridOps.createPlayOff)).toEqual([{ streamId: 7, groupNumber: 1, registrationIds: [1, 2] }]),
    );
  });
});

describe('history', () => {
  test('shows the grid as it was at a record, read only, and the way back', async () => {
    const now = bracketOfFour((matches) => matches.map((match) => (match.number === 1 ? won(match, 1, 10, 0) : match)), { version: 5 });
    const page = await openGrid(now);
    page.server.on(gridQueries.history, {
      entries: [
        {
          ...{ version: 5, type: 'MatchWinnerSet', data: {}, recordedAt: '2026-11-22T10:00:30Z', deviceTime: '2026-11-22T10:00:00Z' },
          ...{ actor: { id: 7, name: 'Rita Referee' }, actorRole: 'referee' },
        },
        {
          ...{ version: 4, type: 'GridDrawn', data: {}, recordedAt: '2026-11-22T09:00:00Z', deviceTime: null },
          ...{ actor: { id: 9, name: 'Olga Organiser' }, actorRole: 'organiser' },
        },
      ],
    });
    await page.person.click(button(t('history')));
    expect(await screen.findByText('Rita Referee', { exact: false })).toBeTruthy();
    // What was tapped without a line says so.
    expect(screen.getAllByText(new RegExp(t('offline', { time: '' }).trim()))).toHaveLength(1);
    page.server.on(gridQueries.grid, ({ input }) => {
      const { version } = input as { version?: number };
      return { grid: overHttp(version === 4 ? bracketOfFour(undefined, { version: 4 }) : now) };
    });
    await page.person.click(button('No. 4'));
    expect(await screen.findByText(t('asOf', { version: 4, last: 5 }), { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(document.getElementById('match-700001')?.getAttribute('aria-label')).not.toContain('Winner'));
    await page.person.click(button(t('backToNow')));
    await waitFor(() => expect(document.getElementById('match-700001')?.getAttribute('aria-label')).toContain('Winner'));
  });
});
