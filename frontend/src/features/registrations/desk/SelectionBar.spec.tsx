import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held, refused, type ReceivedCall } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { anna, bar, bulkText, cell, dialog, names, openDesk, organiser, rowOf, t, type DeskPage } from './desk.fixture.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow } from './deskRow.js';

const box = (name: string) => within(rowOf(name)).getByRole('checkbox');
const choose = async ({ person }: DeskPage, ...names: string[]) => {
  for (const name of names) await person.click(box(name));
  await waitFor(() => expect(chosen()).toMatch(new RegExp(`^${names.length} `)));
};
const opened = async (options: Parameters<typeof openDesk>[0] = {}) => {
  const page = await openDesk(options);
  await screen.findByText(typeof options.rows === 'number' ? 'Entrant 001' : 'Anna Ant');
  return page;
};
const chosen = () => bar().getByRole('status').textContent;
const confirmButton = () => dialog().getAllByRole('button').at(-1)!;
const fromMenu = async ({ person }: DeskPage, menu: string, item: string) => {
  await person.click(bar().getByRole('button', { name: menu }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
const note = () => screen.queryByRole('alert');

/** The server's answer to a status for many. */
const changeStatus =
  ({ rows }: DeskPage) =>
  ({ input }: ReceivedCall) => {
    const { registrationIds, status } = input as { registrationIds: number[]; status: 'confirmed' };
    return { registrations: registrationIds.map((id): DeskRow => rows.change(id, { statuses: { participation: status } })) };
  };

describe('choosing rows', () => {
  test('a box chooses its row, the box in the head all of the filter, and the bar counts', async () => {
    const page = await opened();
    await choose(page, 'Anna Ant', 'Clara Cat');
    expect(chosen()).toBe(bulkText('chosen', { count: 2, total: 3 }));
    await page.person.click(bar().getByRole('button', { name: bulkText('chooseAll', { count: 3 }) }));
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 3, total: 3 })));
    await page.person.click(bar().getByRole('button', { name: bulkText('drop') }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await page.person.click(screen.getByRole('checkbox', { name: t('selectAll') }));
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 3, total: 3 })));
  });

  test('all of the filter are all pages of it', async () => {
    const page = await opened({ rows: 230 });
    await page.person.click(screen.getByRole('checkbox', { name: t('selectAll') }));
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 230, total: 230 })));
  });

  test('keys walk along the rows and choose them', async () => {
    const { person } = await opened();
    await person.keyboard('jx');
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 1, total: 3 })));
    await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 3, total: 3 })));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('other rows begin with none chosen', async () => {
    const page = await opened();
    await choose(page, 'Anna Ant');
    const counters = within(screen.getByRole('group', { name: t('counters') }));
    await page.person.click(counters.getByRole('button', { name: /Confirmed/ }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

describe('a status for many', () => {
  test('is asked about, set in one call, and shown in the rows', async () => {
    const page = await opened();
    page.server.on(deskCalls.changeStatus, changeStatus(page));
    await choose(page, 'Anna Ant', 'Clara Cat');
    await fromMenu(page, bulkText('status'), 'Confirmed');
    await page.person.type(dialog().getByRole('textbox'), 'paid on site');
    await page.person.click(confirmButton());
    expect(await screen.findByText(bulkText('statusDone', { count: 2 }))).toBeTruthy();
    expect(page.server.inputs(deskCalls.changeStatus)).toEqual([
      { eventId: 3, componentType: 'participation', registrationIds: [101, 103], status: 'confirmed', comment: 'paid on site' },
    ]);
    await waitFor(() => expect(cell('Clara Cat', 'participation').textContent).toBe('Confirmed'));
  });

  test('a refusal names rows and reasons, nothing is recorded, and it can be repeated without them', async () => {
    const page = await opened();
    await choose(page, 'Anna Ant', 'Vera Bee', 'Clara Cat');
    page.server.on(deskCalls.changeStatus, refused(400, { 'registrations.102': ['error.has_results'] }));
    await fromMenu(page, bulkText('status'), 'Rejected');
    await page.person.click(confirmButton());
    await waitFor(() => expect(note()?.textContent).toContain(bulkText('refusedTitle', { count: 1 })));
    expect(note()?.textContent).toContain(`Vera Bee: ${serverText('en', 'error.has_results')}`);
    await waitFor(() => expect(rowOf('Vera Bee').className).toContain('is-refused'));
    page.server.on(deskCalls.changeStatus, changeStatus(page));
    await page.person.click(within(note()!).getByRole('button', { name: bulkText('dropAndRetry', { count: 1 }) }));
    expect(await screen.findByText(bulkText('statusDone', { count: 2 }))).toBeTruthy();
    expect(page.server.inputs<{ registrationIds: number[] }>(deskCalls.changeStatus).at(-1)?.registrationIds).toEqual([101, 103]);
    expect(note()).toBeNull();
    expect(chosen()).toBe(bulkText('chosen', { count: 2, total: 3 }));
  });

  test('a refusal of the whole is told, and put away', async () => {
    const page = await opened();
    await choose(page, 'Anna Ant');
    page.server.on(deskCalls.changeStatus, refused(403, 'error.forbidden'));
    await fromMenu(page, bulkText('status'), 'Rejected');
    await page.person.click(confirmButton());
    await waitFor(() => expect(note()?.textContent).toContain(serverText('en', 'error.forbidden')));
    expect(within(note()!).queryByRole('button', { name: /Deselect/ })).toBeNull();
    await page.person.click(within(note()!).getByRole('button', { name: bulkText('putAway') }));
    expect(note()).toBeNull();
  });
});

test('a payment on the spot is taken back with a reason alone', async () => {
  const page = await opened();
  page.server.on(deskCalls.offlinePayment, { registrations: [], promotedRegistrationIds: [], isDryRun: false });
  await choose(page, 'Anna Ant', 'Vera Bee');
  await fromMenu(page, bulkText('more'), bulkText('offlineOff'));
  expect(dialog().getByText(bulkText('offlineOffText', { count: 2 }))).toBeTruthy();
  expect(confirmButton()).toHaveProperty('disabled', true);
  await page.person.type(dialog().getByRole('textbox'), 'The transfer was returned');
  await page.person.click(confirmButton());
  expect(await screen.findByText(bulkText('offlineOffDone', { count: 2 }))).toBeTruthy();
  expect(page.server.inputs(deskCalls.offlinePayment)).toEqual([
    { eventId: 3, registrationIds: [101, 102], isOfflinePayment: false, reason: 'The transfer was returned' },
  ]);
});

describe('what is sent in parts', () => {
  test('says how far it is, and stops between two calls with what is done said', async () => {
    const page = await opened({ rows: 501 });
    const first = held();
    page.server.on(deskCalls.offlinePayment, first.reply);
    await page.person.click(screen.getByRole('checkbox', { name: t('selectAll') }));
    await waitFor(() => expect(chosen()).toBe(bulkText('chosen', { count: 501, total: 501 })));
    await page.person.click(bar().getByRole('button', { name: bulkText('offline') }));
    expect(await bar().findByRole('progressbar', { name: bulkText('progress', { done: 0, count: 501 }) })).toBeTruthy();
    await page.person.click(bar().getByRole('button', { name: bulkText('stop') }));
    first.answer();
    expect(await screen.findByText(bulkText('stopped', { done: 500, count: 501 }))).toBeTruthy();
    expect(page.server.inputs(deskCalls.offlinePayment)).toHaveLength(1);
    expect(screen.getByText(bulkText('offlineDone', { count: 500 }))).toBeTruthy();
  });
});

describe('deleting', () => {
  const isTried = ({ input }: ReceivedCall): boolean => (input as { isDryRun?: boolean }).isDryRun === true;
  const paid = { 'registrations.102': ['error.refund_first'] };

  test('is tried before it is confirmed: whoever cannot be deleted is named, and nothing is recorded', async () => {
    const page = await opened();
    page.server.on(deskCalls.remove, (call) => (isTried(call) ? refused(200, paid) : {}));
    await choose(page, 'Anna Ant', 'Vera Bee');
    await fromMenu(page, bulkText('more'), bulkText('remove'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Vera Bee');
    expect(dialog().getByRole('alert').textContent).toContain(serverText('en', 'error.refund_first'));
    expect(page.server.inputs(deskCalls.remove)).toEqual([{ eventId: 3, registrationIds: [101, 102], reason: '-', isDryRun: true }]);
    expect(confirmButton()).toHaveProperty('disabled', true);
  });

  test('is one command for all; where one is refused none is deleted, and the others go on without it', async () => {
    const page = await opened();
    page.server.on(deskCalls.remove, (call) => {
      if (isTried(call)) return { registrations: [] };
      const { registrationIds } = call.input as { registrationIds: number[] };
      return registrationIds.includes(102) ? refused(200, paid) : { registrations: [] };
    });
    await choose(page, 'Anna Ant', 'Vera Bee', 'Clara Cat');
    await fromMenu(page, bulkText('more'), bulkText('remove'));
    await page.person.type(await dialog().findByRole('textbox', { name: new RegExp(bulkText('reason')) }), 'Entered twice');
    await page.person.click(confirmButton());
    await waitFor(() => expect(note()?.textContent).toContain('Vera Bee'));
    await page.person.click(within(note()!).getByRole('button', { name: bulkText('dropAndRetry', { count: 1 }) }));
    expect(await screen.findByText(bulkText('removeDone', { count: 2 }))).toBeTruthy();
    expect(page.server.inputs(deskCalls.remove).at(-1)).toEqual({ eventId: 3, registrationIds: [101, 103], reason: 'Entered twice' });
  });
});

describe('what is hard to undo', () => {
  test('many of them: their number is typed first', async () => {
    const page = await opened({ rows: 25 });
    await page.person.click(screen.getByRole('checkbox', { name: t('selectAll') }));
    await waitFor(() => expect(chosen()).toContain('25'));
    await fromMenu(page, bulkText('more'), bulkText('withdraw'));
    const reason = dialog().getByRole('textbox', { name: new RegExp(bulkText('reason')) });
    await page.person.type(reason, 'Cancelled');
    expect(confirmButton()).toHaveProperty('disabled', true);
    const count = dialog().getByRole('textbox', { name: new RegExp('25') });
    await page.person.type(count, '24');
    expect(confirmButton()).toHaveProperty('disabled', true);
    await page.person.clear(count);
    await page.person.type(count, '25');
    expect(confirmButton()).toHaveProperty('disabled', false);
  });

  test('deactivating is for operators of the sport event and administrators', async () => {
    const page = await opened();
    await choose(page, 'Anna Ant');
    await page.person.click(bar().getByRole('button', { name: bulkText('more') }));
    await screen.findByRole('menuitem', { name: bulkText('remove') });
    expect(screen.queryByRole('menuitem', { name: bulkText('deactivate') })).toBeNull();
    page.leave();
    const other = await opened({ user: { ...organiser, roles: [{ role: 'operator', eventId: 3 }] } });
    await choose(other, 'Anna Ant');
    await other.person.click(bar().getByRole('button', { name: bulkText('more') }));
    expect(await screen.findByRole('menuitem', { name: bulkText('deactivate') })).toBeTruthy();
  });

  test('from the bin rows come back', async () => {
    const deleted = { ...anna, isDeleted: true };
    const page = await opened({ rows: [deleted], search: '?bin=1' });
    await choose(page, 'Anna Ant');
    page.server.on(deskCalls.recover, () => ({ registrations: [page.rows.change(anna.id, { isDeleted: false })] }));
    await page.person.click(bar().getByRole('button', { name: bulkText('recover') }));
    expect(await screen.findByText(bulkText('recoverDone', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(names()).toEqual([]));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('another category', () => {
  test('those that fit come first; one that does not needs a word more', async () => {
    const page = await opened({
      rows: [
        { ...anna, weight: 51 },
        { ...anna, id: 102, fullName: 'Berta Big', weight: 63 },
      ],
    });
    await choose(page, 'Anna Ant', 'Berta Big');
    await fromMenu(page, bulkText('toCategory'), bulkText('move'));
    const offer = dialog().getByRole('radio', { name: /−57 kg/ });
    await page.person.click(offer);
    expect(confirmButton()).toHaveProperty('disabled', true);
    await page.person.click(dialog().getByRole('checkbox', { name: bulkText('isForce') }));
    page.server.on(deskCalls.move, { registrations: [], skipped: [102] });
    await page.person.click(confirmButton());
    await waitFor(() =>
      expect(page.server.inputs(deskCalls.move)).toEqual([{ eventId: 3, registrationIds: [101, 102], streamId: 13, isForce: true }]),
    );
    expect(await screen.findByText(bulkText('skipped', { count: 1 }))).toBeTruthy();
  });
});
