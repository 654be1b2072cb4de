import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { limitsOps } from '#contracts/registrations/limits.ops';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { Categories } from './Categories.js';
import { categoryTexts } from './categoryTexts.js';

const t = words(cabinetTexts);
const shared = words(sharedTexts);
const category = words(categoryTexts);
const ui = words(uiTexts);
const levels = [
  { id: 1, name: 'Beginner' },
  { id: 2, name: 'Master' },
];

const opened = async (streams: ReturnType<typeof aCategory>[], { canEdit = true, server = new FakeServer() } = {}) => {
  server.on(statisticsOps.eventStatistics, { registrations: { byStream: [{ id: 7, name: 'Men', count: 14 }] } });
  let changes = 0;
  const given = anEventAnswer({ streams, levels });
  const page = await open(<Categories given={given} canEdit={canEdit} onChanged={() => (changes += 1)} />, { server });
  return { ...page, changes: () => changes };
};
const sent = (server: FakeServer) => server.inputs<{ stream: Record<string, unknown> }>(sportEventOps.saveStream);

test('the categories with what is competed in them and how far they are', async () => {
  await opened([aCategory(7, 'Men'), aCategory(8, 'Teams', { gridKind: 'roundRobin', entrantKind: 'team', status: 'completed' })]);
  const row = within(screen.getByText('Teams').closest('tr') ?? document.body);
  expect(row.getByText(shared('gridKind.roundRobin'))).toBeTruthy();
  expect(row.getByText(shared('entrantKind.team'))).toBeTruthy();
  expect(row.getByText(shared('streamStatus.completed'))).toBeTruthy();
});

test('how many stand in a category, of how many it takes, and how many bouts of it are played', async () => {
  await opened([aCategory(7, 'Men', { limit: 16 }), aCategory(8, 'Women')]);
  const cells = (name: string) =>
    within(screen.getByText(name).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  await waitFor(() => expect(cells('Men')).toContain('14 / 16'));
  expect(cells('Women').filter((text) => /\d/.test(text))).toEqual([]);
  cleanup();
  await opened([{ ...aCategory(7, 'Men'), matchesCount: 17, openMatchesCount: 11 }]);
  expect(await screen.findByText('6 / 17')).toBeTruthy();
});

test('without categories it says what they are needed for', async () => {
  await opened([]);
  expect(screen.getByText(t('noCategories'))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('whoever may not change them reads only', async () => {
  await opened([aCategory(7, 'Men')], { canEdit: false });
  expect(screen.getByText('Men')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('removing is asked about by name; a category with entries stays, and the question says why', async () => {
  const server = new FakeServer().on(sportEventOps.saveStream, refused(200, { streamId: ['error.not_empty'] }));
  const { person, changes } = await opened([aCategory(7, 'Men'), aCategory(8, 'Women')], { server });
  await person.click(screen.getByRole('button', { name: t('moreOf', { name: 'Women' }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('remove') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('remove') }));
  expect(dialog.getByText(t('removeCategory', { name: 'Women' }))).toBeTruthy();
  expect(sent(server)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  expect(await dialog.findByText(serverText('en', 'error.not_empty'))).toBeTruthy();
  expect(changes()).toBe(0);
  server.on(sportEventOps.saveStream, {});
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  await waitFor(() => expect(changes()).toBe(1));
  expect(sent(server)).toEqual(Array(2).fill({ eventId: 3, streamId: 8, isRemoved: true }));
});

test('the levels of its athletes are ticked; limits in the wrong order stay to be mended', async () => {
  const wrongOrder = refused(200, { 'stream.weightTo': ['error.range'] });
  const server = new FakeServer().on(limitsOps.effect, wrongOrder).on(sportEventOps.saveStream, wrongOrder);
  const { person, changes } = await opened([aCategory(7, 'Men', { levelIds: [1] })], { server });
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Men` }));
  const dialog = within(screen.getByRole('dialog', { name: t('editCategory') }));
  expect(dialog.getByLabelText<HTMLInputElement>('Beginner').checked).toBe(true);
  await person.click(dialog.getByLabelText('Beginner'));
  await person.click(dialog.getByLabelText('Master'));
  await person.type(dialog.getByLabelText(category('weightFrom')), '60');
  await person.type(dialog.getByLabelText(category('weightTo')), '50');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(serverText('en', 'error.range'))).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(category('weightTo')).value).toBe('50');
  expect(sent(server)).toMatchObject([{ streamId: 7, stream: { levelIds: [2], weightFrom: 60, weightTo: 50 } }]);
  expect(changes()).toBe(0);
});

test('leaving the dialog sends nothing', async () => {
  const { person, server, changes } = await opened([]);
  await person.click(screen.getByRole('button', { name: t('addCategory') }));
  const dialog = within(screen.getByRole('dialog', { name: t('addCategory') }));
  await person.type(dialog.getByLabelText(/^Name/), 'Open');
  await person.click(dialog.getByRole('button', { name: ui('cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('addCategory') })).toBeNull());
  expect(sent(server)).toEqual([]);
  expect(changes()).toBe(0);
});
