import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { bout } from '../../shared/live/live.fixture.js';
import { boardTexts } from './boardTexts.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import { Playgrounds } from './Playgrounds.js';
import { ScheduleServer, stream } from './schedule.fixture.js';

const t = words(boutOrderTexts);
const board = words(boardTexts);
const eventId = 3;
const organiser = { id: 9, email: 'o@example.org', fullName: 'Olga Organiser', roles: [{ role: 'organiser' as const, eventId }] };
const given = {
  event: { id: eventId, name: 'Spring Cup', dateFrom: '2026-11-22', dateTo: '2026-11-22', timeZone: 'Europe/Moscow', status: 'published' },
  streams: [{ id: 10, name: 'Category 1', minRestInMinutes: 10 }],
  ...{ playgrounds: [], levels: [], registrationOptions: [], currency: 'RUB' },
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: false },
};
const start = { at: '10:05', from: '10:00', to: '10:10' };
const match = (number: number, more: object = {}) => ({ matchId: 1_000_000 + number, streamId: 10, number, start, ...more });

/** Mat 1 with four bouts, the first of them on; mat 2. */
const openBoard = async (skipped: object = {}, moved: object = {}, entrants: readonly number[] = [10, 20, 30, 40]) => {
  const schedule = new ScheduleServer({ 1: [stream(1)], 2: [] });
  const answer = { playgrounds: schedule.board(), unassignedStreams: [], conflicts: [] };
  const order = { first: {}, moved, skipped };
  const matches = [
    match(1, { isOn: true }),
    match(2, { restUntil: new Date(Date.now() + 300_000).toISOString() }),
    match(3, { isSkipped: true }),
    match(4),
  ];
  const server = new FakeServer()
    .on('/api/get-event', given)
    .on(scheduleQueries.management, { ...answer, order, changedBy: null, changedAt: null })
    .on(scheduleOps.orderBouts, answer)
    .on(scheduleOps.skipBout, answer)
    .on(scheduleOps.moveBouts, answer)
    .holds('playgrounds', eventId, { playgrounds: schedule.board() })
    .holds('grid', 10, gridOf(knockoutOf(entrants, 10), { streamId: 10 }))
    .holds('forecast', eventId, { playgrounds: [{ playgroundId: 1, matches, next: [{ ...bout(2), matchId: 1_000_002 }] }] });
  const route = '/cabinet/event/:eventId/playgrounds';
  const page = await open(<Playgrounds />, { server, user: organiser, path: `/cabinet/event/${eventId}/playgrounds`, route });
  await screen.findAllByText('Mat 1');
  return page;
};
const dialog = () => within(screen.getByRole('dialog'));
const of = (number: number) => `Category 1, ${t('bout', { number })}`;

const openOrder = async (skipped?: object) => {
  const page = await openBoard(skipped);
  await page.person.click(screen.getByRole('button', { name: board('actionsOf', { name: 'Mat 1' }) }));
  await page.person.click(await screen.findByRole('menuitem', { name: t('order') }));
  await screen.findByRole('dialog');
  return page;
};

describe('the order of bouts on a mat', () => {
  test('shows what has not begun: who, when, who rests, what was put off and why', async () => {
    await openOrder({ 1_000_003: { playgroundId: 1, reason: 'Red is missing', at: '' } });
    const rows = await dialog().findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toMatchObject([
      expect.stringMatching(/~10:05.*Anna Ant – Vera Bee.*0?[45]:\d\d/),
      expect.stringContaining(t('skipped', { reason: 'Red is missing' })),
      expect.stringContaining(of(4)),
    ]);
  });

  test('a bout is moved up, put off and sent to another mat', async () => {
    const { person, server } = await openOrder();
    await person.click(await dialog().findByRole('button', { name: t('earlier', { bout: of(4) }) }));
    await waitFor(() =>
      expect(server.inputs(scheduleOps.orderBouts)).toMatchObject([
        { eventId, playgroundId: 1, matchIds: [1_000_002, 1_000_004, 1_000_003] },
      ]),
    );
    await person.click(dialog().getByRole('button', { name: t('putOff', { bout: of(2) }) }));
    await waitFor(() =>
      expect(server.inputs(scheduleOps.skipBout)).toMatchObject([
        { matchId: 1_000_002, behind: [1_000_003, 1_000_004], reason: t('skipReason') },
      ]),
    );
    await person.selectOptions(dialog().getByRole('combobox', { name: t('toPlayground', { bout: of(3) }) }), 'Mat 2');
    await waitFor(() =>
      expect(server.inputs(scheduleOps.moveBouts)).toMatchObject([{ playgroundId: 2, streamId: 10, matchIds: [1_000_003] }]),
    );
  });

  test('what was changed last is undone: the order goes back to what it was, a bout to its mat', async () => {
    const { person, server } = await openOrder();
    const undo = (what: string) => dialog().findByRole('button', { name: t('undoLast', { what }) });
    await person.click(dialog().getByRole('button', { name: t('earlier', { bout: of(4) }) }));
    await person.click(await undo(t('orderChanged')));
    await waitFor(() => expect(server.inputs(scheduleOps.orderBouts)).toMatchObject([{}, { playgroundId: 1, matchIds: [] }]));
    await waitFor(() => expect(dialog().queryByRole('button', { name: t('undoLast', { what: t('orderChanged') }) })).toBeNull());
    await person.selectOptions(dialog().getByRole('combobox', { name: t('toPlayground', { bout: of(3) }) }), 'Mat 2');
    await person.click(await undo(t('boutSent', { bout: t('bout', { number: 3 }) })));
    await waitFor(() =>
      expect(server.inputs(scheduleOps.moveBouts)).toMatchObject([{ playgroundId: 2 }, { playgroundId: 1, matchIds: [1_000_003] }]),
    );
  });
});

describe('bouts of a category', () => {
  test('the finals go to another mat by the menu of the category', async () => {
    const { person, server } = await openBoard();
    await person.click(screen.getByRole('button', { name: /^Category 1, Mat 1/ }));
    await person.click(await screen.findByRole('menuitem', { name: t('moveBouts') }));
    await screen.findByRole('option', { name: new RegExp(t('finals')) });
    await person.click(dialog().getByRole('button', { name: t('move') }));
    await waitFor(() => expect(server.inputs(scheduleOps.moveBouts)).toMatchObject([{ playgroundId: 2, streamId: 10 }]));
    const [{ matchIds } = { matchIds: [] }] = server.inputs<{ matchIds: number[] }>(scheduleOps.moveBouts);
    expect(matchIds.length).toBeGreaterThan(1);
  });

  test('rounds are called as the bracket calls them', async () => {
    const { person } = await openBoard({}, {}, [1, 2, 3, 4, 5, 6, 7, 8]);
    await person.click(screen.getByRole('button', { name: /^Category 1, Mat 1/ }));
    await person.click(await screen.findByRole('menuitem', { name: t('moveBouts') }));
    expect(await screen.findByRole('option', { name: `Round of 8, ${t('count', { count: 4 })}` })).toBeTruthy();
  });

  test('single bouts are chosen and moved by one command; undone, each goes back to where it was', async () => {
    const { person, server } = await openBoard({}, { 1_000_002: 3 });
    await person.click(screen.getByRole('button', { name: /^Category 1, Mat 1/ }));
    await person.click(await screen.findByRole('menuitem', { name: t('moveBouts') }));
    await person.selectOptions(await screen.findByRole('combobox', { name: t('what') }), t('chosen'));
    const move = dialog().getByRole('button', { name: t('move') });
    expect(move).toHaveProperty('disabled', true);
    for (const number of [1, 2])
      await person.click(dialog().getByRole('checkbox', { name: new RegExp(`^${t('one', { number })}: .+ – `) }));
    await person.click(move);
    const bouts = t('count', { count: 2 });
    await screen.findByText(t('moved', { name: 'Category 1', bouts, playground: 'Mat 2' }));
    expect(server.inputs(scheduleOps.moveBouts)).toEqual([{ eventId, playgroundId: 2, streamId: 10, matchIds: [1_000_001, 1_000_002] }]);
    await person.click(screen.getByRole('button', { name: board('undo') }));
    await waitFor(() =>
      expect(server.inputs(scheduleOps.moveBouts).slice(1)).toEqual([
        { eventId, playgroundId: 1, streamId: 10, matchIds: [1_000_001] },
        { eventId, playgroundId: 3, streamId: 10, matchIds: [1_000_002] },
      ]),
    );
    expect(screen.queryByRole('button', { name: board('undo') })).toBeNull();
  });

  test('one that another desk has moved since goes back to where that desk put it', async () => {
    const { person, server } = await openBoard();
    const playgrounds = new ScheduleServer({ 1: [stream(1)], 2: [] }).board();
    const order = { first: {}, moved: { 1_000_002: 3 }, skipped: {} };
    // A conflict more shows on the board that this answer has come.
    const conflicts = [{ kind: 'overlap', itemIds: [1], registrationId: 1, fullName: 'Anna Ant' }];
    server.on(scheduleQueries.management, { playgrounds, unassignedStreams: [], conflicts, order, changedBy: null, changedAt: null });
    await person.click(screen.getByRole('button', { name: /^Category 1, Mat 1/ }));
    await person.click(await screen.findByRole('menuitem', { name: t('moveBouts') }));
    await person.selectOptions(await screen.findByRole('combobox', { name: t('what') }), t('chosen'));
    await screen.findByRole('button', { name: new RegExp(`^Category 1, Mat 1.*${board('hasConflict')}`) });
    await person.click(dialog().getByRole('checkbox', { name: new RegExp(`^${t('one', { number: 2 })}: .+ – `) }));
    await person.click(dialog().getByRole('button', { name: t('move') }));
    await person.click(await screen.findByRole('button', { name: board('undo') }));
    await waitFor(() =>
      expect(server.inputs(scheduleOps.moveBouts)).toEqual([
        { eventId, playgroundId: 2, streamId: 10, matchIds: [1_000_002] },
        { eventId, playgroundId: 3, streamId: 10, matchIds: [1_000_002] },
      ]),
    );
  });
});
