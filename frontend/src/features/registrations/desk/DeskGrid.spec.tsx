import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { held, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { anna, cell, dialog, eventId, openDesk, organiser, t, type DeskPage } from './desk.fixture.js';
import { deskCalls } from './deskCalls.js';

const editor = () => {
  const input = document.querySelector<HTMLInputElement>('.ag-cell-inline-editing input');
  if (!input) throw new Error('no cell is being edited');
  return input;
};

const typeInto = async ({ person }: DeskPage, name: string, column: string, value: string) => {
  await person.dblClick(cell(name, column));
  await person.clear(editor());
  await person.type(editor(), value);
  await person.keyboard('{Enter}');
};
const weight = (name = 'Anna Ant') => cell(name, 'weight').textContent;
const opened = async (options: Parameters<typeof openDesk>[0] = {}) => {
  const page = await openDesk(options);
  await screen.findByText('Anna Ant');
  return page;
};
const accept = (page: DeskPage) =>
  page.server.on(deskCalls.editData, ({ input }) => {
    const { registrationId, registrationData } = input as { registrationId: number; registrationData: { weight: number } };
    return { registration: page.rows.change(registrationId, registrationData) };
  });

describe('a cell that is edited', () => {
  test('shows the value at once, grey until the server has it', async () => {
    const page = await opened();
    const slow = held();
    page.server.on(deskCalls.editData, slow.reply);
    await typeInto(page, 'Anna Ant', 'weight', '51,7');
    expect(weight()).toBe('51.7');
    await waitFor(() => expect(cell('Anna Ant', 'weight').className).toContain('cell-pe'));
    slow.answer({ registration: page.rows.change(anna.id, { weight: 51.7 }) });
    await waitFor(() => expect(cell('Anna Ant', 'weight').className).not.toContain('cell-pe'));
    expect(page.server.inputs(deskCalls.editData)).toEqual([
      { registrationId: 101, registrationData: { weight: 51.7 }, expectedVersion: 1 },
    ]);
  });

  test('Escape leaves it as it was, and nothing is sent', async () => {
    const page = await opened();
    await page.person.dblClick(cell('Anna Ant', 'weight'));
    await page.person.type(editor(), '9{Escape}');
    expect(weight()).toBe('52');
    expect(page.server.inputs(deskCalls.editData)).toEqual([]);
  });

  test('the same value again is no edit', async () => {
    const page = await opened();
    await typeInto(page, 'Anna Ant', 'weight', '52');
    expect(page.server.inputs(deskCalls.editData)).toEqual([]);
  });

  test('what is no such value is told and not sent', async () => {
    const page = await opened();
    await typeInto(page, 'Anna Ant', 'weight', 'heavy');
    expect(await screen.findByText(t('notValue', { field: t('weight'), value: 'heavy' }))).toBeTruthy();
    expect(weight()).toBe('52');
    expect(page.server.inputs(deskCalls.editData)).toEqual([]);
  });

  test('a refusal takes the value back and says whose and why', async () => {
    const page = await opened();
    page.server.on(deskCalls.editData, refused(400, { 'registrationData.weight': ['error.decimals'] }));
    await typeInto(page, 'Anna Ant', 'weight', '900');
    expect(await screen.findByText(`Anna Ant: ${serverText('en', 'error.decimals')}`)).toBeTruthy();
    expect(weight()).toBe('52');
  });

  test('without a line it is taken back too', async () => {
    const page = await opened();
    page.server.goAway();
    await typeInto(page, 'Anna Ant', 'weight', '51');
    expect(await screen.findByText(`Anna Ant: ${serverText('en', 'error.network')}`)).toBeTruthy();
    expect(weight()).toBe('52');
  });
});

describe('two people at one row', () => {
  const conflict = (page: DeskPage, change: Parameters<typeof page.rows.change>[1]) => {
    const registration = page.rows.change(anna.id, change);
    return refused(409, 'error.conflict', {
      currentVersion: registration.version,
      changedBy: { id: 5, name: 'Petra Peer' },
      changedAt: new Date().toISOString(),
      registration,
    });
  };

  test('another cell of it changed meanwhile: the edit is repeated on the present state without a question', async () => {
    const page = await opened();
    page.server.on(deskCalls.editData, () => {
      accept(page);
      return conflict(page, { actualWeight: 51.2 });
    });
    await typeInto(page, 'Anna Ant', 'weight', '51');
    await waitFor(() => expect(page.server.inputs(deskCalls.editData)).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 2 }]));
    await waitFor(() => expect(cell('Anna Ant', 'actualWeight').textContent).toBe('51.2'));
    expect(weight()).toBe('51');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the same cell changed meanwhile: who and both values are shown, and theirs may stay', async () => {
    const page = await opened();
    page.server.on(deskCalls.editData, () => conflict(page, { weight: 48 }));
    await typeInto(page, 'Anna Ant', 'weight', '51');
    await screen.findByRole('dialog');
    expect(dialog().getByText(t('conflictText', { field: t('weight'), name: 'Anna Ant', theirs: '48', mine: '51' }))).toBeTruthy();
    expect(dialog().getByText(/Petra Peer/)).toBeTruthy();
    await page.person.click(dialog().getByRole('button', { name: t('takeTheirs', { value: '48' }) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(weight()).toBe('48');
    expect(page.server.inputs(deskCalls.editData)).toHaveLength(1);
  });

  test('or mine is kept, on top of theirs', async () => {
    const page = await opened();
    page.server.on(deskCalls.editData, () => conflict(page, { weight: 48 }));
    await typeInto(page, 'Anna Ant', 'weight', '51');
    await screen.findByRole('dialog');
    accept(page);
    await page.person.click(dialog().getByRole('button', { name: t('keepMine', { value: '51' }) }));
    await waitFor(() => expect(page.server.inputs(deskCalls.editData).at(-1)).toMatchObject({ expectedVersion: 2 }));
    await waitFor(() => expect(weight()).toBe('51'));
  });

  test('somebody changes the cell while it is open here: the question comes before anything is sent', async () => {
    const page = await opened();
    await page.person.dblClick(cell('Anna Ant', 'weight'));
    const theirs = page.rows.change(anna.id, { weight: 48 });
    act(() => page.server.patch('registration-changes', eventId, [{ op: 'add', path: '/changed/101', value: theirs }]));
    await page.person.clear(editor());
    await page.person.type(editor(), '51{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(page.server.inputs(deskCalls.editData)).toEqual([]);
    await page.person.keyboard('{Tab}');
    await page.person.click(dialog().getByRole('button', { name: t('takeTheirs', { value: '48' }) }));
    expect(weight()).toBe('48');
  });
});

describe('who may edit', () => {
  const isEditing = () => document.querySelector('.ag-cell-inline-editing') !== null;

  test('a referee enters weights and results, and no declared weight', async () => {
    const referee = { ...organiser, roles: [{ role: 'referee' as const, eventId }] };
    const { person } = await opened({ permissions: { canDraw: false }, user: referee });
    await person.dblClick(cell('Anna Ant', 'weight'));
    expect(isEditing()).toBe(false);
    await person.dblClick(cell('Anna Ant', 'actualWeight'));
    expect(isEditing()).toBe(true);
  });

  test('nobody edits what lies in the bin', async () => {
    const { person } = await opened({ rows: [{ ...anna, isDeleted: true }], search: '?bin=1' });
    await person.dblClick(cell('Anna Ant', 'weight'));
    expect(isEditing()).toBe(false);
  });
});

describe('a column from a spreadsheet', () => {
  const pasteInto = async ({ person }: DeskPage, name: string, column: string, text: string) => {
    await person.click(cell(name, column));
    await person.paste(text);
  };

  test('is weighed in from the chosen row down, after a question, in one call', async () => {
    const page = await opened();
    page.server.on(deskCalls.weigh, ({ input }) => {
      const { registrations } = input as { registrations: { registrationId: number; actualWeight: number }[] };
      return { registrations: registrations.map(({ registrationId, actualWeight }) => page.rows.change(registrationId, { actualWeight })) };
    });
    await pasteInto(page, 'Anna Ant', 'actualWeight', '51,5\n52\n');
    expect(await screen.findByText(t('pasteText', { field: t('actualWeight'), count: 2, name: 'Anna Ant' }))).toBeTruthy();
    await page.person.click(dialog().getByRole('button', { name: t('paste') }));
    expect(await screen.findByText(t('pasted', { count: 2 }))).toBeTruthy();
    expect([cell('Anna Ant', 'actualWeight').textContent, cell('Vera Bee', 'actualWeight').textContent]).toEqual(['51.5', '52']);
    expect(page.server.inputs(deskCalls.weigh)).toHaveLength(1);
  });

  test('names what does not fit, and a refusal names its rows', async () => {
    const page = await opened();
    await pasteInto(page, 'Anna Ant', 'actualWeight', '51\nabc\n50');
    expect(await screen.findByText(t('pasteSkipped', { name: 'Vera Bee', value: 'abc' }))).toBeTruthy();
    page.server.on(deskCalls.weigh, refused(400, { 'registrations.103.actualWeight': ['error.decimals'] }));
    await page.person.click(dialog().getByRole('button', { name: t('paste') }));
    expect(await screen.findByText(`Clara Cat: ${serverText('en', 'error.decimals')}`)).toBeTruthy();
    expect(cell('Anna Ant', 'actualWeight').textContent).toBe('');
  });
});
