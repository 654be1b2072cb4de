import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { drawPlanQueries } from '#contracts/competition/draw-plan';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { Grids } from './Grids.js';
import { bracketOfFour, openGrid, t } from './grids.fixture.js';

const shell = words(shellTexts);
const ui = words(uiTexts);
const women = aCategory(7, 'Women −57 kg', { matchesCount: 3, openMatchesCount: 1, isDrawn: true });
const men = aCategory(8, 'Men −66 kg');
const grid = { ...bracketOfFour(), version: 0, isDrawn: false };
const option = {
  ...{ gridKinds: [{ id: 'olympic', name: 'Knockout' }], currentGridKind: 'olympic', optionsByKind: { olympic: {} }, currentOptions: {} },
  ...{ participantsCount: 4, leftOutCount: 0, victoryTypes: [], scoringTypes: [], options: {}, version: 1 },
};

const opened = (streams: SportEventAnswer['streams'], path = '/cabinet/event/3/grids', server = new FakeServer()) =>
  open(<Grids />, {
    server: server
      .on(getEventOp, { ...anEventAnswer({ streams }) })
      .on(gridQueries.grid, { grid: { ...grid, matches: [] } })
      .on(gridQueries.option, option)
      .on(gridQueries.latePlaces, { entrants: [], places: [] })
      .on(drawPlanQueries.plan, { rows: [] })
      .holds('grid', 7, grid)
      .holds('grid', 8, grid)
      .holds('officials', 3, { eventId: 3, bouts: {} })
      .holds('protests', 3, { eventId: 3, limitMinutes: null, protests: [] }),
    ...{ path, route: '/cabinet/event/:eventId/grids/:streamId?' },
  });
const asked = (server: FakeServer) => server.inputs<{ streamId: number }>(gridQueries.grid).map(({ streamId }) => streamId);

describe('the grids of a sport event', () => {
  test('begin with the first category, and tell of each how much of it is played', async () => {
    const { server } = await opened([women, men]);
    expect(await screen.findByRole('heading', { name: 'Women −57 kg', level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Women/ }).textContent).toBe('Women −57 kg2/3');
    expect(screen.getByRole('button', { name: /^Men/ }).textContent).toBe('Men −66 kg');
    await waitFor(() => expect(new Set(asked(server))).toEqual(new Set([7])));
  });

  test('another one is chosen, and stands in the address', async () => {
    const { person, server } = await opened([women, men]);
    await person.click(await screen.findByRole('button', { name: /^Men/ }));
    expect(await screen.findByRole('heading', { name: 'Men −66 kg', level: 1 })).toBeTruthy();
    expect(location.pathname).toBe('/en/cabinet/event/3/grids/8');
    await waitFor(() => expect(asked(server)).toContain(8));
  });

  test('are opened at the category that another screen names', async () => {
    await opened([women, men], '/cabinet/event/3/grids?stream=8');
    expect(await screen.findByRole('heading', { name: 'Men −66 kg', level: 1 })).toBeTruthy();
  });

  test('are printed and drawn all at once', async () => {
    await opened([women]);
    expect((await screen.findByRole('link', { name: t('print') })).getAttribute('href')).toBe('/en/cabinet/event/3/print');
    expect(screen.getByRole('link', { name: t('drawAll') }).getAttribute('href')).toBe('/en/cabinet/event/3/draw-plan');
    expect(screen.queryByRole('button', { name: /^Women/ })).toBeNull();
  });

  test('are drawn all at once by those alone who may draw', async () => {
    const { permissions } = anEventAnswer();
    const server = new FakeServer();
    const page = opened([women], undefined, server);
    server.on(getEventOp, { ...anEventAnswer({ streams: [women], permissions: { ...permissions, canDraw: false } }) });
    await page;
    expect(await screen.findByRole('link', { name: t('print') })).toBeTruthy();
    expect(await screen.findByText(t('notDrawn'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('drawAll') })).toBeNull();
  });

  test('without categories lead to where they are made', async () => {
    const { server } = await opened([]);
    expect(await screen.findByText(t('noStreams'))).toBeTruthy();
    expect(screen.getByRole('link', { name: shell('toCategories') }).getAttribute('href')).toBe('/en/cabinet/event/3');
    expect(screen.queryByRole('link', { name: t('print') })).toBeNull();
    expect(asked(server)).toEqual([]);
  });

  test('whose set-up could not be read are asked for again, and come', async () => {
    const server = new FakeServer();
    const page = opened([women], undefined, server);
    server.on(gridQueries.option, refused(500, 'error.internal'));
    const { person } = await page;
    await screen.findByRole('heading', { name: 'Women −57 kg', level: 1 });
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(gridQueries.option, option);
    await person.click(again);
    expect(await screen.findByRole('button', { name: t('create') })).toBeTruthy();
  });
});

describe('a drawn grid', () => {
  const stages = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
  const actions = () => [t('athletes'), t('clearOlympic'), t('complete')].filter((name) => screen.queryByText(name) !== null);

  test('is looked at by a referee: set-up, draw, changes and clearing are not offered', async () => {
    await openGrid(bracketOfFour(), {}, undefined, { canEdit: false, canDraw: false, canCorrect: false, canReopen: false });
    expect(await screen.findByText(t('history'))).toBeTruthy();
    expect([stages(t('setup')).disabled, stages(t('draw')).disabled]).toEqual([true, true]);
    expect(actions()).toEqual([]);
  });

  test('is changed by an operator, and cleared by the organiser alone', async () => {
    const { leave } = await openGrid(bracketOfFour(), {}, undefined, { canEdit: false });
    await waitFor(() => expect(actions()).toEqual([t('athletes'), t('complete')]));
    expect(stages(t('setup')).disabled).toBe(false);
    leave();
    await openGrid(bracketOfFour());
    await waitFor(() => expect(actions()).toEqual([t('athletes'), t('clearOlympic'), t('complete')]));
  });
});
