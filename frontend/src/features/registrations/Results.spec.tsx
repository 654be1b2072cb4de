import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reopenOps } from '#contracts/registrations/reopen.ops';
import { resultOps } from '#contracts/registrations/results.ops';
import { registrationViews } from '#contracts/registrations/views.queries';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { aRow } from '../../testing/registrations.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { registrationsTexts } from './registrationsTexts.js';
import { Results } from './Results.js';

const t = words(registrationsTexts);
const rows = () => [
  aRow({ id: 101, fullName: 'Bee Vera', place: 2, points: 7 }),
  aRow({ id: 102, fullName: 'Ant Anna', place: 1, points: 10 }),
  aRow({ id: 103, fullName: 'Cat Zoe' }),
  aRow({ id: 104, fullName: 'Rat Eve', statuses: { participation: 'rejected' } }),
  aRow({ id: 105, fullName: 'Dog Mia', place: 3, statuses: { participation: 'deactivated' } }),
];

interface Given {
  category?: Partial<Category>;
  registrations?: ReturnType<typeof rows>;
  permissions?: object;
}

const opened = async ({ category = {}, registrations = rows(), permissions = {} }: Given = {}, server = new FakeServer()) => {
  const given = anEventAnswer({ streams: [aCategory(12, '−52 kg', category), aCategory(13, '−57 kg')] });
  server
    .on('/api/get-event', { ...given, permissions: { ...given.permissions, ...permissions } })
    .on(registrationViews.byStream, { registrations, page: 1, maxPage: 1 })
    .holds('protests', 3, { protests: [] });
  return open(<Results />, { server, path: '/cabinet/event/3/results', route: '/cabinet/event/:eventId/results' });
};
const cell = (name: 'place' | 'result' | 'points', of: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${t(name)}: ${of}` });
const names = async () => {
  await screen.findByText('Ant Anna');
  return [...document.querySelectorAll('tbody tr .w5')].map(({ textContent }) => textContent);
};

describe('results of a category', () => {
  test('stand by place, then by name; who was rejected has none unless the grid gave one', async () => {
    await opened();
    expect(await names()).toEqual(['Ant Anna', 'Bee Vera', 'Dog Mia', 'Cat Zoe']);
    expect(screen.getByText(t('resultsHint'))).toBeTruthy();
  });

  test('only what was changed is sent, and the list is read again', async () => {
    const server = new FakeServer().on(resultOps.saveResults, {});
    const { person } = await opened({}, server);
    await names();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('nothingChanged') }).disabled).toBe(true);
    await person.type(cell('place', 'Cat Zoe'), '4');
    await person.type(cell('result', 'Cat Zoe'), '8.433');
    const before = server.inputs(registrationViews.byStream).length;
    await person.click(screen.getByRole('button', { name: t('saveResults', { count: 1 }) }));
    await waitFor(() => expect(server.inputs(registrationViews.byStream).length).toBeGreaterThan(before));
    expect(server.inputs(resultOps.saveResults)).toEqual([{ streamId: 12, results: [{ registrationId: 103, place: 4, result: '8.433' }] }]);
    expect(await screen.findByText(t('saved'))).toBeTruthy();
  });

  test('an error stands at its row, and what was typed stays', async () => {
    const server = new FakeServer().on(resultOps.saveResults, refused(409, { 'registrations.103': ['error.conflict'] }));
    const { person } = await opened({}, server);
    await names();
    await person.type(cell('place', 'Cat Zoe'), '1');
    await person.click(screen.getByRole('button', { name: t('saveResults', { count: 1 }) }));
    const row = within((await screen.findByText('Cat Zoe')).closest('tr')!);
    expect(await row.findByText(serverText('en', 'error.conflict'))).toBeTruthy();
    expect(cell('place', 'Cat Zoe').value).toBe('1');
    expect(cell('place', 'Cat Zoe').getAttribute('aria-invalid')).toBe('true');
  });

  test('of a completed category are corrected with a reason', async () => {
    const server = new FakeServer().on(resultOps.saveResults, {});
    const { person } = await opened({ category: { isCompleted: true } }, server);
    await names();
    await person.clear(cell('points', 'Bee Vera'));
    await person.type(cell('points', 'Bee Vera'), '7,5');
    await person.type(screen.getByLabelText(t('correctReason')), 'A slip');
    await person.click(screen.getByRole('button', { name: t('saveResults', { count: 1 }) }));
    await waitFor(() =>
      expect(server.inputs(resultOps.saveResults)).toEqual([
        { streamId: 12, results: [{ registrationId: 101, points: 7.5 }], reason: 'A slip' },
      ]),
    );
  });

  test('another category opens by its chip', async () => {
    const { person, server } = await opened();
    await names();
    await person.click(screen.getByRole('button', { name: /−57 kg/ }));
    await waitFor(() => expect(server.inputs<{ streamId: number }>(registrationViews.byStream).at(-1)?.streamId).toBe(13));
    expect(location.search).toBe('?stream=13');
  });

  test('without entrants the way to them is shown', async () => {
    await opened({ registrations: [] });
    expect(await screen.findByText(t('noEntrants'))).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/cabinet\/event\/3\/registrations/);
  });
});

describe('a completed category', () => {
  test('is opened again with a reason', async () => {
    const server = new FakeServer().on(reopenOps.reopenStream, {});
    const { person } = await opened({ category: { isCompleted: true } }, server);
    await names();
    await person.click(screen.getByRole('button', { name: t('reopen') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('reopenText', { name: '−52 kg' }))).toBeTruthy();
    await person.type(dialog.getByLabelText(t('reopenReason')), 'Wrong winner');
    await person.click(dialog.getByRole('button', { name: t('reopen') }));
    expect(await screen.findByText(t('reopened'))).toBeTruthy();
    expect(server.inputs(reopenOps.reopenStream)).toEqual([{ streamId: 12, reason: 'Wrong winner' }]);
  });

  test('without a reason stays completed, and the field says so', async () => {
    const server = new FakeServer().on(reopenOps.reopenStream, refused(400, { reason: ['error.required'] }));
    const { person } = await opened({ category: { isCompleted: true } }, server);
    await names();
    await person.click(screen.getByRole('button', { name: t('reopen') }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: t('reopen') }));
    expect(await dialog.findByText(serverText('en', 'error.required'))).toBeTruthy();
  });

  test('is not opened by whoever may only enter results', async () => {
    await opened({ category: { isCompleted: true }, permissions: { canReopen: false } });
    await names();
    expect(screen.queryByRole('button', { name: t('reopen') })).toBeNull();
  });
});
