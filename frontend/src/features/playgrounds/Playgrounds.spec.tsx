import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { held, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { block, blocks, eventId, openBoard, t, unplaced } from './board.fixture.js';

const said = () => document.querySelector('[aria-live="assertive"]')?.textContent;
describe('the board', () => {
  test('says what stands where and when', async () => {
    await openBoard();
    expect(blocks()).toEqual([
      'Category 1, Mat 1, 10:00–11:00',
      'Lunch, Mat 1, 11:00–11:30',
      'Category 2, Mat 1, 11:30–12:30',
      'Category 3, Mat 2, 10:00–11:00',
    ]);
    expect(within(screen.getByRole('group', { name: t('unplaced') })).getByText('Category 5')).toBeTruthy();
  });

  test('names conflicts at their blocks', async () => {
    await openBoard({ conflicts: [{ kind: 'overlap', itemIds: [1, 3], registrationId: 1, fullName: 'Anna Ant' }] });
    expect(block('Category 1').getAttribute('aria-label')).toContain(t('hasConflict'));
    expect(block('Category 2').getAttribute('aria-label')).not.toContain(t('hasConflict'));
  });

  test('without conflicts says so in a line, and has the whole width', async () => {
    const { leave } = await openBoard();
    expect(screen.getByText(t('noConflicts'))).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: t('conflicts') })).toBeNull();
    leave();
    await openBoard({ conflicts: [{ kind: 'overlap', itemIds: [1, 3], registrationId: 1, fullName: 'Anna Ant' }] });
    expect(screen.getByRole('complementary', { name: t('conflicts') })).toBeTruthy();
  });

  test('a reader moves nothing', async () => {
    const { person } = await openBoard({ canDraw: false });
    act(() => block('Category 1').focus());
    await person.keyboard('{Enter}');
    expect(said()).not.toContain('grabbed');
    expect(await screen.findByRole('menuitem', { name: t('entrants') })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: t('takeOff') })).toBeNull();
  });
});

describe('by the keyboard', () => {
  test('a block is taken, told where it would go, put down on another playground, and this is undone', async () => {
    const { person, server } = await openBoard();
    act(() => block('Category 2').focus());
    await person.keyboard('{Enter}');
    expect(said()).toBe(t('grabbed', { name: 'Category 2' }));
    await person.keyboard('{ArrowDown}{ArrowLeft}');
    expect(said()).toBe(t('whereTo', { name: 'Mat 2', start: '11:25', end: '12:25' }));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(blocks()).toContain('Category 2, Mat 2, 11:25–12:25'));
    expect(await screen.findByText(t('moved', { name: 'Category 2', playground: 'Mat 2', time: '11:25' }))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('undo') }));
    await waitFor(() => expect(blocks()).toContain('Category 2, Mat 1, 11:30–12:30'));
    expect(server.unanswered).toEqual([]);
  });

  test('Escape leaves it where it was', async () => {
    const { person, schedule } = await openBoard();
    act(() => block('Category 2').focus());
    await person.keyboard('{Enter}{ArrowDown}{Escape}');
    expect(said()).toBe(t('letGo', { name: 'Category 2' }));
    expect(schedule.calls).toEqual([]);
  });

  test('Shift and arrows change the length', async () => {
    const { person } = await openBoard();
    act(() => block('Category 3').focus());
    await person.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await waitFor(() => expect(blocks()).toContain('Category 3, Mat 2, 10:00–11:10'));
    expect(await screen.findByText(t('resized', { name: 'Category 3', time: '11:10' }))).toBeTruthy();
  });

  test('arrows walk from block to block without taking them', async () => {
    const { person, schedule } = await openBoard();
    act(() => block('Category 1').focus());
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(block('Lunch'));
    await person.keyboard('{End}');
    expect(document.activeElement).toBe(block('Category 2'));
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(block('Category 3'));
    expect(schedule.calls).toEqual([]);
  });

  test('Ctrl+Z undoes', async () => {
    const { person } = await openBoard();
    act(() => block('Category 3').focus());
    await person.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}');
    await waitFor(() => expect(blocks()).toContain('Category 3, Mat 2, 10:00–11:05'));
    await screen.findByRole('button', { name: t('undo') });
    await person.keyboard('{Control>}[KeyZ]{/Control}');
    await waitFor(() => expect(blocks()).toContain('Category 3, Mat 2, 10:00–11:00'));
  });
});

describe('a move', () => {
  const moveByMenu = async (person: Awaited<ReturnType<typeof openBoard>>['person'], name: string) => {
    await person.click(block(name));
    await person.click(await screen.findByRole('menuitem', { name: t('move') }));
    return within(await screen.findByRole('dialog'));
  };

  test('is made in words as well: playground, before what, when', async () => {
    const { person } = await openBoard();
    const dialog = await moveByMenu(person, 'Category 2');
    await person.selectOptions(dialog.getByRole('combobox', { name: t('playground') }), 'Mat 2');
    await person.selectOptions(dialog.getByRole('combobox', { name: t('before') }), 'Category 3, 10:00');
    await person.click(dialog.getByRole('button', { name: t('moveShort') }));
    await waitFor(() =>
      expect(blocks()).toEqual(expect.arrayContaining(['Category 2, Mat 2, 10:00–11:00', 'Category 3, Mat 2, 11:00–12:00'])),
    );
  });

  test('refused half-way is taken back, and says why', async () => {
    const { person, server, schedule } = await openBoard();
    const before = schedule.shown();
    const dialog = await moveByMenu(person, 'Category 2');
    await person.selectOptions(dialog.getByRole('combobox', { name: t('playground') }), 'Mat 2');
    // The way back is open again once the refusal is known.
    let refusals = 0;
    server.on(scheduleOps.addStreams, ({ input }) => {
      if ((refusals += 1) === 1) return refused(409, 'error.conflict');
      schedule.run({ op: scheduleOps.addStreams, input });
      return { playgrounds: schedule.board(), unassignedStreams: [unplaced], conflicts: [] };
    });
    await person.click(dialog.getByRole('button', { name: t('moveShort') }));
    expect(await screen.findByText(serverText('en', 'error.conflict'))).toBeTruthy();
    await waitFor(() => expect(schedule.shown()).toEqual(before));
    expect(screen.queryByRole('button', { name: t('undo') })).toBeNull();
  });

  test('stands on the board at once, before the server has answered', async () => {
    const { person, server, schedule } = await openBoard();
    const slow = held();
    server.on(scheduleOps.reorder, slow.reply);
    const dialog = await moveByMenu(person, 'Category 2');
    await person.selectOptions(dialog.getByRole('combobox', { name: t('before') }), 'Category 1, 10:00');
    await person.click(dialog.getByRole('button', { name: t('moveShort') }));
    await waitFor(() => expect(blocks()[0]).toContain('Category 2, Mat 1, 10:00'));
    schedule.run({ op: scheduleOps.reorder, input: { playgroundId: 1, itemId: 2, index: 1 } });
    slow.answer({ playgrounds: schedule.board(), unassignedStreams: [unplaced], conflicts: [] });
    expect(await screen.findByText(t('moved', { name: 'Category 2', playground: 'Mat 1', time: '10:00' }))).toBeTruthy();
  });

  test('a category without a place is placed', async () => {
    const { person } = await openBoard();
    await person.click(within(screen.getByRole('group', { name: t('unplaced') })).getByRole('button', { name: /Category 5/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.selectOptions(dialog.getByRole('combobox', { name: t('playground') }), 'Mat 2');
    await person.click(dialog.getByRole('button', { name: t('place') }));
    await waitFor(() => expect(blocks()).toContain('Category 5, Mat 2, 11:00–12:00'));
    expect(await screen.findByText(t('allPlaced'))).toBeTruthy();
  });

  test('a break is taken off', async () => {
    const { person } = await openBoard();
    await person.click(block('Lunch'));
    await person.click(await screen.findByRole('menuitem', { name: t('removeBreak') }));
    await waitFor(() => expect(blocks()).toContain('Category 2, Mat 1, 11:00–12:00'));
    expect(await screen.findByText(t('takenOff', { name: 'Lunch', playground: 'Mat 1' }))).toBeTruthy();
  });
});

test('what another person moves comes in with who it was', async () => {
  const { server, schedule, becomes } = await openBoard();
  await waitFor(() => expect(server.isFollowed('playgrounds', eventId)).toBe(true));
  schedule.run({ op: scheduleOps.reorder, input: { playgroundId: 1, itemId: 2, index: 1 } });
  becomes('Petra Peer');
  await waitFor(() => expect(blocks()[0]).toBe('Category 2, Mat 1, 10:00–11:00'));
  expect(await screen.findByText(/^Petra Peer: /)).toBeTruthy();
});

test('a phone shows the day as lists', async () => {
  await openBoard({ width: 390 });
  expect(screen.queryByRole('group', { name: t('board') })).toBeNull();
  expect(screen.getAllByText('Category 2').length).toBeGreaterThan(0);
});
